import CPango

/// A line of text after shaping: owns a Pango layout of a single line. Positions are in points, y down.
///
/// Nothing is hinted, so a line of any size is that of one size, magnified. Pango and Cairo look up, and keep, a
/// font for each size that they are asked for: a label that grows would ask for a new one at each frame.
@safe struct ShapedLine: ~Copyable {
    /// What every line is laid out at, in Pango's points. Its positions are 32 bits of 1/1024 point, 2²¹ points: room
    /// for ``LabelText/scalarLimit`` glyphs of 16 em, and the widest (U+FDFD) has about 10.
    private static let em = 32.0
    private static let unitsPerPoint = Double(PANGO_SCALE)

    /// From the layout's points to the line's.
    private let magnification: Double
    private let layout: OpaquePointer
    private let line: UnsafeMutablePointer<PangoLayoutLine>

    /// Relative to the line's start on the baseline.
    let ink: Rectangle
    let logical: Rectangle

    struct Rectangle {
        var x, y, width, height: Double

        init(_ units: PangoRectangle, magnifiedBy magnification: Double) {
            let unit = magnification / ShapedLine.unitsPerPoint
            x = Double(units.x) * unit
            y = Double(units.y) * unit
            width = Double(units.width) * unit
            height = Double(units.height) * unit
        }
    }

