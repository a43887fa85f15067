extension TileGrid {
    /// What a tile shows.
    struct Face: Hashable, Sendable {
        var caption: String
        var icon: Icon.Symbol?
        /// Of the square that the icon stands on; without an icon, of the tile.
        var color: Color?
    }

    /// Tiles in their slots overlap nothing, so that all their shapes are drawn at once, and then all that
    /// stands on them.
    func draw(into elements: inout [DisplayList.Element], _ context: DrawContext) {
        if let view { elements.append(.clip(view)) }
        let shown = places(at: context.time).filter { !isRaised($0.tile) && isInView($0.frame) }
        let resting = shown.filter { tiles[$0.tile].motion == nil }.map { picture($0, context) }
        for tile in resting { tile.drawCard(into: &elements) }
        for tile in resting { tile.drawFace(into: &elements) }
        for place in shown where tiles[place.tile].motion != nil {
            picture(place, context).draw(into: &elements)
        }
        if view != nil { elements.append(.clip(nil)) }
    }

    /// What is in the hand or was until just now: above all other controls, clipped by nothing.
    func drawRaised(into elements: inout [DisplayList.Element], _ context: DrawContext) {
        let raised = places(at: context.time).filter { isRaised($0.tile) }
        for place in raised where place.tile != inHand { picture(place, context).draw(into: &elements) }
        for place in raised where place.tile == inHand { picture(place, context).draw(into: &elements) }
    }

    private func picture(_ place: (tile: Int, frame: Rect), _ context: DrawContext) -> TilePicture {
        TilePicture(
            tiles[place.tile].face, place.frame, options, isLifted: place.tile == lifted,
            context.theme.tokens)
    }

    private func isInView(_ frame: Rect) -> Bool {
        view.map { frame.bottom > $0.top && frame.top < $0.bottom } ?? true
    }

    private func isRaised(_ tile: Int) -> Bool { tile == inHand || isGliding(tile) }

    func state(at time: Double) -> JSONOutput {
        let frames = places(at: time).map { tile, frame in (tiles[tile].id, JSONOutput.rect(frame)) }
        return .object([
            ("id", .string(id)), ("type", .string("tileGrid")),
            ("lifted", lifted.map { .string(tiles[$0].id) } ?? .null),
            ("order", .array(orderedIDs.map(JSONOutput.string))), ("frames", .object(frames)),
        ])
    }
}

/// A tile on its way into the display list.
private struct TilePicture {
    let face: TileGrid.Face
    let frame: Rect
    let look: TileGrid.Look
    private let borderColor: Color
    private let borderWidth: Double
    private let titleColor: Color
    private let shadowColor: Color
    /// How large the tile is beside its slot.
    private let scale: Double
    /// How far it is lifted off the page, from 0 to 1.
    private let height: Double
    private let color: Color

    /// Points.
    private static let shadowReach = 12.0
    private static let plate = Color(0x5E, 0x7C, 0xA6)

    init(
        _ face: TileGrid.Face, _ frame: Rect, _ options: TileGrid.Options, isLifted: Bool,
        _ tokens: ThemeTokens
    ) {
        self.face = face
        self.frame = frame
        look = options.look
        scale = frame.size.width / options.tile.width
        let lift = options.liftScale - 1
        height = isLifted ? 1 : lift > 0 ? min(max((scale - 1) / lift, 0), 1) : 0
        let own = face.icon == nil ? face.color : nil
        color = isLifted ? look.liftColor ?? tokens.pressed : own ?? look.color ?? tokens.surface
        borderColor = look.borderColor ?? tokens.separator
        let hasThemesBorder = look.borderColor == nil && look.borderWidth > 0
        borderWidth = hasThemesBorder ? max(look.borderWidth, tokens.leastLine) : look.borderWidth
        titleColor = look.titleColor ?? tokens.text
        shadowColor = tokens.shadow
    }

    func draw(into elements: inout [DisplayList.Element]) {
        if look.hasShadow, height > 0 {
            Shadow(
                frame: frame, cornerRadius: look.cornerRadius * scale, reach: Self.shadowReach,
                height: height, color: shadowColor
            ).draw(into: &elements)
        }
        drawCard(into: &elements)
        drawFace(into: &elements)
    }

    func drawCard(into elements: inout [DisplayList.Element]) {
        let border = borderWidth * scale
        let radius = look.cornerRadius * scale
        if border > 0 {
            elements.append(.rectangle(RoundedRectangle(frame, radius: radius, color: borderColor)))
        }
        let inside = frame.grown(by: -border)
        if inside.size.width > 0, inside.size.height > 0 {
            elements.append(
                .rectangle(RoundedRectangle(inside, radius: max(radius - border, 0), color: color)))
        }
        guard face.icon != nil else { return }
        elements.append(
            .rectangle(
                RoundedRectangle(plate, radius: 0.26 * plate.size.width, color: face.color ?? Self.plate)))
    }

    /// The square that an icon stands on.
    private var plate: Rect {
        let side = min(look.iconSize * scale, 0.8 * frame.size.width, 0.6 * frame.size.height)
        return Rect(
            center: Point(frame.center.x, frame.top + 0.4 * frame.size.height), size: Size(side, side))
    }

    func drawFace(into elements: inout [DisplayList.Element]) {
        guard let icon = face.icon else {
            return drawCaption(into: &elements, at: 0.5, look.titleSize, .semibold)
        }
        elements.append(
            .icon(Icon(icon, center: plate.center, side: 0.6 * plate.size.width, color: .white)))
        drawCaption(into: &elements, at: 0.82, look.captionSize, .medium)
    }

    /// - Parameter share: of the tile's height, down to the middle of the line.
    private func drawCaption(
        into elements: inout [DisplayList.Element], at share: Double, _ size: Double, _ weight: Label.Weight
    ) {
        let width = frame.size.width - 8 * scale
        guard !face.caption.isEmpty, width > 0 else { return }
        elements.append(
            .label(
                Label(
                    text: face.caption,
                    position: Point(frame.center.x, frame.top + share * frame.size.height),
                    fontSize: size * scale, weight: weight, color: titleColor, maximumWidth: width)))
    }
}
