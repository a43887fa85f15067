import Foundation

/// A Wayland compositor whose screen is a window on a desktop of the test's own: the desktop's pointer
/// and keyboard are real ones to it.
final class Weston {
    enum Shell: String {
        /// One window over all of the screen, its middle in the screen's middle.
        case kiosk
        case desktop
    }

    /// What programs under it find in their environment.
    let environment: [String: String]
    let process: Subprocess
    /// Pixels of its screen, which starts at the desktop's corner.
    let size: (width: Int, height: Int)

    /// - Parameters:
    ///   - size: points.
    ///   - scale: pixels a point.
    init(
        on desktop: Desktop, shell: Shell = .kiosk, size: (width: Int, height: Int) = (1100, 800),
        scale: Int = 1
    ) throws {
        self.size = (size.width * scale, size.height * scale)
        let folder = desktop.scratch.path("runtime")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let configuration = try desktop.scratch.write(
            """
            [core]
            idle-time=0
            [shell]
            locking=false
            panel-position=none
            [output]
            name=screen0
            mode=\(size.width)x\(size.height)
            scale=\(scale)

            """, as: "weston.ini")
        environment = [
            "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "treacle-test", "DISPLAY": "",
            "LD_LIBRARY_PATH": Self.glfw,
        ]
        process = try desktop.start(
            [
                "weston", "--backend=x11-backend.so", "--shell=\(shell)-shell.so", "--socket=treacle-test",
                "--config=\(configuration)",
            ], environment: ["XDG_RUNTIME_DIR": folder])
        let process = process
        try eventually("weston opens its socket") {
            guard process.isRunning else { throw TestFailure("weston ended: \(process.errors)") }
            return FileManager.default.fileExists(atPath: folder + "/treacle-test")
        }
    }

    /// GLFW for Wayland, where the installed one is for X11 only: scripts/deps puts it there.
    private static var glfw: String {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        return root.joined(separator: "/") + "/.build/glfw-wayland"
    }
}
