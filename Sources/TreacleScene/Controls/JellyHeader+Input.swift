internal import CTreacle

extension JellyHeader {
    /// Points a second: faster is no hand, but a clock that has stumbled.
    private static let speedLimit = 1e6

    func hit(_ point: Point, at time: Double) -> Hit? {
        switch options.pressArea {
        case .anywhere: .anywhere
        case .header: contains(point, at: time) || targetContains(point) ? .ground : nil
        }
    }

    /// Where even a low header can be pressed.
    private func targetContains(_ point: Point) -> Bool {
        Rect(origin: .zero, size: Size(width, Press.leastTarget)).contains(point)
    }

    private func contains(_ point: Point, at time: Double) -> Bool {
        let control = control(at: time)
        var shape = treacle_jelly()
        (shape.width, shape.height) = (Float(width), Float(options.height))
        (shape.control_x, shape.control_y) = (Float(control.x), Float(control.y))
        var hit: Int32 = 0
        let status = unsafe treacle_jelly_hit(&shape, Float(point.x), Float(point.y), 0, &hit)
        return status == TREACLE_OK && hit != 0
    }

    mutating func press(_ press: Press, at time: Double, events: inout EventLog) {
        hand = .holding
        guard case .settling = motion else { return }
        if options.isCatchable { motion = .caught(at: offset(at: time)) } else { hand = .ignored }
    }

    mutating func drag(_ press: Press, at time: Double, events: inout EventLog) {
        guard hand == .holding else { return }
        if case .pulled(var pull) = motion {
            pull.translation = press.translation
            motion = .pulled(pull)
        } else {
            motion = .pulled(
                Pull(grab: offset(at: time), start: press.start, translation: press.translation))
            events.add(.pulled, of: self, at: press.time)
        }
    }

    mutating func carry(by way: Point) {
        guard case .pulled(var pull) = motion else { return }
        pull.start = pull.start + way
        motion = .pulled(pull)
    }

    mutating func release(_ press: Press, at time: Double, events: inout EventLog) {
        defer { hand = .away }
        guard hand == .holding else { return }
        guard case .pulled(let pull) = motion else {
            events.add(.tapped, of: self, at: time)
            return letGo(at: time, events: &events)
        }
        events.add(.returned, of: self, at: time)
        let depth = offset(at: time).y
        if let distance = options.refreshDistance, depth >= distance - rounding, !isRefreshing {
            events.add(.refresh, of: self, at: time)
        }
        let velocity = velocity(of: pull, pointer: press.velocity(at: time))
        settle(
            from: offset(at: time), velocity: options.keepsVelocity ? Self.limited(velocity) : .zero,
            at: time, events: &events)
    }

    mutating func cancel(_ press: Press, at time: Double, events: inout EventLog) {
        defer { hand = .away }
        guard hand == .holding else { return }
        if case .pulled = motion { events.add(.cancelled, of: self, at: time) }
        letGo(at: time, events: &events)
    }

    /// Sends it home without a push, if it is away.
    private mutating func letGo(at time: Double, events: inout EventLog) {
        switch motion {
        case .pulled, .caught: settle(from: offset(at: time), at: time, events: &events)
        case .resting, .settling: break
        }
    }

    private static func limited(_ velocity: Point) -> Point {
        velocity * min(1, speedLimit / max(velocity.length, speedLimit))
    }
}
