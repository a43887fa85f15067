import Testing
import TreacleHost

@Suite struct FrameTimesTests {
    private static func times(_ milliseconds: [Double]) -> FrameTimes {
        var times = FrameTimes()
        for time in milliseconds { times.add(time / 1000, isAtRest: false) }
        return times
    }

    /// Of 1…100 ms in any order, 50 don't exceed 50 ms and 99 don't exceed 99 ms.
    @Test func theLastAndTheUsualAndTheSlowAreTold() {
        let times = Self.times(Array(stride(from: 100, through: 1, by: -1)))
        #expect(times.inWords == "1.0 ms, median 50.0 ms, 99 % within 99.0 ms")
    }

    @Test func beforeTheFirstAllIsZero() {
        #expect(FrameTimes().inWords == "0.0 ms, median 0.0 ms, 99 % within 0.0 ms")
    }

    @Test func oldTimesAreForgotten() {
        let times = Self.times([900] + Array(repeating: 16.64, count: FrameTimes.memory))
        #expect(times.inWords == "16.6 ms, median 16.6 ms, 99 % within 16.6 ms")
        #expect(times.seconds.count == FrameTimes.memory)
    }

    @Test(arguments: [(0, "0 frames at rest"), (1, "1 frame at rest"), (2, "2 frames at rest")])
    func framesAtRestAreCounted(count: Int, words: String) {
        var times = Self.times([1, 2, 3])
        for _ in 0..<count { times.add(0.01, isAtRest: true) }
        #expect(times.atRestInWords == words)
    }
}
