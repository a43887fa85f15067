internal import Glibc

/// Motion that loses the same share of its speed in each second, in closed form:
///
///     v(t) = v₀·e^(−kt)        x(t) = x₀ + v₀/k·(1 − e^(−kt))
///
/// It ends at the least speed that still shows. The rate k is chosen near `usualRate` so that the motion ends on
/// a whole point, where text is sharp.
struct Decay: Hashable, Sendable {
    /// A second: what was thrown at v points a second comes v/2 points far.
    static let usualRate = 2.0
    /// Points a second: a twelfth of a point a frame.
    static let leastSpeed = 5.0

    let start: Double
    let velocity: Double
    let since: Double
    /// Where it ends, and exactly there.
    let rest: Double
    private let rate: Double

    /// nil for what is too slow to come anywhere.
    init?(from start: Double, velocity: Double, at time: Double) {
        guard abs(velocity) > Self.leastSpeed else { return nil }
        let lost = velocity - (velocity < 0 ? -Self.leastSpeed : Self.leastSpeed)
        let rest = (start + lost / Self.usualRate).rounded()
        guard (rest - start) * velocity > 0 else { return nil }
        self.start = start
        self.velocity = velocity
        self.rest = rest
        since = time
        rate = lost / (rest - start)
    }

    /// Seconds since the start of time.
    var end: Double { since + log(abs(velocity) / Self.leastSpeed) / rate }

    func position(at time: Double) -> Double {
        if time >= end { return rest }
        return start - velocity / rate * expm1(-rate * max(time - since, 0))
    }

    func velocity(at time: Double) -> Double { velocity * exp(-rate * max(time - since, 0)) }

    /// When it passes a place that lies between start and rest.
    func time(of place: Double) -> Double { since - log1p(-rate * (place - start) / velocity) / rate }
}
