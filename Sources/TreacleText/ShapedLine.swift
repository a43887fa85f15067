import CPango

/// A line of text after shaping: owns a Pango layout of a single line. Positions are in points, y down.
@safe struct ShapedLine: ~Copyable {
    /// Pango's own unit: 1024 to a point.
    static let unitsPerPoint = Double(PANGO_SCALE)

    private let layout: OpaquePointer
    private let line: UnsafeMutablePointer<PangoLayoutLine>

    /// Relative to the line's start on the baseline.
    let ink: Rectangle
    let logical: Rectangle

    struct Rectangle {
        var x, y, width, height: Double

        init(_ units: PangoRectangle) {
            x = Double(units.x) / ShapedLine.unitsPerPoint
            y = Double(units.y) / ShapedLine.unitsPerPoint
            width = Double(units.width) / ShapedLine.unitsPerPoint
            height = Double(units.height) / ShapedLine.unitsPerPoint
        }
    }

    /// - Parameters:
    ///   - text: one line, without controls.
    ///   - size: points, 1/1024...4096.
    ///   - maxWidth: points; a longer line is ellipsised at its end.
    init(_ text: String, context: OpaquePointer, style: FontStyle, size: Double, maxWidth: Double?) {
        unsafe layout = pango_layout_new(context)
        unsafe Self.setFont(of: layout, style: style, size: size)
        unsafe pango_layout_set_single_paragraph_mode(layout, gboolean(1))
        unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))
        if let maxWidth {
            let units = (maxWidth * Self.unitsPerPoint).rounded(.down)
            unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
            unsafe pango_layout_set_width(layout, Int32(min(max(units, 0), Double(Int32.max))))
        }
        unsafe line = pango_layout_get_line(layout, 0)
        unsafe Self.tightenEllipsis(of: line)
        var ink = PangoRectangle()
        var logical = PangoRectangle()
        unsafe pango_layout_line_get_extents(line, &ink, &logical)
        self.ink = Rectangle(ink)
        self.logical = Rectangle(logical)
    }

    deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Characters that no font has a glyph for.
    var missingGlyphs: Int { Int(unsafe pango_layout_get_unknown_glyphs_count(layout)) }

    /// Draws with the source colour of `cairo`, whose unit is a point, from `(x, baseline)`.
    ///
    /// Outlines are filled as paths: Cairo 1.16 rounds glyph images to whole pixels, paths stay where they are
    /// put. Colour glyphs have no path, so they are drawn as images, to the nearest pixel.
    func draw(on cairo: OpaquePointer, x: Double, baseline: Double) {
        var penX = x
        var node = unsafe line.pointee.runs
        while let link = unsafe node {
            unsafe node = link.pointee.next
            guard let run = unsafe link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let glyphs = unsafe run.glyphs
            else { continue }
            let rise = Double(unsafe run.y_offset) / Self.unitsPerPoint
            // No installed font, no font in the run.
            if let font = unsafe run.item.pointee.analysis.font {
                unsafe cairo_move_to(cairo, penX, baseline - rise)
                unsafe Self.draw(glyphs, font: font, on: cairo)
            }
            penX += Double(unsafe pango_glyph_string_get_width(glyphs)) / Self.unitsPerPoint
        }
    }

    private static func draw(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, font: UnsafeMutablePointer<PangoFont>,
        on cairo: OpaquePointer
    ) {
        if unsafe isColored(font) {
            unsafe pango_cairo_show_glyph_string(cairo, font, glyphs)
        } else {
            unsafe pango_cairo_glyph_string_path(cairo, font, glyphs)
            unsafe cairo_fill(cairo)
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

    private static func setFont(of layout: OpaquePointer, style: FontStyle, size: Double) {
        let description = unsafe pango_font_description_new()
        defer { unsafe pango_font_description_free(description) }
        unsafe pango_font_description_set_family(description, style.family)
        unsafe pango_font_description_set_weight(description, PangoWeight(UInt32(style.weight.rawValue)))
        unsafe pango_font_description_set_absolute_size(description, size * unitsPerPoint)
        unsafe pango_layout_set_font_description(layout, description)
    }
}
