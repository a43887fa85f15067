/// How far something is scrolled that is higher than its view: by hand with inertia, a rubber band at both ends
/// and a bounce back from there, or by a wheel. All in closed form, with an `end` for whoever drives it.
///
/// The offset counts points from the content's top to the view's; it grows as the content goes up.
struct ScrollMotion: Hashable, Sendable {
    /// Points.
    private(set) var contentHeight: Double
    private(set) var viewHeight: Double
    private var motion = Motion.resting(at: 0)
    /// Whether it follows a wheel and comes back to an edge by springs, or is there at once.
    var hasSprings = true

    enum Phase: String, Hashable, Sendable, CaseIterable {
        case resting, dragging, flinging, bouncing, gliding
    }

    private enum Motion: Hashable, Sendable {
        case resting(at: Double)
        /// `start` is the offset when it was grabbed, `way` the pointer's since; without the rubber band.
        case dragging(start: Double, way: Double)
        /// Until it is at rest or at an edge.
        case flinging(Decay, end: Double)
        /// From beyond an edge: until it is at rest there or comes back over the edge faster.
        case bouncing(Settling)
        case gliding(Settling)
    }

    /// ω of the spring that brings content back to its edge, a second.
    static let bounceFrequency = 12.0
    /// ω of the spring that follows a wheel.
    static let glideFrequency = 18.0
    /// Points a second: faster than any hand.
    static let greatestSpeed = 8000.0

    /// Beyond the edges.
    private static let band = RubberBand(share: 0.55, length: 150)

    init(contentHeight: Double, viewHeight: Double) {
        self.contentHeight = contentHeight
        self.viewHeight = viewHeight
    }

    /// The greatest offset at rest.
    var maximum: Double { max(contentHeight - viewHeight, 0) }

    private func bounded(_ offset: Double) -> Double { min(max(offset, 0), maximum) }

    var phase: Phase {
        switch motion {
        case .resting: .resting
        case .dragging: .dragging
        case .flinging: .flinging
        case .bouncing: .bouncing
        case .gliding: .gliding
        }
    }

    /// When it changes its phase by itself.
    var end: Double? {
        switch motion {
        case .resting, .dragging: nil
        case .flinging(_, let end): end
        case .bouncing(let settling): settling.crossing ?? settling.end
        case .gliding(let settling): settling.end
        }
    }

    func offset(at time: Double) -> Double {
        switch motion {
        case .resting(let offset): offset
        case .dragging(let start, let way): stretched(start - way)
        case .flinging(let decay, let end): decay.position(at: min(time, end))
        case .bouncing(let settling), .gliding(let settling): settling.position(at: time)
        }
    }

    /// Points a second; 0 in the hand, as only the pointer knows.
    func velocity(at time: Double) -> Double {
        switch motion {
        case .resting, .dragging: 0
        case .flinging(let decay, let end): decay.velocity(at: min(time, end))
        case .bouncing(let settling), .gliding(let settling): settling.velocity(at: time)
        }
    }

    // MARK: By hand

    /// Stops it where it is.
    mutating func grab(at time: Double) {
        motion = .dragging(start: unstretched(offset(at: time)), way: 0)
    }

    /// - Parameter way: the pointer's since the grab, points; positive down.
    mutating func drag(by way: Double) {
        guard case .dragging(let start, _) = motion else { return }
        motion = .dragging(start: start, way: way)
    }

    /// - Parameter velocity: the pointer's, points a second; positive down.
    mutating func release(velocity: Double, at time: Double) {
        guard case .dragging = motion else { return }
        let offset = offset(at: time)
        let over = offset - bounded(offset)
        let speed = -velocity * (over == 0 ? 1 : Self.band.slope(at: abs(over)))
        let limited = min(max(speed, -Self.greatestSpeed), Self.greatestSpeed)
        if over == 0 {
            fling(from: offset, velocity: limited, at: time)
        } else {
            bounce(from: offset, velocity: limited, at: time)
        }
    }

    // MARK: By itself

    private mutating func fling(from offset: Double, velocity: Double, at time: Double) {
        guard let decay = Decay(from: offset, velocity: velocity, at: time) else {
            motion = .resting(at: offset)
            return
        }
        let edge = bounded(decay.rest)
        let end = edge == decay.rest ? decay.end : decay.time(of: edge)
        if end > time {
            motion = .flinging(decay, end: end)
        } else {
            bounce(from: offset, velocity: velocity, at: time)
        }
    }

