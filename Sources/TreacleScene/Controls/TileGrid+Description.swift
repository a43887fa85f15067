/// A tile grid as a scene file describes it.
struct TileGridDescription: Sendable {
    let id: String
    private let origin: Point
    private let tiles: [TileGrid.Tile]
    private let options: TileGrid.Options

    private enum Preset: String, CaseIterable {
        case classic
    }

    init(reading reader: inout ControlReader) throws(FileError) {
        id = try reader.id()
        let preset = try reader.take("preset")?.choice(Preset.self)
        options = try TileGrid.Options(reading: &reader, preset: preset == .classic ? .classic : .standard)
        origin = try reader.option("origin")?.point() ?? .zero
        tiles = try Self.tiles(in: try reader.require("tiles"))
    }

    func makeControl(in size: Size) -> TileGrid {
        TileGrid(id: id, origin: origin, tiles: tiles, options: options, in: size)
    }

    private static func tiles(in list: JSONReader) throws(FileError) -> [TileGrid.Tile] {
        var tiles: [TileGrid.Tile] = []
        var ids: Set<String> = []
        for place in try list.elements() {
            let tile = try TileGrid.Tile(reading: place)
            guard ids.insert(tile.id).inserted else {
                throw place.error("tile \(quoted(tile.id)) stands twice", "give each tile its own id")
            }
            tiles.append(tile)
        }
        return tiles
    }
}

extension TileGrid.Tile {
    /// A string is a tile's id and caption.
    fileprivate init(reading place: JSONReader) throws(FileError) {
        guard case .object = place.value.content else {
            id = try place.id()
            face = TileGrid.Face(caption: id)
            isPinned = false
            return
        }
        var object = try place.object()
        id = try object.require("id").id()
        face = TileGrid.Face(
            caption: try object.take("caption")?.string() ?? id,
            icon: try object.take("icon")?.choice(Icon.Symbol.self),
            color: try object.take("color")?.color())
        isPinned = try object.take("pinned")?.bool() ?? false
        try object.finish()
    }
}

extension TileGrid.Options {
    init(reading reader: inout ControlReader, preset: TileGrid.Options) throws(FileError) {
        self = preset
        if let place = try reader.option("tileSize") { tile = try place.size() }
        if let place = try reader.option("spacing") { spacing = try place.notNegative() }
        if let place = try reader.option("columns") { columns = try place.count(in: 1...1000) }
        if let place = try reader.option("width") { width = try place.positive() }
        if let place = try reader.option("height") { height = try place.positive() }
        if let place = try reader.option("bottom") { bottom = try place.notNegative() }
        if let place = try reader.option("inset") { inset = try place.notNegative() }
        if let place = try reader.option("centered") { isCentered = try place.bool() }
        try readLift(&reader)
        try readMotion(&reader)
        try look.read(&reader)
    }

    private mutating func readLift(_ reader: inout ControlReader) throws(FileError) {
        if let place = try reader.option("liftDelay") { liftDelay = try place.notNegative() }
        if let place = try reader.option("abandonDistance") { abandonDistance = try place.positive() }
        if let place = try reader.option("liftScale") { liftScale = try place.positive() }
        if let place = try reader.option("hysteresis") { hysteresis = try place.notNegative() }
        if let place = try reader.option("edge") { edge = try place.notNegative() }
        if let place = try reader.option("edgeSpeed") { edgeSpeed = try place.positive() }
    }

    private mutating func readMotion(_ reader: inout ControlReader) throws(FileError) {
        if let place = try reader.option("shift") { shift = try place.choice(TileGrid.Shift.self) }
        if let place = try reader.option("return") { homecoming = try place.choice(Homecoming.self) }
        if let place = try reader.option("duration") { spring.duration = try place.positive() }
        if let place = try reader.option("damping") { spring.dampingRatio = try place.positive() }
        if let place = try reader.option("releaseVelocity") { keepsVelocity = try place.bool() }
    }
}

extension TileGrid.Look {
    fileprivate mutating func read(_ reader: inout ControlReader) throws(FileError) {
        if let place = try reader.option("color") { color = try place.color() }
        if let place = try reader.option("liftColor") { liftColor = try place.color() }
        if let place = try reader.option("borderWidth") { borderWidth = try place.notNegative() }
        if let place = try reader.option("borderColor") { borderColor = try place.color() }
        if let place = try reader.option("cornerRadius") { cornerRadius = try place.notNegative() }
        if let place = try reader.option("shadow") { hasShadow = try place.bool() }
        if let place = try reader.option("titleColor") { titleColor = try place.color() }
        if let place = try reader.option("titleSize") { titleSize = try place.positive() }
        if let place = try reader.option("captionSize") { captionSize = try place.positive() }
        if let place = try reader.option("iconSize") { iconSize = try place.positive() }
    }
}
