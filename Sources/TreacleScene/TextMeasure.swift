/// How large a line of text is, for controls whose look depends on it. The scene has no fonts of its own: whoever
/// has some hands this in.
public struct TextMeasure: Sendable {
    /// Width and height in points of a text at a font size in points, whatever the scale of a window.
    public var size: @Sendable (_ text: String, _ fontSize: Double) -> Size

    public init(size: @escaping @Sendable (_ text: String, _ fontSize: Double) -> Size) {
        self.size = size
    }

    /// For a scene without fonts: each character 0.6 of the font's size wide, each line 1.2 of it high.
    public static let estimate = TextMeasure { text, fontSize in
        Size(0.6 * fontSize * Double(text.count), 1.2 * fontSize)
    }
}
