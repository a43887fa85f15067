import Foundation
import TestSupport
import Testing

/// `--monkey SEED --seconds N`: random input in the place of a trace.
@Suite struct MonkeyCommandTests {
    private static let play = ["--scene", "messages", "--monkey", "7", "--seconds", "20"]

    @Test func theSameSeedPlaysTheSame() throws {
        let folder = TemporaryFolder()
        let run = try expectSuccess(["simulate"] + Self.play, in: folder)
        #expect(run.lines.count == 1)
        #expect(run.lines[0].hasPrefix(#"{"t": 20, "#))
        #expect(run.lines[0].contains(#""event": "#))
        #expect(try expectSuccess(["simulate"] + Self.play, in: folder).lines == run.lines)
        let other = ["simulate", "--scene", "messages", "--seconds", "20", "--monkey", "8"]
        #expect(try expectSuccess(other, in: folder).lines != run.lines)
    }

    @Test func picturesShowTheSamePlay() throws {
        let folder = TemporaryFolder()
        let simulated = try expectSuccess(["simulate", "--at", "3,8.5"] + Self.play, in: folder)
        let drawn = try expectSuccess(
            ["render", "--at", "3,8.5", "--print-states", "-o", "%05d.png"] + Self.play, in: folder)
        #expect(drawn.lines == simulated.lines)
    }

    /// The scene of a file keeps the stage.
    @Test func aFilesSceneStays() throws {
        let folder = Input.folder()
        let run = try expectSuccess(
            ["simulate", "--scene", "scene.json", "--monkey", "1", "--seconds", "600"], in: folder)
        #expect(run.lines[0].contains(#""id": "a""#) && !run.lines[0].contains(#""id": "badge""#))
    }

    @Test(arguments: [
        (["--monkey", "x"], "--monkey"), (["--monkey", "-1"], "--monkey"),
        (["--monkey", "1", "--seconds", "0"], "--seconds"), (["--seconds", "10"], "--seconds"),
        (["--monkey", "1", "--trace", "drag.jsonl", "--scene", "scene.json"], "--monkey"),
    ])
    func whatMakesNoSenseIsRefused(flags: [String], name: String) throws {
        try expectFailure(["simulate"] + flags, status: 2, names: name)
    }
}
