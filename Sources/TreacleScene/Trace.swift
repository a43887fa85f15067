/// Recorded input: one JSON object a line, each with its time `t` in seconds, never falling.
///
///     {"t": 0.10, "pointer": "down", "x": 400, "y": 300, "button": "left"}
///     {"t": 0.70, "key": "m", "action": "press"}
public struct Trace: Sendable {
    public var events: [InputEvent]
    /// Of the events that were parsed.
    private var lines: [Int] = []

    public init(events: [InputEvent] = []) { self.events = events }

    /// Parses a trace's text. Empty lines are passed over.
    public init(parsing bytes: some Sequence<UInt8>) throws(FileError) {
        events = []
        let texts = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, text) in texts.enumerated()
        where !text.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
            let value = try JSONParser.parse(text, firstLine: index + 1)
            let event = try InputEvent(reading: JSONReader(value: value, path: "$"))
            guard event.time >= events.last?.time ?? 0 else {
                throw FileError(
                    line: index + 1, path: "$.t", problem: "time runs backwards",
                    remedy: "sort the lines by t, from 0 on")
            }
            events.append(event)
            lines.append(index + 1)
        }
    }

    /// The event's line, without its end.
    public static func line(for event: InputEvent) -> String {
        JSONOutput.object([("t", .number(event.time))] + event.kind.members).text
    }

    /// Fails if an event names a control that isn't there when its turn comes.
    public func check(against scene: Scene) throws(FileError) {
        guard events.contains(where: { $0.kind.target != nil }) else { return }
        var scene = scene
        for (index, event) in events.enumerated() {
            let target = event.kind.target
            let isThere = target.map { scene.hasControl($0.id) } ?? true
            // A list's row is no control, but can be removed.
            if scene.send(event) || isThere { continue }
            guard let (key, id) = target else { continue }
            throw FileError(
                line: lines.indices.contains(index) ? lines[index] : nil, path: "$.\(key)",
                problem: "the scene has no control \(quoted(id)) at t = \(event.time)",
                remedy: "use the id of a control that is still there")
        }
    }
}

extension InputEvent {
    /// Exactly one of these says what a line is.
    private static let kinds = [
        "pointer", "key", "focus", "resize", "scroll", "scale", "text", "remove", "refresh", "scene",
    ]

    init(reading reader: JSONReader) throws(FileError) {
        var object = try reader.object()
        let time = try object.require("t").notNegative()
        let kinds = Self.kinds.filter(object.has)
        guard kinds.count == 1 else {
            throw reader.error(
                kinds.isEmpty
                    ? "says nothing that happened" : "says two things: " + kinds.joined(separator: ", "),
                "write one of " + Self.kinds.joined(separator: ", "))
        }
        self.init(time: time, kind: try Kind(kinds[0], reading: &object))
        try object.finish()
    }
}

extension InputEvent.Kind {
    fileprivate init(_ kind: String, reading object: inout JSONObject) throws(FileError) {
        let place = try object.require(kind)
        switch kind {
        case "pointer": self = try Self.pointer(place, &object)
        case "key":
            let name = try place.string()
            guard let key = Key(name) else {
                throw place.error("unknown key \(quoted(name))", "use GLFW's name in lower case")
            }
            self = .key(key, try object.take("action")?.choice(KeyAction.self) ?? .press)
        case "focus": self = .focus(try place.bool())
        case "resize": self = .resize(try place.size())
        case "scroll": self = .scroll(try place.point(), at: try Self.location(&object))
        case "scale": self = .scale(try place.positive())
        case "text": self = .text(try place.string(), id: try object.require("id").string())
        case "remove": self = .remove(id: try place.string())
        case "refresh": self = .refresh(try place.bool(), id: try object.require("id").string())
        default: self = .scene(try place.choice(BuiltInScene.self).rawValue)
        }
    }

    private enum Pointer: String, CaseIterable {
        case down, move, up, cancel, leave
    }

    private static func pointer(
        _ place: JSONReader, _ object: inout JSONObject
    ) throws(FileError) -> Self {
        switch try place.choice(Pointer.self) {
        case .down: .pointerDown(try location(&object), try button(&object))
        case .move: .pointerMove(try location(&object))
        case .up: .pointerUp(try location(&object), try button(&object))
        case .cancel: .pointerCancel
        case .leave: .pointerLeave
        }
    }

    private static func location(_ object: inout JSONObject) throws(FileError) -> Point {
        Point(try object.require("x").number(), try object.require("y").number())
    }

    private static func button(_ object: inout JSONObject) throws(FileError) -> PointerButton {
        try object.take("button")?.choice(PointerButton.self) ?? .left
    }

    /// The control that the program speaks of, and the key it is named under.
    fileprivate var target: (key: String, id: String)? {
        switch self {
        case .text(_, let id), .refresh(_, let id): ("id", id)
        case .remove(let id): ("remove", id)
        default: nil
        }
    }

    /// What stands in a trace's line beside the time.
    fileprivate var members: [(String, JSONOutput)] {
        switch self {
        case .pointerDown(let point, let button): Self.members("down", point, button)
        case .pointerMove(let point): Self.members("move", point)
        case .pointerUp(let point, let button): Self.members("up", point, button)
        case .pointerCancel: [("pointer", .string("cancel"))]
        case .pointerLeave: [("pointer", .string("leave"))]
        case .key(let key, let action): [("key", .string(key.name)), ("action", .string(action.rawValue))]
        case .focus(let focus): [("focus", .bool(focus))]
        case .resize(let size): [("resize", .array([.number(size.width), .number(size.height)]))]
        case .scroll(let lines, let point):
            [("scroll", .point(lines)), ("x", .number(point.x)), ("y", .number(point.y))]
        case .scale(let scale): [("scale", .number(scale))]
        case .text(let text, let id): [("text", .string(text)), ("id", .string(id))]
        case .remove(let id): [("remove", .string(id))]
        case .refresh(let isOn, let id): [("refresh", .bool(isOn)), ("id", .string(id))]
        case .scene(let name): [("scene", .string(name))]
        }
    }

    private static func members(
        _ what: String, _ point: Point, _ button: PointerButton? = nil
    ) -> [(String, JSONOutput)] {
        [("pointer", .string(what)), ("x", .number(point.x)), ("y", .number(point.y))]
            + (button.map { [("button", .string($0.rawValue))] } ?? [])
    }
}
