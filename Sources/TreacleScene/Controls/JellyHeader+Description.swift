/// A jelly header as a scene file describes it: the preset's numbers and what the file says otherwise.
struct JellyHeaderDescription: Sendable {
    let id: String
    private let options: JellyHeader.Options
    /// Where the file names the list that is refreshed.
    private let refreshes: JSONReader?

    private enum Preset: String, CaseIterable {
        case classic
    }

    init(reading reader: inout ControlReader) throws(FileError) {
        id = try reader.id()
        let preset = try reader.take("preset")?.choice(Preset.self)
        refreshes = try reader.option("refreshes")
        options = try JellyHeader.Options(
            reading: &reader, preset: preset == .classic ? .classic : .standard, refreshes: refreshes)
    }

    /// - Parameter lists: the ids of the scene's scrolling lists.
    func check(lists: some Sequence<String>) throws(FileError) {
        guard let refreshes, let id = options.refreshes, !lists.contains(id) else { return }
        throw refreshes.error("the scene has no list \(quoted(id))", "name a scrollingList's id")
    }

    func makeControl(in size: Size) -> JellyHeader { JellyHeader(id: id, options: options, in: size) }
}

extension JellyHeader.Options {
    fileprivate init(
        reading reader: inout ControlReader, preset: JellyHeader.Options, refreshes list: JSONReader?
    ) throws(FileError) {
        self = preset
        try readLook(&reader)
        try readPull(&reader)
        if let place = try reader.option("duration") { spring.duration = try place.positive() }
        if let place = try reader.option("damping") { spring.dampingRatio = try place.positive() }
        if let place = try reader.option("releaseVelocity") { keepsVelocity = try place.bool() }
        if let place = try reader.option("refreshDepth") { refreshDepth = try place.positive() }
        if let place = try reader.option("refreshDistance") { refreshDistance = try place.positive() }
        refreshes = try list?.string()
        if let place = try reader.option("refreshDuration") { refreshDuration = try place.positive() }
    }

    private mutating func readLook(_ reader: inout ControlReader) throws(FileError) {
        if let place = try reader.option("height") { height = try place.positive() }
        if let place = try reader.option("color") { color = try place.color() }
        if let place = try reader.option("merges") { merges = try place.bool() }
        if let place = try reader.option("marker") { hasMarker = try place.bool() }
        if let place = try reader.option("markerColor") { markerColor = try place.color() }
        if let place = try reader.option("spinnerColor") { spinnerColor = try place.color() }
        if let place = try reader.option("title") { title = try place.string() }
        if let place = try reader.option("titleColor") { titleColor = try place.color() }
        if let place = try reader.option("titleSize") { titleSize = try place.positive() }
    }

    private mutating func readPull(_ reader: inout ControlReader) throws(FileError) {
        if let place = try reader.option("pressArea") {
            pressArea = try place.choice(JellyHeader.PressArea.self)
        }
        if let place = try reader.option("catchable") { isCatchable = try place.bool() }
        if let place = try reader.option("tracking") {
            tracking = try place.choice(JellyHeader.Tracking.self)
        }
        if let place = try reader.option("resistance") { resistance = try place.notNegative() }
    }
}
