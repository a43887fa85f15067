extension Scene {
    /// Points that one line of a wheel scrolls by.
    static let line = 40.0

    /// Takes an event, after everything that was due at or before its time.
    /// - Returns: false if nothing in the scene had a use for it, so that the window may.
    @discardableResult
    public mutating func send(_ event: InputEvent) -> Bool {
        advance(to: event.time)
        log.cap(at: time)
        let before = reducesMotion ? controls : nil
        let isUsed = take(placed(event.kind))
        placeGuests()
        updateGripOfHeldGuest(at: time)
        followUp()
        if let before { leaveAfterimages(of: before) }
        return isUsed
    }

    private mutating func take(_ kind: InputEvent.Kind) -> Bool {
        switch kind {
        case .pointerDown(let point, let button):
            let hasCancelled = takeOver(at: point)
            return button == .left && press(at: point) || hasCancelled
        case .pointerMove(let point): return move(to: point)
        case .pointerUp(let point, .left): return release(at: point)
        case .pointerUp, .pointerLeave, .scale, .focus(true): return false
        case .scroll(let lines, let point): return scroll(by: lines * -Self.line, at: point)
        case .pointerCancel: return !isHeldByKeys && cancel()
        case .focus(false):
            isShifted = false
            return cancel()
        case .key(let key, let action): return press(key, action)
        case .resize(let size): layOut(in: size)
        case .text(let text, let id): return setText(text, of: id)
        case .remove(let id): return remove(id)
        case .refresh(let isOn, let id): return setRefreshing(isOn, of: id)
        case .scene(let name): return show(name)
        }
        return true
    }

    // MARK: The pointer

    /// A button that goes down while it is down was let go where nobody saw it: that press comes to nothing.
    private mutating func press(at point: Point) -> Bool {
        let wasHeld = cancel()
        guard let index = control(at: point)?.index else { return wasHeld }
        let press = Press(at: point, time: time)
        held = (controls[index].id, press)
        controls[index].press(press, at: time, events: &log)
        return true
    }

    /// What a press at the point meets.
    func control(at point: Point) -> (index: Int, hit: Hit)? {
        var best: (index: Int, hit: Hit, isRaised: Bool)?
        for (index, control) in controls.enumerated() {
            guard let hit = control.hit(point, at: time) else { continue }
            let isRaised = control.isRaised
            if !isRaised, let host = host(of: index), let list = controls[host] as? any Container,
                !list.clip.contains(point)
            {
                continue
            }
            if let best, hit > best.hit || hit == best.hit && best.isRaised && !isRaised { continue }
            best = (index, hit, isRaised)
        }
        return best.map { ($0.index, $0.hit) }
    }

    private mutating func move(to point: Point) -> Bool {
        guard let id = held?.id, !isHeldByKeys, let index = index(of: id) else { return false }
        held?.press.move(to: point, at: time)
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

    mutating func cancel() -> Bool {
        guard let (id, press) = held, let index = index(of: id) else { return false }
        held = nil
        controls[index].cancel(press, at: time, events: &log)
        return true
    }

    /// The wheel moves what is beneath the pointer, or what that lies in.
    private mutating func scroll(by way: Point, at point: Point) -> Bool {
        for index in controls.indices.reversed() where controls[index].hit(point, at: time) != nil {
            if controls[index].scroll(by: way, over: point, at: time) { return true }
        }
        return false
    }

    private mutating func press(_ key: Key, _ action: KeyAction) -> Bool {
        if let isUsed = steer(key, action) { return isUsed }
        guard action == .press else { return false }
        switch key {
        case .escape: return cancel()
        case .m: mode = mode.other
        case .b: pinnedBridge = bridge.other
        case .g: showsConstruction.toggle()
        case .r: reset()
        default:
            guard let number = Int(key.name), BuiltInScene.allCases.indices.contains(number - 1) else {
                return false
            }
            return show(BuiltInScene.allCases[number - 1].rawValue)
        }
        return true
    }

    // MARK: What the program does

    /// Shows that the control is busy: a jelly header opens and turns a spinner.
    /// - Returns: false if the scene has no such control, or the control no such thing to show.
    @discardableResult
    public mutating func beginRefreshing(_ id: String) -> Bool {
        send(InputEvent(time: time, kind: .refresh(true, id: id)))
    }

    /// The same for the end of it.
    @discardableResult
    public mutating func endRefreshing(_ id: String) -> Bool {
        send(InputEvent(time: time, kind: .refresh(false, id: id)))
    }

    private mutating func reset() {
        _ = cancel()
        starts += 1
        wave = []
        deliveries = []
        afterimages = []
        controls = ControlTable(file.makeControls(in: size, measure: measure))
        tellReducedMotion()
    }

    private mutating func layOut(in size: Size) {
        if isRightToLeft { carryHeld(by: Point(size.width - self.size.width, 0)) }
        self.size = size
        for index in controls.indices where host(of: index) == nil {
            controls[index].layOut(in: size, at: time, events: &log)
        }
    }

    /// From right to left places count from an edge that a resize moves, but the pointer stays where it is.
    private mutating func carryHeld(by way: Point) {
        guard way != .zero, !isHeldByKeys, let id = held?.id, let index = index(of: id) else { return }
        held?.press.carry(by: way)
        controls[index].carry(by: way)
    }

    private mutating func setText(_ text: String, of id: String) -> Bool {
        guard let index = index(of: id) else { return false }
        controls[index].setText(text, at: time, events: &log)
        return true
    }

    private mutating func setRefreshing(_ isOn: Bool, of id: String) -> Bool {
        guard let index = index(of: id) else { return false }
        return controls[index].setRefreshing(isOn, at: time, events: &log)
    }

    /// With a container, or a part of one, what lies in it goes too.
    private mutating func remove(_ id: String) -> Bool {
        let name = name(of: id)
        var gone = index(of: id).map { [id] + ((controls[$0] as? any Container)?.guests ?? []) }
        for index in controls.hosts {
            guard var host = controls[index] as? any Container, let guests = host.remove(id, at: time) else {
                continue
            }
            controls[index] = host
            gone = gone ?? [id] + guests
        }
        guard let gone else { return false }
        for id in gone {
            if held?.id == id { _ = cancel() }
            log.add(SceneEvent(time: time, id: id, kind: .removed, name: self.name(of: id) ?? name ?? id))
        }
        controls.remove(Set(gone))
        return true
    }

    private func name(of id: String) -> String? {
        if let index = index(of: id) { return controls[index].name }
        return controls.lazy.compactMap { ($0 as? ScrollingList)?.rows }.joined().first { $0.id == id }?.name
    }

    mutating func show(_ name: String) -> Bool {
        guard let scene = BuiltInScene(rawValue: name) else { return false }
        file = scene.file
        reset()
        focus?.rank = 0
        return true
    }
}
