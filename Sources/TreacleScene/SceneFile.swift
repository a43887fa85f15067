/// A scene as it is written down: its size, its page and its controls, all at rest.
///
///     {"version": 1, "size": [800, 600], "background": "#FFFFFF", "controls": [
///       {"type": "stickyBadge", "id": "a", "preset": "tips", "center": [400, 300], "text": "8"}]}
///
/// With `"softness": 4`, goo merges across controls: see `softness`.
///
/// Lengths are points, times seconds, colours `#RRGGBB`. `center` may be left out: the badge then stays
/// in the middle of the scene. Unknown keys are refused.
public struct SceneFile: Sendable {
    public var size: Size
    /// nil: the theme's page colour.
    public var background: Color?
    /// k of the field 2^(−distance / k) that all the scene's goo merges in, points, above 0: that of badges, the drops
    /// of their bursts, blobs, whose own softness then has no say, and headers that say so. It lies above all that isn't
    /// goo. nil: badges and headers merge with nothing, and a playground's blobs with each other.
    ///
    /// It is only looked at: no state depends on it.
    public var softness: Double?
    var controls: [ControlDescription]

    /// Parses a scene file's text.
    public init(parsing bytes: some Sequence<UInt8>) throws(FileError) {
        let root = JSONReader(value: try JSONParser.parse(bytes), path: "$")
        var object = try root.object()
        let version = try object.require("version")
        guard try version.number() == 1 else { throw version.error("unknown version", "use version 1") }
        size = try object.require("size").size()
        background = try object.take("background")?.color()
        softness = try object.take("softness")?.positive()
        controls = try Self.controls(in: try object.require("controls"))
        try object.finish()
    }

    /// The sprite sheets of the user's own that the file asks for. Whoever draws the scene loads them.
    public var sheets: [SpriteSheet.Use] { controls.flatMap(\.sheets) }

    func makeControls(in size: Size, measure: TextMeasure?) -> [any Control] {
        controls.flatMap { $0.makeControls(in: size, fileSize: self.size, measure: measure) }
    }

    private static func controls(in list: JSONReader) throws(FileError) -> [ControlDescription] {
        var controls: [ControlDescription] = []
        var ids: Set<String> = []
        for place in try list.elements() {
            let control = try ControlDescription(reading: place)
            for id in control.ids where !ids.insert(id).inserted {
                throw place.error("id \(quoted(id)) stands twice", "give each control its own id")
            }
            controls.append(control)
        }
        let lists = controls.compactMap { if case .scrollingList(let list) = $0 { list.id } else { nil } }
        for case .jellyHeader(let header) in controls { try header.check(lists: lists) }
        return controls
    }
}
