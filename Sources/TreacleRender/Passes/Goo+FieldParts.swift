internal import TreacleScene

extension Goo {
    /// What it is in a field. A disc and its bridge are one body; a capsule and its bridge are two, whose weights would
    /// add up wherever one lies over the other: the badge would swell by the softness as soon as it is dragged. So the
    /// bridge gets what little of it is needed for it to hang on the badge.
    var fieldParts: (badge: Goo, bridge: Goo?) {
        guard let anchor, !isOneBody else { return (self, nil) }
        let alone = Goo(badge: badge, color: color)
        // How much of the anchor is out of the badge: none at first, and it grows with the way from there.
        let way = badge.distance(to: anchor.disc.center) + anchor.disc.radius
        let out = min(max(way / max(2 * anchor.disc.radius, badge.radius), 0), 1)
        guard out > 0 else { return (alone, nil) }
        let root = badge.spinePoint(near: anchor.disc.center)
        let beyond = anchor.disc.center - root
        // A disc of half the badge's height that touches its edge where the bridge leaves it.
        let inset = min(badge.radius / 2, beyond.length) / max(beyond.length, 1e-9)
        var bridge = Goo(
            badge: Disc(center: root + beyond * inset, radius: badge.radius / 2 * out), anchor: anchor,
            color: color)
        bridge.anchor?.disc.radius = anchor.disc.radius * out
        bridge.anchor?.endRadius = nil
        return (alone, bridge)
    }

    /// Whether badge and bridge are one body: not where a quadratic bridge ends in the badge, narrower than it.
    private var isOneBody: Bool {
        badge.isDisc && (anchor?.bridge == .membrane || anchor?.endRadius == nil)
    }
}

extension Capsule {
    /// The nearest place in the line between the middles of its half circles.
    func spinePoint(near point: Point) -> Point {
        let reach = Size(size.width / 2 - radius, size.height / 2 - radius)
        let from = point - center
        return center
            + Point(
                min(max(from.x, -reach.width), reach.width), min(max(from.y, -reach.height), reach.height))
    }
}
