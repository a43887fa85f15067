/// The shadow of a badge in the hand. It is only looked at: the badge's state knows nothing of it.
extension StickyBadge {
    /// How the hand takes the badge off the page and lays it down again.
    struct Lift: Hashable, Sendable {
        private(set) var isUp = false
        private var since = -Double.infinity
        /// The height from which it set out then.
        private var start = 0.0

        /// Seconds from the page up, and down again.
        static let duration = 0.15

        var end: Double { since + Self.duration }

        /// From 0, on the page, to 1; sets out and arrives slowly.
        func height(at time: Double) -> Double {
            let goal = isUp ? 1.0 : 0
            let way = max((time - since) / Self.duration, 0)
            return way < 1 ? start + (goal - start) * way * way * (3 - 2 * way) : goal
        }

        /// A turn on the way starts from where it is.
        mutating func turn(up: Bool, at time: Double) {
            guard up != isUp else { return }
            (start, since, isUp) = (height(at: time), time, up)
        }
    }

    /// The shadow's reach, as a share of the badge's radius, and in points at most.
    private static let shadowShare = 0.8
    private static let longestShadow = 12.0

    /// Beneath badge and goo.
    func drawShadow(into elements: inout [DisplayList.Element], badge center: Point, _ context: DrawContext) {
        let height = lift.height(at: context.time)
        guard options.hasShadow, height > 0 else { return }
        Shadow(
            frame: Rect(center: center, size: face.size), cornerRadius: radius,
            reach: min(Self.shadowShare * radius, Self.longestShadow), height: height,
            color: context.theme.tokens.shadow
        ).draw(into: &elements)
    }
}
