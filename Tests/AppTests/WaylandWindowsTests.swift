import Glibc
import Testing
import TreacleImage

extension WindowTests {
    /// Several windows of one program where one at a time is to be seen, the last one first.
    @Suite struct WaylandWindowsTests {
        let desktop: Desktop
        let weston: Weston

        init() throws {
            desktop = try Desktop()
            weston = try Weston(on: desktop)
        }

        /// A swap of a hidden window would wait until somebody brings it back.
        @Test func aHiddenWindowKeepsNoOtherWaiting() throws {
            let scene = desktop.scratch.write(
                SpringScene.text(center: (200, 150), seconds: 3), to: "slow.json")
            let trace = desktop.scratch.write(
                """
                {"t": 2.0, "pointer": "down", "x": 200, "y": 150}
                {"t": 2.1, "pointer": "move", "x": 280, "y": 150}
                {"t": 2.2, "pointer": "up", "x": 280, "y": 150}
                """, to: "trace.jsonl")
            let app = try App(
                on: desktop, "--windows", "3", "--size", "400x300", "--scene", scene, "--trace", trace,
                environment: weston.environment)
            for number in 1...3 { try app.awaitOpening(of: number) }
            let home = try app.settledHome()
            try app.awaitState("the first window's badge is let go") { $0.events.last?.event == "returned" }
            let frames = app.frameCount
            // The first move may be the one that brings the pointer in, of which GLFW tells no place.
            try app.does(Hand.move(home.0 - 20, home.1), ["sleep", "0.02"])
            try app.drag(from: home, to: (home.0 + 90, home.1))
            try app.awaitPicture("the badge that is dragged") { $0.gooBox?.right == Int(home.0) + 140 }
            try eventually("frames of the spring are drawn, though hidden") { app.frameCount > frames + 5 }
            try app.does(Hand.up())

            for number in [3, 2, 1] {
                try app.awaitPicture("a badge at home") {
                    $0.gooBox.map { $0.right - $0.left == 100 } ?? false
                }
                try app.does(Hand.key("Escape"))
                try app.awaitClosing(of: number)
            }
            #expect(try app.process.waitForEnd() == .status(0))
            #expect(app.process.errors.isEmpty)
        }

        @Test func aLostCompositorEndsAllWindowsWithOneLine() throws {
            let app = try App(on: desktop, "--windows", "2", environment: weston.environment)
            try app.awaitOpening(of: 2)
            weston.process.send(signal: SIGTERM)
            #expect(try app.process.waitForEnd() == .status(1))
            #expect(app.process.errors.hasPrefix("treacle: error: display: the display server has closed"))
            #expect(app.process.errors.filter { $0 == "\n" }.count == 1)
        }
    }

    /// Three windows of one program side by side, each on a screen of its own, where the compositor puts a
    /// new window on the screen with the pointer.
    @Suite struct WaylandScreensTests {
        private static let width = 440

        @Test(arguments: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]])
        func windowsCloseInAnyOrder(order: [Int]) throws {
            let desktop = try Desktop(size: "1320x480")
            let screens = (1...3).map { _ in Weston.Screen(width: Self.width, height: 360) }
            let weston = try Weston(on: desktop, shell: .desktop, screens: screens)
            for (index, window) in try weston.windows(count: 3).enumerated() {
                try desktop.tool("xdotool", "windowmove", window, "\(index * Self.width)", "0")
            }
            try desktop.tool(["xdotool"] + enters(1))
            let app = try App(on: desktop, "--size", "400x300", environment: weston.environment)
            for number in 2...3 {
                try app.does(enters(number), Hand.key("n"))
                try app.awaitOpening(of: number)
            }
            for number in order {
                let home = try home(number, app)
                // The button goes down in a window that then has the focus.
                try app.does(enters(number), Hand.move(home.0 - 20, home.1), ["sleep", "0.05"])
                try app.drag(from: home, to: (home.0 + 60, home.1), steps: 5)
                try app.awaitPicture("the badge follows in window \(number)") {
                    badge($0, number).map { $0.right == Int(home.0) + 110 } ?? false
                }
                try app.does(Hand.up())
                _ = try self.home(number, app)
                try app.does(["keydown", "Escape"])
                try app.awaitClosing(of: number)
                // Once for longer than a key needs until it repeats.
                try app.does(["sleep", number == order[0] ? "0.7" : "0.1", "keyup", "Escape"])
            }
            #expect(try app.process.waitForEnd() == .status(0))
            #expect(app.process.errors.isEmpty)
        }

        /// From below all screens into one of them, which is what tells weston the pointer's place.
        private func enters(_ number: Int) -> [String] {
            let x = Double((number - 1) * Self.width + 20)
            return Hand.move(x, 470) + ["sleep", "0.05"] + Hand.move(x, 20) + ["sleep", "0.05"]
                + Hand.move(x + 1, 20) + ["sleep", "0.05"]
        }

        private func badge(_ image: Image, _ number: Int) -> InkBox? {
            image.gooBox(x: (number - 1) * Self.width..<number * Self.width)
        }

        /// The middle of a badge that keeps its place.
        private func home(_ number: Int, _ app: App) throws -> (Double, Double) {
            var last: InkBox?
            let picture = try app.awaitPicture("a badge at home in window \(number)") { image in
                defer { last = badge(image, number) }
                return badge(image, number).map { $0.right - $0.left == 100 && $0 == last } ?? false
            }
            return try #require(badge(picture, number)).center
        }
    }
}
