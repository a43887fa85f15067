internal import Glibc

extension Scene {
    /// What has no closed form is looked at on these ticks, seconds, counted from the scene's start.
    static let tick = 1.0 / 240

    static func tick(after time: Double) -> Double {
        (((time + rounding) / tick).rounded(.down) + 1) * tick
    }

    /// A badge that a wave is on its way to: of several waves the first.
    struct WaveFront: Sendable {
        var time: Double
        var id: String
    }

    /// Lets time pass. Time that runs backwards stands still.
    public mutating func advance(to time: Double) {
        let time = max(self.time, time)
        while let next = nextDeadline, next.time <= time + rounding { meet(next) }
        self.time = time
        forgetAfterimages()
        placeGuests()
        controls.settle(at: time)
    }

    private enum Due {
        case control(Int)
        case wave(Int)
        case delivery(Int)
        /// Goo that a moving list stretches may snap.
        case heldGuest
    }

    private var nextDeadline: (time: Double, due: Due)? {
        var next = controls.live.lazy
            .compactMap { index in controls[index].deadline.map { (time: $0, due: Due.control(index)) } }
            .min { $0.time < $1.time }
        for (index, front) in wave.enumerated() where front.time < next?.time ?? .infinity {
            next = (front.time, .wave(index))
        }
        for (index, delivery) in deliveries.enumerated() where delivery.time < next?.time ?? .infinity {
            next = (delivery.time, .delivery(index))
        }
        if isHeldGuestMoved {
            let tick = Self.tick(after: time)
            if tick < next?.time ?? .infinity { next = (tick, .heldGuest) }
        }
        return next
    }

    /// Whether the list that the badge in the hand belongs to moves by itself.
    private var isHeldGuestMoved: Bool {
        guard let index = heldGuest, let host = host(of: index) else { return false }
        return controls[index].isRaised && controls[host].isAnimating(at: time)
    }

    private var heldGuest: Int? {
        guard let id = held?.id, let index = index(of: id), host(of: index) != nil else { return nil }
        return index
    }

    /// At its own time, though the scene may be asked for one that is a rounding earlier: what comes of it is the
    /// same whether anybody looks then or not.
    private mutating func meet(_ next: (time: Double, due: Due)) {
        time = max(time, next.time)
        placeGuests()
        let before = reducesMotion ? controls : nil
        switch next.due {
        case .control(let index): controls[index].meetDeadline(events: &log)
        case .heldGuest: break
        case .wave(let index):
            let front = wave.remove(at: index)
            burst(front.id, at: front.time)
        case .delivery(let index): deliver(deliveries.remove(at: index))
        }
        placeGuests()
        updateGripOfHeldGuest(at: next.time)
        followUp()
        if let before { leaveAfterimages(of: before) }
    }

    // MARK: Guests

    /// The container that a control lies in.
    func host(of index: Int) -> Int? { controls.host(of: index) }

    /// Moves what lies in containers to where it is now. At rest, both are where they were.
    mutating func placeGuests() {
        for host in controls.hosts where controls.isLive(host) {
            for guest in controls.guests(of: host) { placeGuest(guest, in: host) }
        }
        for place in controls.live.indices {
            let guest = controls.live[place]
            if let host = host(of: guest) { placeGuest(guest, in: host) }
        }
    }

    private mutating func placeGuest(_ index: Int, in host: Int) {
        guard var badge = controls[index] as? StickyBadge,
            let place = controls[host].place(of: badge.id, sized: badge.face.size, at: time),
            place != badge.anchor
        else { return }
        badge.moveAnchor(to: place)
        controls[index] = badge
    }

    /// Lets the goo snap, or take hold again, where its list has taken the anchor of the badge in the hand.
    mutating func updateGripOfHeldGuest(at time: Double) {
        guard let index = heldGuest, let host = host(of: index), controls.isLive(host),
            var badge = controls[index] as? StickyBadge
        else { return }
        badge.updateGrip(at: time, events: &log)
        controls[index] = badge
    }

    // MARK: Waves

    /// Where leaders have burst, sends a wave through their groups. With reduced motion there is none: the groups
    /// burst with their leaders, and so do those of further leaders among them.
    mutating func spreadWaves() {
        while case let bursts = log.takeBursts(), !bursts.isEmpty { spreadWaves(from: bursts) }
    }

    private mutating func spreadWaves(from bursts: [String]) {
        for id in bursts {
            guard let index = index(of: id), let leader = controls[index] as? StickyBadge,
                let group = leader.options.group, group.isLeader
            else { continue }
            let origin = leader.center(at: time)
            let fronts = Dictionary(uniqueKeysWithValues: wave.enumerated().map { ($1.id, $0) })
            for case let badge as StickyBadge in controls
            where badge.id != id && badge.options.group?.name == group.name && badge.canBurst {
                guard !reducesMotion else {
                    burst(badge.id, at: time)
                    continue
                }
                let arrival = time + badge.center(at: time).distance(to: origin) / group.waveSpeed
                if let front = fronts[badge.id] {
                    wave[front].time = min(wave[front].time, arrival)
                } else {
                    wave.append(WaveFront(time: arrival, id: badge.id))
                }
            }
        }
    }

    /// A badge in the hand is let go: its drag ends with the burst.
    mutating func burst(_ id: String, at time: Double) {
        guard let index = index(of: id), var badge = controls[index] as? StickyBadge, badge.canBurst else {
            return
        }
        if held?.id == id { held = nil }
        badge.burst(at: time, inPlace: !badge.isRaised, events: &log)
        controls[index] = badge
    }
}
