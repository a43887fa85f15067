/// A sticky badge as a scene file describes it: the preset's numbers and what the file says otherwise.
struct StickyBadgeDescription: Sendable {
    let id: String
    private let center: Point?
    private let diameter: Double
    private let text: String
    private let options: StickyBadge.Options

    private enum Preset: String, CaseIterable {
        case tips
    }

    init(reading reader: inout ControlReader) throws(FileError) {
        let idPlace = try reader.require("id")
        id = try idPlace.string()
        guard !id.isEmpty else { throw idPlace.error("an id must not be empty", "give the control a name") }
        _ = try reader.require("preset").choice(Preset.self)
        center = try reader.option("center")?.point()
        diameter = try reader.option("diameter")?.positive() ?? 100
        text = try reader.take("text")?.string() ?? ""
        options = try StickyBadge.Options(reading: &reader, radius: diameter / 2)
    }

    func makeControl(in size: Size, measure: TextMeasure?) -> any Control {
        StickyBadge(
            id: id, place: center, radius: diameter / 2, text: text, options: options, in: size,
            measure: measure)
    }
}

extension StickyBadge.Options {
    /// Beyond this many frames a burst is no animation any more.
    private static let frameLimit = 1000

    /// - Parameter radius: the badge's.
    init(reading reader: inout ControlReader, radius: Double) throws(FileError) {
        if let place = try reader.option("snapDistance") { snapDistance = try place.positive() }
        if let place = try reader.option("shrink") { shrink = try place.positive() }
        if let place = try reader.option("minimumRadius") {
            minimumRadius = try place.notNegative()
            // Else nothing could be stretched, and a badge let go at home would burst.
            guard minimumRadius < radius else {
                throw place.error(
                    "must be less than the badge's radius",
                    "write less than \(JSONOutput.number(radius).text)")
            }
        }
        if let place = try reader.option("return") {
            homecoming = try place.choice(StickyBadge.Homecoming.self)
        }
        if let place = try reader.option("duration") { spring.duration = try place.positive() }
        if let place = try reader.option("damping") { spring.dampingRatio = try place.positive() }
        if let place = try reader.option("burstFrames") {
            burstFrames = try place.count(in: 1...Self.frameLimit)
        }
        if let place = try reader.option("burstDuration") { burstDuration = try place.positive() }
        if let place = try reader.option("color") { color = try place.color() }
        if let place = try reader.option("titleColor") { titleColor = try place.color() }
        if let place = try reader.option("titleSize") { titleSize = try place.positive() }
    }
}
