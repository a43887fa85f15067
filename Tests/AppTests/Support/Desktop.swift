import Foundation
import TestSupport
import TreacleImage

/// An X server of the test's own, with a pointer and a keyboard that the test moves.
final class Desktop {
    let scratch: TemporaryFolder
    /// What programs on it find in their environment.
    private(set) var environment: [String: String]
    private let server: Subprocess
    private var helpers: [Subprocess] = []
    private var runs = 0

    /// - Parameter dpi: what the server's resources tell programs of the screen; nil for nothing.
    init(size: String = "1280x960", dpi: Int? = nil) throws {
        scratch = TemporaryFolder()
        environment = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "XAUTHORITY", "DISPLAY"] { environment[name] = nil }
        // What this machine's own desktop looks like is nothing to the tests.
        environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        // The user's own cache of programs is left alone; that of the driver may help.
        let home = environment["HOME"].map { $0 + "/.cache" }
        environment["MESA_SHADER_CACHE_DIR"] =
            environment["MESA_SHADER_CACHE_DIR"] ?? environment["XDG_CACHE_HOME"] ?? home
        environment["XDG_CACHE_HOME"] = scratch.file("cache")
        // -noreset: else the server forgets its resources when the program that set them ends.
        server = try Subprocess(
            [
                "Xvfb", "-displayfd", "1", "-screen", "0", "\(size)x24", "-nolisten", "tcp", "-noreset",
                "-dpi", "96",
            ], environment: environment, in: scratch, name: "xvfb")
        let server = server
        let number = try eventually("Xvfb (package xvfb) tells its display") {
            () throws -> String? in
            guard server.isRunning else { throw TestFailure("Xvfb ended: \(server.errors)") }
            let text = String(decoding: server.output, as: UTF8.self)
            return text.hasSuffix("\n") ? String(text.dropLast()) : nil
        }
        environment["DISPLAY"] = ":\(number)"
        if let dpi {
            let file = scratch.write("Xft.dpi: \(dpi)\n", to: "resources")
            try tool("xrdb", "-merge", file)
        }
    }

    deinit { stop() }

    /// Ends what runs on it, and then the server.
    func stop() {
        for helper in helpers.reversed() { helper.stop() }
        server.stop()
    }

    /// Ends the server under the feet of whatever runs on it.
    func kill() { server.stop() }

    /// Starts a program that ends with the desktop.
    @discardableResult
    func start(_ words: [String], environment changes: [String: String] = [:]) throws -> Subprocess {
        runs += 1
        let helper = try Subprocess(
            words, environment: environment.merging(changes) { $1 }, in: scratch, name: "run-\(runs)")
        helpers.append(helper)
        return helper
    }

    /// Runs a tool to its end.
    /// - Returns: what it printed.
    @discardableResult
    func tool(_ words: String..., mayFail: Bool = false) throws -> [UInt8] {
        try tool(words, mayFail: mayFail)
    }

    @discardableResult
    func tool(_ words: [String], mayFail: Bool = false) throws -> [UInt8] {
        let process = try Subprocess(words, environment: environment, in: scratch, name: "tool")
        let end = try process.waitForEnd()
        guard end == .status(0) || mayFail else {
            throw TestFailure(
                "\(words.joined(separator: " ")): \(end): \(process.errors) (scripts/deps installs it)")
        }
        return process.output
    }

    /// What the screen shows.
    func screenshot() throws -> Image {
        try Image(png: try tool("import", "-silent", "-window", "root", "-quality", "11", "png:-"))
    }

    /// Which pixels of a square round the pointer, which is there, are black: its shape, where nothing else is.
    func pointerShape(at place: (x: Int, y: Int)) throws -> [Bool] {
        let (side, display) = (40, environment["DISPLAY"] ?? "")
        let pixels = try tool([
            "ffmpeg", "-nostdin", "-loglevel", "error", "-probesize", "32", "-f", "x11grab",
            "-draw_mouse", "1", "-video_size", "\(side)x\(side)",
            "-i", "\(display)+\(place.x - side / 2),\(place.y - side / 2)", "-frames:v", "1",
            "-f", "rawvideo", "-pix_fmt", "gray", "-",
        ])
        return pixels.map { $0 < 32 }
    }

    /// A window manager, where a test needs what only one can do.
    func startWindowManager() throws {
        // No tray and no menus: nothing on the screen but the window and its frame.
        let configuration = scratch.write(
            #"<?xml version="1.0"?><JWM><Key mask="A" key="F4">close</Key></JWM>"#, to: "jwmrc")
        try start(["jwm", "-f", configuration])
        try eventually("jwm answers") {
            let property = try tool("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")
            return String(decoding: property, as: UTF8.self).contains("window id")
        }
    }
}
