import Testing

extension WindowTests {
    /// `--platform`: the window system that the installed GLFW can talk to.
    @Suite struct PlatformTests {
        let desktop: Desktop

        init() throws { desktop = try Desktop() }

        @Test func theRightPlatformOpensOnX11() throws {
            let app = try App(on: desktop, "--platform", "x11")
            try app.awaitPicture("the badge") { $0.gooBox != nil }
        }

        @Test func theRightPlatformOpensOnWayland() throws {
            let weston = try Weston(on: desktop)
            let app = try App(on: desktop, "--platform", "wayland", environment: weston.environment)
            try app.awaitPicture("the badge") { $0.gooBox != nil }
        }

        /// The same program on the same display: the doctor says what the window does.
        @Test func theDoctorFindsTheDisplay() throws {
            let process = try desktop.start([App.program, "doctor"])
            #expect(try process.waitForEnd() == .status(0))
            let text = String(decoding: process.output, as: UTF8.self)
            #expect(
                text.contains("ok       OpenGL in a window: ") && text.hasSuffix("The demo can run here.\n"))
            #expect(process.errors.isEmpty)
        }

        /// GLFW 3.3 isn't built for it; GLFW 3.4 finds no such display.
        @Test func theWrongPlatformIsOneErrorOnX11() throws {
            try expectFailure("wayland", [:], says: "Wayland")
        }

        @Test func theWrongPlatformIsOneErrorOnWayland() throws {
            try expectFailure("x11", try Weston(on: desktop).environment, says: "X11")
        }

        private func expectFailure(
            _ platform: String, _ environment: [String: String], says text: String
        ) throws {
            let process = try desktop.start(
                [App.program, "open", "--platform", platform], environment: environment)
            #expect(try process.waitForEnd() == .status(1))
            #expect(process.errors.hasPrefix("treacle: error: ") && process.errors.contains(text))
            #expect(process.errors.filter { $0 == "\n" }.count == 1, "\(process.errors)")
        }
    }
}
