import Glibc
import Testing

private let home = (400.0, 300.0)

extension WindowTests {
    @Suite struct X11TraceTests {
        let desktop: Desktop
        let trace: String

        init() throws {
            desktop = try Desktop()
            trace = desktop.scratch.file("trace.jsonl")
        }

        /// The state that a trace leads to, as the scene alone tells it.
        private func simulated(_ trace: String, at time: Double? = nil) throws -> String {
            let moment = time.map { ["--at", "\($0)"] } ?? []
            let output = try desktop.tool([App.program, "simulate", "--trace", trace] + moment)
            return String(decoding: output.dropLast(), as: UTF8.self)
        }

        private func simulateRecording(of app: App) throws {
            let state = try #require(app.state)
            #expect(try simulated(trace, at: state.t) == app.stateLine)
        }

        @Test func aRecordedDragSimulatesToTheSameState() throws {
            let app = try App(on: desktop, "--record-trace", trace)
            try app.drag(from: home, to: (500, 300), steps: 60)
            try app.does(Hand.path(from: (500, 300), to: (430, 380), steps: 60))
            try app.toggle()
            try simulateRecording(of: app)
            try app.window("windowsize", "700", "500")
            try app.awaitState("the anchor has moved") { $0.controls[0].anchor?.center == [350, 250] }
            try app.does(Hand.up())
            try app.awaitState("the badge returns") { $0.controls[0].phase == "returning" }
            try app.toggle()
            try simulateRecording(of: app)
            try app.drag(from: (350, 250), to: (600, 250), steps: 60)
            try app.does(Hand.up())
            try app.awaitState("the badge bursts") { $0.controls[0].phase == "bursting" }
            try app.toggle()
            try simulateRecording(of: app)
        }

        @Test func aWindowReplaysATraceAsTheSceneDoes() throws {
            let lines = (0...50).map {
                #"{"t": \#(0.1 + Double($0) / 100), "pointer": "move", "x": \#(400 + $0 * 5), "y": 300}"#
            }
            let text =
                #"{"t": 0.1, "pointer": "down", "x": 400, "y": 300}"# + "\n" + lines.joined(separator: "\n")
                + "\n" + #"{"t": 0.7, "pointer": "up", "x": 650, "y": 300}"# + "\n"
            let trace = desktop.scratch.write(text, to: "replayed.jsonl")
            let again = desktop.scratch.file("again.jsonl")
            let app = try App(on: desktop, "--trace", trace, "--record-trace", again)
            // The user's own hand doesn't count meanwhile.
            try app.does(Hand.move(400, 300), Hand.down(), Hand.up())
            try app.awaitState("the burst has come") { $0.controls[0].phase == "bursting" }
            #expect(app.stateLine == (try simulated(trace)))
            #expect(try simulated(again, at: 0.7) == app.stateLine, "what it records is the whole input")
            try app.awaitPicture("nothing") { $0.isEmpty(x: 0..<800, y: 0..<600) }
        }

        @Test func escapeEndsAReplay() throws {
            let trace = desktop.scratch.write(
                #"{"t": 1000, "key": "m"}"# + "\n", to: "long.jsonl")
            let app = try App(on: desktop, "--trace", trace)
            try app.does(Hand.key("Escape"))
            #expect(try app.process.waitForEnd() == .status(0))
        }

        /// The hand can't end the drag any more.
        @Test func aWindowThatClosesInMidDragCancelsIt() throws {
            try desktop.startWindowManager()
            let app = try App(on: desktop, "--record-trace", trace)
            let home = try app.settledHome()
            try app.drag(from: home, to: (home.0 + 250, home.1))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [650, 300] }
            try app.does(Hand.key("alt+F4"))
            #expect(try app.process.waitForEnd() == .status(0))
            #expect(app.happenings == ["grabbed", "detached", "cancelled"])
            try simulateRecording(of: app)
        }

        @Test func anInterruptLeavesAWholeRecording() throws {
            let app = try App(on: desktop, "--record-trace", trace)
            try app.drag(from: home, to: (550, 300))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [550, 300] }
            app.process.send(signal: SIGINT)
            #expect(try app.process.waitForEnd() == .signal(SIGINT))
            try simulateRecording(of: app)
        }
    }
}
