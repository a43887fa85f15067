/// A sticky badge as a scene file describes it: the preset's numbers and what the file says otherwise.
struct StickyBadgeDescription: Sendable {
    let id: String
    private let center: Point?
    private let text: String
    private let options: StickyBadge.Options
    /// The user's own sheet, where the file names one.
    let sheet: SpriteSheet.Use?

    private enum Preset: String, CaseIterable {
        case tips, list

        var options: StickyBadge.Options {
            switch self {
            case .tips: .tips
            case .list: .list
            }
        }
    }

    /// - Parameter isInRow: whether the list says where it is.
    init(reading reader: inout ControlReader, isInRow: Bool = false) throws(FileError) {
        id = try reader.id()
        var options = try StickyBadge.Options(
            reading: &reader,
            preset: try reader.take("preset")?.choice(Preset.self).options ?? .standard)
        sheet = try reader.option("burstSheet").map { place throws(FileError) in
            SpriteSheet.Use(
                sheet: SpriteSheet(file: try place.fileName()), frameCount: options.burstFrames,
                line: place.value.line, path: place.path)
        }
        if let sheet { options.burstSheet = sheet.sheet }
        self.options = options
        center = isInRow ? nil : try reader.option("center")?.point()
        text = try reader.take("text")?.string() ?? ""
    }

    /// - Parameter owner: what the row or the tab that it lies on is called.
    func makeControl(in size: Size, on owner: String = "", measure: TextMeasure?) -> StickyBadge {
        StickyBadge(
            id: id, place: center, owner: owner.isBlank ? nil : owner, text: text, options: options, in: size,
            measure: measure)
    }
}

extension JSONReader {
    /// A badge whose place its container knows.
    func badge() throws(FileError) -> StickyBadgeDescription {
        var reader = try ControlReader(self)
        let badge = try StickyBadgeDescription(reading: &reader, isInRow: true)
        try reader.finish()
        return badge
    }
}

extension StickyBadge.Options {
    /// Beyond this many frames a burst is no animation any more.
    private static let frameLimit = 1000

    init(reading reader: inout ControlReader, preset: StickyBadge.Options) throws(FileError) {
        self = preset
        try shape.read(&reader)
        try stretch.read(&reader, shape)
        try readDrag(&reader)
        try readBurst(&reader)
        if let place = try reader.option("color") { color = try place.color() }
        if let place = try reader.option("titleColor") { titleColor = try place.color() }
        if let place = try reader.option("titleSize") { titleSize = try place.positive() }
        if let place = try reader.option("shadow") { hasShadow = try place.bool() }
        group = try StickyBadge.Group(reading: &reader)
    }

    private mutating func readDrag(_ reader: inout ControlReader) throws(FileError) {
        if let place = try reader.option("latched") { isLatched = try place.bool() }
        if let place = try reader.option("reattachDistance") { reattachDistance = try place.positive() }
        if let place = try reader.option("disappearDistance") { disappearDistance = try place.positive() }
        if let place = try reader.option("grabOffset") { keepsGrabOffset = try place.bool() }
        if let place = try reader.option("return") { homecoming = try place.choice(Homecoming.self) }
        if let place = try reader.option("holdsOnReturn") { holdsOnReturn = try place.bool() }
        if let place = try reader.option("duration") { spring.duration = try place.positive() }
        if let place = try reader.option("damping") { spring.dampingRatio = try place.positive() }
        if let place = try reader.option("releaseVelocity") { keepsVelocity = try place.bool() }
        if let place = try reader.option("recoil") { recoils = try place.bool() }
        if let place = try reader.option("tapBursts") { tapBursts = try place.bool() }
    }

    private mutating func readBurst(_ reader: inout ControlReader) throws(FileError) {
        if let place = try reader.option("burstFrames") {
            burstFrames = try place.count(in: 1...Self.frameLimit)
        }
        if let place = try reader.option("burstDuration") { burstDuration = try place.positive() }
        if let place = try reader.option("droplets") { droplets = try place.count(in: 0...Self.dropletLimit) }
    }
}

extension StickyBadge.Shape {
    fileprivate mutating func read(_ reader: inout ControlReader) throws(FileError) {
        switch self {
        case .disc:
            if let place = try reader.option("diameter") { self = .disc(diameter: try place.positive()) }
        case .capsule(var rule):
            if let place = try reader.option("maximum") { rule.maximum = try place.count(in: 0...999_999) }
            if let place = try reader.option("maximumWidth") { rule.maximumWidth = try place.positive() }
            if let place = try reader.option("padding") { rule.padding = try place.notNegative() }
            if let place = try reader.option("dotDiameter") { rule.dotDiameter = try place.positive() }
            self = .capsule(rule)
        }
    }
}

extension StickyBadge.Stretch {
    fileprivate mutating func read(
        _ reader: inout ControlReader, _ shape: StickyBadge.Shape
    ) throws(FileError) {
        switch self {
        case .shrinking(var snapDistance, var shrink, var minimumRadius):
            if let place = try reader.option("snapDistance") { snapDistance = try place.positive() }
            if let place = try reader.option("shrink") { shrink = try place.positive() }
            if let place = try reader.option("minimumRadius") {
                minimumRadius = try Self.minimumRadius(place, shape)
            }
            self = .shrinking(snapDistance: snapDistance, shrink: shrink, minimumRadius: minimumRadius)
        case .scaling(var distance, var leastScale):
            if let place = try reader.option("distance") { distance = try place.positive() }
            if let place = try reader.option("leastScale") {
                leastScale = try place.notNegative()
                guard leastScale < 1 else { throw place.error("must be less than 1", "write 0.2") }
            }
            self = .scaling(distance: distance, leastScale: leastScale)
        }
    }

    /// At the badge's own radius nothing could be stretched, and a badge let go at home would burst.
    private static func minimumRadius(
        _ place: JSONReader, _ shape: StickyBadge.Shape
    ) throws(FileError) -> Double {
        let minimum = try place.notNegative()
        if case .disc(let diameter) = shape, minimum >= diameter / 2 {
            throw place.error(
                "must be less than the badge's radius",
                "write less than \(JSONOutput.number(diameter / 2).text)")
        }
        return minimum
    }
}

extension StickyBadge.Group {
    /// How fast a wave goes out by default, points a second.
    private static let waveSpeed = 1500.0

    /// nil where the badge is in no group.
    fileprivate init?(reading reader: inout ControlReader) throws(FileError) {
        let nameAt = try reader.option("group")
        let leaderAt = try reader.option("leader")
        let totalAt = try reader.option("total")
        let speedAt = try reader.option("waveSpeed")
        guard let nameAt else {
            guard let stray = leaderAt ?? totalAt ?? speedAt else { return nil }
            throw stray.error("the badge is in no group", "add \"group\"")
        }
        name = try nameAt.string()
        isLeader = try leaderAt?.bool() ?? false
        isTotal = try totalAt?.bool() ?? false
        waveSpeed = try speedAt?.positive() ?? Self.waveSpeed
    }
}
