/// Something a control did that the program may want to know.
public struct SceneEvent: Hashable, Sendable {
    /// Seconds: when it happened, not when it was looked at.
    public var time: Double
    /// The control's.
    public var id: String
    public var kind: Kind

    public enum Kind: String, Hashable, Sendable {
        /// A drag of a badge began; carries the time of its press. Only a drag tells, not a tap.
        case grabbed
        /// The badge was pulled too far from its anchor.
        case detached
        /// The badge was let go near enough to go home.
        case returned
        /// The badge was let go too far away.
        case burst
        /// A drag ended without the pointer's release; the badge goes home.
        case cancelled
        /// The control has come to rest.
        case settled
        /// The control is gone from the scene.
        case removed
        /// Pressed and released without a drag.
        case tapped
    }

    var state: JSONOutput {
        .object([("t", .number(time)), ("id", .string(id)), ("event", .string(kind.rawValue))])
    }
}

/// All events since the scene's start, in the order of their times.
struct EventLog: Sendable {
    private(set) var events: [SceneEvent] = []

    /// Events come late only by the time of one slop, so the search from the end is short.
    mutating func add(_ kind: SceneEvent.Kind, id: String, at time: Double) {
        let after = events.lastIndex { $0.time <= time } ?? -1
        events.insert(SceneEvent(time: time, id: id, kind: kind), at: after + 1)
    }
}
