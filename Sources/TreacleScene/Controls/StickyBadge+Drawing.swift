internal import CTreacle

extension StickyBadge {
    /// How much of a label's width the disc offers, so that no letter touches the rim.
    private static let labelShare = 0.84

    /// A text is made smaller to fit, down to this share of its size; a longer one is ellipsised.
    private static let leastTitleShare = 0.5

    private var labelWidth: Double { 2 * radius * Self.labelShare }

    /// The font size at which the text fits, within limits. Widths grow with the size.
    func fittedTitleSize(_ measure: TextMeasure) -> Double {
        let width = measure.width(text, options.titleSize)
        guard width > labelWidth else { return options.titleSize }
        return options.titleSize * max(labelWidth / width, Self.leastTitleShare)
    }

    func draw(into elements: inout [DisplayList.Element], bridge: Bridge, at time: Double) {
        let center = center(at: time)
        if let frame = burstFrame(at: time) {
            elements.append(
                .sprite(
                    Sprite(
                        sheet: .burstTips, frame: frame, frameCount: options.burstFrames,
                        center: center, side: 2 * radius, tint: options.color)))
            return
        }
        if case .gone = motion { return }
        let badge = Disc(center: center, radius: radius)
        elements.append(
            .goo(Goo(badge: badge, anchor: gooAnchor(of: center, bridge: bridge), color: options.color)))
        if !text.isEmpty {
            // A hundredth more, lest rounding in the font's units ellipsises what was made to fit.
            elements.append(
                .label(
                    Label(
                        text: text, center: center, fontSize: titleSize, color: options.titleColor,
                        maximumWidth: labelWidth * 1.01)))
        }
    }

    /// At rest the anchor lies wholly beneath the badge and isn't drawn.
    private func gooAnchor(of center: Point, bridge: Bridge) -> Goo.Anchor? {
        let distance = center.distance(to: anchor)
        guard isStuck, distance > 0 else { return nil }
        return Goo.Anchor(
            disc: Disc(center: anchor, radius: anchorRadius(at: distance)), bridge: bridge,
            fullness: treacle_fullness_for_stretch(distance / snapDistance))
    }

    func state(at time: Double) -> JSONOutput {
        let center = center(at: time)
        let distance = center.distance(to: anchor)
        let anchorState = JSONOutput.object([
            ("center", .point(anchor)), ("radius", .number(anchorRadius(at: distance))),
        ])
        return .object([
            ("id", .string(id)), ("type", .string("stickyBadge")), ("phase", .string(phase.rawValue)),
            ("center", .point(center)), ("distance", .number(distance)),
            ("bridge", .bool(isStuck && distance > 0)),
            ("anchor", isStuck ? anchorState : .null),
            ("burstFrame", burstFrame(at: time).map { .number(Double($0)) } ?? .null),
        ])
    }
}
