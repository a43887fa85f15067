/// What of a scene is worth keeping from one run of the program to the next: which badges were dismissed, and in
/// which order the tiles lie.
///
///     {"version": 1, "gone": ["a"], "order": {"g": ["B", "A"]}}
public struct SceneMemory: Hashable, Sendable {
    /// Ids of badges that have burst.
    public var gone: [String] = []
    /// Of each tile grid by its id, the tiles from the first slot to the last.
    public var orders: [String: [String]] = [:]

    public init() {}

    /// Parses the text of a state file.
    public init(parsing bytes: some Sequence<UInt8>) throws(FileError) {
        var object = try JSONReader(value: try JSONParser.parse(bytes), path: "$").object()
        let version = try object.require("version")
        guard try version.number() == 1 else { throw version.error("unknown version", "use version 1") }
        gone = try object.require("gone").strings()
        for (id, place) in try object.require("order").members() { orders[id] = try place.strings() }
        try object.finish()
    }

    /// One line of JSON, without its end.
    public var text: String {
        let orders = orders.sorted { $0.key < $1.key }
            .map { ($0.key, JSONOutput.array($0.value.map(JSONOutput.string))) }
        return JSONOutput.object([
            ("version", .number(1)), ("gone", .array(gone.map(JSONOutput.string))),
            ("order", .object(orders)),
        ]).text
    }
}

/// What one control adds to a scene's memory.
enum ControlMemory: Hashable, Sendable {
    case gone
    case order([String])
}

extension Scene {
    /// What a later run can be given to `restore`.
    public var memory: SceneMemory {
        var memory = SceneMemory()
        for control in controls {
            switch control.memory {
            case .gone: memory.gone.append(control.id)
            case .order(let order): memory.orders[control.id] = order
            case nil: break
            }
        }
        return memory
    }

    /// Brings the controls to where they were. What the scene doesn't have any more is passed over.
    public mutating func restore(_ memory: SceneMemory) {
        for id in memory.gone {
            if let index = index(of: id) { controls[index].restore(.gone) }
        }
        for (id, order) in memory.orders {
            if let index = index(of: id) { controls[index].restore(.order(order)) }
        }
        followUp()
    }
}
