import Testing

@testable import TreacleScene

@Suite struct TimingCurveTests {
    @Test func easeInOutIsTheBezierCurveOfItsTime() {
        for step in 0...1000 {
            let share = Double(step) / 1000
            let progress = TimingCurve.easeInOut.progress(at: share)
            #expect(isClose(progress, easeInOut(share), within: 1e-12), "at \(share)")
            // It is the same backwards.
            #expect(isClose(progress, 1 - TimingCurve.easeInOut.progress(at: 1 - share), within: 1e-12))
        }
    }

    @Test func itBeginsAndEndsExactly() {
        for share in [-1.0, 0, -Double.infinity] { #expect(TimingCurve.easeInOut.progress(at: share) == 0) }
        for share in [1.0, 1.5, Double.infinity] { #expect(TimingCurve.easeInOut.progress(at: share) == 1) }
    }

    /// A curve whose time stands still at both ends and a straight one.
    @Test func steepCurvesAreSolvedToo() {
        let steep = TimingCurve(first: Point(1, 0), second: Point(0, 1))
        for share in [1e-9, 0.1, 0.49, 0.5, 0.51, 0.9, 1 - 1e-9] {
            // x = 3s(1 − s)² + s³ and y = 3s²(1 − s) + s³: halving finds s.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<100 {
                let s = (low + high) / 2
                if 3 * s * (1 - s) * (1 - s) + s * s * s < share { low = s } else { high = s }
            }
            let expected = 3 * low * low * (1 - low) + low * low * low
            // In the middle x is 0.5 + 4(s − 0.5)³: its last bit is worth a 200,000th of s.
            #expect(isClose(steep.progress(at: share), expected, within: 1e-5), "at \(share)")
        }
        let straight = TimingCurve(first: Point(1.0 / 3, 1.0 / 3), second: Point(2.0 / 3, 2.0 / 3))
        #expect(isClose(straight.progress(at: 0.3), 0.3, within: 1e-12))
    }
}

/// The cubic Bézier (.42, 0, .58, 1) by halving: no derivative, no shortcut.
func easeInOut(_ share: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
        let middle = (low + high) / 2
        if bezier(0.42, 0.58, middle) < share { low = middle } else { high = middle }
    }
    return bezier(0, 1, low)
}
