/// A playground as a scene file describes it.
struct PlaygroundDescription: Sendable {
    let id: String
    private let blobs: [Playground.Blob]
    private let options: Playground.Options

    init(reading reader: inout ControlReader) throws(FileError) {
        id = try reader.id()
        options = try Playground.Options(reading: &reader)
        var blobs: [Playground.Blob] = []
        for place in try reader.take("blobs")?.elements() ?? [] {
            let color = options.colors[blobs.count % options.colors.count]
            blobs.append(try Playground.Blob(reading: place, color: color, limit: options.largestRadius))
        }
        self.blobs = blobs
    }

    /// - Parameter fileSize: the size of the scene that the blobs' places are meant for.
    func makeControl(in size: Size, fileSize: Size) -> Playground {
        var playground = Playground(id: id, blobs: blobs, options: options, in: fileSize)
        playground.layOut(in: size)
        return playground
    }
}

extension Playground.Blob {
    fileprivate init(reading place: JSONReader, color: Color, limit: Double) throws(FileError) {
        var object = try place.object()
        center = try object.require("center").point()
        let diameter = try object.require("diameter")
        radius = try diameter.positive() / 2
        guard radius <= limit else {
            throw diameter.error(
                "is more than twice largestRadius", "write at most \(JSONOutput.number(2 * limit).text)")
        }
        self.color = try object.take("color")?.color() ?? color
        try object.finish()
    }
}

extension Playground.Options {
    fileprivate init(reading reader: inout ControlReader) throws(FileError) {
        if let place = try reader.option("largestRadius") { largestRadius = try place.positive() }
        if let place = try reader.option("softness") { softness = try place.positive() }
        if let place = try reader.option("growDelay") { growDelay = try place.notNegative() }
        if let place = try reader.option("growSpeed") { growSpeed = try place.notNegative() }
        if let place = try reader.option("bottom") { bottom = try place.notNegative() }
        if let place = try reader.option("colors") {
            colors = try Self.some(place) { element throws(FileError) in try element.color() }
        }
        if let place = try reader.option("radii") {
            radii = try Self.some(place) { element throws(FileError) in try element.positive() }
        }
    }

    private static func some<Value>(
        _ place: JSONReader, _ read: (JSONReader) throws(FileError) -> Value
    ) throws(FileError) -> [Value] {
        var values: [Value] = []
        for element in try place.elements() { values.append(try read(element)) }
        guard !values.isEmpty else { throw place.error("is empty", "write at least one") }
        return values
    }
}
