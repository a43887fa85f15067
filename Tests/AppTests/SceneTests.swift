import Glibc
import TestSupport
import Testing
import TreacleImage
import TreacleScene

extension WindowTests {
    /// The built-in scenes in real windows, whose corner is the screen's.
    @Suite struct SceneTests {
        /// What a line of `--print-states` says of events, however many controls there are.
        private func awaitLine(_ what: String, _ app: App, _ condition: (String) -> Bool) throws {
            try eventually(what) { app.stateLine.map(condition) ?? false }
        }

        @Test(arguments: WindowSystem.allCases)
        func keysAndTabsSwitchScenes(system: WindowSystem) throws {
            let app = try system.app(width: 800, height: 600)
            for (key, id) in [("4", "jelly"), ("5", "ground"), ("2", "home"), ("1", "chats"), ("3", "badge")]
            {
                try app.does(Hand.key(key))
                try awaitLine("scene \(key)", app) { $0.contains(#""id": "\#(id)""#) }
            }
            try app.does(Hand.key("4"))
            try awaitLine("the jelly", app) { $0.contains(#""id": "jelly""#) }
            // Five tabs share 800 points; the bar is 56 high.
            try app.does(Hand.move(700, 570), Hand.move(720, 580), Hand.down(), Hand.up())
            try awaitLine("the playground", app) { $0.contains(#""id": "ground""#) }
        }

        @Test func theKeysAreShownAndPutAway() throws {
            let app = try App(on: try Desktop())
            let page = try app.awaitPicture("the page") { $0.isPage(20, 20) }
            try app.does(Hand.key("F1"))
            try app.awaitPicture("a veil") { !$0.isPage(20, 20) }
            try app.does(Hand.key("Escape"))
            try app.awaitPicture("the page again") { $0.pixels == page.pixels }
            #expect(app.process.isRunning)
        }

        /// The veil leaves a black page black: the card's edge is all that sets it off.
        @Test func theCardOfTheKeysHasAnEdgeInHighContrast() throws {
            let app = try App(on: try Desktop(), "--theme", "high-contrast-dark")
            try app.does(Hand.key("F1"))
            // 536 × 588 points in the middle of 800 × 600, made smaller to keep 12 points above and below.
            let scale = 576.0 / 588
            let (left, right) = (400 - 268 * scale, 400 + 268 * scale)
            try app.awaitPicture("a white edge beside a black card") { image in
                [(left - 0.5, 300.0), (right + 0.5, 300), (400, 11.5), (400, 588.5)].allSatisfy {
                    let color = image[Int($0.0), Int($0.1)]
                    return min(color.red, color.green, color.blue) > 0x40
                } && image[Int(left) + 4, 300] == .black && image[Int(left) - 4, 300] == .black
            }
        }

        /// The scene makes room for it: the tab bar stands on the line, and its tabs are where they are seen.
        @Test func theLineOfAnnouncementsCoversNoControl() throws {
            let app = try App(on: try Desktop(), "--scene", "messages", "--announce")
            let place = try app.place()
            let (ink, surface) = (Theme.light.ink, Color(0xF6, 0xF6, 0xF8))
            let bottom = place.y + place.height
            try app.awaitPicture("the bar at the bottom") { $0[place.x + 2, bottom - 2] == surface }
            try app.does(Hand.key("a"))
            try app.awaitPicture("the bar on the line") { image in
                image[place.x + 2, bottom - 28] == ink && image[place.x + 2, bottom - 30] == surface
                    && image[place.x + 2, bottom - 28 - 54] == surface
            }
            // The second of five tabs that share 400 points, near its lower edge.
            try app.does(
                Hand.move(Double(place.x) + 120, Double(bottom) - 32), Hand.down(), Hand.up())
            try eventually("the tab is told") { app.lines("Tab Tiles is tapped.").count == 1 }
            try app.does(Hand.key("a"))
            try app.awaitPicture("the bar at the bottom again") { $0[place.x + 2, bottom - 2] == surface }
        }

        /// Drawn with the frames that there are, and with none more.
        @Test func figuresOfTheFramesAreShownAndCauseNone() throws {
            let app = try App(on: try Desktop(), "--hud")
            // Upper right, on the plate's edge.
            try app.awaitPicture("the plate") { !$0.isPage(780, 20) }
            // The last of those that opening a window brings.
            sleep(1)
            let frames = app.frameCount
            sleep(2)
            #expect(app.frameCount == frames)
            try app.does(Hand.key("h"))
            try app.awaitPicture("the page") { $0.isPage(780, 20) }
            try app.does(Hand.key("h"))
            try app.awaitPicture("the plate again") { !$0.isPage(780, 20) }
        }

        @Test(arguments: WindowSystem.allCases)
        func thePullOfTheHeaderBringsARow(system: WindowSystem) throws {
            let app = try system.app(width: 400, height: 720, "--scene", "messages")
            try app.does(Hand.move(190, 30))
            try app.drag(from: (200, 40), to: (200, 260))
            try app.does(Hand.up())
            try awaitLine("it asks", app) { $0.contains(#""event": "refresh""#) }
            // A line is printed for each event that the scene used; the wheel is one.
            try eventually("the row") {
                try app.does(["click", "5"])
                return app.stateLine?.contains(#""id": "new0""#) ?? false
            }
        }

        @Test(arguments: WindowSystem.allCases)
        func theTotalTakesAllBadgesAlong(system: WindowSystem) throws {
            let app = try system.app(width: 400, height: 720, "--scene", "messages")
            // Over the first of five tabs of 80 points, up and to the right of its icon.
            try app.does(Hand.move(50, 670))
            try app.drag(from: (58, 678), to: (200, 380))
            try app.does(Hand.up())
            try eventually("all have burst") {
                try app.does(Hand.move(200, 300), Hand.move(201, 300), ["click", "5"])
                guard let line = app.stateLine else { return false }
                let bursts = line.matches(of: /"event": "burst"/).count
                return bursts > 15 && !line.contains(#""phase": "resting", "center""#)
            }
        }

        @Test(arguments: WindowSystem.allCases)
        func aTileIsLiftedAndDroppedElsewhere(system: WindowSystem) throws {
            let app = try system.app(width: 400, height: 720, "--scene", "tiles")
            try app.does(Hand.move(60, 170), Hand.move(65, 172), Hand.down())
            sleep(2)
            try app.does(Hand.path(from: (65, 172), to: (245, 172), steps: 20), Hand.up())
            try awaitLine("it has another place", app) {
                $0.contains(#""order": ["calendar", "camera", "mail", "#)
                    && $0.contains(#""event": "dropped""#)
            }
        }
    }
}

/// Where a window is opened whose inside has the screen to itself.
enum WindowSystem: CaseIterable {
    case x11, wayland

    /// With the scene's corner at the screen's, a point a pixel. On Wayland the first move of a pointer may only
    /// bring it in.
    func app(width: Int, height: Int, _ flags: String...) throws -> App {
        let size = ["--size", "\(width)x\(height)"]
        switch self {
        case .x11: return try App(on: Desktop(), flags: size + flags)
        case .wayland:
            let desktop = try Desktop()
            let weston = try Weston(on: desktop, screens: [.init(width: width, height: height)])
            let app = try App(on: desktop, flags: ["--fullscreen"] + flags, environment: weston.environment)
            // The compositor shows it when it likes; what a pointer does before then isn't the window's.
            var last: Image?
            try app.awaitPicture("the window, and the same again") { image in
                defer { last = image }
                let isShown = image.isPage(20, 20) || image.isHeader(20, 20)
                return isShown && image.pixels == last?.pixels
            }
            return app
        }
    }
}
