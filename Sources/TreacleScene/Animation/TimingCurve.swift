/// How far a motion of fixed length has come: a cubic Bézier curve from (0, 0) to (1, 1), time along x and
/// progress along y, as CSS describes its timing functions.
struct TimingCurve: Hashable, Sendable {
    /// The two inner control points. Their x lie in 0...1, so that each time has one place on the curve.
    var first: Point
    var second: Point

    /// Starts and ends slowly.
    static let easeInOut = TimingCurve(first: Point(0.42, 0), second: Point(0.58, 1))

    /// Progress, 0 before and 1 after, at a share of the motion's length.
    func progress(at share: Double) -> Double {
        if share <= 0 { return 0 }
        if share >= 1 { return 1 }
        return Self.along(first.y, second.y, parameter(at: share))
    }

    /// Where on the curve x is `share`: Newton's method, and halving where that would leave the bracket.
    private func parameter(at share: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var s = share
        for _ in 0..<64 {
            let error = Self.along(first.x, second.x, s) - share
            if abs(error) < 1e-15 { break }
            if error > 0 { high = s } else { low = s }
            let next = s - error / Self.derivative(first.x, second.x, s)
            s = next > low && next < high ? next : (low + high) / 2
        }
        return s
    }

    private static func along(_ a: Double, _ b: Double, _ s: Double) -> Double {
        ((1 - 3 * b + 3 * a) * s + 3 * b - 6 * a) * s * s + 3 * a * s
    }

    private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
        3 * ((1 - 3 * b + 3 * a) * s + 2 * b - 4 * a) * s + 3 * a
    }
}
