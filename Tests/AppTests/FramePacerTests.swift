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

    @Test func lateFramesKeepTheBeat() {
        // Each frame comes up to 5 ms after its time: the times must not add up.
        let times = times(FramePacer(rate: 60, vsync: false), until: 10) { Double($0 % 6) * 0.001 }
        #expect(abs(times.count - 600) <= 2)
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
