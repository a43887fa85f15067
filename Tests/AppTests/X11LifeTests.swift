import Glibc
import Testing

private let home = (400.0, 300.0)

extension WindowTests {
    /// What window systems and users do to windows, without a window manager: places and sizes are
    /// exactly those asked for.
    @Suite struct X11LifeTests {
        let desktop: Desktop

        init() throws { desktop = try Desktop() }

        private func badge(around x: Int, _ y: Int) -> InkBox {
            InkBox(left: x - 50, top: y - 50, right: x + 50, bottom: y + 50)
        }

        @Test func aResizeInMidDragMovesTheAnchorAndLeavesTheBadge() throws {
            let app = try App(on: desktop)
            try app.drag(from: home, to: (550, 300))
            try app.window("windowsize", "900", "700")
            try app.awaitState("the anchor has moved") { $0.controls[0].anchor?.center == [450, 350] }
            #expect(app.badge?.center == [550, 300])
            #expect(app.badge?.phase == "attached")
            // Half way between the two, and in the part of the window that wasn't there before.
            try app.awaitPicture("goo between the new places") {
                $0.isGoo(495, 328) && $0.isPage(850, 650)
            }
            try app.does(Hand.up())
            try app.awaitPicture("the badge at its new home") {
                $0.inkBox(x: 0..<900, y: 0..<700) == badge(around: 450, 350)
            }
        }

        @Test func aHundredResizesInASecondEndInTheRightPicture() throws {
            let app = try App(on: desktop)
            let sizes = (0..<100).flatMap { step in
                [
                    "windowsize", app.window, "\(300 + step * 7 % 500)", "\(200 + step * 13 % 600)", "sleep",
                    "0.008",
                ]
            }
            try app.does(sizes, ["windowsize", app.window, "640", "480"])
            try app.awaitState("the last size has arrived") { $0.controls[0].center == [320, 240] }
            try app.awaitPicture("the badge in the middle") {
                $0.inkBox(x: 0..<640, y: 0..<480) == badge(around: 320, 240)
            }
            #expect(app.process.isRunning)
            #expect(app.process.errors.isEmpty)
        }

        @Test func aWindowOfOnePixelLives() throws {
            let app = try App(on: desktop, "--size", "1x1")
            try app.window("windowsize", "800", "600")
            try app.awaitPicture("the badge once there is room") {
                $0.inkBox(x: 0..<800, y: 0..<600) == badge(around: 400, 300)
            }
            try app.window("windowsize", "1", "1")
            try app.awaitState("it is small again") { $0.controls[0].center == [0.5, 0.5] }
            try app.toggle()
            #expect(app.process.errors.isEmpty)
        }

        @Test func anUnmappedWindowIsWholeWhenItComesBack() throws {
            let app = try App(on: desktop)
            try app.window("windowunmap")
            try app.awaitPicture("a bare screen") { !$0.isPage(10, 10) }
            try app.window("windowmap")
            try app.awaitPicture("the badge again") {
                $0.isPage(10, 10) && $0.inkBox(x: 0..<800, y: 0..<600) == badge(around: 400, 300)
            }
        }

        @Test func fullscreenFillsTheMonitorAndComesBack() throws {
            let app = try App(on: desktop)
            try app.does(Hand.key("F11"))
            try app.awaitPicture("the badge in the screen's middle") {
                $0.inkBox(x: 0..<1280, y: 0..<960) == badge(around: 640, 480)
            }
            try app.does(Hand.key("F11"))
            try app.awaitState("the scene has its size back") { $0.controls[0].center == [400, 300] }
            try app.awaitPicture("the window as before") {
                $0.inkBox(x: 0..<800, y: 0..<600) == badge(around: 400, 300) && !$0.isPage(810, 300)
            }
        }

        @Test func fullscreenFromTheStart() throws {
            let app = try App(on: desktop, "--fullscreen")
            try app.awaitPicture("the badge in the screen's middle") {
                $0.inkBox(x: 0..<1280, y: 0..<960) == badge(around: 640, 480)
            }
        }

        @Test func theTitleTellsModeAndBridge() throws {
            let process = try desktop.start([App.program, "open"])
            defer { process.stop() }
            func expectTitle(_ title: String) throws {
                try eventually("the title is \(title)") {
                    try !desktop.tool("xdotool", "search", "--name", "^\(title)$", mayFail: true).isEmpty
                }
            }
            try expectTitle("Treacle: metaball, membrane")
            try desktop.tool("xdotool", "mousemove", "100", "100", "key", "m")
            try expectTitle("Treacle: bezier, quadratic")
            try desktop.tool("xdotool", "key", "b")
            try expectTitle("Treacle: bezier, membrane")
        }

        @Test func aTimedWindowEndsByItself() throws {
            let start = now
            let app = try App(on: desktop, "--exit-after", "1")
            #expect(try app.process.waitForEnd() == .status(0))
            #expect(now - start >= 1)
            #expect(app.process.errors.isEmpty)
        }

        /// Nothing follows the key's release that would end the loop's sleep.
        @Test func escapeQuitsThoughPressAndReleaseComeTogether() throws {
            let app = try App(on: desktop)
            app.process.send(signal: SIGSTOP)
            try app.does(Hand.key("Escape"))
            app.process.send(signal: SIGCONT)
            #expect(try app.process.waitForEnd() == .status(0))
        }

        @Test func aLostServerEndsTheProgramWithALine() throws {
            let app = try App(on: desktop)
            desktop.kill()
            #expect(try app.process.waitForEnd() == .status(1))
            #expect(app.process.errors.hasPrefix("treacle: error: display: the display server has closed"))
            #expect(app.process.errors.filter { $0 == "\n" }.count == 1)
        }
    }
}
