import Testing

extension WindowTests {
    /// What only a window manager does.
    @Suite struct X11ManagedTests {
        let desktop: Desktop
        let app: App

        init() throws {
            desktop = try Desktop()
            try desktop.startWindowManager()
            app = try App(on: desktop)
        }

        /// Where the window is once its manager has put it somewhere.
        private func corner() throws -> (x: Int, y: Int) {
            try app.awaitPicture("the badge") { image in
                image.pixels.indices.contains {
                    $0 % 4 == 0 && image.pixels[$0] == 0xFF && image.pixels[$0 + 1] == 0x3B
                }
            }
            let place = try app.place()
            return (place.x, place.y)
        }

        @Test func closingTheWindowInMidDragEndsTheProgram() throws {
            let corner = try corner()
            let home = (Double(corner.x) + 400, Double(corner.y) + 300)
            try app.drag(from: home, to: (home.0 + 100, home.1))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [500, 300] }
            try app.does(Hand.key("alt+F4"))
            #expect(try app.process.waitForEnd() == .status(0))
            #expect(app.process.errors.isEmpty)
        }

        @Test func aMinimisedWindowIsWholeWhenItComesBack() throws {
            let corner = try corner()
            try app.window("windowminimize")
            try app.awaitPicture("a bare screen") { !$0.isGoo(corner.x + 370, corner.y + 300) }
            let frames = app.frameCount
            try app.window("windowactivate")
            try app.awaitPicture("the badge again") {
                $0.isGoo(corner.x + 370, corner.y + 300) && $0.isPage(corner.x + 10, corner.y + 10)
            }
            #expect(app.frameCount > frames)
        }

        @Test func fullscreenFillsTheMonitorAndComesBack() throws {
            let before = try corner()
            try app.does(Hand.key("F11"))
            try app.awaitPicture("the badge in the screen's middle") {
                $0.inkBox(x: 0..<1280, y: 0..<960) == InkBox(left: 590, top: 430, right: 690, bottom: 530)
            }
            try app.does(Hand.key("F11"))
            try app.awaitState("the scene has its size back") { $0.controls[0].center == [400, 300] }
            try eventually("the window is where it was") {
                let place = try app.place()
                return (place.x, place.y, place.width, place.height) == (before.x, before.y, 800, 600)
            }
        }

        @Test func aWindowThatWasMovedStillKnowsThePointer() throws {
            _ = try corner()
            try app.window("windowmove", "200", "150")
            try eventually("the window has moved") { try app.place().x > 190 }
            let place = try app.place()
            let home = (Double(place.x) + 400, Double(place.y) + 300)
            try app.drag(from: home, to: (home.0 + 60, home.1 + 30))
            try app.awaitState("the badge follows exactly") { $0.controls[0].center == [460, 330] }
        }
    }
}
