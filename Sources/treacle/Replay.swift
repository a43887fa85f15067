internal import TreacleScene

/// A scene and the recorded input that is still to come to it.
struct Replay {
    private(set) var scene: Scene
    private var rest: ArraySlice<InputEvent>
    private let start: (scene: Scene, events: [InputEvent])

    init(_ scene: Scene, _ trace: Trace) {
        self.scene = scene
        rest = trace.events[...]
        start = (scene, trace.events)
    }

    /// The time of the last event; the start where there is none.
    var end: Double { start.events.last?.time ?? 0 }

    /// The time of the next event; nil when all have come.
    var next: Double? { rest.first?.time }

    /// The scene after every event up to the time, that time included. A time that is past already is
    /// reached from the start again.
    mutating func scene(at time: Double) -> Scene {
        if time < scene.time { self = Replay(start.scene, Trace(events: start.events)) }
        advance(to: time)
        return scene
    }

    mutating func advance(to time: Double) {
        while step(upTo: time) != nil {}
        scene.advance(to: time)
    }

    /// Sends the next event if it is due by the time.
    /// - Returns: the event, and whether the scene had a use for it; nil if none is due.
    mutating func step(upTo time: Double) -> (event: InputEvent, isUsed: Bool)? {
        guard let event = rest.popFirst(before: time) else { return nil }
        return (event, scene.send(event))
    }

    mutating func takeNews() -> [SceneEvent] { scene.takeNews() }

    /// What no recording holds, such as the theme.
    mutating func change(_ body: (inout Scene) -> Void) { body(&scene) }

    /// An event that isn't recorded.
    mutating func send(_ event: InputEvent) -> Bool { scene.send(event) }
}

extension ArraySlice<InputEvent> {
    /// Takes the first event if its time is at or before the given one.
    fileprivate mutating func popFirst(before time: Double) -> InputEvent? {
        guard let event = first, event.time <= time else { return nil }
        return removeFirst()
    }
}
