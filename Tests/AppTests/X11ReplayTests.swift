import Glibc
import TestSupport
import Testing
import TreacleScene

extension WindowTests {
    /// Every recording in windows of either mode and of several scales leads to the states that `simulate` tells,
    /// and what the window records meanwhile leads there again.
    @Suite struct X11ReplayTests {
        let desktop: Desktop

        init() throws { desktop = try Desktop(size: "1920x1440") }

        @Test(arguments: Mode.allCases)
        func aWindowReplaysEveryTraceAsSimulateDoes(mode: Mode) throws {
            let scales = ["1", "1.25", "2"]
            let runs = SampleTrace.all.enumerated().map { ($0, $1, scales[$0 % scales.count]) }
            // Several at once: they are slow then, and must not mind.
            for batch in stride(from: 0, to: runs.count, by: 6) {
                let replays = try runs[batch..<min(batch + 6, runs.count)].map { number, sample, scale in
                    try Replay(sample, number, ["--mode", mode.rawValue], scale, on: desktop)
                }
                for replay in replays { try replay.check() }
            }
        }

        @Test func aMonkeyPlaysInAWindowAsInSimulate() throws {
            let flags = ["--scene", "messages", "--monkey", "5", "--seconds", "4"]
            let app = try desktop.start(
                [App.program, "open", "--check-gl", "--print-states"] + flags)
            // Nearly at its end, and nothing more to come at the time that was told last.
            try eventually("the play leads where simulate does", within: 40) {
                guard let last = app.lastLine, let time = last.firstMatch(of: /"t": ([^,]+)/)?.1, time > "3"
                else { return false }
                let there = try desktop.tool([App.program, "simulate"] + flags + ["--at", String(time)])
                return String(decoding: there.dropLast(), as: UTF8.self) == last
            }
            app.stop()
            #expect(app.errors.isEmpty)
        }

        /// A window with a recording, and what it should come to.
        private struct Replay {
            let sample: SampleTrace
            let again: String
            let flags: [String]
            let desktop: Desktop
            let app: Subprocess
            /// The time of the last event that the scene has a use for.
            let last: Double

            init(
                _ sample: SampleTrace, _ number: Int, _ flags: [String], _ scale: String, on desktop: Desktop
            ) throws {
                self.sample = sample
                self.flags = flags
                self.desktop = desktop
                again = desktop.scratch.file("again-\(flags[1])-\(number).jsonl")
                var scene = Scene(sample.scene.file)
                last = sample.trace.events.filter { scene.send($0) }.last?.time ?? 0
                app = try desktop.start(
                    [App.program, "open", "--check-gl", "--print-states", "--scale", scale]
                        + ["--record-trace", again] + flags + sample.flags)
            }

            func check() throws {
                let expected = try simulated(sample.path)
                try eventually("\(sample) leads to the state that simulate tells", within: 40) {
                    guard app.isRunning else { throw TestFailure("\(sample): it ended: \(app.errors)") }
                    return app.lastLine == expected
                }
                app.stop()
                #expect(try simulated(again) == expected, "\(sample): what it records is the whole input")
            }

            private func simulated(_ trace: String) throws -> String {
                let output = try desktop.tool(
                    [App.program, "simulate", "--scene", sample.scene.rawValue, "--trace", trace]
                        + ["--at", "\(last)"] + flags)
                return String(decoding: output.dropLast(), as: UTF8.self)
            }
        }

        /// Killed at any moment, the program leaves a recording of whole lines, up to the last event.
        @Test func aKilledRecordingReplays() throws {
            let moves = (0..<20_000).map {
                #"{"t": \#(Double($0) / 4000), "pointer": "move", "x": \#($0 % 800), "y": 300}"#
            }
            let trace = desktop.scratch.write(moves.joined(separator: "\n") + "\n", to: "dense.jsonl")
            for number in 0..<3 {
                let recording = desktop.scratch.file("killed-\(number).jsonl")
                let app = try desktop.start(
                    [App.program, "open", "--trace", trace, "--record-trace", recording])
                try eventually("it records") { bytes(ofFile: recording).count > 1000 + number * 20_011 }
                app.stop()
                let recorded = bytes(ofFile: recording)
                #expect(recorded.last == UInt8(ascii: "\n"))
                let events = try Trace(parsing: recorded).events.filter {
                    if case .pointerMove = $0.kind { true } else { false }
                }
                #expect(events == Array(try Trace(parsing: bytes(ofFile: trace)).events.prefix(events.count)))
                #expect(events.count > 10)
                try desktop.tool([App.program, "simulate", "--trace", recording])
            }
        }
    }
}
