internal import Glibc

/// The motion of a critically damped spring from anywhere, at any speed, to its goal, in closed form:
///
///     x(t) = e^(−ωt)·(x₀ + b·t)        v(t) = e^(−ωt)·(v₀ − ωb·t)        b = v₀ + ωx₀
///
/// with x the offset from the goal. It doesn't swing; only what comes in fast passes the goal, once. Unlike a
/// `Spring` it has no duration but ends where nothing is left to see, so that a hard throw doesn't end in a jump.
struct Settling: Hashable, Sendable {
    /// Points: nearer than this to the goal it is there.
    static let nearness = 0.05

    let goal: Double
    /// From the goal.
    let offset: Double
    let velocity: Double
    let since: Double
    /// ω, a second.
    let frequency: Double
    let end: Double

    init(to goal: Double, from start: Double, velocity: Double, at time: Double, frequency: Double) {
        self.goal = goal
        offset = start - goal
        self.velocity = velocity
        self.frequency = frequency
        since = time
        // |x| is at most e^(−ωt)·(|x₀| + |b|·t), which falls from t = 1/ω on. Where that is the nearness, each
        // step comes nearer by the factor 1/(ωt) or less.
        var duration = 1 / frequency
        let growth = abs(velocity + frequency * offset)
        for _ in 0..<20 {
            duration = max(log((abs(offset) + growth * duration) / Self.nearness), 1) / frequency
        }
        end = time + duration
    }

    func position(at time: Double) -> Double {
        if time >= end { return goal }
        let t = max(time - since, 0)
        return goal + exp(-frequency * t) * (offset + (velocity + frequency * offset) * t)
    }

    func velocity(at time: Double) -> Double {
        if time >= end { return 0 }
        let t = max(time - since, 0)
        return exp(-frequency * t) * (velocity - frequency * (velocity + frequency * offset) * t)
    }

    /// When it passes its goal; nil if it comes in too slowly for that, or begins there.
    var crossing: Double? {
        let growth = velocity + frequency * offset
        return offset * growth < 0 ? since - offset / growth : nil
    }
}
