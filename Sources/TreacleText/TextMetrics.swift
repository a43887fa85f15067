/// The logical rectangle of a line of text, in points: what layouts work with. Ink may lie a little outside.
public struct TextMetrics: Hashable, Sendable {
    /// The sum of the advances.
    public var width: Double

    /// Ascent and descent of the tallest font in the line, fallback fonts included.
    public var height: Double

    /// From the rectangle's top down to the baseline.
    public var baseline: Double

    public init(width: Double, height: Double, baseline: Double) {
        self.width = width
        self.height = height
        self.baseline = baseline
    }
}
