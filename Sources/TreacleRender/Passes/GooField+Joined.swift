internal import TreacleScene

extension GooField {
    /// The field as Bézier mode draws it: discs of different bodies that are near each other joined by membranes, in
    /// the mean of their colours, and the bodies over them.
    func joined(scale: Double) -> [GooShape] {
        var shapes: [GooShape] = []
        let ends = bodies.enumerated().flatMap { body, goo in
            goo.discs.map { End(body: body, disc: $0, color: goo.color) }
        }
        let reach = 2 * (ends.map(\.disc.radius).max() ?? 0) + farthest
        var grid = NeighbourGrid(reach: max(reach, 1))
        for (index, front) in ends.enumerated() {
            let center = front.disc.center
            defer { grid.insert(index, x: center.x, y: center.y) }
            let near = grid.numbers(near: center.x, center.y).map { ends[$0] }
            for back in near where back.body != front.body {
                guard let fullness = fullness(between: front.disc, back.disc) else { continue }
                let anchor = Goo.Anchor(disc: back.disc, bridge: .membrane, fullness: fullness)
                let color = Color(mixing: front.color, back.color).faded(to: opacity)
                let bridge = Goo(badge: front.disc, anchor: anchor, color: color)
                GooShape.add(bridge, scale: scale, to: &shapes)
            }
        }
        for var body in bodies {
            body.color = color(of: body)
            GooShape.add(body, scale: scale, to: &shapes)
        }
        return shapes
    }

    /// A body's as it is drawn.
    func color(of body: Goo) -> Color {
        Color(body.color.red, body.color.green, body.color.blue).faded(to: opacity)
    }

    /// A disc that another body may join.
    private struct End {
        var body: Int
        var disc: Disc
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
    /// Its ends, as far as they are discs.
    fileprivate var discs: [Disc] {
        (badge.isDisc ? [Disc(center: badge.center, radius: badge.radius)] : [])
            + (anchor.map { [$0.disc] } ?? [])
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
