/// One of the program's own symbols, drawn in one colour as lines and filled shapes.
public struct Icon: Equatable, Sendable {
    public var symbol: Symbol
    public var center: Point
    /// Edge of the square that it is drawn in, points.
    public var side: Double
    public var color: Color

    public init(_ symbol: Symbol, center: Point, side: Double, color: Color) {
        self.symbol = symbol
        self.center = center
        self.side = side
        self.color = color
    }

    public enum Symbol: String, Hashable, Sendable, CaseIterable {
        case mail, calendar, camera, music, map, clock, weather, notes, settings, heart, star, folder
        case bubble, tiles, badge, jelly, drops
    }

    /// Outlines in a square of `box` units, y down.
    public struct Shape: Equatable, Sendable {
        /// Drawn with a round pen of width `pen`.
        public var lines: [Step] = []
        /// Filled; what lies inside another outline is filled too.
        public var fills: [Step] = []

        public static let box = 24.0
        public static let pen = 1.8
    }

    public enum Step: Equatable, Sendable {
        case move(Point)
        case line(Point)
        /// A cubic Bézier curve.
        case curve(Point, Point, to: Point)
        case close
    }
}
