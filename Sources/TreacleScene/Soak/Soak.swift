/// Random input for a scene, and whether all the way what must hold of every scene held.
///
///     let soak = Soak(scene, seed: 7, seconds: 3600)
///     if let fault = soak.fault { print("seed 7, t = \(fault.time): \(fault.invariant)") }
public struct Soak: Sendable {
    /// The input up to the end, or to the fault; the last event takes hand and keys away.
    public private(set) var events: [InputEvent] = []
    /// nil if nothing broke.
    public private(set) var fault: Fault?

    public struct Fault: Hashable, Sendable {
        /// Seconds.
        public var time: Double
        /// The event that it came after.
        public var event: InputEvent
        /// What doesn't hold any more.
        public var invariant: String
    }

    /// The longest animation of any control is shorter, seconds.
    private static let rest = 30.0

    /// Plays until the time, in seconds, or until something breaks.
    /// - Parameter leavesScene: whether built-in scenes may take the scene's place.
    public init(_ scene: Scene, seed: UInt64, seconds: Double, leavesScene: Bool = false) {
        var scene = scene
        var monkey = Monkey(seed: seed, leavesScene: leavesScene)
        var invariants = Invariants(of: scene)
        while true {
            let event = monkey.next(for: scene)
            guard event.time < seconds else { break }
            guard play(event, &scene, &invariants) else { return }
        }
        for case let header as JellyHeader in scene.controls where header.isRefreshing {
            let end = InputEvent(time: seconds, kind: .refresh(false, id: header.id))
            guard play(end, &scene, &invariants) else { return }
        }
        let end = InputEvent(time: seconds, kind: .focus(false))
        guard play(end, &scene, &invariants) else { return }
        scene.advance(to: scene.time + Self.rest)
        if let invariant = invariants.fault(inResting: scene) {
            fault = Fault(time: scene.time, event: end, invariant: invariant)
        }
    }

    /// - Returns: whether all still holds.
    private mutating func play(
        _ event: InputEvent, _ scene: inout Scene, _ invariants: inout Invariants
    ) -> Bool {
        scene.send(event)
        events.append(event)
        guard let invariant = invariants.fault(in: scene) else { return true }
        fault = Fault(time: scene.time, event: event, invariant: invariant)
        return false
    }
}
