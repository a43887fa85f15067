import Glibc
import Testing
import TreacleImage

extension WindowTests {
    /// Several windows of one program, side by side and without a window manager.
    @Suite struct X11WindowsTests {
        let desktop: Desktop

        init() throws { desktop = try Desktop(size: "1240x300") }

        /// Left edge of a window of 400 × 300 points, in pixels.
        private func left(_ number: Int) -> Int { (number - 1) * 420 }

        /// Its badge at home.
        private func home(_ number: Int) -> (Double, Double) { (Double(left(number)) + 200, 150) }

        private func app(windows count: Int, _ flags: String...) throws -> App {
            let app = try App(on: desktop, flags: ["--windows", "\(count)", "--size", "400x300"] + flags)
            for number in 1...count {
                try app.awaitOpening(of: number)
                try app.move(number, to: left(number), 0)
            }
            return app
        }

        /// A badge that is home soon.
        private var quickSpring: String {
            desktop.scratch.write(SpringScene.text(center: (200, 150), seconds: 0.2), to: "quick.json")
        }

        private var slowSpring: String {
            desktop.scratch.write(SpringScene.text(center: (200, 150), seconds: 3), to: "slow.json")
        }

        /// Drags the window's badge, whose label then needs pixels of its own, and lets it go.
        private func expectLife(of number: Int, _ app: App) throws {
            let home = home(number)
            try app.drag(from: home, to: (home.0 + 90.25, home.1), steps: 5)
            try app.awaitPicture("goo and a label in window \(number)") { image in
                let badge = (Int(home.0) + 90, Int(home.1))
                return image.isGoo(badge.0 + 40, badge.1) && image.isGoo(badge.0 - 45, badge.1)
                    && (-8..<8).contains { x in
                        (-10..<10).contains { image.isPage(badge.0 + x, badge.1 + $0) }
                    }
            }
            try app.does(Hand.up())
            let (left, x) = (left(number), Int(home.0))
            try app.awaitPicture("the badge of window \(number) at home") {
                $0.inkBox(x: left..<left + 400, y: 0..<300)
                    == InkBox(left: x - 50, top: 100, right: x + 50, bottom: 200)
            }
        }

