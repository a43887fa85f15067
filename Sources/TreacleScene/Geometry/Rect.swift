/// A rectangle in the scene: its top left corner and its size, in points.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(center: Point, size: Size) {
        self.init(origin: Point(center.x - size.width / 2, center.y - size.height / 2), size: size)
    }

    public var left: Double { origin.x }
    public var top: Double { origin.y }
    public var right: Double { origin.x + size.width }
    public var bottom: Double { origin.y + size.height }
    public var center: Point { origin + size.middle }

    /// Whether the point is inside or on the edge.
    public func contains(_ point: Point) -> Bool {
        (left...max(left, right)).contains(point.x) && (top...max(top, bottom)).contains(point.y)
    }

    /// Whether the point is inside and not on the edge.
    public func containsStrictly(_ point: Point) -> Bool {
        point.x > left && point.x < right && point.y > top && point.y < bottom
    }

    /// Points from the nearest point of the rectangle; 0 inside.
    func distance(to point: Point) -> Double {
        Point(max(left - point.x, point.x - right, 0), max(top - point.y, point.y - bottom, 0)).length
    }

    /// Whether the two have more in common than an edge.
    public func intersects(_ other: Rect) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    public func offset(by way: Point) -> Rect { Rect(origin: origin + way, size: size) }

    /// The same middle, each side further out by `margin` points (further in where it is negative).
    public func grown(by margin: Double) -> Rect {
        Rect(
            center: center,
            size: Size(max(size.width + 2 * margin, 0), max(size.height + 2 * margin, 0)))
    }

    /// The same middle, both sides times `factor`.
    public func scaled(by factor: Double) -> Rect {
        Rect(center: center, size: Size(size.width * factor, size.height * factor))
    }
}
