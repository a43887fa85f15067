internal import TreacleScene

extension GooField {
    /// The field as Bézier mode draws it: each near pair joined by a membrane, in the mean of their colours, and
    /// the drops over them.
    func joined(scale: Double) -> [GooShape] {
        var shapes: [GooShape] = []
        for (index, front) in drops.enumerated() {
            for back in drops[..<index] {
                guard let fullness = fullness(between: front.disc, back.disc) else { continue }
                let anchor = Goo.Anchor(disc: back.disc, bridge: .membrane, fullness: fullness)
                let color = Color(mixing: front.color, back.color).faded(to: opacity)
                shapes += GooShape.shapes(
                    of: Goo(badge: front.disc, anchor: anchor, color: color), scale: scale)
            }
        }
        return shapes
            + drops.flatMap {
                GooShape.shapes(
                    of: Goo(badge: $0.disc, color: $0.color.faded(to: opacity)), scale: scale)
            }
    }

    /// nil where two drops are too far apart. The field of two equal drops parts where the gap is twice the
    /// softness; the thread lasts half as long again.
    private func fullness(between one: Disc, _ other: Disc) -> Double? {
        let gap = one.center.distance(to: other.center) - one.radius - other.radius
        let farthest = 3 * softness
        guard gap < farthest, min(one.radius, other.radius) > 0 else { return nil }
        let overlap = min(one.radius, other.radius)
        let stretch = min(max((gap + overlap) / (farthest + overlap), 0), 1)
        return 0.08 + 0.5 * (1 - stretch)
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
