import Foundation

/// The spring's equation, x″ = −2ζωx′ − ω²x, by Runge and Kutta's fourth-order rule: the formulas in the scene
/// know nothing of it.
struct SpringIntegration {
    let zeta: Double
    let omega: Double

    init(zeta: Double, omega: Double) {
        self.zeta = zeta
        self.omega = omega
    }

    /// ω such that the slowest part of the motion has fallen to a thousandth after `duration`.
    init(zeta: Double, duration: Double) {
        let rate = zeta <= 1 ? zeta : zeta - (zeta * zeta - 1).squareRoot()
        self.init(zeta: zeta, omega: log(1000) / (rate * duration))
    }

    private func acceleration(_ x: Double, _ v: Double) -> Double {
        -2 * zeta * omega * v - omega * omega * x
    }

    /// x and x′ after `time`.
    func run(
        from start: Double, velocity: Double, for time: Double, steps: Int = 4000
    ) -> (x: Double, v: Double) {
        let h = time / Double(steps)
        var (x, v) = (start, velocity)
        for _ in 0..<steps {
            let (x1, v1) = (v, acceleration(x, v))
            let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
            let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
            let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
            x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        }
        return (x, v)
    }
}
