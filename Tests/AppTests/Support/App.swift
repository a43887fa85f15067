import Foundation
import TestSupport
import TreacleImage

/// The program under test with its window.
final class App {
    let process: Subprocess
    let desktop: Desktop
    let title: String
    /// The X window's number; empty where there is no such window.
    private(set) var window = ""

    /// The program, which the build puts beside the tests.
    static let program = CommandRun.program

    /// Opens a window and waits until it shows its first picture.
    convenience init(
        on desktop: Desktop, _ flags: String..., title: String = "Treacle",
        environment: [String: String] = [:]
    ) throws {
        try self.init(on: desktop, flags: flags, title: title, environment: environment)
    }

    init(
        on desktop: Desktop, flags: [String], title: String = "Treacle", environment: [String: String] = [:]
    ) throws {
        self.desktop = desktop
        self.title = title
        process = try desktop.start(
            [
                Self.program, "open", "--check-gl", "--print-states", "--print-frames", "--print-windows",
                "--title", title,
            ] + flags,
            environment: environment)
        let process = process
        try eventually("the first frame is drawn") {
            guard process.isRunning else { throw TestFailure("treacle ended: \(process.errors)") }
            return frameCount > 0
        }
        if environment["WAYLAND_DISPLAY"] == nil {
            window = try eventually("the window can be seen") {
                let found = try desktop.tool(
                    "xdotool", "search", "--onlyvisible", "--name", "^\(title)$", mayFail: true)
                return String(decoding: found, as: UTF8.self).split(separator: "\n").first.map(String.init)
            }
        }
    }

    // MARK: What it prints

    /// Whole lines that begin so. Decoding them all, over and over, would starve the program of time.
    func lines(_ beginning: String) -> [Data] {
        let output = process.output
        guard let end = output.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        return output[..<end].split(separator: UInt8(ascii: "\n"))
            .filter { $0.starts(with: beginning.utf8) }.map { Data($0) }
    }

