import Testing

extension WindowTests {
    /// Where pixels aren't points: picture and pointer must agree to the pixel.
    @Suite struct X11ScaleTests {
        /// Drags the badge from the middle of an 800 × 600 pt window at the screen's corner to a pixel beyond
        /// the snap, where it is alone.
        private func expectAgreement(_ app: App, scale: Double) throws {
            try app.drag(from: (400 * scale, 300 * scale), to: (400 * scale + 241 * scale, 307))
            let x = (641 * scale).rounded()
            try app.awaitState("the badge is at the pointer") {
                abs($0.controls[0].center[0] * scale - x) < 1e-6
                    && abs($0.controls[0].center[1] * scale - 307) < 1e-6
            }
            let radius = 50 * scale
            let picture = try app.awaitPicture("the badge alone") {
                $0.isEmpty(x: 0..<Int(x - radius), y: 0..<Int(600 * scale))
                    && $0.isGoo(Int(x - radius * 0.8), 307)
            }
            let box = try #require(picture.inkBox(x: 0..<Int(800 * scale), y: 0..<Int(600 * scale)))
            #expect(box.center == (x, 307))
            #expect(box.right - box.left == Int(2 * radius))
        }

        @Test(arguments: [96, 144]) func resourcesSetTheScale(dpi: Int) throws {
            let desktop = try Desktop(dpi: dpi)
            let app = try App(on: desktop)
            let scale = Double(dpi) / 96
            let place = try app.place()
            #expect(Double(place.width) == 800 * scale && Double(place.height) == 600 * scale)
            try expectAgreement(app, scale: scale)
        }

        /// A window that starts with the full screen has never had its own size.
        @Test func leavingTheFullScreenGivesTheSizeInPoints() throws {
            let desktop = try Desktop(size: "1600x1200", dpi: 144)
            let app = try App(on: desktop, "--fullscreen")
            try app.does(Hand.key("F11"))
            try eventually("the window has its own size") {
                let place = try app.place()
                return place.width == 1200 && place.height == 900
            }
        }

        @Test func aFlagSetsTheScale() throws {
            let desktop = try Desktop(size: "1600x1200")
            let app = try App(on: desktop, "--scale", "2")
            let place = try app.place()
            #expect(place.width == 1600 && place.height == 1200)
            try expectAgreement(app, scale: 2)
        }
    }
}
