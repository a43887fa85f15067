import Testing

private let home = (400.0, 300.0)

extension WindowTests {
    @Suite struct X11FocusTests {
        let desktop: Desktop
        let app: App

        init() throws {
            desktop = try Desktop()
            app = try App(on: desktop)
        }

        @Test func losingTheFocusInMidDragSendsTheBadgeHome() throws {
            try app.drag(from: home, to: (500, 300))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [500, 300] }
            try takeFocusAway()
            try app.awaitState("the drag is cancelled") { $0.events.last?.event == "cancelled" }
            try expectRestAtHome(["grabbed", "cancelled", "settled"])
        }

        @Test func losingTheFocusBeyondTheSnapBurstsNothing() throws {
            try app.drag(from: home, to: (650, 300))
            try app.awaitState("the goo has snapped") { $0.controls[0].phase == "detached" }
            try takeFocusAway()
            try app.awaitState("the drag is cancelled") { $0.events.last?.event == "cancelled" }
            try expectRestAtHome(["grabbed", "detached", "cancelled", "settled"])
        }

        private func takeFocusAway() throws {
            let other = try App(on: desktop, "--size", "100x100", title: "Other")
            try other.window("windowfocus")
        }

        /// The button is still down: neither further moves nor its release may do anything.
        private func expectRestAtHome(_ happenings: [String]) throws {
            try app.does(Hand.move(700, 300), Hand.up())
            try app.window("windowfocus")
            try eventually("the badge has settled") {
                try app.toggle()
                return app.badge?.phase == "resting"
            }
            #expect(app.happenings == happenings)
            try app.awaitPicture("the badge at home alone") {
                $0.isGoo(370, 300) && $0.isEmpty(x: 500..<800, y: 110..<600)
            }
            try app.drag(from: home, to: (500, 300))
            try app.awaitState("the next drag works") { $0.controls[0].phase == "attached" }
        }
    }
}
