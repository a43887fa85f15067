internal import Glibc

extension Scene {
    /// What has no closed form is looked at on these ticks, seconds, counted from the scene's start.
    static let tick = 1.0 / 240

    /// A badge that a wave is on its way to.
    struct WaveFront: Sendable {
        var time: Double
        var id: String
    }

    /// Lets time pass. Time that runs backwards stands still.
    public mutating func advance(to time: Double) {
        while let next = nextDeadline, next.time <= time + rounding { meet(next, by: time) }
        self.time = max(self.time, time)
        placeGuests()
    }

    private enum Due {
        case control(Int)
        case wave(Int)
        /// Goo that a moving list stretches may snap.
        case heldGuest(Int)
    }

    private var nextDeadline: (time: Double, due: Due)? {
        var next = controls.indices.lazy
            .compactMap { index in controls[index].deadline.map { (time: $0, due: Due.control(index)) } }
            .min { $0.time < $1.time }
        for (index, front) in wave.enumerated() where front.time < next?.time ?? .infinity {
            next = (front.time, .wave(index))
        }
        if let index = movedGuest {
            let tick = (((time + 2 * rounding) / Self.tick).rounded(.down) + 1) * Self.tick
            if tick < next?.time ?? .infinity { next = (tick, .heldGuest(index)) }
        }
        return next
    }

    /// The badge in the hand, if the list that it belongs to moves by itself.
    private var movedGuest: Int? {
        guard let id = held?.id, let index = index(of: id), let host = host(of: id), controls[index].isRaised,
            controls[host].isAnimating(at: time)
        else { return nil }
        return index
    }

    /// - Parameter limit: no later than this, though what is due may be a rounding later.
    private mutating func meet(_ next: (time: Double, due: Due), by limit: Double) {
        time = max(time, min(next.time, limit))
        placeGuests()
        switch next.due {
        case .control(let index): controls[index].meetDeadline(events: &log)
        case .heldGuest(let index):
            if var badge = controls[index] as? StickyBadge {
                badge.updateGrip(at: next.time, events: &log)
                controls[index] = badge
            }
        case .wave(let index):
            let front = wave.remove(at: index)
            burst(front.id, at: front.time)
        }
        spreadWaves()
    }

    // MARK: Guests

    /// The container that a control lies in.
    func host(of id: String) -> Int? {
        controls.firstIndex { ($0 as? any Container)?.guests.contains(id) ?? false }
    }

    /// Moves what lies in containers to where it is now.
    mutating func placeGuests() {
        for host in controls {
            guard let host = host as? any Container else { continue }
            for id in host.guests {
                guard let index = index(of: id), var badge = controls[index] as? StickyBadge,
                    let place = host.place(of: id, at: time), place != badge.anchor
                else { continue }
                badge.moveAnchor(to: place, at: time)
                controls[index] = badge
            }
        }
    }

    // MARK: Waves

    /// Where leaders have burst, sends a wave through their groups.
    mutating func spreadWaves() {
        for id in log.takeBursts() {
            guard let index = index(of: id), let leader = controls[index] as? StickyBadge,
                let group = leader.options.group, group.isLeader
            else { continue }
            let origin = leader.center(at: time)
            for case let badge as StickyBadge in controls
            where badge.id != id && badge.options.group?.name == group.name && badge.canBurst {
                let delay = badge.center(at: time).distance(to: origin) / group.waveSpeed
                wave.append(WaveFront(time: time + delay, id: badge.id))
            }
        }
    }

    /// A badge in the hand is let go: its drag ends with the burst.
    private mutating func burst(_ id: String, at time: Double) {
        guard let index = index(of: id), var badge = controls[index] as? StickyBadge, badge.canBurst else {
            return
        }
        if held?.id == id { held = nil }
        badge.burst(at: time, inPlace: !badge.isRaised, events: &log)
        controls[index] = badge
    }
}
