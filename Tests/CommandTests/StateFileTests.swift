import TestSupport
import Testing

/// `--state`: what a scene remembers from run to run.
@Suite struct StateFileTests {
    private static func folder() -> TemporaryFolder {
        let folder = TemporaryFolder()
        folder.write(
            #"""
            {"version": 1, "size": [200, 100], "controls": [
             {"type": "stickyBadge", "id": "a", "preset": "list", "center": [50, 50], "text": "8"},
             {"type": "stickyBadge", "id": "b", "preset": "list", "center": [150, 50], "text": "8"}]}
            """#, to: "scene.json")
        folder.write(
            #"""
            {"t": 0.1, "pointer": "down", "x": 50, "y": 50}
            {"t": 0.2, "pointer": "up", "x": 50, "y": 50}
            """#, to: "tap.jsonl")
        return folder
    }

    private static let burst = [
        "simulate", "--scene", "scene.json", "--trace", "tap.jsonl", "--at", "1", "--state", "state.json",
    ]

    @Test func aDismissedBadgeIsGoneInTheNextRun() throws {
        let folder = Self.folder()
        #expect(try CommandRun(Self.burst, in: folder).status == 0)
        let next = try CommandRun(
            ["simulate", "--scene", "scene.json", "--state", "state.json"], in: folder)
        #expect(next.status == 0 && next.errors.isEmpty)
        #expect(next.text.contains(#""id": "a", "type": "stickyBadge", "phase": "gone""#))
        #expect(next.text.contains(#""id": "b", "type": "stickyBadge", "phase": "resting""#))
    }

    @Test func whateverMomentIsLookedAtLastTheLatestIsKept() throws {
        let folder = Self.folder()
        var flags = Self.burst
        flags[6] = "1,0"
        #expect(try CommandRun(flags, in: folder).status == 0)
        let kept = #"{"version": 1, "gone": ["a"], "order": {}}"# + "\n"
        #expect(folder.read("state.json") == Array(kept.utf8))
    }

    @Test func aPictureShowsWhatIsRemembered() throws {
        let folder = Self.folder()
        let picture = ["render", "--scene", "scene.json", "-o"]
        #expect(try CommandRun(picture + ["before.png", "--state", "state.json"], in: folder).status == 0)
        _ = try CommandRun(Self.burst, in: folder)
        #expect(try CommandRun(picture + ["after.png", "--state", "state.json"], in: folder).status == 0)
        #expect(folder.read("before.png") != folder.read("after.png"))
    }

    /// B is dragged to the first slot. Beside the file nothing is left of how it was written.
    @Test func theOrderOfTilesIsTheSameInTheNextRun() throws {
        let folder = TemporaryFolder()
        folder.write(
            #"""
            {"version": 1, "size": [300, 120], "controls": [
             {"type": "tileGrid", "id": "g", "preset": "classic", "columns": 3, "tiles": ["A", "B", "C"]}]}
            """#, to: "scene.json")
        folder.write(
            #"""
            {"t": 0, "pointer": "down", "x": 120, "y": 50}
            {"t": 1, "pointer": "move", "x": 40, "y": 50}
            {"t": 1.5, "pointer": "up", "x": 40, "y": 50}
            """#, to: "drag.jsonl")
        let simulate = ["simulate", "--scene", "scene.json", "--state", "state.json"]
        #expect(try CommandRun(simulate + ["--trace", "drag.jsonl", "--at", "3"], in: folder).status == 0)
        #expect(folder.names == ["drag.jsonl", "scene.json", "state.json"])
        let next = try CommandRun(simulate, in: folder)
        #expect(next.text.contains(#""order": ["B", "A", "C"], "frames": {"B": [0, 0, 80, 100]"#))
    }

    @Test func aDamagedFileIsToldAndKeptAside() throws {
        let folder = Self.folder()
        for number in 1...2 {
            folder.write("{\"version\": 1,\n\"gone\": [\(number)", to: "state.json")
            let run = try CommandRun(Self.burst, in: folder)
            #expect(run.status == 0)
            let aside = "state.json.damaged" + (number == 1 ? "" : "-2")
            #expect(run.errors.hasPrefix("treacle: warning: state.json:2"))
            #expect(run.errors.contains(aside) && run.errors.split(separator: "\n").count == 1)
            #expect(folder.read(aside) == Array("{\"version\": 1,\n\"gone\": [\(number)".utf8))
            #expect(
                folder.read("state.json")
                    == Array((#"{"version": 1, "gone": ["a"], "order": {}}"# + "\n").utf8))
        }
    }

    /// By a link, so that a device that were moved would only be the link.
    @Test(arguments: ["/dev/null", "/dev/zero"])
    func aDeviceIsRefusedAndLeftAlone(device: String) throws {
        let folder = Self.folder()
        try folder.makeLink("state.json", to: device)
        try expectFailure(Self.burst, status: 2, names: "state.json", in: folder)
        #expect(folder.names == ["scene.json", "state.json", "tap.jsonl"])
    }

    @Test func aPlaceThatCannotBeWrittenIsAFailure() throws {
        let folder = Self.folder()
        try folder.makeFolder("state.json")
        try expectFailure(Self.burst, status: 2, names: "state.json", in: folder)
        var elsewhere = Self.burst
        elsewhere[elsewhere.count - 1] = "no/such/folder.json"
        // The states are out by then.
        let run = try CommandRun(elsewhere, in: folder)
        #expect(run.status == 1 && run.lines.count == 1)
        #expect(run.errors.hasPrefix("treacle: error: no/such/folder.json: can't be written"))
    }
}
