import Glibc
import Testing

/// The badge is at home at (400, 300) with radius 50; the window's corner is the screen's.
private let home = (400.0, 300.0)

extension WindowTests {
    @Suite struct X11DragTests {
        let desktop: Desktop
        let app: App

        init() throws {
            desktop = try Desktop()
            app = try App(on: desktop)
        }

        @Test func gooStretchesThenSnapsAndTheBadgeBursts() throws {
            try app.drag(from: home, to: (550, 300))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [550, 300] }
            // Anchor up to 435, badge from 500 on: between them only a bridge can be.
            try app.awaitPicture("goo all the way") { image in
                (435...500).allSatisfy { image.isGoo($0, 300) }
            }

            try app.does(Hand.path(from: (550, 300), to: (650, 300), steps: 20))
            try app.awaitState("the goo has snapped") {
                $0.controls[0].phase == "detached" && $0.controls[0].center == [650, 300]
            }
            let snapped = try app.awaitPicture("no goo but the badge") { image in
                image.isGoo(620, 300) && image.isEmpty(x: 340..<600, y: 200..<400)
            }
            #expect(
                snapped.inkBox(x: 0..<800, y: 0..<600) == InkBox(left: 600, top: 250, right: 700, bottom: 350)
            )

            try app.bursts { image in
                !image.isEmpty(x: 600..<700, y: 250..<350) && !image.isGoo(602, 300)
            }
            try app.awaitPicture("nothing") { $0.isEmpty(x: 0..<800, y: 0..<600) }
            #expect(app.happenings == ["grabbed", "detached", "burst"])
        }

        @Test func modesDifferInMidDragAndTheStateDoesNot() throws {
            try app.drag(from: home, to: (550, 300))
            let metaball = try app.awaitState("the badge has followed") {
                $0.controls[0].center == [550, 300]
            }
            let membrane = try app.awaitPicture("a slim neck") {
                $0.gooBox?.right == 600 && (1..<80).contains($0.gooSpan(467, 300))
            }
            try app.toggle()
            let bezier = try #require(app.state)
            #expect(bezier.mode == "bezier")
            #expect(bezier.controls == metaball.controls)
            #expect(bezier.events == metaball.events)
            let slim = membrane.gooSpan(467, 300)
            let quadratic = try app.awaitPicture("another bridge") { $0.gooSpan(467, 300) > slim + 10 }
            #expect(quadratic.gooSpan(410, 300) > 60, "the anchor keeps its size")

            try app.toggle()
            try app.awaitPicture("the first bridge again") { $0.gooSpan(467, 300) == slim }
            try app.does(Hand.move(560, 300), Hand.up())
            try app.awaitState("the drag goes on and ends") { $0.events.last?.event == "returned" }
        }

        @Test func aPinnedBridgeServesBothModes() throws {
            try app.drag(from: home, to: (550, 300))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [550, 300] }
            let membrane = try app.awaitPicture("a slim neck") {
                $0.gooBox?.right == 600 && (1..<80).contains($0.gooSpan(467, 300))
            }
            let slim = membrane.gooSpan(467, 300)
            try app.does(Hand.key("b"))
            let quadratic = try app.awaitPicture("the quadratic bridge") { $0.gooSpan(467, 300) > slim + 10 }
            let broad = quadratic.gooSpan(467, 300)
            try app.toggle()
            try app.awaitPicture("the same bridge in the other mode") {
                abs($0.gooSpan(467, 300) - broad) <= 1
            }
            try app.does(Hand.key("b"))
            try app.awaitPicture("the membrane in the other mode") {
                abs($0.gooSpan(467, 300) - slim) <= 1
            }
        }

        @Test func aBadgeLetGoNearItsAnchorSpringsHome() throws {
            try app.drag(from: home, to: (500, 380))
            try app.does(Hand.up())
            try app.awaitState("it returns") { $0.controls[0].phase == "returning" }
            try app.awaitPicture("the badge at home") {
                $0.inkBox(x: 0..<800, y: 0..<600) == InkBox(left: 350, top: 250, right: 450, bottom: 350)
            }
            // It swings on by less than a pixel, and states are told with the next event.
            try eventually("it rests") {
                try app.toggle()
                return app.badge?.phase == "resting"
            }
            #expect(app.happenings == ["grabbed", "returned", "settled"])
        }

        @Test func aSecondButtonInMidDragChangesNothing() throws {
            try app.drag(from: home, to: (500, 300))
            try app.does(Hand.down(3), Hand.move(510, 300), Hand.up(3), Hand.down(2), Hand.up(2))
            try app.toggle()
            #expect(app.badge?.phase == "attached")
            #expect(app.badge?.center == [510, 300])
            #expect(app.happenings == ["grabbed"])
            try app.does(Hand.up())
            try app.awaitState("the left button ends the drag") { $0.events.last?.event == "returned" }
        }

        @Test func aReleaseOutsideOfTheWindowCounts() throws {
            try app.drag(from: home, to: (1000, 700))
            try app.awaitState("the badge follows outside") { $0.controls[0].center == [1000, 700] }
            try app.does(Hand.up())
            try app.awaitState("it bursts out there") { $0.controls[0].phase == "bursting" }
            #expect(app.badge?.center == [1000, 700])
            try app.awaitPicture("an empty page") { $0.isEmpty(x: 0..<800, y: 0..<600) }
        }

        @Test func aPressMeansThePlaceWhereItHappened() throws {
            // The pointer is elsewhere by the time the program learns of the buttons.
            process(stopped: true)
            try app.does(
                Hand.move(home.0, home.1), Hand.down(), Hand.move(450, 300), Hand.up(), Hand.move(790, 590))
            process(stopped: false)
            try app.awaitState("the drag has ended") { $0.events.count > 1 }
            #expect(Array(app.happenings.prefix(2)) == ["grabbed", "returned"])
        }

        /// The pointer comes back to the very pixel that it left by, which GLFW doesn't tell anew, and the program
        /// is busy while a drag begins there.
        @Test func aPressWhereThePointerCameBackCountsFromThere() throws {
            try app.does(Hand.move(home.0, home.1), Hand.key("m"))
            try app.awaitState("the pointer has been there") { $0.mode == "bezier" }
            try app.does(Hand.move(1000, 800), Hand.key("m"))
            try app.awaitState("it is gone") { $0.mode == "metaball" }
            process(stopped: true)
            try app.drag(from: home, to: (500, 320))
            process(stopped: false)
            try app.awaitState("the badge follows the whole way") { $0.controls[0].center == [500, 320] }
        }

        private func process(stopped: Bool) { app.process.send(signal: stopped ? SIGSTOP : SIGCONT) }

        @Test func escapeCancelsADragAndThenQuits() throws {
            try app.drag(from: home, to: (650, 300))
            try app.awaitState("the goo has snapped") { $0.controls[0].phase == "detached" }
            try app.does(Hand.key("Escape"))
            try app.awaitState("the badge goes home") { $0.controls[0].phase == "returning" }
            try app.does(Hand.move(700, 300), Hand.up())
            try app.awaitPicture("the badge at home") { $0.isGoo(370, 300) && $0.isPage(650, 300) }
            try eventually("the badge has settled") {
                try app.toggle()
                return app.happenings == ["grabbed", "detached", "cancelled", "settled"]
            }
            try app.does(Hand.key("Escape"))
            #expect(try app.process.waitForEnd() == .status(0))
            #expect(app.process.errors.isEmpty)
        }

        @Test func resetBringsABurstBadgeBack() throws {
            try app.drag(from: home, to: (650, 300))
            try app.does(Hand.up())
            try app.awaitState("the badge bursts") { $0.controls[0].phase == "bursting" }
            try app.awaitPicture("nothing") { $0.isEmpty(x: 0..<800, y: 0..<600) }
            try app.does(Hand.key("r"))
            try app.awaitPicture("the badge at home") { $0.isGoo(370, 300) }
            #expect(app.badge?.phase == "resting")
        }
    }
}
