/// A filled rectangle with round corners, in points.
public struct RoundedRectangle: Equatable, Sendable {
    public var frame: Rect
    /// Of the corners; at most half the shorter side counts.
    public var radius: Double
    public var color: Color

    public init(_ frame: Rect, radius: Double = 0, color: Color) {
        self.frame = frame
        self.radius = radius
        self.color = color
    }
}

/// The jelly header's shape: a rectangle whose lower side is a quadratic Bézier curve, in points.
///
///     origin-----------+       from the lower right corner to the lower left one
///       |              |       with the control point `control`
///       +._          _.+
///          `-.____.-'
public struct Jelly: Equatable, Sendable {
    /// The rectangle at rest.
    public var frame: Rect
    public var control: Point
    public var color: Color

    public init(frame: Rect, control: Point, color: Color) {
        self.frame = frame
        self.control = control
        self.color = color
    }
}
