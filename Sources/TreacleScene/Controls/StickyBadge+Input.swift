extension StickyBadge {
    /// A small badge can still be hit within this distance of its centre, in points.
    private static let leastTarget = 12.0

    func accepts(_ point: Point, at time: Double) -> Bool {
        switch motion {
        case .bursting, .gone: false
        default: point.distance(to: center(at: time)) <= max(radius, Self.leastTarget)
        }
    }

    mutating func press(at time: Double) {
        guard case .returning(_, _, let snapped) = motion else { return }
        motion = .caught(at: center(at: time) - anchor, snapped: snapped)
    }

    mutating func drag(_ press: Press, at time: Double, events: inout EventLog) {
        if case .dragging = motion {} else { beginDrag(press, at: time, events: &events) }
        guard case .dragging(let grab, _, let snapped) = motion else { return }
        motion = .dragging(grab: grab, center: grab + press.translation, snapped: snapped)
        snapIfTooFar(at: time, events: &events)
    }

    /// A badge caught in flight keeps the state of its goo; any other starts whole.
    private mutating func beginDrag(_ press: Press, at time: Double, events: inout EventLog) {
        var wasSnapped = false
        if case .caught(_, let snapped) = motion { wasSnapped = snapped }
        let center = center(at: time)
        motion = .dragging(grab: center, center: center, snapped: wasSnapped)
        events.add(.grabbed, id: id, at: press.time)
    }

    mutating func snapIfTooFar(at time: Double, events: inout EventLog) {
        guard case .dragging(let grab, let center, false) = motion,
            center.distance(to: anchor) > snapDistance + rounding
        else { return }
        motion = .dragging(grab: grab, center: center, snapped: true)
        events.add(.detached, id: id, at: time)
    }

    mutating func release(_ press: Press, at time: Double, events: inout EventLog) {
        guard case .dragging(_, let center, _) = motion else {
            events.add(.tapped, id: id, at: time)
            goHome(at: time, events: &events)
            return
        }
        if center.distance(to: anchor) >= snapDistance - rounding {
            motion = .bursting(at: center, since: time)
            events.add(.burst, id: id, at: time)
        } else {
            events.add(.returned, id: id, at: time)
            goHome(at: time, events: &events)
        }
    }

    mutating func cancel(_ press: Press, at time: Double, events: inout EventLog) {
        if case .dragging = motion { events.add(.cancelled, id: id, at: time) }
        goHome(at: time, events: &events)
    }

    private mutating func goHome(at time: Double, events: inout EventLog) {
        let offset = center(at: time) - anchor
        switch motion {
        case .dragging(_, _, let snapped), .caught(_, let snapped):
            if options.homecoming == .spring, offset != .zero {
                motion = .returning(from: offset, since: time, snapped: snapped)
            } else {
                motion = .resting
                events.add(.settled, id: id, at: time)
            }
        case .resting, .returning, .bursting, .gone: break
        }
    }
}
