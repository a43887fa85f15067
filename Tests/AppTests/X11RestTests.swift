import Testing

#if canImport(Glibc)
    import Glibc
#endif

private let home = (400.0, 300.0)

extension WindowTests {
    @Suite struct X11RestTests {
        let desktop: Desktop
        let app: App

        init() throws {
            desktop = try Desktop()
            app = try App(on: desktop)
        }

        @Test func nothingHappensBeforeAnyInput() throws {
            try expectRest()
        }

        @Test func nothingHappensWhileTheButtonIsHeldStill() throws {
            try app.drag(from: home, to: (550, 300))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [550, 300] }
            try expectRest()
            #expect(app.badge?.phase == "attached")
        }

        @Test func nothingHappensAfterABurst() throws {
            try app.drag(from: home, to: (650, 300))
            try app.does(Hand.up())
            try app.awaitPicture("nothing") { $0.isEmpty(x: 0..<800, y: 0..<600) }
            try expectRest()
        }

        @Test func nothingHappensAfterTheWayHome() throws {
            try app.drag(from: home, to: (500, 300))
            try app.does(Hand.up())
            try app.awaitPicture("the badge at home") { $0.isGoo(355, 300) && $0.isGoo(445, 300) }
            try expectRest()
        }

        /// No frame and no CPU time for two seconds, once the last frame has been shown.
        private func expectRest() throws {
            let process = app.process
            let before = try eventually("the program comes to rest") {
                let ticks = process.cpuTicks
                usleep(200_000)
                return process.cpuTicks == ticks ? ticks : nil
            }
            let frames = app.frames.count
            usleep(2_000_000)
            #expect(app.frames.count == frames)
            #expect(process.cpuTicks - before <= 1, "ticks of 1/100 s")
            #expect(process.isRunning && before > 0)
        }
    }
}
