import Testing

@testable import TreacleRender

/// Work of two halves: each is done once a call, and the thread ends with whom it belongs to.
@Suite struct SecondThreadTests {
    private final class Sum: Work {
        let step: Int
        private(set) var value = 0

        init(step: Int) { self.step = step }

        func run() { value += step }
    }

    @Test func bothHalvesAreDoneOnceACall() {
        let thread = SecondThread()
        let (one, two) = (Sum(step: 1), Sum(step: 10))
        for call in 1...2000 {
            thread.run(one, beside: two)
            #expect(one.value == call && two.value == 10 * call)
        }
    }

    @Test func manyComeAndGoUsedOrNot() {
        for number in 0..<200 {
            let thread = SecondThread()
            let (one, two) = (Sum(step: 1), Sum(step: 2))
            if number.isMultiple(of: 2) { thread.run(one, beside: two) }
            #expect(one.value + two.value == (number.isMultiple(of: 2) ? 3 : 0))
        }
    }
}
