import Foundation
import TreacleImage

/// The program's other windows, counted from 1 as `--print-windows` counts them.
extension App {
    /// What it tells of its windows' openings and closings so far.
    var windowReports: [WindowReport] {
        lines(#"{"window""#).compactMap { try? JSONDecoder().decode(WindowReport.self, from: $0) }
    }

    /// The X window of the number.
    func xWindow(_ number: Int) throws -> String {
        let name = number == 1 ? title : "\(title) \(number)"
        return try eventually("window \(number) can be seen") {
            let found = try desktop.tool(
                "xdotool", "search", "--onlyvisible", "--name", "^\(name)$", mayFail: true)
            return String(decoding: found, as: UTF8.self).split(separator: "\n").first.map(String.init)
        }
    }

    func place(ofWindow number: Int) throws -> (x: Int, y: Int, width: Int, height: Int) {
        try place(of: try xWindow(number))
    }

    /// Moves the window to the place on the screen, in pixels.
    func move(_ number: Int, to x: Int, _ y: Int) throws {
        let window = try xWindow(number)
        try does(["windowmove", "--sync", window, "\(x)", "\(y)"])
    }

    /// Presses the key with the focus on the window, which GLFW gives to the one that was opened last.
    func press(_ key: String, in number: Int) throws {
        try does(["windowfocus", try xWindow(number)], Hand.key(key))
    }

    func close(_ number: Int) throws {
        try press("Escape", in: number)
        try awaitClosing(of: number)
    }

    func awaitClosing(of number: Int) throws {
        try eventually("window \(number) is closed") {
            windowReports.contains { $0.window == number && !$0.open }
        }
    }

    func awaitOpening(of number: Int) throws {
        try eventually("window \(number) is opened") {
            windowReports.contains { $0.window == number && $0.open }
        }
    }

    /// How many frames the window had drawn when it was closed.
    func framesOfClosed(_ number: Int) -> Int? {
        windowReports.first { $0.window == number && !$0.open }?.frames
    }
}

/// A line of `--print-windows`.
struct WindowReport: Decodable {
    var window: Int
    var open: Bool
    /// Drawn in all, once it is closed.
    var frames: Int?
}
