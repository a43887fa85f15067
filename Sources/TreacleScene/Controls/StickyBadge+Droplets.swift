internal import Glibc

extension StickyBadge {
    /// The drops that a burst throws off, seconds after it began. Each flies on its own ray, slowed by the air
    /// and pulled down by its weight, in closed form; they set out from within the badge, so that the first
    /// picture is the badge itself coming apart.
    func droplets(after time: Double, at center: Point, seed: UInt64) -> GooField? {
        let life = time / options.burstDuration
        guard options.droplets > 0, life >= 0, life < 1 else { return nil }
        var random = SplitMix64(state: seed ^ SplitMix64.hash(of: id))
        let reach = max(face.size.width, face.size.height)
        let count = options.droplets
        var drops: [Goo] = []
        for index in 0..<count {
            let angle = 2 * .pi * (Double(index) + random.unit()) / Double(count)
            let speed = reach * (0.9 + 1.6 * random.unit())
            let size = radius * (0.16 + 0.3 * random.unit())
            let lasts = 0.6 + 0.4 * random.unit()
            let start = Point(cos(angle) * face.size.width, sin(angle) * face.size.height) * 0.28
            guard life < lasts else { continue }
            // Drag: dv/dt = −v / τ with τ a third of the burst.
            let slowing = options.burstDuration / 3
            let flown = speed * (1 - exp(-time / slowing))
            let fallen = reach * life * life * 0.5
            let place = center + start + Point(cos(angle), sin(angle)) * flown + Point(0, fallen)
            let disc = Disc(center: place, radius: size * (1 - pow(life / lasts, 3)))
            drops.append(Goo(badge: disc, color: options.color))
        }
        guard !drops.isEmpty else { return nil }
        return GooField(bodies: drops, softness: radius * 0.12, opacity: min(1, 2 * (1 - life)))
    }
}
