import Foundation
import TestSupport
import Testing

/// `treacle simulate`: states as JSON lines, and nothing else.
@Suite struct SimulateTests {
    /// The example of the format's description: a badge of 100 points, dragged 60 to the right.
    private static let scene = """
        {"version": 1, "size": [800, 600], "background": "#FFFFFF", "controls": [
          {"type": "stickyBadge", "id": "a", "preset": "tips", "center": [400, 300], "diameter": 100,
           "text": "8", "color": "#FF0000"}]}
        """
    private static let trace = """
        {"t": 0.10, "pointer": "down", "x": 400, "y": 300, "button": "left"}
        {"t": 0.20, "pointer": "move", "x": 460, "y": 300}
        {"t": 0.50, "pointer": "up",   "x": 460, "y": 300, "button": "left"}
        {"t": 0.60, "pointer": "cancel"}
        {"t": 0.70, "key": "m", "action": "press"}
        {"t": 0.80, "focus": false}
        {"t": 0.90, "resize": [1024, 768]}
        {"t": 1.00, "scroll": [0, -3], "x": 400, "y": 300}
        {"t": 1.10, "pointer": "leave"}
        {"t": 1.20, "scale": 1.5}
        {"t": 1.30, "text": "100", "id": "a"}
        {"t": 1.40, "remove": "a"}
        """

    private static func folder() -> TemporaryFolder {
        let folder = TemporaryFolder()
        folder.write(scene, to: "scene.json")
        folder.write(trace, to: "trace.jsonl")
        return folder
    }

    private static let flags = ["simulate", "--scene", "scene.json", "--trace", "trace.jsonl"]

    @Test func aStateHasTheFieldsThatTheFormatPromises() throws {
        let run = try expectSuccess(Self.flags + ["--at", "0.3"], in: Self.folder())
        let expected = """
            {"t": 0.3, "mode": "metaball", "controls": [
              {"id": "a", "type": "stickyBadge", "phase": "attached", "center": [460, 300], "distance": 60,
               "bridge": true, "anchor": {"center": [400, 300], "radius": 44}, "burstFrame": null}],
             "events": [{"t": 0.1, "id": "a", "event": "grabbed"}]}
            """
        #expect(run.lines.count == 1)
        #expect(try Self.object(run.lines[0]) == Self.object(expected))
    }

    @Test func statesFollowTheWholeTrace() throws {
        let run = try expectSuccess(Self.flags + ["--at", "0,0.1,0.2,0.5,0.7,1.4"], in: Self.folder())
        let states = try run.lines.map(Self.object)
        let phases = states.map { (($0["controls"] as? [NSDictionary])?.first)?["phase"] as? String }
        #expect(phases == ["resting", "resting", "attached", "resting", "resting", nil])
        #expect(states.map { $0["mode"] as? String }.suffix(2) == ["bezier", "bezier"])
        let events = (states[5]["events"] as? [NSDictionary])?.compactMap { $0["event"] as? String }
        #expect(events == ["grabbed", "returned", "settled", "removed"])
    }

    @Test func timesComeInTheOrderGiven() throws {
        let folder = Self.folder()
        let all = try expectSuccess(Self.flags + ["--at", "0.5,0.2,1.3,0,0.2"], in: folder).lines
        #expect(all.count == 5)
        for (time, line) in zip(["0.5", "0.2", "1.3", "0", "0.2"], all) {
            #expect(try expectSuccess(Self.flags + ["--at", time], in: folder).lines == [line])
        }
    }

    @Test func withoutATimeTheTracesEndIsShown() throws {
        let folder = Self.folder()
        let run = try expectSuccess(Self.flags, in: folder)
        #expect(run.lines == (try expectSuccess(Self.flags + ["--at", "1.4"], in: folder).lines))
    }

    @Test func sizeModeAndBridgeChangeNoState() throws {
        let folder = Self.folder()
        let plain = try expectSuccess(Self.flags + ["--at", "0.3"], in: folder).text
        for flags in [
            ["--bridge", "quadratic"], ["--seed", "7"], ["--theme", "dark"], ["--size", "999x555"],
        ] {
            #expect(try expectSuccess(Self.flags + ["--at", "0.3"] + flags, in: folder).text == plain)
        }
        let bezier = try expectSuccess(Self.flags + ["--at", "0.3", "--mode=bezier"], in: folder).text
        #expect(bezier == plain.replacing("metaball", with: "bezier"))
    }

    /// At 201 points the badge bursts, for a second otherwise.
    @Test func reducedMotionShortensTheBurst() throws {
        let folder = Self.folder()
        folder.write(
            """
            {"t": 0.10, "pointer": "down", "x": 400, "y": 300}
            {"t": 0.20, "pointer": "up", "x": 601, "y": 300}
            """, to: "burst.jsonl")
        let flags = ["simulate", "--scene", "scene.json", "--trace", "burst.jsonl", "--at", "0.44,0.45"]
        let plain = try expectSuccess(flags, in: folder).lines
        #expect(plain.count { $0.contains(#""phase": "bursting""#) } == 2)
        for value in ["auto", "off"] {
            #expect(try expectSuccess(flags + ["--reduced-motion", value], in: folder).lines == plain)
        }
        let reduced = try expectSuccess(flags + ["--reduced-motion", "on"], in: folder).lines
        #expect(reduced.first?.contains(#""phase": "bursting""#) == true)
        #expect(reduced.last?.contains(#""phase": "gone""#) == true)
    }

    /// No driver, no display, no font is needed.
    @Test func simulateNeedsNoOpenGL() throws {
        let run = try CommandRun(
            Self.flags, in: Self.folder(), environment: ["MESA_GL_VERSION_OVERRIDE": "1.0"])
        #expect(run.status == 0 && run.lines.count == 1)
    }

    private static func object(_ line: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
    }

    /// A scene of 400 points: the first tile, 80 wide, is 25 from the right edge.
    @Test func aSceneFromRightToLeftHasItsPlacesOnTheScreen() throws {
        let folder = Input.folder()
        let left = try expectSuccess(["simulate", "--scene", "tiles"], in: folder)
        #expect(left.text.contains(#""mail": [25, 122, 80, 100]"#))
        let right = try expectSuccess(["simulate", "--scene", "tiles", "--rtl"], in: folder)
        #expect(right.text.contains(#""mail": [295, 122, 80, 100]"#))
    }
}
