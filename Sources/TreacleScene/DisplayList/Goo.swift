/// A disc: centre and radius in points.
public struct Disc: Hashable, Sendable {
    public var center: Point
    public var radius: Double

    public init(center: Point, radius: Double) {
        self.center = center
        self.radius = radius
    }
}

/// A rectangle whose shorter sides are half circles: a disc where it is as high as it is wide. Points.
public struct Capsule: Hashable, Sendable {
    public var center: Point
    public var size: Size

    public init(center: Point, size: Size) {
        self.center = center
        self.size = size
    }

    public init(_ disc: Disc) {
        self.init(center: disc.center, size: Size(2 * disc.radius, 2 * disc.radius))
    }

    /// Of the half circles.
    public var radius: Double { min(size.width, size.height) / 2 }

    public var isDisc: Bool { size.width == size.height }

    /// Points from the outline: negative inside.
    public func distance(to point: Point) -> Double {
        let reach = Size(size.width / 2 - radius, size.height / 2 - radius)
        let from = point - center
        let nearest = Point(
            min(max(from.x, -reach.width), reach.width), min(max(from.y, -reach.height), reach.height))
        return from.distance(to: nearest) - radius
    }
}

/// One blob of goo: a disc or capsule, alone or with a bridge to a disc that it sticks to.
public struct Goo: Equatable, Sendable {
    public var badge: Capsule
    /// What the badge sticks to; nil when it is on its own.
    public var anchor: Anchor?
    public var color: Color

    public init(badge: Capsule, anchor: Anchor? = nil, color: Color) {
        self.badge = badge
        self.anchor = anchor
        self.color = color
    }

    public init(badge: Disc, anchor: Anchor? = nil, color: Color) {
        self.init(badge: Capsule(badge), anchor: anchor, color: color)
    }

    public struct Anchor: Equatable, Sendable {
        public var disc: Disc
        public var bridge: Bridge
        /// How full a membrane is between the two: above 0 (pinched) and below 1 (straight sides).
        public var fullness: Double
        /// The quadratic bridge's half-width where it ends in the badge, points; nil: the badge's radius. A
        /// membrane is tangent to the badge and has no such thing.
        public var endRadius: Double?
        /// Whether the quadratic bridge leaves the badge, not the anchor, along the tangent.
        public var startsAtBadge: Bool

        public init(
            disc: Disc, bridge: Bridge, fullness: Double, endRadius: Double? = nil,
            startsAtBadge: Bool = false
        ) {
            self.disc = disc
            self.bridge = bridge
            self.fullness = fullness
            self.endRadius = endRadius
            self.startsAtBadge = startsAtBadge
        }
    }
}
