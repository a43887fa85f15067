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
    }
}
