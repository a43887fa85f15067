/// A straight line with round ends.
public struct Line: Equatable, Sendable {
    public var start: Point
    public var end: Point
    /// Points.
    public var width: Double
    public var color: Color

    public init(from start: Point, to end: Point, width: Double = 1, color: Color) {
        self.start = start
        self.end = end
        self.width = width
        self.color = color
    }
}