    private mutating func bounce(from offset: Double, velocity: Double, at time: Double) {
        guard hasSprings else {
            motion = .resting(at: bounded(offset))
            return
        }
        motion = .bouncing(
            Settling(
                to: bounded(offset), from: offset, velocity: velocity, at: time,
                frequency: Self.bounceFrequency))
    }

    /// What happens at `end`.
    mutating func meetEnd() {
        switch motion {
        case .resting, .dragging: break
        case .flinging(let decay, let end):
            if decay.rest == bounded(decay.rest) {
                motion = .resting(at: decay.rest)
            } else {
                bounce(from: bounded(decay.rest), velocity: decay.velocity(at: end), at: end)
            }
        case .bouncing(let settling):
            if let end = settling.crossing {
                fling(from: settling.goal, velocity: settling.velocity(at: end), at: end)
            } else {
                motion = .resting(at: settling.goal)
            }
        case .gliding(let settling): motion = .resting(at: settling.goal)
        }
    }

    /// A wheel moves the place that it is on its way to.
    /// - Returns: false where it is at the end already.
    mutating func glide(by way: Double, at time: Double) -> Bool {
        if phase == .dragging { return true }
        let from = destination(at: time)
        let goal = bounded(from + way)
        if goal == from { return phase != .resting }
        motion = .gliding(
            Settling(
                to: goal, from: hasSprings ? offset(at: time) : goal,
                velocity: hasSprings ? velocity(at: time) : 0, at: time, frequency: Self.glideFrequency))
        return true
    }

    /// What a wheel moves. A fling is forgotten.
    private func destination(at time: Double) -> Double {
        switch motion {
        case .resting, .dragging, .flinging: offset(at: time)
        case .bouncing(let settling), .gliding(let settling): settling.goal
        }
    }

    /// Brings a part of the content into view by the shortest way; of what is higher than the view, its top.
    mutating func glide(toShow part: ClosedRange<Double>, at time: Double) {
        let from = destination(at: time)
        let goal = min(max(from, part.upperBound - viewHeight), part.lowerBound)
        if goal != from { _ = glide(by: goal - from, at: time) }
    }

    // MARK: New heights

    /// What would be beyond an edge is at the edge at once.
    mutating func setHeights(content: Double, view: Double, at time: Double) {
        guard (content, view) != (contentHeight, viewHeight) else { return }
        let (offset, velocity) = (offset(at: time), velocity(at: time))
        (contentHeight, viewHeight) = (content, view)
        let isInside = offset == bounded(offset)
        switch motion {
        case .resting: motion = .resting(at: bounded(offset))
        case .dragging(let start, let way):
            if !isInside { motion = .dragging(start: bounded(start - way) + way, way: way) }
        case .flinging where isInside: fling(from: offset, velocity: velocity, at: time)
        case .gliding(let settling) where isInside:
            motion = .gliding(
                Settling(
                    to: bounded(settling.goal), from: offset, velocity: velocity, at: time,
                    frequency: Self.glideFrequency))
        case .flinging, .gliding, .bouncing: motion = .resting(at: bounded(offset))
        }
    }

    /// Something came in above: what is seen stays where it is, as does the way it moves.
    mutating func contentGrew(by height: Double, at time: Double) {
        switch motion {
        case .resting(let offset): motion = .resting(at: bounded(offset + height))
        case .dragging(let start, let way): motion = .dragging(start: start + height, way: way)
        case .flinging, .bouncing, .gliding:
            let (offset, velocity) = (offset(at: time) + height, velocity(at: time))
            if offset == bounded(offset) {
                fling(from: offset, velocity: velocity, at: time)
            } else {
                bounce(from: offset, velocity: velocity, at: time)
            }
        }
    }

    // MARK: The rubber band

    private func stretched(_ offset: Double) -> Double {
        let over = offset - bounded(offset)
        let stretch = Self.band.stretch(by: abs(over))
        return bounded(offset) + (over < 0 ? -stretch : stretch)
    }

    private func unstretched(_ offset: Double) -> Double {
        let over = offset - bounded(offset)
        let pull = Self.band.pull(for: abs(over))
        return bounded(offset) + (over < 0 ? -pull : pull)
    }
}
