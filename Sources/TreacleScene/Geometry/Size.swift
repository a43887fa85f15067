/// Width and height in points.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }

    /// The point in the middle of a rectangle of this size whose top left is the origin.
    public var middle: Point { Point(width / 2, height / 2) }
}
