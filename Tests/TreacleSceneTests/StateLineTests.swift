import Testing
import TreacleScene

/// The state as one line of JSON: keys, their order, numbers and nulls.
@Suite struct StateLineTests {
    @Test func aDragsLineInFull() throws {
        var scene = try makeScene(tips(#""diameter": 100, "text": "8""#))
        scene.drag(by: 60, 0)
        scene.advance(to: 0.3)
        #expect(
            scene.stateLine
                == #"{"t": 0.3, "mode": "metaball", "controls": ["#
                + #"{"id": "a", "type": "stickyBadge", "phase": "attached", "center": [460, 300], "#
                + #""distance": 60, "bridge": true, "anchor": {"center": [400, 300], "radius": 44}, "#
                + #""burstFrame": null}], "events": [{"t": 0.1, "id": "a", "event": "grabbed"}]}"#)
    }

    @Test func aBurstsLineInFull() throws {
        var scene = try makeScene(tips())
        scene.throwBadge(by: 250, 0)
        scene.advance(to: 0.75)
        #expect(
            scene.stateLine
                == #"{"t": 0.75, "mode": "metaball", "controls": ["#
                + #"{"id": "a", "type": "stickyBadge", "phase": "bursting", "center": [650, 300], "#
                + #""distance": 250, "bridge": false, "anchor": null, "burstFrame": 2}], "#
                + #""events": [{"t": 0.1, "id": "a", "event": "grabbed"}, "#
                + #"{"t": 0.2, "id": "a", "event": "detached"}, {"t": 0.5, "id": "a", "event": "burst"}]}"#)
    }

    @Test func anEmptySceneHasEmptyLists() throws {
        let scene = Scene(try SceneFile(parsing: sceneText([]).utf8), mode: .bezier)
        #expect(scene.stateLine == #"{"t": 0, "mode": "bezier", "controls": [], "events": []}"#)
    }

    @Test func controlsStandInTheFilesOrderAlsoWhileOneIsHeld() throws {
        var scene = try makeScene(tips(id: "x"), tips(id: "y", center: "[100, 100]"), tips(id: "z"))
        scene.down(100, 100, at: 0.1)
        scene.move(200, 100, at: 0.2)
        #expect(try scene.badges.map(\.id) == ["x", "y", "z"])
        #expect(try scene.badges.allSatisfy { $0.type == "stickyBadge" })
    }

    /// A drag tells itself at the slop, with the time of its press.
    @Test func grabbedIsToldLateButStandsAtItsTime() throws {
        var scene = try makeScene(
            tips(#""return": "spring""#), tips(id: "b", center: "[100, 100]"))
        scene.throwBadge(by: 100, 0)
        scene.down(100, 100, at: 0.9)
        scene.advance(to: 1.2)
        #expect(scene.told == ["0.1 a grabbed", "0.5 a returned", "1.0 a settled"])
        scene.move(110, 100, at: 1.3)
        #expect(
            try scene.state.events == [
                .init(t: 0.1, id: "a", event: "grabbed"), .init(t: 0.5, id: "a", event: "returned"),
                .init(t: 0.9, id: "b", event: "grabbed"), .init(t: 1.0, id: "a", event: "settled"),
            ])
    }

    static let escapes = [
        (#"a\"b"#, "a\"b"), (#"\\"#, "\\"), (#"\/"#, "/"),
        (#"\u0001\n\t\r\b\f\u001f"#, "\u{1}\n\t\r\u{8}\u{c}\u{1f}"),
        ("é", "é"), (#"\u00E9\u65e5"#, "é日"), ("😀", "😀"), (#"\ud83d\ude00"#, "😀"),
        (#"\uDBFF\uDFFF"#, "\u{10FFFF}"),
    ]

    @Test(arguments: escapes)
    func idsSurviveTheirEscapes(written: String, meant: String) throws {
        let scene = try makeScene(tips(id: written))
        #expect(scene.controlIDs == [meant])
        #expect(try scene.badge.id == meant)
        #expect(scene.stateLine.utf8.allSatisfy { $0 >= 0x20 })
    }

    @Test(arguments: [0.1, 1e-6, 123.456_789_012_345, 1e6, 999_999.999_999_9, 2.0 / 3, 300])
    func numbersReadBackAsTheyWere(y: Double) throws {
        let scene = try makeScene(tips(center: "[-0.0, \(y)]"))
        #expect(try scene.badge.center == [0, y])
    }

    @Test func theLargestNumbersOfAllCanBeWritten() {
        let event = InputEvent(time: 0, kind: .pointerMove(Point(-9_223_372_036_854_775_808, 1e300)))
        #expect(Trace.line(for: event).hasSuffix(#""x": -9.223372036854776e+18, "y": 1e+300}"#))
    }
}
