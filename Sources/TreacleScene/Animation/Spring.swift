internal import Glibc

/// A damped spring that goes home from an offset, in closed form: its value at a time doesn't depend on
/// how often it is looked at.
///
/// The spring obeys x″ + 2ζωx′ + ω²x = 0. Its frequency ω follows from the duration: the envelope of the
/// motion has fallen to a thousandth when the duration is over. The envelope is e^(−ζωt) up to critical
/// damping; beyond, it is the slower of the two exponentials, e^(−ω(ζ−√(ζ²−1))t), which is the same thing
/// at ζ = 1.
public struct Spring: Hashable, Sendable {
    /// Damping ratio ζ, above 0: below 1 it overshoots, from 1 on it doesn't.
    public var dampingRatio: Double
    /// Seconds until it is exactly home, above 0.
    public var duration: Double

    public init(dampingRatio: Double, duration: Double) {
        self.dampingRatio = dampingRatio
        self.duration = duration
    }

    /// Offset from the goal `time` seconds after the spring was let go at offset `start` with `velocity`
    /// (units of the offset a second). Exactly 0 from `duration` on.
    public func offset(at time: Double, from start: Double, velocity: Double = 0) -> Double {
        motion(at: time, from: start, velocity: velocity).offset
    }

    /// How fast that offset changes, a second. Exactly 0 from `duration` on.
    public func velocity(at time: Double, from start: Double, velocity: Double = 0) -> Double {
        motion(at: time, from: start, velocity: velocity).velocity
    }

    /// The same of both coordinates, each for itself.
    func offset(at time: Double, from start: Point, velocity: Point) -> Point {
        Point(
            offset(at: time, from: start.x, velocity: velocity.x),
            offset(at: time, from: start.y, velocity: velocity.y))
    }

    func velocity(at time: Double, from start: Point, velocity: Point) -> Point {
        Point(
            self.velocity(at: time, from: start.x, velocity: velocity.x),
            self.velocity(at: time, from: start.y, velocity: velocity.y))
    }

    private func motion(
        at time: Double, from start: Double, velocity: Double
    ) -> (offset: Double, velocity: Double) {
        if time >= duration { return (0, 0) }
        let t = max(time, 0)
        let zeta = dampingRatio
        if zeta < 1 {
            let omega = Self.decay / (zeta * duration)
            let damped = omega * (1 - zeta * zeta).squareRoot()
            let sine = (velocity + zeta * omega * start) / damped
            let (envelope, c, s) = (exp(-zeta * omega * t), cos(damped * t), sin(damped * t))
            return (
                envelope * (start * c + sine * s),
                envelope * (velocity * c - (start * damped + sine * zeta * omega) * s)
            )
        }
        if zeta == 1 {
            let omega = Self.decay / duration
            let slope = velocity + omega * start
            let envelope = exp(-omega * t)
            return (envelope * (start + slope * t), envelope * (velocity - omega * slope * t))
        }
        // Two real roots: x = A·e^(−slow·t) + B·e^(−fast·t), with x(0) = start and x′(0) = velocity.
        let root = (zeta * zeta - 1).squareRoot()
        let slow = Self.decay / duration
        // Their ratio (ζ + √)/(ζ − √) is (ζ + √)², as (ζ + √)(ζ − √) = 1: no difference of near equals.
        let fast = slow * (zeta + root) * (zeta + root)
        let a = (velocity + fast * start) / (fast - slow)
        let (first, second) = (a * exp(-slow * t), (start - a) * exp(-fast * t))
        return (first + second, -slow * first - fast * second)
    }

    /// −ln of what is left of the envelope at the end.
    private static let decay = log(1000.0)
}
