extension Scene {
    /// Points that an arrow key moves what is in the hand by.
    private static let step = 20.0
    /// The same with Shift.
    private static let fineStep = 5.0

    /// Where the keyboard's focus is. There is none until a key asks for it, and none after the pointer has pressed
    /// something.
    struct Focus: Hashable, Sendable {
        var id: String
        var part: Int
        /// Its place among all stops: where the focus stays when its stop is gone.
        var rank: Int
    }

    typealias PlacedStop = (id: String, stop: Stop)

    /// All stops in reading order, a guest after what it lies on.
    func stops() -> [PlacedStop] {
        let tops = controls.indices.filter { host(of: $0) == nil }
        return readingOrder(tops.map { controls[$0].frame }).flatMap { stops(of: tops[$0]) }
    }

    private func stops(of index: Int) -> [PlacedStop] {
        controls[index].stops(at: time).flatMap { stop in
            let guest = stop.guest.flatMap(self.index(of:)).map { stops(of: $0) } ?? []
            return [(controls[index].id, stop)] + guest
        }
    }

    /// The focused control and which of its stops it is.
    private var focused: (index: Int, stop: Stop)? {
        guard let focus, let index = index(of: focus.id),
            let stop = controls[index].stops(at: time).first(where: { $0.part == focus.part })
        else { return nil }
        return (index, stop)
    }

    /// Lets the focus go on to the next stop where its own is gone.
    mutating func keepFocus() {
        guard let focus else { return }
        let stops = stops()
        if let rank = Self.rank(of: focus, in: stops) {
            self.focus?.rank = rank
        } else {
            self.focus = nil
            if !stops.isEmpty { setFocus(min(focus.rank, stops.count - 1), of: stops) }
        }
    }

    private static func rank(of focus: Focus, in stops: [PlacedStop]) -> Int? {
        stops.firstIndex { $0.id == focus.id && $0.stop.part == focus.part }
    }

    private mutating func setFocus(_ rank: Int, of stops: [PlacedStop]) {
        let (id, stop) = stops[rank]
        focus = Focus(id: id, part: stop.part, rank: rank)
        guard let index = index(of: id) else { return }
        controls[index].reveal(stop.part, at: time)
        if let host = host(of: index),
            let place = controls[host].stops(at: time).first(where: { $0.guest == id })
        {
            controls[host].reveal(place.part, at: time)
        }
    }

    // MARK: Keys

    /// What steers controls, where they aren't in the pointer's hand.
    /// - Returns: whether something came of it; nil if it is another key.
    mutating func steer(_ key: Key, _ action: KeyAction) -> Bool? {
        if key == .leftShift || key == .rightShift {
            isShifted = action != .release
            return false
        }
        guard let command = Command(key) else { return nil }
        guard held == nil || isHeldByKeys, action != .release else { return false }
        switch command {
        case .next: return moveFocus(by: isShifted ? -1 : 1)
        case .arrow(let way): return arrow(way)
        case .scroll(let pages): return scrollByKeys(pages: pages)
        case .resize(let lines):
            guard let (index, stop) = focused, !isHeldByKeys else { return false }
            return controls[index].resize(stop.part, by: lines, at: time)
        case .tap, .grab, .burst:
            guard action == .press, let (index, stop) = focused else { return false }
            if command == .burst { return burstByKey(index) }
            if isHeldByKeys { return drop() }
            return command == .grab && stop.canBeGrabbed ? grab(stop, of: index) : tap(stop, of: index)
        }
    }

    private enum Command: Equatable {
        case next, tap, grab, burst
        /// A direction.
        case arrow(Point)
        /// So many views; to the end where it is endless.
        case scroll(pages: Double)
        case resize(lines: Double)

        init?(_ key: Key) {
            switch key.name {
            case "tab": self = .next
            case "enter", "kp_enter": self = .tap
            case "space": self = .grab
            case "delete": self = .burst
            case "left": self = .arrow(Point(-1, 0))
            case "right": self = .arrow(Point(1, 0))
            case "up": self = .arrow(Point(0, -1))
            case "down": self = .arrow(Point(0, 1))
            case "page_up": self = .scroll(pages: -1)
            case "page_down": self = .scroll(pages: 1)
            case "home": self = .scroll(pages: -.infinity)
            case "end": self = .scroll(pages: .infinity)
            case "equal", "kp_add": self = .resize(lines: 1)
            case "minus", "kp_subtract": self = .resize(lines: -1)
            default: return nil
            }
        }
    }

    /// Whether a control is in the hand of keys, not of the pointer.
    public var isHeldByKeys: Bool { held?.press.part != nil }

    /// The first time it goes on from where the pointer was pressed. To leave what is in the hand cancels its drag.
    private mutating func moveFocus(by way: Int) -> Bool {
        _ = cancel()
        let stops = stops()
        guard !stops.isEmpty else { return false }
        let pressed = focusOrigin.flatMap { stop(at: $0, of: stops) }
        let start = focus.flatMap { Self.rank(of: $0, in: stops) } ?? pressed ?? (way > 0 ? -1 : stops.count)
        setFocus((start + way + stops.count) % stops.count, of: stops)
        return true
    }

