import Foundation
import Testing

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
            try expectRest(of: app)
        }

        @Test func nothingHappensWhileTheButtonIsHeldStill() throws {
            try app.drag(from: home, to: (550, 300))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [550, 300] }
            try expectRest(of: app)
            #expect(app.badge?.phase == "attached")
        }

        @Test func nothingHappensAfterABurst() throws {
            try app.drag(from: home, to: (650, 300))
            try app.does(Hand.up())
            try app.awaitPicture("nothing") { $0.isEmpty(x: 0..<800, y: 0..<600) }
            try expectRest(of: app)
        }

        @Test func nothingHappensAfterTheWayHome() throws {
            try app.drag(from: home, to: (500, 300))
            try app.does(Hand.up())
            try app.awaitPicture("the badge at home") { $0.isGoo(355, 300) && $0.isGoo(445, 300) }
            try expectRest(of: app)
        }

        /// The processor's share is under half a percent, and the next input is on the screen with the next frame.
        @Test func halfAMinuteOfNothingThenOneFrame() throws {
            let messages = try App(on: desktop, "--scene", "messages", title: "Messages")
            let row = (200.0, 400.0)
            try messages.drag(from: row, to: (200, 340))
            try messages.does(Hand.up(), Hand.key("Tab"))
            let (ticks, frames) = try awaitRest(of: messages)
            usleep(30_000_000)
            #expect(messages.frameCount == frames)
            #expect(messages.process.cpuTicks - ticks < 15, "1/100 s")

            let asleep = try #require(timesOfStates(messages).last)
            try messages.does(Hand.key("Tab"))
            let woken = try eventually("the focus moves on") {
                timesOfStates(messages).first { $0 > asleep + 30 }
            }
            try eventually("it is drawn") { messages.frameCount > frames }
            let frame = messages.frames[frames]
            #expect(frame.frame == frames + 1)
            #expect(frame.t >= woken && frame.t - woken < 1 / 60.0)
        }

        private func timesOfStates(_ app: App) -> [Double] {
            struct State: Decodable { var t: Double }
            return app.lines(#"{"t""#).compactMap { try? JSONDecoder().decode(State.self, from: $0) }.map(\.t)
        }
    }
}
