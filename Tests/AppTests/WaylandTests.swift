import Glibc
import Testing
import TreacleImage

extension WindowTests {
    @Suite struct WaylandTests {
        let desktop: Desktop
        let weston: Weston
        let app: App
        /// Where the badge is at home on the screen, in pixels. GLFW draws a frame round the window, and
        /// what remains in the middle is the compositor's choice.
        let home: (Double, Double)

        init() throws {
            desktop = try Desktop()
            weston = try Weston(on: desktop)
            app = try App(on: desktop, environment: weston.environment)
            home = try app.settledHome()
        }

        /// A pixel of the screen, relative to the badge's home.
        private func at(_ x: Int, _ y: Int = 0) -> (Int, Int) { (Int(home.0) + x, Int(home.1) + y) }

        private func isGoo(_ image: Image, _ x: Int) -> Bool { image.isGoo(at(x).0, at(x).1) }

        private func neck(_ image: Image) -> Int { image.gooSpan(at(67).0, at(67).1) }

        private func isEmpty(_ image: Image, from left: Int, to right: Int) -> Bool {
            image.isEmpty(x: at(left).0..<at(right).0, y: at(0, -100).1..<at(0, 100).1)
        }

        /// The button goes down on the badge and the pointer on to a place relative to the badge's home.
        private func drag(to x: Double, _ y: Double) throws {
            // The first move may be the one that brings the pointer in, of which GLFW tells no place.
            try app.does(Hand.move(home.0 - 20, home.1), ["sleep", "0.02"])
            try app.drag(from: home, to: (home.0 + x, home.1 + y))
            try awaitBadge(at: x, y)
        }

        private func awaitBadge(at x: Double, _ y: Double) throws {
            try app.awaitState("the badge has followed to \(x), \(y)") { state in
                let (center, distance) = (state.controls[0].center, state.controls[0].distance)
                return abs(distance - (x * x + y * y).squareRoot()) < 1e-6 && center[1] >= 0
            }
        }

        @Test func gooStretchesTogglesSnapsAndBursts() throws {
            try drag(to: 150, 0)
            let membrane = try app.awaitPicture("a slim neck") {
                $0.gooBox?.right == at(200).0 && (1..<80).contains(neck($0))
            }
            #expect((35...100).allSatisfy { isGoo(membrane, $0) }, "goo all the way")
            let slim = neck(membrane)
            let before = try #require(app.state)
            try app.toggle()
            let after = try #require(app.state)
            #expect(after.controls == before.controls && after.events == before.events)
            try app.awaitPicture("the other bridge") { neck($0) > slim + 10 }

            try app.does(Hand.path(from: (home.0 + 150, home.1), to: (home.0 + 250, home.1), steps: 20))
            try awaitBadge(at: 250, 0)
            // Chords lie on both sides of the circle, so that a little of it is beyond its last pixel.
            try app.awaitPicture("no goo but the badge") {
                isGoo($0, 220) && isEmpty($0, from: -60, to: 199)
            }
            try app.bursts(Hand.move(home.0, home.1 + 200)) {
                !isGoo($0, 202) && !isEmpty($0, from: 200, to: 300)
            }
            try app.awaitPicture("nothing") { isEmpty($0, from: -60, to: 310) }
            #expect(app.happenings == ["grabbed", "detached", "burst"])
        }

        @Test func losingTheFocusInMidDragSendsTheBadgeHomeUnseen() throws {
            try drag(to: 100, 0)
            let frames = app.frameCount
            let other = try App(on: desktop, title: "Other", environment: weston.environment)
            try app.awaitState("the drag is cancelled") { $0.events.last?.event == "cancelled" }
            // The other window covers this one. It must go on all the same.
            try eventually("frames of the spring are drawn, though hidden") { app.frameCount > frames + 5 }
            try app.does(Hand.move(home.0, home.1 + 200), Hand.up())
            other.process.send(signal: SIGTERM)
            try other.process.waitForEnd()
            try eventually("the focus is back and the badge has settled") {
                try app.does(Hand.key("m"))
                return app.badge?.phase == "resting"
            }
            #expect(app.happenings == ["grabbed", "cancelled", "settled"])
            try app.awaitPicture("the badge at home alone") {
                isGoo($0, -48) && isGoo($0, 47) && isEmpty($0, from: 60, to: 300)
            }
        }

        @Test func fullscreenInMidDragMovesTheAnchorAndLeavesTheBadge() throws {
            try drag(to: 100, 0)
            let place = try #require(app.badge?.center)
            let anchor = try #require(app.badge?.anchor?.center)
            try app.does(Hand.key("F11"))
            try app.awaitState("the window has grown") { $0.controls[0].anchor?.center == [550, 400] }
            #expect(anchor != [550, 400])
            #expect(app.badge?.center == place)
            try app.awaitPicture("the page to the screen's edges") {
                $0.isPage(1, 1) && $0.isPage(1098, 798) && $0.isGoo(550, 400)
            }
            try app.does(Hand.up(), Hand.key("F11"))
            try app.awaitState("the window is as before") { $0.controls[0].anchor?.center == anchor }
            // The compositor may put the window back some pixels from where it was.
            try app.awaitPicture("the badge at home") { image in
                guard let box = image.gooBox, box.right - box.left == 100 else { return false }
                return abs(box.center.x - home.0) < 5 && abs(box.center.y - home.1) < 5
            }
        }

        @Test func aLostCompositorInMidDragEndsTheProgramWithALine() throws {
            try drag(to: 100, 0)
            weston.process.send(signal: SIGTERM)
            #expect(try app.process.waitForEnd() == .status(1))
            #expect(app.process.errors.hasPrefix("treacle: error: display: the display server has closed"))
            #expect(app.process.errors.filter { $0 == "\n" }.count == 1)
        }

        @Test func aCompositorLostWithInputWaitingEndsTheProgramToo() throws {
            try drag(to: 100, 0)
            app.process.send(signal: SIGSTOP)
            try app.does(Hand.path(from: (home.0 + 100, home.1), to: (home.0, home.1), steps: 50))
            weston.process.stop()
            app.process.send(signal: SIGCONT)
            #expect(try app.process.waitForEnd() == .status(1))
            #expect(app.process.errors.hasPrefix("treacle: error: display: the display server has closed"))
        }

        @Test func escapeQuits() throws {
            try app.does(Hand.key("Escape"))
            #expect(try app.process.waitForEnd() == .status(0))
            #expect(app.process.errors.isEmpty)
        }

        @Test func nothingHappensWhileTheButtonIsHeldStill() throws {
            try drag(to: 150, 0)
            try expectRest(of: app)
        }
    }
}
