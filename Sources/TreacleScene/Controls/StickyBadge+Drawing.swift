internal import CTreacle

extension StickyBadge {
    func draw(into elements: inout [DisplayList.Element], _ context: DrawContext) {
        let center = center(at: context.time)
        if case .gone = motion {} else { drawShadow(into: &elements, badge: center, context) }
        drawRecoil(into: &elements, badge: center, context)
        if let frame = burstFrame(at: context.time) {
            elements.append(.sprite(burstSprite(frame, at: center, context)))
            if let drops = drops(at: center, context) { elements.append(.field(drops)) }
            return
        }
        if case .gone = motion { return }
        let goo = goo(at: center, context)
        elements.append(.goo(goo))
        drawFace(on: goo, into: &elements, context)
    }

    func goo(at center: Point, _ context: DrawContext) -> Goo {
        Goo(
            badge: Capsule(center: center, size: face.size),
            anchor: gooAnchor(of: center, bridge: context.bridge), color: options.color)
    }

    func drawFace(
        on goo: Goo, into elements: inout [DisplayList.Element], _ context: DrawContext
    ) {
        if !face.title.isEmpty {
            // A hundredth more, lest rounding in the font's units ellipsises what was made to fit.
            elements.append(
                .label(
                    Label(
                        text: face.title, position: goo.badge.center, fontSize: face.titleSize,
                        color: options.titleColor, maximumWidth: face.titleWidth * 1.01)))
        }
        drawConstruction(of: goo, into: &elements, context)
    }

    /// Whether some of it may lie in the rectangle. A burst reaches beyond the badge's frame.
    func isVisible(in clip: Rect) -> Bool {
        guard case .resting = motion else { return true }
        return Rect(center: anchor, size: face.size).intersects(clip)
    }

    /// Whether it rests there, all of it.
    func isWhole(in clip: Rect) -> Bool {
        guard case .resting = motion else { return false }
        let frame = Rect(center: anchor, size: face.size)
        return frame.left >= clip.left && frame.right <= clip.right && frame.top >= clip.top
            && frame.bottom <= clip.bottom
    }

    private func drawConstruction(
        of goo: Goo, into elements: inout [DisplayList.Element], _ context: DrawContext
    ) {
        guard context.showsConstruction, let anchor = goo.anchor else { return }
        var badge = Disc(center: goo.badge.center, radius: goo.badge.radius)
        if anchor.bridge == .quadratic, let radius = anchor.endRadius { badge.radius = radius }
        var construction = Construction()
        if anchor.startsAtBadge {
            construction.bridge(anchor.bridge, from: badge, to: anchor.disc, fullness: anchor.fullness)
        } else {
            construction.bridge(anchor.bridge, from: anchor.disc, to: badge, fullness: anchor.fullness)
        }
        elements += construction.elements
    }

    /// The drops of a burst; none where it fades, and none in Bézier mode.
    func drops(at center: Point, _ context: DrawContext) -> GooField? {
        guard case .bursting(_, let since, _, fades: false) = motion, context.mode == .metaball else {
            return nil
        }
        return droplets(after: context.time - since, at: center, seed: context.seed)
    }

    /// Fills the badge's frame; that of a capsule would leave no room to burst.
    func burstSprite(_ frame: Int, at center: Point, _ context: DrawContext) -> Sprite {
        let side: Double =
            switch options.shape {
            case .disc(let diameter): diameter
            case .capsule: min(max(face.size.width, 1.5 * face.size.height), 2 * face.size.height)
            }
        var sprite = Sprite(
            sheet: options.burstSheet, frame: frame, frameCount: options.burstFrames, center: center,
            side: side, tint: options.burstSheet.isBuiltIn ? options.color : .white)
        if case .bursting(_, let since, _, fades: true) = motion {
            sprite.tint = sprite.tint.faded(to: opacity(after: context.time - since))
        }
        return sprite
    }

    /// At rest the anchor lies wholly beneath the badge and isn't drawn.
    private func gooAnchor(of center: Point, bridge: Bridge) -> Goo.Anchor? {
        let distance = center.distance(to: anchor)
        guard isStuck, distance > 0 else { return nil }
        let disc = Disc(center: anchor, radius: anchorRadius(at: distance))
        let fullness = treacle_fullness_for_stretch(distance / reach)
        return switch options.shape {
        case .disc: Goo.Anchor(disc: disc, bridge: bridge, fullness: fullness)
        case .capsule:
            Goo.Anchor(
                disc: disc, bridge: bridge, fullness: fullness, endRadius: bridgeRadius, startsAtBadge: true)
        }
    }

    /// Of the quadratic bridge where it leaves a capsule. A dot is too low for the 5 points less.
    private var bridgeRadius: Double { max(radius - 5, radius / 4) }

    func state(at time: Double) -> JSONOutput {
        let center = center(at: time)
        let distance = center.distance(to: anchor)
        let hasBridge = isStuck && distance > 0
        let anchorState = JSONOutput.object([
            ("center", .point(anchor)), ("radius", .number(anchorRadius(at: distance))),
        ])
        return .object([
            ("id", .string(id)), ("type", .string("stickyBadge")), ("phase", .string(phase.rawValue)),
            ("center", .point(center)), ("distance", .number(distance)),
            ("bridge", .bool(hasBridge)),
            ("anchor", hasBridge || isStuck && restsOnAnchor ? anchorState : .null),
            ("burstFrame", burstFrame(at: time).map { .number(Double($0)) } ?? .null),
        ])
    }

    /// Whether a badge at rest has an anchor beneath it; a capsule's goo comes only with a drag.
    private var restsOnAnchor: Bool {
        if case .disc = options.shape { true } else { false }
    }
}
