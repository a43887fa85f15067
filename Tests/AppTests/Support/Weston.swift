import Foundation
import TestSupport

/// A Wayland compositor whose screens are windows on a desktop of the test's own: the desktop's pointer
/// and keyboard are real ones to it.
final class Weston {
    enum Shell: String {
        /// One window over all of the screen.
        case kiosk
        /// Windows that can be moved and resized.
        case desktop
    }

    struct Screen {
        /// Points.
        var width: Int
        var height: Int
        /// Pixels a point.
        var scale = 1
    }

    /// What programs under it find in their environment.
    let environment: [String: String]
    let process: Subprocess

    /// - Parameter screens: from left to right. The first lies in the desktop's corner, all others at one
    ///   place, as there is no window manager.
    init(
        on desktop: Desktop, shell: Shell = .kiosk, screens: [Screen] = [Screen(width: 1100, height: 800)]
    ) throws {
        let folder = desktop.scratch.file("runtime")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let configuration = desktop.scratch.write(Self.configuration(screens), to: "weston.ini")
        environment = [
            "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "treacle-test", "DISPLAY": "",
            "LD_LIBRARY_PATH": Self.glfw,
        ]
        process = try desktop.start(
            [
                "weston", "--backend=x11-backend.so", "--use-pixman", "--shell=\(shell)-shell.so",
                "--socket=treacle-test",
                "--config=\(configuration)", "--output-count=\(screens.count)",
            ], environment: ["XDG_RUNTIME_DIR": folder])
        let process = process
        try eventually("weston opens its socket") {
            guard process.isRunning else { throw TestFailure("weston ended: \(process.errors)") }
            return FileManager.default.fileExists(atPath: folder + "/treacle-test")
        }
    }

    /// The X windows that its screens are, by what it writes to its log.
    func windows(count: Int) throws -> [String] {
        try eventually("weston opens its screens") {
            let ids = process.errors.split(separator: "\n").filter { $0.contains("x11 output") }
                .compactMap { $0.split(separator: " ").last.map(String.init) }
            return ids.count == count ? ids : nil
        }
    }

    private static func configuration(_ screens: [Screen]) -> String {
        let outputs = screens.enumerated().map { index, screen in
            """
            [output]
            name=screen\(index)
            mode=\(screen.width)x\(screen.height)
            scale=\(screen.scale)

            """
        }
        return """
            [core]
            idle-time=0
            [shell]
            locking=false
            panel-position=none
            \(outputs.joined())
            """
    }

    /// GLFW for Wayland, where the installed one is for X11 only: scripts/deps puts it there.
    private static var glfw: String {
        TestFolder.parent(of: TestFolder.tests) + "/.build/glfw-wayland"
    }
}
