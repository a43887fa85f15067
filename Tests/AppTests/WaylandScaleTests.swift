import Testing

extension WindowTests {
    @Suite struct WaylandScaleTests {
        /// Drags the badge beyond the snap, where it is alone: picture and pointer must agree.
        @Test(arguments: [1, 2]) func pictureAndPointerAgreeToThePixel(scale: Int) throws {
            let desktop = try Desktop()
            let weston = try Weston(
                on: desktop, screens: [.init(width: 1200 / scale, height: 900 / scale, scale: scale)])
            let app = try App(on: desktop, "--fullscreen", environment: weston.environment)
            #expect(try app.settledHome(radius: 50 * scale) == (600, 450), "the screen's middle")
            let target = (600.0 + Double(204 * scale), 465.0)
            try app.does(Hand.move(590, 450), ["sleep", "0.02"])
            try app.drag(from: (600, 450), to: target)
            try app.awaitState("the badge is at the pointer") {
                $0.controls[0].center == [target.0 / Double(scale), target.1 / Double(scale)]
            }
            let picture = try app.awaitPicture("the badge alone") { $0.gooBox?.left ?? 0 > 610 }
            let box = try #require(picture.gooBox)
            #expect(box.center == target)
            #expect(box.right - box.left == 100 * scale && box.bottom - box.top == 100 * scale)
        }
    }
}
