/// One line of text.
public struct Label: Equatable, Sendable {
    public var text: String
    /// The middle of the line's height and, as the alignment says, its middle, its left or its right end.
    public var position: Point
    public var alignment: Alignment
    /// Points.
    public var fontSize: Double
    public var weight: Weight
    public var color: Color
    /// Points; a longer text is ellipsised.
    public var maximumWidth: Double

    public enum Alignment: Hashable, Sendable {
        case center, left, right
    }

    public enum Weight: Hashable, Sendable {
        case regular, medium, semibold, bold
    }

    public init(
        text: String, position: Point, alignment: Alignment = .center, fontSize: Double,
        weight: Weight = .semibold, color: Color, maximumWidth: Double
    ) {
        self.text = text
        self.position = position
        self.alignment = alignment
        self.fontSize = fontSize
        self.weight = weight
        self.color = color
        self.maximumWidth = maximumWidth
    }
}
