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
}
