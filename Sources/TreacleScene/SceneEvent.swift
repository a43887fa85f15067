/// Something a control did that the program may want to know.
public struct SceneEvent: Hashable, Sendable {
    /// Seconds: when it happened, not when it was looked at.
    public var time: Double
    /// The control's.
    public var id: String
    public var kind: Kind
    /// What it happened to, a control or one of its parts: its kind and the words that the user sees, such as
    /// `badge 4 of Climbing`. Of `reordered`, all tiles' words from the first slot to the last.
    public var name: String
    /// All tiles from the first slot to the last; only of `reordered`.
    public var order: [String]?
    /// Of the row that was tapped, if it has an id; only of a list's `tapped`.
    public var row: String?
    /// Which tile was lifted, dropped, cancelled or tapped; nil for all but a tile grid.
    public var tile: String?

    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A drag of a badge or a blob began; carries the time of its press. Only a drag tells, not a tap.
        case grabbed
        /// The drag of a jelly header began.
        case pulled
        /// A tile was pressed long enough and is in the hand.
        case lifted
        /// The badge was pulled too far from its anchor.
        case detached
        /// The badge came back into its anchor's reach.
        case reattached
        /// The tile has another place; told with all tiles' new order.
        case reordered
        /// The badge was let go near enough to go home.
        case returned
        /// The badge was let go too far away.
        case burst
        /// The tile or the blob was let go.
        case dropped
        /// The header was let go far enough down: the user wants what is new.
        case refresh
        /// A drag ended without a release; what was in the hand goes home.
        case cancelled
        /// The control has come to rest.
        case settled
        /// The control is gone from the scene.
        case removed
        /// Pressed and released without a drag, or tapped by a key.
        case tapped
    }

    var state: JSONOutput {
        let order = order.map { [("order", JSONOutput.array($0.map(JSONOutput.string)))] } ?? []
        let row = row.map { [("row", JSONOutput.string($0))] } ?? []
        let tile = tile.map { [("tile", JSONOutput.string($0))] } ?? []
        let what = [("t", .number(time)), ("id", .string(id)), ("event", JSONOutput.string(kind.rawValue))]
        return .object(what + order + row + tile)
    }
}

/// All events since the scene's start, in the order of their times.
struct EventLog: Sendable {
    private(set) var events: [SceneEvent] = []
    /// Events that the program hasn't asked for, in the order in which they became known.
    private var news: [SceneEvent] = []
    /// Badges that have burst since they were last asked for.
    private var bursts: [String] = []
    /// Headers that have asked for a refresh, likewise.
    private var refreshes: [String] = []
    /// The scene that a control asks for, likewise.
    private var sceneRequest: String?

    /// - Parameter name: of what it happened to, where that is a part of the control.
    mutating func add(
        _ kind: SceneEvent.Kind, of control: some Control, called name: String? = nil, at time: Double,
        order: [String]? = nil, row: String? = nil, tile: String? = nil
    ) {
        add(
            SceneEvent(
                time: time, id: control.id, kind: kind, name: name ?? control.name, order: order, row: row,
                tile: tile))
    }

    /// Events come late only by the time of one slop, so the search from the end is short.
    mutating func add(_ event: SceneEvent) {
        let after = events.lastIndex { $0.time <= event.time } ?? -1
        events.insert(event, at: after + 1)
        news.append(event)
        if event.kind == .burst { bursts.append(event.id) }
        if event.kind == .refresh { refreshes.append(event.id) }
    }

    mutating func takeNews() -> [SceneEvent] {
        defer { news = [] }
        return news
    }

    mutating func requestScene(_ name: String) { sceneRequest = name }

    mutating func takeSceneRequest() -> String? {
        defer { sceneRequest = nil }
        return sceneRequest
    }

    mutating func takeRefreshes() -> [String] {
        defer { refreshes = [] }
        return refreshes
    }

    /// Tells nothing as of later than the time. What is due is met up to a rounding early: input that comes then
    /// comes after it, and a drag that begins with it must not seem to have begun before.
    mutating func cap(at time: Double) {
        for index in events.indices.reversed() {
            guard events[index].time > time else { return }
            events[index].time = time
        }
    }

    mutating func takeBursts() -> [String] {
        defer { bursts = [] }
        return bursts
    }
}
