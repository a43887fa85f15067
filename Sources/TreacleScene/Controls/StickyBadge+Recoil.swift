internal import Glibc

extension StickyBadge {
    /// Goo that has just snapped: what is left on the badge and on the anchor is pulled in by a spring. It is
    /// only looked at: the badge's state knows nothing of it.
    struct Recoil: Hashable, Sendable {
        let since: Double
        /// How far apart badge and anchor were.
        let distance: Double
        /// The anchor's radius then.
        let anchorRadius: Double

        static let spring = Spring(dampingRatio: 0.5, duration: 0.8)

        var end: Double { since + Self.spring.duration }

        /// How much of the goo is still out: 1 at the snap, then swinging around 0.
        func remainder(at time: Double) -> Double { Self.spring.offset(at: time - since, from: 1) }
    }

    /// The strand's tip, as a share of the smaller end's radius.
    private static let tipShare = 0.3

    mutating func startRecoil(from center: Point, at time: Double) {
        let distance = center.distance(to: anchor)
        guard options.recoils, !reducesMotion, distance > 0 else { return }
        // A quick hand is well beyond the snap when it is next heard of.
        recoil = Recoil(since: time, distance: distance, anchorRadius: anchorRadius(at: min(distance, reach)))
    }

    func drawRecoil(into elements: inout [DisplayList.Element], badge center: Point, _ context: DrawContext) {
        guard let strands = strands(from: center, context) else { return }
        elements.append(.goo(strands.anchor))
        elements.append(.goo(strands.badge))
    }

    /// Two strands that reach for each other from anchor and badge and shrink back.
    /// - Parameter apart: the least gap between their ends, points: in a field they would join across a smaller one.
    func strands(
        from center: Point, apart: Double = 0, _ context: DrawContext
    ) -> (anchor: Goo, badge: Goo)? {
        guard let recoil, context.time < recoil.end else { return nil }
        let way = center - anchor
        let distance = way.length
        let left = recoil.remainder(at: context.time)
        guard distance > 0, left > 0, recoil.anchorRadius > 0 else { return nil }
        let direction = way * (1 / distance)
        let tip = Self.tipShare * recoil.anchorRadius * left
        var length = min(recoil.distance, distance) / 2 * left
        if apart > 0 { length = max(min(length, (distance - apart) / 2 - tip), 0) }
        func strand(from root: Disc, towards way: Point) -> Goo {
            let end = Disc(center: root.center + way * length, radius: tip)
            return Goo(
                badge: root, anchor: .init(disc: end, bridge: context.bridge, fullness: 0.5),
                color: options.color)
        }
        return (
            strand(from: Disc(center: anchor, radius: recoil.anchorRadius * left), towards: direction),
            strand(from: Disc(center: center, radius: radius * 0.8), towards: direction * -1)
        )
    }
}
