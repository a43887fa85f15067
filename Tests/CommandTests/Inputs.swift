import Foundation
import TestSupport
import Testing

/// Scene files and traces of the tests.
enum Input {
    /// A badge on the left of a small page; no label, so that no font matters.
    static let scene = """
        {"version": 1, "size": [160, 120], "background": "#FFFFFF", "controls": [
          {"type": "stickyBadge", "id": "a", "preset": "tips", "center": [40, 60], "diameter": 40,
           "text": "", "color": "#FF0000", "options": {"snapDistance": 100}}]}
        """

    /// A drag to the right, 60 points far; the badge goes back.
    static let trace = """
        {"t": 0.10, "pointer": "down", "x": 40, "y": 60, "button": "left"}
        {"t": 0.20, "pointer": "move", "x": 100, "y": 60}
        {"t": 0.50, "pointer": "up", "x": 100, "y": 60, "button": "left"}
        """

    /// A folder with both.
    static func folder() -> TemporaryFolder {
        let folder = TemporaryFolder()
        folder.write(scene, to: "scene.json")
        folder.write(trace, to: "drag.jsonl")
        return folder
    }
}

/// A run that must fail: one line on stderr that says where, what and what to do; nothing on stdout; nothing
/// left behind that wasn't there.
func expectFailure(
    _ arguments: [String], status: Int32, names place: String, in folder: TemporaryFolder = Input.folder(),
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let before = folder.names
    let run = try CommandRun(arguments, in: folder, environment: environment)
    #expect(run.status == status, "\(run.errors)", sourceLocation: sourceLocation)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
    let line = try #require(
        run.errors.wholeMatch(of: /treacle: error: ([^\n]+?): ([^\n]+) \(([^\n]+)\)\n/), "\(run.errors)",
        sourceLocation: sourceLocation)
    #expect("\(line.1): \(line.2)".contains(place), "\(run.errors)", sourceLocation: sourceLocation)
    #expect(folder.names == before, sourceLocation: sourceLocation)
}

/// A run that must succeed, silent on stderr.
@discardableResult
func expectSuccess(
    _ arguments: [String], in folder: TemporaryFolder, sourceLocation: SourceLocation = #_sourceLocation
) throws -> CommandRun {
    let run = try CommandRun(arguments, in: folder)
    #expect(run.status == 0, "\(run.errors)", sourceLocation: sourceLocation)
    #expect(run.errors.isEmpty, "\(run.errors)", sourceLocation: sourceLocation)
    return run
}

/// What bash makes of a command in a folder: for limits, pipes and bytes that no argument list can hold. The
/// program's errors are to go to the file `err`.
func runShell(_ command: String, in folder: TemporaryFolder) throws -> (process: Process, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    process.waitUntilExit()
    return (process, String(decoding: try #require(folder.read("err")), as: UTF8.self))
}