        @Test(arguments: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]])
        func windowsCloseInAnyOrder(order: [Int]) throws {
            let app = try app(windows: 3, "--scene", quickSpring)
            for (index, number) in order.enumerated() {
                try app.close(number)
                try app.awaitPicture("no window \(number)") { !$0.isPage(left(number) + 20, 20) }
                if let next = order.dropFirst(index + 1).last { try expectLife(of: next, app) }
            }
            #expect(try app.process.waitForEnd() == .status(0))
            #expect(app.process.errors.isEmpty)
        }

        /// The button is held in the first window, and the second has the focus.
        @Test func aDragGoesOnWhileAnotherWindowIsClosed() throws {
            let app = try app(windows: 2)
            try app.drag(from: home(1), to: (440, 20))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [440, 20] }
            try app.close(2)
            try app.does(Hand.path(from: (440, 20), to: (260, 150), steps: 10))
            try app.awaitState("it still follows") { $0.controls[0].center == [260, 150] }
            try app.does(Hand.up())
            try app.awaitState("it goes home") { $0.events.last?.event != "detached" }
            #expect(app.happenings.first == "grabbed" && !app.happenings.contains("cancelled"))
            try app.awaitPicture("the badge at home") { $0.isGoo(155, 150) && $0.isGoo(245, 150) }
        }

        @Test func theKeyOpensAnotherWindowWithASceneOfItsOwn() throws {
            let app = try app(windows: 1)
            try app.drag(from: home(1), to: (660, 150))
            try app.does(Hand.up())
            try app.awaitState("the badge bursts") { $0.events.last?.event == "burst" }
            try app.press("n", in: 1)
            try app.awaitOpening(of: 2)
            try app.move(2, to: left(2), 0)
            let place = try app.place(ofWindow: 2)
            #expect(place.width == 400 && place.height == 300)
            try app.awaitPicture("a badge at home in the second") {
                $0.inkBox(x: 420..<820, y: 0..<300) == InkBox(left: 570, top: 100, right: 670, bottom: 200)
            }
            try app.awaitPicture("no badge in the first") { $0.isEmpty(x: 0..<400, y: 0..<300) }
            try expectLife(of: 2, app)
            #expect(!app.happenings.contains("returned"), "the first window's scene is its own")
            try app.close(1)
            try expectLife(of: 2, app)
            try app.close(2)
            #expect(try app.process.waitForEnd() == .status(0))
        }

        @Test func eachWindowHasItsSizeScaleAndMode() throws {
            let app = try App(
                on: desktop, "--windows", "3", "--size", "300x200,400x300,200x150", "--scale", "1,0.5,2")
            let sizes = [(300, 200), (200, 150), (400, 300)]
            for (index, size) in sizes.enumerated() {
                let place = try app.place(ofWindow: index + 1)
                #expect((place.width, place.height) == size)
            }
            try app.move(2, to: 320, 0)
            try app.move(3, to: 540, 0)
            try app.awaitPicture("three badges, each at its scale") {
                $0.inkBox(x: 0..<300, y: 0..<200) == InkBox(left: 100, top: 50, right: 200, bottom: 150)
                    && $0.inkBox(x: 320..<520, y: 0..<150)
                        == InkBox(left: 395, top: 50, right: 445, bottom: 100)
                    && $0.inkBox(x: 540..<940, y: 0..<300)
                        == InkBox(left: 640, top: 50, right: 840, bottom: 250)
            }
        }

        /// The first replays a drag and a spring of three seconds; the second has nothing to do.
        @Test func aWindowAtRestDrawsNothingWhileAnotherAnimates() throws {
            let trace = desktop.scratch.write(
                """
                {"t": 1.5, "pointer": "down", "x": 200, "y": 150}
                {"t": 1.6, "pointer": "move", "x": 280, "y": 150}
                {"t": 1.7, "pointer": "up", "x": 280, "y": 150}
                """, to: "trace.jsonl")
            let app = try app(windows: 2, "--scene", slowSpring, "--trace", trace)
            try app.awaitState("the badge is let go") { $0.events.last?.event == "returned" }
            try eventually("the spring ends") { (app.frames.last?.t ?? 0) > 4.5 }
            try app.close(2)
            #expect(app.frameCount > 30)
            // Its first, and what the windows' opening and moves have damaged.
            #expect(try #require(app.framesOfClosed(2)) <= 10)

            // And the other way round.
            try app.press("n", in: 1)
            try app.awaitOpening(of: 3)
            try app.move(3, to: left(2), 0)
            let frames = try eventually("the first window is at rest") {
                let frames = app.frameCount
                usleep(300_000)
                return app.frameCount == frames ? frames : nil
            }
            try app.drag(from: home(2), to: (700, 150))
            try app.does(Hand.up(), ["sleep", "1"])
            #expect(app.frameCount == frames)
            try app.close(3)
            #expect(try #require(app.framesOfClosed(3)) > 15)
        }

        /// While it can't be seen, its frames go on and hold nobody up.
        @Test func aHiddenWindowKeepsNoOtherWaiting() throws {
            let app = try app(windows: 2, "--scene", slowSpring)
            try app.drag(from: home(1), to: (280, 150))
            try app.does(Hand.up(), ["windowunmap", try app.xWindow(1)])
            try expectLife(of: 2, app)
            try app.close(2)
            #expect(app.process.isRunning)
        }

        /// One shape over the page, another over the badge, and one of the two, or a third, in a drag.
        @Test func thePointerTellsWhatCanBeGrabbed() throws {
            let app = try app(windows: 1)
            let (page, badge) = ((30.0, 30.0), (230.0, 150.0))
            func shape(at place: (Double, Double)) throws -> [Bool] {
                try app.does(Hand.move(place.0, place.1), ["sleep", "0.1"])
                return try desktop.pointerShape(at: (Int(place.0), Int(place.1)))
            }
            let arrow = try shape(at: page)
            let hand = try shape(at: badge)
            #expect(arrow.contains(true) && hand.contains(true))
            #expect(hand != arrow)
            #expect(try shape(at: page) == arrow)
            try app.drag(from: badge, to: (330, 30))
            try app.awaitState("the badge has followed") { $0.events.last?.event == "grabbed" }
            #expect(try shape(at: (330, 30)) != arrow)
            try app.does(Hand.up())
        }
    }
}

/// A badge that moves for some seconds after its release, so that every frame differs.
enum SpringScene {
    static func text(center: (Int, Int), seconds: Double) -> String {
        #"""
        {"version": 1, "size": [800, 600], "background": "#FFFFFF", "controls": [
          {"type": "stickyBadge", "id": "badge", "preset": "tips", "center": [\#(center.0), \#(center.1)],
           "color": "#FF3B30", "text": "8", "options": {"return": "spring", "duration": \#(seconds)}}]}
        """#
    }
}