    private var stateLines: [Data] { lines(#"{"t""#) }

    /// How many frames have been drawn so far.
    var frameCount: Int { lines(#"{"frame""#).count }

    /// The frames drawn so far.
    var frames: [Frame] {
        lines(#"{"frame""#).compactMap { try? JSONDecoder().decode(Frame.self, from: $0) }
    }

    /// The scene's state after each event so far.
    var states: [SceneState] {
        stateLines.compactMap { try? JSONDecoder().decode(SceneState.self, from: $0) }
    }

    /// The scene's state after the last event.
    var state: SceneState? {
        stateLines.last.flatMap { try? JSONDecoder().decode(SceneState.self, from: $0) }
    }

    /// The last state as it was printed.
    var stateLine: String? { stateLines.last.map { String(decoding: $0, as: UTF8.self) } }

    var badge: SceneState.Control? { state?.controls.first }

    /// Names of what has happened to the badge since the start.
    var happenings: [String] { state?.events.map(\.event) ?? [] }

    /// Where the window's inside lies on the screen, in pixels.
    func place() throws -> (x: Int, y: Int, width: Int, height: Int) { try place(of: window) }

    func place(of window: String) throws -> (x: Int, y: Int, width: Int, height: Int) {
        let text = String(decoding: try desktop.tool("xwininfo", "-id", window), as: UTF8.self)
        func number(_ label: String) throws -> Int {
            let line = text.split(separator: "\n").first { $0.contains(label) }
            guard let word = line?.split(separator: " ").last, let number = Int(word) else {
                throw TestFailure("xwininfo tells no \(label): \(text)")
            }
            return number
        }
        return (
            try number("Absolute upper-left X:"), try number("Absolute upper-left Y:"),
            try number("Width:"), try number("Height:")
        )
    }

    /// Waits until the whole badge is shown at rest, and tells its middle on the screen, in pixels.
    func settledHome(radius: Int = 50) throws -> (Double, Double) {
        var last: InkBox?
        let picture = try awaitPicture("a badge that keeps its place") { image in
            guard let box = image.gooBox, box.right - box.left == 2 * radius, box == last else {
                last = image.gooBox
                return false
            }
            return true
        }
        guard let box = picture.gooBox else { throw TestFailure("no badge") }
        return box.center
    }

    // MARK: What it is made to do

    /// Runs one of xdotool's commands on the window.
    func window(_ command: String, _ words: String...) throws {
        try desktop.tool(["xdotool", command, window] + words)
    }

    /// Runs xdotool's commands, one after the other.
    func does(_ commands: [String]...) throws {
        try desktop.tool(["xdotool"] + commands.flatMap(\.self))
    }

    /// Waits until the last state printed is like this.
    @discardableResult
    func awaitState(_ what: String, _ condition: (SceneState) -> Bool) throws -> SceneState {
        do {
            return try eventually(what) { state.flatMap { condition($0) ? $0 : nil } }
        } catch {
            throw TestFailure("\(error); last was \(stateLine ?? "nothing")")
        }
    }

    /// Drags with the left button down, in steps, and leaves the button down.
    func drag(from start: (Double, Double), to end: (Double, Double), steps: Int = 20) throws {
        let path = Hand.path(from: start, to: end, steps: steps)
        try does(Hand.move(start.0, start.1), Hand.down(), path)
    }

    /// Presses M, which always changes the state, and waits until it has: all input before it has then
    /// been taken.
    func toggle() throws {
        let before = state?.mode
        try does(Hand.key("m"))
        try awaitState("M switches the mode") { $0.mode != before }
    }

    /// Lets go of the button beyond the snap and waits for the burst's picture. The program stands still
    /// meanwhile: a burst is over in a second, which a busy machine may need for one screenshot.
    func bursts(_ commands: [String]..., picture: (Image) -> Bool) throws {
        let frames = frames.count
        try desktop.tool(["xdotool"] + Hand.up() + commands.flatMap(\.self))
        try awaitState("the badge bursts") { $0.controls[0].phase == "bursting" }
        try eventually("a frame of the burst is drawn") { self.frames.count > frames }
        process.send(signal: SIGSTOP)
        defer { process.send(signal: SIGCONT) }
        try awaitPicture("a burst", picture)
    }

    /// Waits until the screen looks like this.
    @discardableResult
    func awaitPicture(_ what: String, _ condition: (Image) throws -> Bool) throws -> Image {
        var last: Image?
        do {
            return try eventually("the screen shows " + what) {
                let picture = try desktop.screenshot()
                last = picture
                return try condition(picture) ? picture : nil
            }
        } catch {
            let path = "\(title).actual.png"
            try Data(last?.opaquePNG() ?? []).write(to: URL(fileURLWithPath: path))
            throw TestFailure("\(error); see \(path)")
        }
    }
}

/// A frame as `--print-frames` tells it.
struct Frame: Decodable {
    var frame: Int
    /// Seconds since the start.
    var t: Double
}

/// A state as `--print-states` and `treacle simulate` tell it.
struct SceneState: Decodable, Equatable {
    struct Control: Decodable, Equatable {
        struct Anchor: Decodable, Equatable {
            var center: [Double]
            var radius: Double
        }

        var phase: String
        var center: [Double]
        var distance: Double
        var bridge: Bool
        var anchor: Anchor?
        var burstFrame: Int?
    }

    struct Event: Decodable, Equatable {
        var t: Double
        var id: String
        var event: String
    }

    var t: Double
    var mode: String
    var controls: [Control]
    var events: [Event]
}

/// xdotool's commands for a hand on mouse and keyboard.
enum Hand {
    static func move(_ x: Double, _ y: Double) -> [String] {
        ["mousemove", "\(Int(x.rounded()))", "\(Int(y.rounded()))"]
    }

    static func down(_ button: Int = 1) -> [String] { ["mousedown", "\(button)"] }

    static func up(_ button: Int = 1) -> [String] { ["mouseup", "\(button)"] }

    static func key(_ name: String) -> [String] { ["key", name] }

    /// Moves in equal steps, some milliseconds apart.
    static func path(from start: (Double, Double), to end: (Double, Double), steps: Int) -> [String] {
        (1...steps).flatMap { step -> [String] in
            let part = Double(step) / Double(steps)
            return move(start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
                + ["sleep", "0.004"]
        }
    }
}
