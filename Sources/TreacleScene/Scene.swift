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
    public private(set) var size: Size
    public private(set) var mode: Mode
    /// The bridge of both modes; nil: each mode has its own.
    public private(set) var pinnedBridge: Bridge?
    /// Seconds since the start; never falls.
    public private(set) var time = 0.0

    private var file: SceneFile
    private let theme: Theme
    private let measure: TextMeasure?
    private var controls: [any Control]
    private var log = EventLog()
    private var held: (id: String, press: Press)?

    /// - Parameter measure: what labels are fitted by; without it a label that is too long is ellipsised.
    public init(
        _ file: SceneFile, size: Size? = nil, mode: Mode = .metaball, bridge: Bridge? = nil,
        theme: Theme = .light, measure: TextMeasure? = nil
    ) {
        let size = size ?? file.size
        self.file = file
        self.size = size
        self.mode = mode
        self.theme = theme
        self.measure = measure
        pinnedBridge = bridge
        controls = file.controls.map { $0.makeControl(in: size, measure: measure) }
    }

    /// All events since the start, in the order of time.
    public var events: [SceneEvent] { log.events }

    /// Whether the picture will change without further input.
    public var isAnimating: Bool { controls.contains { $0.isAnimating } }

    /// Whether a button is held on a control.
    public var hasPress: Bool { held != nil }

    public var controlIDs: [String] { controls.map(\.id) }

    public func hasControl(_ id: String) -> Bool { index(of: id) != nil }

    public var bridge: Bridge { pinnedBridge ?? mode.defaultBridge }

    // MARK: Time

    /// Lets time pass. Time that runs backwards stands still.
    public mutating func advance(to time: Double) {
        while let next = nextDeadline, next.deadline <= time + rounding {
            controls[next.index].meetDeadline(events: &log)
        }
        self.time = max(self.time, time)
    }

    private var nextDeadline: (index: Int, deadline: Double)? {
        controls.indices.lazy
            .compactMap { index in controls[index].deadline.map { (index, $0) } }
            .min { $0.1 < $1.1 }
    }

    // MARK: Input

    /// Takes an event, after everything that was due at or before its time.
    /// - Returns: false if nothing in the scene had a use for it, so that the window may.
    @discardableResult
    public mutating func send(_ event: InputEvent) -> Bool {
        advance(to: event.time)
        switch event.kind {
        case .pointerDown(let point, .left): return press(at: point)
        case .pointerMove(let point): return move(to: point)
        case .pointerUp(let point, .left): return release(at: point)
        case .pointerDown, .pointerUp, .pointerLeave, .scroll, .scale, .focus(true): return false
        case .pointerCancel, .focus(false): return cancel()
        case .key(let key, let action): return press(key, action)
        case .resize(let size): layOut(in: size)
        case .text(let text, let id): return setText(text, of: id)
        case .remove(let id): return remove(id)
        case .scene(let name): return show(name)
        }
        return true
    }

    private mutating func press(at point: Point) -> Bool {
        guard held == nil else { return true }
        guard let index = controls.lastIndex(where: { $0.accepts(point, at: time) }) else { return false }
        controls[index].press(at: time)
        held = (controls[index].id, Press(at: point, time: time))
        return true
    }

    private mutating func move(to point: Point) -> Bool {
        guard let id = held?.id, let index = index(of: id) else { return false }
        held?.press.move(to: point)
        if let press = held?.press, press.isDrag { controls[index].drag(press, at: time, events: &log) }
        return true
    }

    /// The release is a movement too: its place counts.
    private mutating func release(at point: Point) -> Bool {
        guard move(to: point), let (id, press) = held, let index = index(of: id) else { return false }
        held = nil
        controls[index].release(press, at: time, events: &log)
        return true
    }

    private mutating func cancel() -> Bool {
        guard let (id, press) = held, let index = index(of: id) else { return false }
        held = nil
        controls[index].cancel(press, at: time, events: &log)
        return true
    }

    private mutating func press(_ key: Key, _ action: KeyAction) -> Bool {
        guard action == .press else { return false }
        switch key {
        case .escape: return cancel()
        case .m: mode = mode.other
        case .b: pinnedBridge = bridge.other
        case .r: reset()
        default: return false
        }
        return true
    }

    // MARK: What the program does

    private mutating func reset() {
        _ = cancel()
        controls = file.controls.map { $0.makeControl(in: size, measure: measure) }
    }

    private mutating func layOut(in size: Size) {
        self.size = size
        for index in controls.indices { controls[index].layOut(in: size, at: time, events: &log) }
    }

    private mutating func setText(_ text: String, of id: String) -> Bool {
        guard let index = index(of: id) else { return false }
        controls[index].setText(text)
        return true
    }

    private mutating func remove(_ id: String) -> Bool {
        guard let index = index(of: id) else { return false }
        if held?.id == id { _ = cancel() }
        controls.remove(at: index)
        log.add(.removed, id: id, at: time)
        return true
    }

    private mutating func show(_ name: String) -> Bool {
        guard let scene = BuiltInScene(rawValue: name) else { return false }
        file = scene.file
        reset()
        return true
    }

    private func index(of id: String) -> Int? { controls.firstIndex { $0.id == id } }

    // MARK: What comes out

    /// The scene's picture now. A control that is held is drawn above all others.
    public var displayList: DisplayList {
        var list = DisplayList(size: size, background: file.background ?? theme.page, mode: mode)
        for control in controls where control.id != held?.id {
            control.draw(into: &list.elements, bridge: bridge, at: time)
        }
        for control in controls where control.id == held?.id {
            control.draw(into: &list.elements, bridge: bridge, at: time)
        }
        return list
    }

    /// The scene's state now: one JSON object on one line.
    public var stateLine: String {
        JSONOutput.object([
            ("t", .number(time)), ("mode", .string(mode.rawValue)),
            ("controls", .array(controls.map { $0.state(at: time) })),
            ("events", .array(log.events.map(\.state))),
        ]).text
    }
}
