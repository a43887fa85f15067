internal import TreacleScene

extension GooField {
    /// The field as Bézier mode draws it: ends of different bodies that are near each other joined by membranes, in
    /// the mean of their colours, and the bodies over them, jellies first. A capsule is joined by the disc in it that is nearest.
    func joined(scale: Double) -> [GooShape] {
        var shapes: [GooShape] = []
        let ends = bodies.enumerated().flatMap { body, goo in
            goo.ends.map { End(body: body, shape: $0, color: goo.color) }
        }
        let longest = ends.lazy.map { max($0.shape.size.width, $0.shape.size.height) }.max()
        let reach = (longest ?? 0) + farthest
        var grid = NeighbourGrid(reach: max(reach, 1))
        for (index, front) in ends.enumerated() {
            let center = front.shape.center
            defer { grid.insert(index, x: center.x, y: center.y) }
            let near = grid.numbers(near: center.x, center.y).map { ends[$0] }
            for back in near where back.body != front.body {
                let discs = front.shape.nearestDiscs(back.shape)
                join(discs, Color(mixing: front.color, back.color), scale: scale, to: &shapes)
            }
            for jelly in jellies {
                guard let discs = jelly.discs(joining: front.shape, across: farthest) else { continue }
                join(discs, Color(mixing: front.color, jelly.color), scale: scale, to: &shapes)
            }
        }
        addJellies(scale: scale, to: &shapes)
        for var body in bodies {
            body.color = color(body.color)
            GooShape.add(body, scale: scale, to: &shapes)
        }
        return shapes
    }

    private func join(
        _ discs: (front: Disc, back: Disc), _ color: Color, scale: Double, to shapes: inout [GooShape]
    ) {
        guard let fullness = fullness(between: discs.front, discs.back) else { return }
        let anchor = Goo.Anchor(disc: discs.back, bridge: .membrane, fullness: fullness)
        let bridge = Goo(badge: discs.front, anchor: anchor, color: color.faded(to: opacity))
        GooShape.add(bridge, scale: scale, to: &shapes)
    }

    func addJellies(scale: Double, to shapes: inout [GooShape]) {
        for var jelly in jellies {
            jelly.color = color(jelly.color)
            shapes.append(GooShape(jelly, scale: scale))
        }
    }

    /// A body's as it is drawn.
    func color(_ own: Color) -> Color {
        Color(own.red, own.green, own.blue).faded(to: opacity)
    }

    /// What another body may join.
    private struct End {
        var body: Int
        var shape: Capsule
        var color: Color
    }

    /// The widest gap that goo bridges. The field of two equal drops parts where it is twice the softness; the
    /// thread lasts half as long again.
    private var farthest: Double { 3 * softness }

    /// nil where two drops are too far apart.
    private func fullness(between one: Disc, _ other: Disc) -> Double? {
        let gap = one.center.distance(to: other.center) - one.radius - other.radius
        guard gap < farthest, min(one.radius, other.radius) > 0 else { return nil }
        let overlap = min(one.radius, other.radius)
        let stretch = min(max((gap + overlap) / (farthest + overlap), 0), 1)
        return 0.08 + 0.5 * (1 - stretch)
    }
}

extension Goo {
    fileprivate var ends: [Capsule] { [badge] + (anchor.map { [Capsule($0.disc)] } ?? []) }
}

extension Capsule {
    /// Of the discs that the two consist of, those nearest to each other. Where many are as near, beside each other, it
    /// is those in the middle, so that nothing jumps as one goes past the other.
    fileprivate func nearestDiscs(_ other: Capsule) -> (Disc, Disc) {
        let x = Self.nearest(
            center.x, size.width / 2 - radius, other.center.x, other.size.width / 2 - other.radius)
        let y = Self.nearest(
            center.y, size.height / 2 - radius, other.center.y, other.size.height / 2 - other.radius)
        return (
            Disc(center: Point(x.0, y.0), radius: radius), Disc(center: Point(x.1, y.1), radius: other.radius)
        )
    }

    /// The numbers nearest to each other of all within so much of two.
    private static func nearest(
        _ one: Double, _ reach: Double, _ other: Double, _ otherReach: Double
    ) -> (Double, Double) {
        let (least, most) = (max(one - reach, other - otherReach), min(one + reach, other + otherReach))
        if least <= most { return ((least + most) / 2, (least + most) / 2) }
        return one < other ? (most, least) : (least, most)
    }
}

extension Color {
    /// Half of each.
    fileprivate init(mixing one: Color, _ other: Color) {
        func half(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) + Int(b) + 1) / 2) }
        self.init(
            half(one.red, other.red), half(one.green, other.green), half(one.blue, other.blue))
    }
}
