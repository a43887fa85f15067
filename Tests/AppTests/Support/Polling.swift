import Glibc

/// Why a test can't go on.
struct TestFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Seconds of a clock that never falls.
var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Asks again and again until there is an answer. The deadline is for machines that have much else to
/// do; a test that passes never waits for it.
func eventually<Answer>(
    _ what: String, within seconds: Double = 20, _ answer: () throws -> Answer?
) throws -> Answer {
    let deadline = now + seconds
    while true {
        if let answer = try answer() { return answer }
        guard now < deadline else { throw TestFailure("waited \(seconds) s in vain until \(what)") }
        usleep(5000)
    }
}

/// Asks again and again until it is so.
func eventually(_ what: String, within seconds: Double = 20, _ condition: () throws -> Bool) throws {
    let _: Void = try eventually(what, within: seconds) { try condition() ? () : nil }
}
