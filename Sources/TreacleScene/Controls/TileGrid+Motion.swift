extension TileGrid {
    /// How a tile is shown otherwise than at rest in its slot; or how fast that changes, a second.
    struct Displacement: Hashable, Sendable {
        /// From the slot, so that it goes with a grid that scrolls.
        var offset: Point
        /// What the tile is larger by, as a share of its size.
        var growth: Double

        static let none = Displacement(offset: .zero, growth: 0)
    }

    /// A tile's way to its slot.
    struct Motion: Hashable, Sendable {
        let from: Displacement
        let velocity: Displacement
        let since: Double
        /// Whether the tile was in the hand, and is above the others still.
        let isGlide: Bool
        let course: Course

        enum Course: Hashable, Sendable {
            case spring(Spring)
            case ease(Double)
        }

        var end: Double {
            switch course {
            case .spring(let spring): since + spring.duration
            case .ease(let duration): since + duration
            }
        }

        func displacement(at time: Double) -> Displacement {
            switch course {
            case .spring(let spring):
                return Displacement(
                    offset: spring.offset(at: time - since, from: from.offset, velocity: velocity.offset),
                    growth: spring.offset(at: time - since, from: from.growth, velocity: velocity.growth))
            case .ease(let duration):
                let left = 1 - TimingCurve.easeInOut.progress(at: (time - since) / duration)
                return Displacement(offset: from.offset * left, growth: from.growth * left)
            }
        }

        /// What the motion that takes this one's place sets out with: an eased one starts from rest.
        func velocity(at time: Double) -> Displacement {
            guard case .spring(let spring) = course else { return .none }
            return Displacement(
                offset: spring.velocity(at: time - since, from: from.offset, velocity: velocity.offset),
                growth: spring.velocity(at: time - since, from: from.growth, velocity: velocity.growth))
        }
    }

    // MARK: Time

    private var liftTime: Double? {
        switch hold {
        case .pressing(let press, let tile?) where !tiles[tile].isPinned: press.time + options.liftDelay
        case .caught(let press, _, _): press.time + options.liftDelay
        case .none, .pressing, .abandoned, .scrolling, .lifted: nil
        }
    }

    private var tickTime: Double? {
        guard case .lifted(let lift) = hold else { return nil }
        return lift.tick
    }

    var deadline: Double? {
        let arrival = tiles.lazy.compactMap { $0.motion?.end }.min()
        return [arrival, liftTime, tickTime].compactMap(\.self).min()
    }

    func isAnimating(at time: Double) -> Bool { deadline != nil }

    mutating func meetDeadline(events: inout EventLog) {
        guard let now = deadline else { return }
        for tile in tiles.indices where tiles[tile].motion.map({ $0.end <= now }) ?? false {
            tiles[tile].motion = nil
        }
        settle(at: now, events: &events)
        if let time = liftTime, time <= now { lift(at: time, events: &events) }
        if let time = tickTime, time <= now { meetTick(at: time, events: &events) }
    }

    /// Tells the end of a drag's last motion, once.
    mutating func settle(at time: Double, events: inout EventLog) {
        switch hold {
        case .lifted, .caught: return
        case .none, .pressing, .abandoned, .scrolling: break
        }
        guard isUnsettled, tiles.allSatisfy({ $0.motion == nil }) else { return }
        isUnsettled = false
        events.add(.settled, of: self, at: time)
    }
}
