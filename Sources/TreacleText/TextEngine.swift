import CPango

/// Shapes, measures and rasters labels in any script, with font fallback and colour emoji.
///
/// ```swift
/// let engine = TextEngine()
/// let style = FontStyle(size: 17, weight: .medium)
/// let metrics = engine.measure("3 🎉", style: style)                      // points, at any scale the same
/// let bitmap = engine.raster("3 🎉", style: style, color: .white, scale: 2)  // pixels, ready to upload
/// ```
///
/// A label is one line: line breaks, tabs and other controls, NUL too, are drawn as spaces. It holds at most
/// 4096 Unicode scalars; what goes past is replaced by an ellipsis.
/// A character that no font has is drawn as a box. Text that begins right-to-left is laid out right-to-left.
///
/// With no usable font at all (``hasFonts`` is false) nothing is drawn, and the metrics are 0.6 · size a
/// character wide and 1.2 · size high with the baseline at 0.9 · size, so that layouts hold.
///
/// One engine belongs to one thread; different threads may use engines of their own at the same time. Each
/// call shapes the text anew, in time proportional to its length: keep what it returns. An engine owns its Pango
/// objects and frees them when it is released. Pango's warnings are silenced in the whole process.
@safe public final class TextEngine {
    /// No bitmap is wider or higher, in pixels. A label that would be is ellipsised; ink that still stands out is cut.
    public static let maximumBitmapSide = 4096

    /// Greatest font size in points, and in pixels when rastered.
    public static let maximumSize = 4096.0

    /// Whether any font is installed that text can be drawn with.
    public var hasFonts: Bool { configuration.hasFonts }

    private let configuration: FontConfiguration
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer

    /// An engine with the fonts that fontconfig's default configuration names. FONTCONFIG_FILE is read once, by
    /// the first engine of the process.
    public convenience init() {
        self.init(configuration: .system())
    }

    /// An engine with the fonts that one fontconfig file names, whatever else is installed.
    ///
    /// - Parameter fontConfigFile: a path; fontconfig takes a relative one from its own directory, so give a full one.
    /// - Throws: ``TextError/fontConfigFile(path:)`` when the file is missing or not valid; of a
    ///   syntax error fontconfig itself writes to stderr, too.
    public convenience init(fontConfigFile: String) throws(TextError) {
        self.init(configuration: try .file(fontConfigFile))
    }

    private init(configuration: FontConfiguration) {
        _ = Self.silencePango
        self.configuration = configuration
        unsafe fontMap = pango_cairo_font_map_new()
        unsafe pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration.handle)
        unsafe context = pango_font_map_create_context(fontMap)
        unsafe Self.setFontOptions(of: context)
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(context))
        // A Pango font map never lets go of its last configuration.
        unsafe pango_fc_font_map_set_config(OpaquePointer(fontMap), nil)
        unsafe g_object_unref(fontMap)
    }

    /// Whether installed fonts have a glyph for each character of `text`; a missing one is drawn as a box.
    public func canDraw(_ text: String, style: FontStyle = FontStyle()) -> Bool {
        guard hasFonts, let line = shape(text, style: style, maxWidth: nil) else { return false }
        return line.missingGlyphs == 0
    }

    /// Nil when the style's size is no size.
    func shape(_ text: String, style: FontStyle, maxWidth: Double?) -> ShapedLine? {
        guard let size = Self.usableSize(style.size) else { return nil }
        let line = LabelText.singleLine(text)
        let finiteWidth = maxWidth.flatMap { $0.isFinite ? $0 : nil }
        return unsafe ShapedLine(line, context: context, style: style, size: size, maxWidth: finiteWidth)
    }

    static func usableSize(_ size: Double) -> Double? {
        guard size.isFinite, size >= 1 / 1024 else { return nil }
        return min(size, maximumSize)
    }

    /// Nothing snaps to pixels: sizes grow linearly with the scale and glyphs stand where the layout puts them.
    private static func setFontOptions(of context: OpaquePointer) {
        let options = unsafe cairo_font_options_create()
        defer { unsafe cairo_font_options_destroy(options) }
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe pango_context_set_round_glyph_positions(context, gboolean(0))
    }

    private static let silencePango: Void = {
        _ = unsafe g_log_set_handler("Pango", G_LOG_LEVEL_MASK, { _, _, _, _ in }, nil)
    }()
}

@available(*, unavailable)
extension TextEngine: Sendable {}