    /// - Parameters:
    ///   - text: one line, without controls.
    ///   - size: points, 1/1024...4096.
    ///   - maxWidth: points; a longer line is ellipsised at its end.
    init(_ text: String, context: OpaquePointer, style: FontStyle, size: Double, maxWidth: Double?) {
        magnification = size / Self.em
        unsafe layout = pango_layout_new(context)
        unsafe Self.setFont(of: layout, style: style)
        unsafe pango_layout_set_single_paragraph_mode(layout, gboolean(1))
        unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))
        if let maxWidth {
            let units = (maxWidth / magnification * Self.unitsPerPoint).rounded(.down)
            unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
            unsafe pango_layout_set_width(layout, Int32(min(max(units, 0), Double(Int32.max))))
        }
        unsafe line = pango_layout_get_line(layout, 0)
        unsafe Self.tightenEllipsis(of: line)
        var ink = PangoRectangle()
        var logical = PangoRectangle()
        unsafe pango_layout_line_get_extents(line, &ink, &logical)
        self.ink = Rectangle(ink, magnifiedBy: magnification)
        self.logical = Rectangle(logical, magnifiedBy: magnification)
    }

    deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Characters that no font has a glyph for.
    var missingGlyphs: Int { Int(unsafe pango_layout_get_unknown_glyphs_count(layout)) }

    /// Draws with the source colour of `cairo`, whose unit is a point, from `(x, baseline)`.
    ///
    /// Outlines are filled as paths: Cairo 1.16 rounds glyph images to whole pixels, paths stay where they are
    /// put. Colour glyphs have no path, so they are drawn as images, to the nearest pixel.
    func draw(on cairo: OpaquePointer, x: Double, baseline: Double) {
        unsafe cairo_save(cairo)
        defer { unsafe cairo_restore(cairo) }
        unsafe cairo_translate(cairo, x, baseline)
        unsafe cairo_scale(cairo, magnification, magnification)
        let tracer = GlyphTracer()
        var node = unsafe line.pointee.runs
        while let link = unsafe node {
            unsafe node = link.pointee.next
            guard let run = unsafe link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let glyphs = unsafe run.glyphs
            else { continue }
            // No installed font, no font in the run.
            if let font = unsafe run.item.pointee.analysis.font {
                let rise = Double(unsafe run.y_offset) / Self.unitsPerPoint
                unsafe cairo_translate(cairo, 0, -rise)
                unsafe Self.draw(glyphs, font: font, with: tracer, on: cairo)
                unsafe cairo_translate(cairo, 0, rise)
            }
            unsafe cairo_translate(
                cairo, Double(pango_glyph_string_get_width(glyphs)) / Self.unitsPerPoint, 0)
        }
    }

    private static func draw(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, font: UnsafeMutablePointer<PangoFont>,
        with tracer: borrowing GlyphTracer, on cairo: OpaquePointer
    ) {
        if unsafe isColored(font) {
            unsafe show(glyphs, font: font, on: cairo)
        } else {
            unsafe tracer.trace(glyphs, font: font, on: cairo)
            unsafe cairo_fill(cairo)
        }
    }

    /// At a size of whole quarters of a pixel, to the last bit: Cairo keeps a font and its images for each.
    private static func show(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, font: UnsafeMutablePointer<PangoFont>,
        on cairo: OpaquePointer
    ) {
        unsafe cairo_save(cairo)
        defer { unsafe cairo_restore(cairo) }
        var matrix = cairo_matrix_t()
        unsafe cairo_get_matrix(cairo, &matrix)
        let exact = matrix.xx
        let rounded = max((em * exact * 4).rounded(), 1) / (em * 4)
        (matrix.xx, matrix.yy) = (rounded, rounded)
        unsafe cairo_set_matrix(cairo, &matrix)
        var glyph = unsafe glyphs.pointee
        unsafe glyph.num_glyphs = 1
        let count = unsafe glyphs.pointee.num_glyphs
        for _ in 0..<count {
            unsafe cairo_move_to(cairo, 0, 0)
            unsafe pango_cairo_show_glyph_string(cairo, font, &glyph)
            let advance = unsafe Double(glyph.glyphs.pointee.geometry.width) / unitsPerPoint
            unsafe cairo_translate(cairo, advance * exact / rounded, 0)
            unsafe glyph.glyphs += 1
            unsafe glyph.log_clusters += 1
        }
    }

    private static func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        let pattern = unsafe pango_fc_font_get_pattern(
            UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
        var colored: FcBool = 0
        return unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &colored) == FcResultMatch && colored != 0
    }

    /// Pango stretches the ellipsis until the line is as wide as it may be. Given back its own width, the line ends
    /// with it, and stands in the middle where it should.
    private static func tightenEllipsis(of line: UnsafeMutablePointer<PangoLayoutLine>) {
        var node = unsafe line.pointee.runs
        while let link = unsafe node {
            unsafe node = link.pointee.next
            guard let run = unsafe link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let font = unsafe run.item.pointee.analysis.font, let glyphs = unsafe run.glyphs,
                unsafe Int32(run.item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
            else { continue }
            for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
                var own = PangoRectangle()
                unsafe pango_font_get_glyph_extents(font, glyphs.pointee.glyphs[index].glyph, nil, &own)
                unsafe glyphs.pointee.glyphs[index].geometry.width = own.width
                unsafe glyphs.pointee.glyphs[index].geometry.x_offset = 0
            }
        }
    }

    private static func setFont(of layout: OpaquePointer, style: FontStyle) {
        let description = unsafe pango_font_description_new()
        defer { unsafe pango_font_description_free(description) }
        unsafe pango_font_description_set_family(description, style.family)
        unsafe pango_font_description_set_weight(description, PangoWeight(UInt32(style.weight.rawValue)))
        unsafe pango_font_description_set_absolute_size(description, em * unitsPerPoint)
        unsafe pango_layout_set_font_description(layout, description)
    }
}

/// Takes outlines of glyphs from fonts of a single size, whatever size they are drawn at.
@safe private struct GlyphTracer: ~Copyable {
    /// On a surface without bounds: Cairo leaves out glyphs that lie far outside the surface, of paths too.
    private let cairo: OpaquePointer

    /// Pixels to a point of the layout. FreeType rounds an outline's points to 1/64 pixel: of an em of 512 here.
    private static let scale = 16.0

    init() {
        let surface = unsafe cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        unsafe cairo = cairo_create(surface)
        unsafe cairo_surface_destroy(surface)
        unsafe cairo_scale(cairo, Self.scale, Self.scale)
    }

    deinit { unsafe cairo_destroy(cairo) }

    /// Adds the outlines to the path of `target`, from its origin.
    func trace(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, font: UnsafeMutablePointer<PangoFont>,
        on target: OpaquePointer
    ) {
        unsafe cairo_new_path(cairo)
        unsafe cairo_move_to(cairo, 0, 0)
        unsafe pango_cairo_glyph_string_path(cairo, font, glyphs)
        let path = unsafe cairo_copy_path(cairo)
        defer { unsafe cairo_path_destroy(path) }
        unsafe cairo_append_path(target, path)
    }
}
