extension TextEngine {
    /// The size of the text's logical rectangle in points: proportional to the font's size, and no function of
    /// any window's scale. The empty string has its font's height.
    ///
    /// - Parameter maxWidth: points; a longer text is ellipsised at its end, but never narrower than the ellipsis.
    ///   Nil, infinity and NaN set no limit, a negative width counts as 0.
    /// - Returns: zeros when the style's size is not a positive number.
    public func measure(_ text: String, style: FontStyle, maxWidth: Double? = nil) -> TextMetrics {
        guard hasFonts else { return fontlessMetrics(text, size: style.size, maxWidth: maxWidth) }
        guard let line = shape(text, style: style, maxWidth: maxWidth) else { return .zero }
        return TextMetrics(
            width: line.logical.width, height: line.logical.height, baseline: -line.logical.y)
    }

    private func fontlessMetrics(_ text: String, size: Double, maxWidth: Double?) -> TextMetrics {
        guard let size = Self.usableSize(size) else { return .zero }
        let line = LabelText.singleLine(text)
        let width = Double(line.count) * 0.6 * size
        let limit = maxWidth.flatMap { $0.isNaN ? nil : max($0, 0) } ?? .infinity
        return TextMetrics(width: min(width, limit), height: 1.2 * size, baseline: 0.9 * size)
    }
}

extension TextMetrics {
    static let zero = TextMetrics(width: 0, height: 0, baseline: 0)
}
