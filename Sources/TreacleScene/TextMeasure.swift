/// How wide a line of text is, for controls whose look depends on it. The scene has no fonts of its own: whoever
/// has some hands this in.
public struct TextMeasure: Sendable {
    /// Width in points of a text at a font size in points, whatever the scale of a window.
    public var width: @Sendable (_ text: String, _ fontSize: Double) -> Double

    public init(width: @escaping @Sendable (_ text: String, _ fontSize: Double) -> Double) {
        self.width = width
    }
}
