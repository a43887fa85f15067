import Foundation
import Testing
import TreacleImage

extension WindowTests {
    /// Windows among others, which the compositor's user moves and resizes.
    @Suite struct WaylandDesktopTests {
        let desktop: Desktop
        let weston: Weston
        let app: App
        /// Where the badge is at home on the screen. The window's place is the compositor's choice.
        let home: (x: Double, y: Double)

        init() throws {
            desktop = try Desktop(size: "1900x800")
            weston = try Weston(
                on: desktop, shell: .desktop,
                screens: [.init(width: 900, height: 700), .init(width: 450, height: 350, scale: 2)])
            let second = try weston.windows(count: 2)[1]
            try desktop.tool("xdotool", "windowmove", second, "950", "0", "mousemove", "450", "350")
            app = try App(
                on: desktop, "--size", "400x300", "--record-trace", desktop.scratch.file("trace.jsonl"),
                environment: weston.environment)
            home = try app.settledHome()
        }

        /// Below both screens. Weston adds up the pointer's ways, and takes its place only when it comes in.
        private let outside = Hand.move(450, 780)

        /// Presses a window's frame and moves it a little to the right, and tells how far it had come before
        /// the press. The program asks for the move once it has taken the press and only while the button is
        /// down, so that one which is late may take several.
        private func takenAlong(by caption: (Double, Double)) throws -> Double {
            var start = home.x
            try app.awaitPicture("the window moves along") { image in
                guard let box = image.gooBox else { return false }
                if box.center.x == start + 8 { return true }
                start = box.center.x
                try app.does(
                    Hand.up(), outside, Hand.move(caption.0 - 20, caption.1), ["sleep", "0.1"],
                    Hand.move(caption.0, caption.1), ["sleep", "0.1"], Hand.down(), ["sleep", "0.2"],
                    Hand.move(caption.0 + 8, caption.1), ["sleep", "0.2"])
                return false
            }
            return start - home.x
        }

        @Test func aWindowMovedBetweenScalesFollows() throws {
            // By the frame that GLFW draws, to where its badge is cut by the border of the two screens.
            let caption = (home.x, home.y - 162)
            let way = try takenAlong(by: caption)
            try app.does(
                Hand.path(from: caption, to: (880 - way, 38), steps: 40), ["sleep", "0.05"], Hand.up())
            let trace = desktop.scratch.file("trace.jsonl")
            try eventually("the scale is told") {
                String(decoding: bytes(ofFile: trace), as: UTF8.self).contains(#""scale": 2}"#)
            }
            // 30 of the badge's points lie on the second screen, each of 2 pixels.
            try app.awaitPicture("the badge at both scales") {
                $0.gooBox(x: 0..<900)?.left == 830 && $0.gooBox(x: 950..<1900)?.right == 1010
                    && $0.isGoo(840, 200) && $0.isGoo(1005, 400)
            }
            try app.drag(from: (870, 200), to: (770, 230))
            try app.awaitState("the badge follows in points") { $0.controls[0].center == [100, 180] }
            try app.awaitPicture("the badge at the pointer") { $0.gooBox(x: 0..<900)?.left == 730 }
        }

        @Test func aResizedWindowKeepsItsBadgeInTheMiddle() throws {
            let grip = (home.x + 150, home.y + 100)
            try app.does(
                outside, Hand.move(grip.0 - 10, grip.1), ["sleep", "0.05"], Hand.move(grip.0, grip.1),
                ["keydown", "super", "keydown", "shift"], Hand.down(),
                Hand.path(from: grip, to: (grip.0 - 90, grip.1 - 60), steps: 40), ["sleep", "0.05"],
                Hand.up(), ["keyup", "shift", "keyup", "super"])
            try app.awaitState("the last size has arrived") { $0.controls[0].center == [155, 120] }
            let size = (width: 310, height: 240)
            try app.awaitPicture("the badge in the middle of a smaller page") { image in
                guard let box = image.gooBox, box.right - box.left == 100 else { return false }
                let (x, y) = (Int(box.center.x), Int(box.center.y))
                let inside = (x - size.width / 2, x + size.width / 2 - 1, y - size.height / 2 + 1)
                return image.isPage(inside.0, y) && image.isPage(inside.1, y) && image.isPage(x, inside.2)
                    && !image.isPage(inside.0 - 1, y) && !image.isPage(inside.1 + 1, y)
            }
            #expect(app.process.errors.isEmpty)
        }
    }
}
