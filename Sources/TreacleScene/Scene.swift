/// Controls on a page, moved by input events and by time, and nothing else.
///
/// A scene is a value: copying it forks its future. It is the same whatever draws it and however often:
/// its state follows from the scene file, the events and the time alone.
///
///     var scene = Scene(file)
///     scene.send(InputEvent(time: 0.1, kind: .pointerDown(Point(400, 300), .left)))
///     scene.advance(to: 0.5)
///     try renderer.draw(scene.displayList, scale: 2, to: target)
public struct Scene: Sendable {
    /// Points.
    public internal(set) var size: Size
    public internal(set) var mode: Mode
    /// The bridge of both modes; nil: each mode has its own.
    public internal(set) var pinnedBridge: Bridge?
    /// Whether it is laid out from right to left: as in a mirror, but for what is written.
    public let isRightToLeft: Bool
    /// Whether controls show how their goo is constructed. No state depends on it.
    public internal(set) var showsConstruction = false
    /// Seconds since the start; never falls.
    public internal(set) var time = 0.0
    /// How often it has begun anew: with R, and with each other scene that it has shown.
    public internal(set) var starts = 0

    /// The page and the colours that the file leaves open. No state depends on it.
    public var theme: Theme
    /// Whether short fades stand for what isn't the user's own movement. It holds for what begins from now on: what is
    /// under way ends as it began.
    public var reducesMotion: Bool {
        didSet { tellReducedMotion() }
    }

    var file: SceneFile
    let measure: TextMeasure?
    let seed: UInt64
    var controls: ControlTable
    var log = EventLog()
    var held: (id: String, press: Press)?
    /// Nil while keys have nothing to act on.
    var focus: Focus?
    /// Where the pointer was last pressed: the focus goes on from there.
    var focusOrigin: Point?
    var isShifted = false
    /// Badges that a wave is on its way to.
    var wave: [WaveFront] = []
    /// Refreshes that are on their way.
    var deliveries: [Delivery] = []
    /// What fades over what took its place at once.
    var afterimages: [Afterimage] = []

    /// - Parameters:
    ///   - measure: what labels are fitted by; without it their sizes are estimated.
    ///   - seed: of what only looks random. No state depends on it.
    public init(
        _ file: SceneFile, size: Size? = nil, mode: Mode = .metaball, bridge: Bridge? = nil,
        theme: Theme = .light, reducesMotion: Bool = false, isRightToLeft: Bool = false,
        measure: TextMeasure? = nil, seed: UInt64 = 0
    ) {
        let size = size ?? file.size
        self.file = file
        self.size = size
        self.mode = mode
        self.theme = theme
        self.reducesMotion = reducesMotion
        self.isRightToLeft = isRightToLeft
        self.measure = measure
        self.seed = seed
        pinnedBridge = bridge
        controls = ControlTable(file.makeControls(in: size, measure: measure))
        tellReducedMotion()
        placeGuests()
        followUp()
    }

    /// All events since the start, in the order of time.
    public var events: [SceneEvent] {
        var log = log
        log.cap(at: time)
        return log.events
    }

    /// What has happened since the last call, in the order in which it became known: that a drag has begun is known
    /// once it is no tap any more.
    public mutating func takeNews() -> [SceneEvent] { log.takeNews() }

    /// Whether the picture will change without further input.
    public var isAnimating: Bool {
        !wave.isEmpty || !deliveries.isEmpty || !afterimages.isEmpty
            || controls.live.contains { controls[$0].isAnimating(at: time) }
    }

    /// Whether a control is in the hand of the pointer or of the keys.
    public var hasPress: Bool { held != nil }

    public var controlIDs: [String] { controls.map(\.id) }

    public func hasControl(_ id: String) -> Bool { index(of: id) != nil }

    public var bridge: Bridge { pinnedBridge ?? mode.defaultBridge }

    func index(of id: String) -> Int? { controls.index(of: id) }

    mutating func tellReducedMotion() {
        for index in controls.indices { controls[index].setReducedMotion(reducesMotion) }
    }

    // MARK: What comes out

    /// What each control that has phases is doing.
    public var phases: [(id: String, phase: String)] {
        controls.compactMap { control in
            guard case .object(let members) = control.state(at: time),
                case .string(let phase) = members.first(where: { $0.0 == "phase" })?.1
            else { return nil }
            return (control.id, phase)
        }
    }

    /// The scene's state now: one JSON object on one line.
    public var stateLine: String {
        JSONOutput.object(
            [
                ("t", .number(time)), ("mode", .string(mode.rawValue)),
                ("controls", placed(.array(controls.map { $0.state(at: time) }))),
                ("events", .array(events.map(\.state))),
            ] + focusState
        ).text
    }
}