    private func stop(at point: Point, of stops: [PlacedStop]) -> Int? {
        guard let index = control(at: point)?.index else { return nil }
        return stops.lastIndex { $0.id == controls[index].id && $0.stop.frame.contains(point) }
    }

    private mutating func tap(_ stop: Stop, of index: Int) -> Bool {
        let press = Press(of: stop, time: time, isDrag: false)
        controls[index].press(press, at: time, events: &log)
        controls[index].release(press, at: time, events: &log)
        return true
    }

    private mutating func grab(_ stop: Stop, of index: Int) -> Bool {
        let press = Press(of: stop, time: time, isDrag: true)
        held = (controls[index].id, press)
        controls[index].grab(press, at: time, events: &log)
        return true
    }

    private mutating func drop() -> Bool {
        guard let (id, press) = held, let index = index(of: id) else { return false }
        held = nil
        controls[index].release(press, at: time, events: &log)
        return true
    }

    private mutating func burstByKey(_ index: Int) -> Bool {
        guard controls[index] is StickyBadge else { return false }
        burst(controls[index].id, at: time)
        return true
    }

    private mutating func arrow(_ way: Point) -> Bool {
        if isHeldByKeys { return moveHeld(by: way * (isShifted ? Self.fineStep : Self.step)) }
        return moveFocus(towards: way) || scrollByKeys { _ in way * Self.line }
    }

    private mutating func moveHeld(by way: Point) -> Bool {
        guard let (id, press) = held, let index = index(of: id) else { return false }
        held?.press.step(to: controls[index].target(of: press, by: way, in: size))
        if let press = held?.press { controls[index].drag(press, at: time, events: &log) }
        return true
    }

    /// To the nearest stop of the same control that lies that way. What lies aside counts as twice as far.
    private mutating func moveFocus(towards way: Point) -> Bool {
        guard let (index, stop) = focused, controls[index].arrowsMoveFocus else { return false }
        let id = controls[index].id
        let stops = stops()
        var nearest: (rank: Int, distance: Double)?
        for (rank, other) in stops.enumerated() where other.id == id && other.stop.part != stop.part {
            let off = other.stop.middle - stop.middle
            let along = off.x * way.x + off.y * way.y
            let aside = abs(off.x * way.y - off.y * way.x)
            guard along > aside / 2 + rounding else { continue }
            let distance = along + 2 * aside
            if distance < nearest?.distance ?? .infinity { nearest = (rank, distance) }
        }
        guard let nearest else { return false }
        setFocus(nearest.rank, of: stops)
        return true
    }

    private mutating func scrollByKeys(pages: Double) -> Bool {
        // A line of the view before stays in sight.
        scrollByKeys { Point(0, pages * max($0.size.height - Self.line, Self.line)) }
    }

    /// Scrolls what the focus is on or lies in; else the first control that scrolls.
    private mutating func scrollByKeys(_ way: (Rect) -> Point) -> Bool {
        let own = focused.map { [$0.index, host(of: $0.index)].compactMap(\.self) } ?? []
        for index in own + controls.indices {
            guard let view = controls[index].scrollView else { continue }
            if controls[index].scroll(by: way(view), over: view.center, at: time) { return true }
        }
        return false
    }

    /// A pointer's button takes over: what keys hold goes home, and the ring is out of the way.
    /// - Returns: whether a drag was cancelled.
    mutating func takeOver(at point: Point) -> Bool {
        focus = nil
        focusOrigin = point
        return isHeldByKeys && cancel()
    }

    // MARK: The ring

    /// A line in the page's colour and on it a narrower one in the ink's: whatever lies beneath, one of the two stands
    /// out.
    func drawFocus(into elements: inout [DisplayList.Element]) {
        guard let (index, stop) = focused else { return }
        let clips = controls[index].isRaised ? [] : [stop.clip, hostClip(of: index)].compactMap(\.self)
        if let clip = clips.first { elements.append(.clip(clip)) }
        let ring = FocusRing(around: stop)
        elements += ring.lines(width: FocusRing.haloWidth, color: theme.page)
        elements += ring.lines(width: FocusRing.width, color: theme.ink)
        if !clips.isEmpty { elements.append(.clip(nil)) }
    }

    /// Whether the focus is on what is above all else.
    var isFocusRaised: Bool { focused.map { controls[$0.index].isRaised } ?? false }

    private func hostClip(of index: Int) -> Rect? {
        host(of: index).flatMap { (controls[$0] as? any Container)?.clip }
    }

    var focusState: [(String, JSONOutput)] {
        guard let (index, stop) = focused else { return [] }
        let part = stop.name.map { [("part", JSONOutput.string($0))] } ?? []
        return [("focus", .object([("id", .string(controls[index].id))] + part))]
    }
}
