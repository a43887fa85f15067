extension StickyBadge {
    /// A badge whose radius is less than `smallRadius` can still be hit this far beside it, in points, and a tiny one
    /// further.
    private static let slop = 10.0
    private static let smallRadius = 22.0

    func hit(_ point: Point, at time: Double) -> Hit? {
        guard canBurst else { return nil }
        let distance = Capsule(center: center(at: time), size: face.size).distance(to: point)
        guard distance > rounding else { return .on }
        let slop = max(Self.slop, Press.leastTarget / 2 - radius)
        return radius < Self.smallRadius && distance <= slop + rounding ? .near(distance) : nil
    }

    mutating func press(_ press: Press, at time: Double, events: inout EventLog) {
        pressedCenter = center(at: time)
        guard case .returning(_, _, _, _, let snapped) = motion else { return }
        motion = .caught(at: pressedCenter - anchor, snapped: snapped)
    }

    mutating func drag(_ press: Press, at time: Double, events: inout EventLog) {
        if case .dragging = motion {} else { beginDrag(press, at: time, events: &events) }
        guard case .dragging(let grab, _, let snapped) = motion else { return }
        motion = .dragging(grab: grab, center: grab + press.translation, snapped: snapped)
        updateGrip(at: time, events: &events)
    }

    mutating func carry(by way: Point) {
        pressedCenter = pressedCenter + way
        guard case .dragging(let grab, let center, let snapped) = motion else { return }
        motion = .dragging(grab: grab + way, center: center + way, snapped: snapped)
    }

    /// A badge caught in flight keeps its offset from the pointer and the state of its goo; any other starts
    /// whole.
    private mutating func beginDrag(_ press: Press, at time: Double, events: inout EventLog) {
        var (grab, wasSnapped) = (options.keepsGrabOffset ? pressedCenter : press.start, false)
        if case .caught(_, let snapped) = motion {
            grab = pressedCenter
            let isInRange = (grab + press.translation).distance(to: anchor) <= reach + rounding
            wasSnapped = snapped && (options.isLatched || !isInRange)
        }
        motion = .dragging(grab: grab, center: grab, snapped: wasSnapped)
        recoil = nil
        lift.turn(up: true, at: time)
        events.add(.grabbed, of: self, at: press.time)
    }

    /// Lets the goo snap, or take hold again, where the badge has come to.
    mutating func updateGrip(at time: Double, events: inout EventLog) {
        guard case .dragging(let grab, let center, let snapped) = motion else { return }
        let distance = center.distance(to: anchor)
        if !snapped, distance > reach + rounding {
            startRecoil(from: center, at: time)
            motion = .dragging(grab: grab, center: center, snapped: true)
            events.add(.detached, of: self, at: time)
        } else if snapped, let hold = options.reattachDistance ?? (options.isLatched ? nil : reach),
            distance <= min(hold, reach) + rounding
        {
            recoil = nil
            motion = .dragging(grab: grab, center: center, snapped: false)
            events.add(.reattached, of: self, at: time)
        }
    }

    mutating func release(_ press: Press, at time: Double, events: inout EventLog) {
        guard case .dragging(_, let center, _) = motion else { return tap(at: time, events: &events) }
        if center.distance(to: anchor) >= (options.disappearDistance ?? reach) - rounding {
            burst(at: time, inPlace: false, events: &events)
        } else {
            events.add(.returned, of: self, at: time)
            goHome(velocity: press.velocity(at: time), at: time, events: &events)
        }
    }

    private mutating func tap(at time: Double, events: inout EventLog) {
        events.add(.tapped, of: self, at: time)
        if options.tapBursts, motion == .resting {
            burst(at: time, inPlace: true, events: &events)
        } else {
            goHome(at: time, events: &events)
        }
    }

    /// Whether there is something left to burst.
    var canBurst: Bool {
        switch motion {
        case .bursting, .gone: false
        default: true
        }
    }

    mutating func burst(at time: Double, inPlace: Bool, events: inout EventLog) {
        motion = .bursting(at: center(at: time), since: time, inPlace: inPlace, fades: reducesMotion)
        recoil = nil
        lift.turn(up: false, at: time)
        events.add(.burst, of: self, at: time)
    }

    mutating func cancel(_ press: Press, at time: Double, events: inout EventLog) {
        if case .dragging = motion { events.add(.cancelled, of: self, at: time) }
        goHome(at: time, events: &events)
    }

    /// - Parameter velocity: the pointer's, points a second.
    private mutating func goHome(velocity: Point = .zero, at time: Double, events: inout EventLog) {
        let center = center(at: time)
        lift.turn(up: false, at: time)
        switch motion {
        case .dragging(_, _, let snapped), .caught(_, let snapped):
            guard options.homecoming == .spring, center != anchor || velocity != .zero else {
                return rest(at: time, events: &events)
            }
            guard !reducesMotion else {
                if center != anchor { leaps += 1 }
                return rest(at: time, events: &events)
            }
            if !snapped, !options.holdsOnReturn { startRecoil(from: center, at: time) }
            motion = .returning(
                from: center - anchor, velocity: options.keepsVelocity ? velocity : .zero, since: time,
                by: options.spring,
                snapped: snapped || !options.holdsOnReturn)
        case .resting, .returning, .bursting, .gone: break
        }
    }

    private mutating func rest(at time: Double, events: inout EventLog) {
        motion = .resting
        events.add(.settled, of: self, at: time)
    }
}
