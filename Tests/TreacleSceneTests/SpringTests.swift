import Foundation
import Testing
import TreacleScene

@Suite struct SpringTests {
    static let dampings = [0.05, 0.2, 0.4, 0.5, 0.9, 0.999_999, 1, 1.000_001, 1.1, 2, 5]

    @Test(arguments: dampings, [(80.0, 0.0), (0.0, 900.0), (-120.0, 2500.0)])
    func followsItsDifferentialEquation(zeta: Double, start: (offset: Double, velocity: Double)) {
        let spring = Spring(dampingRatio: zeta, duration: 0.5)
        let integration = SpringIntegration(zeta: zeta, duration: 0.5)
        let scale = abs(start.offset) + abs(start.velocity) * 0.5
        for time in [0.01, 0.1, 0.25, 0.4, 0.499] {
            let (x, v) = integration.run(
                from: start.offset, velocity: start.velocity, for: time, steps: 20_000)
            let got = spring.offset(at: time, from: start.offset, velocity: start.velocity)
            #expect(isClose(got, x, within: 1e-7 * scale), "at \(time)")
            let h = 1e-7
            let ahead = spring.offset(at: time + h, from: start.offset, velocity: start.velocity)
            let behind = spring.offset(at: time - h, from: start.offset, velocity: start.velocity)
            let slope = (ahead - behind) / (2 * h)
            #expect(isClose(slope, v, within: 1e-4 * scale * integration.omega), "at \(time)")
            let speed = spring.velocity(at: time, from: start.offset, velocity: start.velocity)
            #expect(isClose(speed, v, within: 1e-7 * scale * integration.omega), "at \(time)")
        }
    }

    @Test(arguments: dampings)
    func startsWhereItIsLetGo(zeta: Double) {
        let spring = Spring(dampingRatio: zeta, duration: 0.7)
        #expect(isClose(spring.offset(at: 0, from: 80, velocity: 300), 80, within: 1e-6))
        #expect(isClose(spring.offset(at: -1, from: 80, velocity: 300), 80, within: 1e-6))
    }

    @Test(arguments: dampings, [0.4, 0.5, 1.0])
    func isExactlyHomeFromItsDurationOn(zeta: Double, duration: Double) {
        let spring = Spring(dampingRatio: zeta, duration: duration)
        for time in [duration, duration.nextUp, duration + 1, 1e6, .infinity] {
            #expect(spring.offset(at: time, from: 80, velocity: 5000) == 0)
            #expect(spring.velocity(at: time, from: 80, velocity: 5000) == 0)
        }
        #expect(spring.offset(at: duration.nextDown, from: 80, velocity: 5000) != 0)
    }

    /// ζ = 0.4, T = 0.5: the envelope e^(−ζωt), by the phase factor √(1 + ζ²/(1−ζ²)), bounds the motion.
    @Test func staysInsideAnEnvelopeThatFallsToAThousandth() {
        let spring = Spring(dampingRatio: 0.4, duration: 0.5)
        let swing = 100 / (1 - 0.4 * 0.4).squareRoot()
        for step in 0..<1000 {
            let share = Double(step) / 1000
            let bound = swing * pow(0.001, share)
            #expect(abs(spring.offset(at: 0.5 * share, from: 100)) <= bound + 1e-12)
        }
    }

    @Test func overshootsBelowCriticalDampingOnly() {
        let times = (0..<500).map { Double($0) / 1000 }
        func lowest(_ zeta: Double) -> Double {
            let spring = Spring(dampingRatio: zeta, duration: 0.5)
            return times.map { spring.offset(at: $0, from: 100) }.min() ?? .nan
        }
        // The first overshoot of a spring let go at rest is e^(−πζ/√(1−ζ²)) of the way.
        let expected = -100 * exp(-Double.pi * 0.4 / (1 - 0.16).squareRoot())
        #expect(isClose(lowest(0.4), expected, within: 0.01))
        #expect(lowest(1) > 0)
        #expect(lowest(3) > 0)
    }

    /// Let go at rest, an overdamped spring is x₀(f·e^(−st) − s·e^(−ft))/(f − s), here with f ≫ s.
    @Test(arguments: [100.0, 1e6, 1e9])
    func staysAccurateWhenHeavilyDamped(zeta: Double) {
        let spring = Spring(dampingRatio: zeta, duration: 0.5)
        for time in [0.05, 0.2, 0.4] {
            let slow = log(1000) / 0.5
            let fast = slow * pow(zeta + (zeta * zeta - 1).squareRoot(), 2)
            let expected = 80 * (fast * exp(-slow * time)) / (fast - slow)
            #expect(isClose(spring.offset(at: time, from: 80), expected))
        }
    }
}
