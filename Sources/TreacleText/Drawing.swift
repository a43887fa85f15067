import CPango

/// A small drawing in one colour, such as an icon: lines of a round pen and filled outlines in a square.
public struct Drawing: Hashable, Sendable {
    /// Edge of the square, in units of the steps' places.
    public var box: Double
    /// Width of the lines, in the same units.
    public var pen: Double
    public var lines: [Step]
    public var fills: [Step]

    /// A place is x to the right and y down from the square's top left.
    public enum Step: Hashable, Sendable {
        case move(x: Double, y: Double)
        case line(x: Double, y: Double)
        /// A cubic Bézier curve with the control points 1 and 2.
        case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
        case close
    }

    public init(box: Double, pen: Double, lines: [Step], fills: [Step]) {
        self.box = box
        self.pen = pen
        self.lines = lines
        self.fills = fills
    }

    /// Transparent pixels around the square, for a pen on its edge and the renderer's filtering.
    private static let padding = 2

    /// The drawing in white, to be tinted by whoever draws it.
    ///
    /// - Parameters:
    ///   - side: of the square, pixels.
    ///   - subpixel: where the square's top left lies within its pixel, in 0..<1 each.
    /// - Returns: nil when there is no ink, and when the square isn't a positive number of pixels or too large
    ///   for a bitmap.
    public func raster(side: Double, subpixel: (x: Double, y: Double) = (0, 0)) -> TextBitmap? {
        guard side > 0, side < Double(TextEngine.maximumBitmapSide - 2 * Self.padding - 1) else { return nil }
        let edge = Int((side + 1).rounded(.up)) + 2 * Self.padding
        let canvas = Canvas(width: edge, height: edge)
        let cairo = unsafe canvas.cairo
        unsafe cairo_translate(cairo, subpixel.x + Double(Self.padding), subpixel.y + Double(Self.padding))
        unsafe cairo_scale(cairo, side / box, side / box)
        unsafe cairo_set_source_rgb(cairo, 1, 1, 1)
        unsafe Self.trace(fills, on: cairo)
        unsafe cairo_fill(cairo)
        unsafe Self.trace(lines, on: cairo)
        unsafe cairo_set_line_width(cairo, pen)
        unsafe cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        unsafe cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        unsafe cairo_stroke(cairo)
        guard let pixels = canvas.premultipliedRGBA(width: edge, height: edge) else { return nil }
        return TextBitmap(
            width: edge, height: edge, originX: -Self.padding, originY: -Self.padding, pixels: pixels)
    }

    private static func trace(_ steps: [Step], on cairo: OpaquePointer) {
        for step in steps {
            switch step {
            case .move(let x, let y): unsafe cairo_move_to(cairo, x, y)
            case .line(let x, let y): unsafe cairo_line_to(cairo, x, y)
            case .curve(let x1, let y1, let x2, let y2, let x, let y):
                unsafe cairo_curve_to(cairo, x1, y1, x2, y2, x, y)
            case .close: unsafe cairo_close_path(cairo)
            }
        }
    }
}
