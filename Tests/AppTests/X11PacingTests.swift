import Testing

/// Frames a second of the monitor. Xvfb names no rate; the program takes 60 then.
private let rate = 60.0

extension WindowTests {
    /// Swaps wait for nothing under Xvfb: here only the program's own clock keeps the pace.
    @Suite struct X11PacingTests {
        let desktop: Desktop
        let app: App

        init() throws {
            desktop = try Desktop()
            app = try App(on: desktop, "--scene", try Self.slowSpring(desktop))
        }

        /// A badge that moves for three seconds after its release, so that every frame differs.
        private static func slowSpring(_ desktop: Desktop) throws -> String {
            desktop.scratch.write(
                #"""
                {"version": 1, "size": [800, 600], "background": "#FFFFFF", "controls": [
                  {"type": "stickyBadge", "id": "badge", "preset": "tips", "center": [400, 300],
                   "color": "#FF3B30", "options": {"return": "spring", "duration": 3}}]}
                """#, to: "slow.json")
        }

        @Test func aMovingPointerDoesNotOutrunTheMonitor() throws {
            let moves = (0..<3).flatMap { _ in
                Hand.path(from: (400, 300), to: (560, 300), steps: 100)
                    + Hand.path(from: (560, 300), to: (400, 300), steps: 100)
            }
            let start = now
            try app.does(Hand.move(400, 300), Hand.down(), moves)
            let elapsed = now - start
            try app.toggle()
            #expect(elapsed > 2, "600 moves with 4 ms between them")
            #expect(app.states.count > 500, "the program saw nearly every move")
            try expectPace(elapsed: now - start)
        }

        @Test func aSpringDoesNotOutrunTheMonitor() throws {
            try app.drag(from: (400, 300), to: (540, 300))
            let start = now
            try app.does(Hand.up())
            try eventually("the spring has come to rest") {
                try app.toggle()
                return app.badge?.phase == "resting"
            }
            try expectPace(elapsed: now - start)
        }

        private func expectPace(elapsed: Double) throws {
            let times = app.frames.map(\.t)
            #expect(Double(times.count) > elapsed * 15, "it does move")
            for (index, time) in times.enumerated() {
                let second = times[index...].prefix { $0 < time + 1 }.count
                #expect(Double(second) <= 1.1 * rate, "in the second from \(time)")
                let quarter = times[index...].prefix { $0 < time + 0.25 }.count
                #expect(Double(quarter) <= 1.1 * rate / 4 + 1, "in the quarter of a second from \(time)")
            }
        }
    }
}
