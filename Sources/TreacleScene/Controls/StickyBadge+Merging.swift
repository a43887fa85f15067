/// A badge in a scene whose goo merges. In a field two bodies over each other swell, and where one vanishes its
/// neighbours draw back; so that nothing jumps, the badge is one body, and it goes little by little.
extension StickyBadge {
    var isGooey: Bool { true }

    func draw(into layers: inout GooLayers, _ context: DrawContext) {
        if case .gone = motion { return }
        let center = center(at: context.time)
        drawShadow(into: &layers.shadows, badge: center, context)
        if let frame = burstFrame(at: context.time) {
            layers.bodies += burstBodies(at: center, context)
            layers.faces.append(.sprite(burstSprite(frame, at: center, context)))
            return
        }
        var goo = goo(at: center, context)
        if isRaised { layers.hideTexts(under: goo.badge) }
        drawFace(on: goo, into: &layers.faces, context)
        if let strands = strands(from: center, apart: 2 * layers.softness, context) {
            goo.anchor = strands.badge.anchor
            layers.bodies.append(strands.anchor)
        }
        layers.bodies.append(goo)
    }

    /// What is left of the badge, and the drops as they come out of where it was. They don't fade, they only shrink.
    private func burstBodies(at center: Point, _ context: DrawContext) -> [Goo] {
        var bodies: [Goo] = []
        let left = burstRemainder(at: context.time)
        if left > 0 {
            let size = Size(face.size.width * left, face.size.height * left)
            bodies.append(Goo(badge: Capsule(center: center, size: size), color: options.color))
        }
        let badge = Capsule(center: center, size: face.size)
        for var drop in drops(at: center, context)?.bodies ?? [] {
            let size = min(drop.badge.size.width, 2 * badge.distance(to: drop.badge.center))
            guard size > 0 else { continue }
            drop.badge.size = Size(size, size)
            bodies.append(drop)
        }
        return bodies
    }

    /// How large the badge is beneath its burst, from 1 to 0: it shrinks while the first frame covers it. A sheet of
    /// the user's own may not cover it, and where the frame fades all of it would be seen.
    private func burstRemainder(at time: Double) -> Double {
        guard case .bursting(_, let since, _, fades: false) = motion, options.burstSheet.isBuiltIn else {
            return 0
        }
        return max(1 - (time - since) * Double(options.burstFrames) / options.burstDuration, 0)
    }
}
