import CPango

extension TextEngine {
    /// Transparent pixels around the ink: one for the renderer's filtering, one for colour glyphs, which Cairo may
    /// move by up to half a pixel, and for rounding.
    private static let padding = 2

    /// A finished picture of the text: outlines in `color`, colour glyphs in their own.
    ///
    /// Sharp at any scale, since outlines are rastered at it, unhinted and grey-antialiased. The layout is that of
    /// ``measure(_:style:maxWidth:)``, merely magnified.
    ///
    /// - Parameters:
    ///   - scale: framebuffer pixels a point.
    ///   - subpixel: where the logical rectangle's top-left lies within its pixel, in 0..<1 each; whole parts are
    ///     ignored. Outlines follow exactly, colour glyphs to the nearest pixel.
    ///   - maxWidth: points, as in ``measure(_:style:maxWidth:)``. A label wider than
    ///     ``TextEngine/maximumBitmapSide`` pixels is ellipsised to that.
    /// - Returns: nil when there is no ink (empty, blank, no fonts), when scale, offset or size is not a positive
    ///   finite number (the offset: finite), and when size · scale is over ``TextEngine/maximumSize`` pixels.
    public func raster(
        _ text: String, style: FontStyle, color: TextColor = .white, scale: Double,
        subpixel: (x: Double, y: Double) = (0, 0), maxWidth: Double? = nil
    ) -> TextBitmap? {
        guard hasFonts, subpixel.x.isFinite, subpixel.y.isFinite, let size = Self.usableSize(style.size),
            scale > 0, size * scale <= Self.maximumSize,
            let line = shape(text, style: style, scale: scale, maxWidth: maxWidth)
        else { return nil }
        let offset = (x: subpixel.x.fraction, y: subpixel.y.fraction)
        guard let frame = PixelFrame(line, scale: scale, offset: offset, padding: Self.padding) else {
            return nil
        }
        return Self.draw(line, in: frame, color: color, scale: scale, offset: offset)
    }

    /// Shapes again, ellipsised, what would be wider than a bitmap may be.
    private func shape(_ text: String, style: FontStyle, scale: Double, maxWidth: Double?) -> ShapedLine? {
        let widest = Double(Self.maximumBitmapSide - 2 * Self.padding - 1) / scale
        guard let line = shape(text, style: style, maxWidth: maxWidth) else { return nil }
        if line.logical.width <= widest { return line }
        return shape(text, style: style, maxWidth: widest)
    }

    private static func draw(
        _ line: borrowing ShapedLine, in frame: PixelFrame, color: TextColor, scale: Double,
        offset: (x: Double, y: Double)
    ) -> TextBitmap? {
        let canvas = Canvas(width: frame.width, height: frame.height)
        let cairo = unsafe canvas.cairo
        unsafe cairo_translate(cairo, offset.x - Double(frame.x), offset.y - Double(frame.y))
        unsafe cairo_scale(cairo, scale, scale)
        unsafe cairo_set_source_rgb(cairo, color.red.unit, color.green.unit, color.blue.unit)
        unsafe line.draw(on: cairo, x: -line.logical.x, baseline: -line.logical.y)
        guard let pixels = canvas.premultipliedRGBA(width: frame.width, height: frame.height) else {
            return nil
        }
        return TextBitmap(
            width: frame.width, height: frame.height, originX: frame.x, originY: frame.y, pixels: pixels)
    }
}

/// The whole pixels that hold a line's ink, seen from the logical rectangle's top-left.
private struct PixelFrame {
    let x, y, width, height: Int

    /// Nil when the line has no ink.
    init?(_ line: borrowing ShapedLine, scale: Double, offset: (x: Double, y: Double), padding: Int) {
        guard line.ink.width > 0, line.ink.height > 0 else { return nil }
        (x, width) = Self.span(
            from: (line.ink.x - line.logical.x) * scale + offset.x, length: line.ink.width * scale,
            logicalLength: line.logical.width * scale, padding: padding)
        (y, height) = Self.span(
            from: (line.ink.y - line.logical.y) * scale + offset.y, length: line.ink.height * scale,
            logicalLength: line.logical.height * scale, padding: padding)
    }

    /// What is too long for a bitmap (a tower of combining marks, say) is cut to the part around the middle of the
    /// logical rectangle.
    private static func span(
        from start: Double, length: Double, logicalLength: Double, padding: Int
    ) -> (origin: Int, count: Int) {
        let side = TextEngine.maximumBitmapSide
        let first = Int(start.rounded(.down)) - padding
        let end = Int((start + length).rounded(.up)) + padding
        if end - first <= side { return (first, end - first) }
        let centered = Int(logicalLength / 2) - side / 2
        return (max(first, min(centered, end - side)), side)
    }
}

extension Double {
    fileprivate var fraction: Double { self - rounded(.down) }

    /// Clamped to 0...1, NaN to 0.
    fileprivate var unit: Double { self > 0 ? min(self, 1) : 0 }
}
