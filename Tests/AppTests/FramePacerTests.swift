import Testing
import TreacleHost

@Suite struct FramePacerTests {
    /// Draws frames as the loop does, each as late as told, and tells when.
    private func times(_ pacer: FramePacer, until end: Double, late: (Int) -> Double) -> [Double] {
        var pacer = pacer
        var times: [Double] = []
        var now = 0.0
        while now < end {
            now += max(pacer.wait(at: now), 0) + late(times.count)
            pacer.drew(at: now)
            times.append(now)
        }
        return times
    }

    private func mostInASecond(_ times: [Double]) -> Int {
        times.indices.map { index in times[index...].prefix { $0 < times[index] + 1 }.count }.max() ?? 0
    }

    @Test(arguments: [24.0, 30, 59.94, 60, 75, 120, 144, 240])
    func noSecondHoldsMoreFramesThanTheMonitorShows(rate: Double) {
        for vsync in [true, false] {
            let pacer = FramePacer(rate: rate, vsync: vsync)
            // Prompt; a little late, in turns; stalled now and then.
            for late: (Int) -> Double in [
                { _ in 0 }, { Double($0 % 7) * 0.0007 }, { $0 % 10 == 9 ? 0.3 : 0 }, { $0 == 5 ? 5 : 0.0001 },
            ] {
                let times = times(pacer, until: 6, late: late)
                #expect(Double(mostInASecond(times)) <= rate * 1.1)
            }
        }
    }

    @Test func theFirstFrameWaitsForNothing() {
        #expect(FramePacer(rate: 60, vsync: false).wait(at: 0) <= 0)
    }

    @Test(arguments: [30.0, 60, 75, 144])
    func lateFramesKeepTheBeat(rate: Double) {
        // Each frame comes up to a third of the interval after its time: the times must not add up.
        let times = times(FramePacer(rate: rate, vsync: false), until: 10) { Double($0 % 6) / 15 / rate }
        #expect(abs(Double(times.count) - 10 * rate) <= 2)
    }

    /// Monitors show a frame each time they could, and no frame waits for a second time: what a monitor says of its
    /// rate is rounded to a whole number.
    @Test(arguments: [30.0, 29.97, 60, 59.94, 60.3, 75, 74.97, 144, 143.86])
    func everyRefreshShowsANewFrame(rate: Double) {
        var pacer = FramePacer(rate: rate.rounded(), vsync: true)
        var now = 0.0
        var shown: [Int] = []
        while shown.count < 2000 {
            // The loop wakes up to half a millisecond late, and draws for a millisecond.
            now += max(pacer.wait(at: now), 0) + Double(shown.count % 6) * 0.0001
            pacer.drew(at: now)
            let refresh = Int(((now + 0.001) * rate).rounded(.up))
            shown.append(refresh)
            now = Double(refresh) / rate
        }
        #expect(shown == Array(shown[0]..<shown[0] + 2000))
    }

    @Test func aStallIsNotMadeUpFor() {
        var pacer = FramePacer(rate: 60, vsync: false)
        pacer.drew(at: 0)
        pacer.drew(at: 2)
        #expect(pacer.wait(at: 2) > 0.49 / 60)
        pacer.drew(at: 2 + pacer.wait(at: 2))
        #expect(pacer.wait(at: 2 + 0.5 / 60) >= 0.99 / 60, "from then on at the full interval")
    }

    @Test func vsyncLeavesTheMonitorRoomToSetThePace() {
        #expect(FramePacer(rate: 60, vsync: false).interval == 1.0 / 60)
        #expect(FramePacer(rate: 60, vsync: true).interval < 1.0 / 60)
    }
}
