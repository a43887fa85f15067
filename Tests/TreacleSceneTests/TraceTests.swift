import Testing
import TreacleScene

@Suite struct TraceTests {
    // MARK: What is taken

    static let keys = ["escape", "m", "1", "f12", "space", "kp_enter", "left_bracket"]

    static let kinds: [InputEvent.Kind] =
        PointerButton.allCases.flatMap { button -> [InputEvent.Kind] in
            [.pointerDown(Point(400, 300.25), button), .pointerUp(Point(-1, 0.1), button)]
        }
        + keys.compactMap { Key($0) }.flatMap { key in KeyAction.allCases.map { .key(key, $0) } }
        + [
            .pointerMove(Point(1e-7, 2.0 / 3)), .pointerCancel, .pointerLeave, .focus(true), .focus(false),
            .resize(Size(1024, 768.5)), .scroll(Point(0, -3), at: Point(4, 5)), .scale(1.5),
            .text("100", id: "b"), .text("", id: "a \"quoted\"\n\\😀\u{1}\u{7f}"), .remove(id: "b"),
            .scene("badge"),
        ]

    @Test(arguments: kinds)
    func everyEventReadsBackAsItWasWritten(kind: InputEvent.Kind) throws {
        let event = InputEvent(time: 1.0 / 3, kind: kind)
        let line = Trace.line(for: event)
        #expect(!line.contains { $0.isNewline })
        #expect(try Trace(parsing: line.utf8).events == [event])
    }

    @Test func aWholeTraceReadsBackAsItWasWritten() throws {
        let events = Self.kinds.enumerated().map { InputEvent(time: Double($0) * 0.1, kind: $1) }
        let text = events.map { Trace.line(for: $0) + "\n" }.joined()
        #expect(try Trace(parsing: text.utf8).events == events)
    }

    /// The documented forms, with the documented digits.
    static let documented: [(String, Double, InputEvent.Kind)] = [
        (
            #"{"t": 0.10, "pointer": "down", "x": 400, "y": 300, "button": "left"}"#, 0.1,
            .pointerDown(Point(400, 300), .left)
        ),
        (#"{"t": 0.20, "pointer": "move", "x": 460, "y": 300}"#, 0.2, .pointerMove(Point(460, 300))),
        (
            #"{"t": 0.50, "pointer": "up",   "x": 460, "y": 300, "button": "left"}"#, 0.5,
            .pointerUp(Point(460, 300), .left)
        ),
        (#"{"t": 0.60, "pointer": "cancel"}"#, 0.6, .pointerCancel),
        (#"{"t": 0.70, "key": "m", "action": "press"}"#, 0.7, .key(.m, .press)),
        (#"{"t": 0.80, "focus": false}"#, 0.8, .focus(false)),
        (#"{"t": 0.90, "resize": [1024, 768]}"#, 0.9, .resize(Size(1024, 768))),
        (
            #"{"t": 1.00, "scroll": [0, -3], "x": 400, "y": 300}"#, 1,
            .scroll(Point(0, -3), at: Point(400, 300))
        ),
        (#"{"t": 1.10, "pointer": "leave"}"#, 1.1, .pointerLeave),
        (#"{"t": 1.20, "scale": 1.5}"#, 1.2, .scale(1.5)),
        (#"{"t": 1.30, "text": "100", "id": "b"}"#, 1.3, .text("100", id: "b")),
        (#"{"t": 1.40, "remove": "b"}"#, 1.4, .remove(id: "b")),
        (#"{"t": 1.50, "scene": "badge"}"#, 1.5, .scene("badge")),
        (#"{"t": 0, "pointer": "down", "x": 1, "y": 2}"#, 0, .pointerDown(Point(1, 2), .left)),
        (#"{"t": 0, "pointer": "up", "x": 1, "y": 2}"#, 0, .pointerUp(Point(1, 2), .left)),
        (#"{"t": 0, "key": "escape"}"#, 0, .key(.escape, .press)),
    ]

    @Test(arguments: documented)
    func documentedLinesAreRead(line: String, time: Double, kind: InputEvent.Kind) throws {
        #expect(try Trace(parsing: line.utf8).events == [InputEvent(time: time, kind: kind)])
    }

    @Test(arguments: ["", "\n", "\n\n  \r\n\t\n"])
    func anEmptyTraceHasNoEvents(text: String) throws {
        #expect(try Trace(parsing: text.utf8).events == [])
    }

    @Test(arguments: ["\n", "\r\n", "\n\n", " \r\n\r\n"])
    func linesMayEndAnyWayAndTheLastNeedNot(end: String) throws {
        let text = #"{"t": 1, "focus": true}"# + end + #"{"t": 1, "focus": false}"#
        #expect(try Trace(parsing: text.utf8).events.map(\.kind) == [.focus(true), .focus(false)])
    }

    // MARK: What is refused

    static let bad: [(String, String?, String)] = [
        ("garbage", nil, "expected a value"),
        ("[]", "$", "expected an object"),
        (#"{"t": 1, "focus": true"#, nil, "found the end of the text"),
        (#"{"t": 1, "focus": true,}"#, nil, "expected a key in quotes"),
        (#"{"t": 1, "focus": true} {"t": 1, "focus": true}"#, nil, "expected end of the text"),
        (#"{"t": 1, "focus": true},"#, nil, "expected end of the text"),
        (#"{"t": 1, "t": 2, "focus": true}"#, nil, #"key "t" stands twice"#),
        (#"{"focus": true}"#, "$", #""t" is missing"#),
        (#"{"t": "1", "focus": true}"#, "$.t", "expected a number"),
        (#"{"t": -0.1, "focus": true}"#, "$.t", "must not be negative"),
        (#"{"t": 1e400, "focus": true}"#, nil, "too large"),
        (#"{"t": NaN, "focus": true}"#, nil, "expected a value"),
        (#"{"t": 0.5, "focus": true}"#, "$.t", "time runs backwards"),
        (#"{"t": 1}"#, "$", "says nothing that happened"),
        (#"{"t": 1, "key": "m", "focus": true}"#, "$", "says two things"),
        (#"{"t": 1, "pointer": "hover", "x": 1, "y": 2}"#, "$.pointer", #"unknown value "hover""#),
        (#"{"t": 1, "pointer": "down", "y": 2}"#, "$", #""x" is missing"#),
        (#"{"t": 1, "pointer": "move", "x": 1}"#, "$", #""y" is missing"#),
        (#"{"t": 1, "pointer": "up", "x": 1, "y": "2"}"#, "$.y", "expected a number"),
        (#"{"t": 1, "pointer": "move", "x": 1e9, "y": 2}"#, "$.x", "out of range"),
        (#"{"t": 1, "pointer": "down", "x": 1, "y": 2, "button": "fourth"}"#, "$.button", "unknown value"),
        (#"{"t": 1, "pointer": "move", "x": 1, "y": 2, "button": "left"}"#, "$.button", "unknown key"),
        (#"{"t": 1, "pointer": "cancel", "x": 1}"#, "$.x", "unknown key"),
        (#"{"t": 1, "key": "M"}"#, "$.key", #"unknown key "M""#),
        (#"{"t": 1, "key": "esc"}"#, "$.key", "unknown key"),
        (#"{"t": 1, "key": ""}"#, "$.key", "unknown key"),
        (#"{"t": 1, "key": "f26"}"#, "$.key", "unknown key"),
        (#"{"t": 1, "key": 77}"#, "$.key", "expected a string"),
        (#"{"t": 1, "key": "m", "action": "hold"}"#, "$.action", #"unknown value "hold""#),
        (#"{"t": 1, "focus": 0}"#, "$.focus", "expected true or false"),
        (#"{"t": 1, "resize": [0, 100]}"#, "$.resize[0]", "must be"),
        (#"{"t": 1, "resize": [100]}"#, "$.resize", "expected two numbers"),
        (#"{"t": 1, "scroll": [0, 1]}"#, "$", #""x" is missing"#),
        (#"{"t": 1, "scroll": 3, "x": 1, "y": 1}"#, "$.scroll", "expected an array"),
        (#"{"t": 1, "scale": 0}"#, "$.scale", "must be"),
        (#"{"t": 1, "scale": -2}"#, "$.scale", "must be"),
        (#"{"t": 1, "text": "9"}"#, "$", #""id" is missing"#),
        (#"{"t": 1, "text": 9, "id": "a"}"#, "$.text", "expected a string"),
        (#"{"t": 1, "remove": true}"#, "$.remove", "expected a string"),
        (#"{"t": 1, "scene": "nowhere"}"#, "$.scene", #"unknown value "nowhere""#),
        (#"{"t": 1, "focus": true, "note": "x"}"#, "$.note", "unknown key"),
    ]

    @Test(arguments: bad)
    func aBadLineIsRefusedWithItsNumberAndPath(line: String, path: String?, says: String) {
        let text = "\n{\"t\": 0.75, \"focus\": true}\r\n\n" + line + "\n{\"t\": 9, \"focus\": true}\n"
        Refusal(text, line: 4, path: path, says).check(.ofTrace(text.utf8))
    }

    @Test func invalidUTF8IsRefused() {
        let bytes =
            Array("{\"t\": 1, \"focus\": true}\n{\"t\": 1, \"remove\": \"".utf8) + [0x80] + Array("\"}".utf8)
        Refusal(bytes: bytes, line: 2, "not valid UTF-8").check(.ofTrace(bytes))
    }

    // MARK: Against a scene

    private func refusal(_ lines: String...) throws -> FileError? {
        let trace = try Trace(parsing: lines.joined(separator: "\n").utf8)
        let scene = try makeScene(tips(), tips(id: "b"))
        do {
            try trace.check(against: scene)
            return nil
        } catch { return error }
    }

    @Test func whoIsNamedMustBeThere() throws {
        let error = try refusal("", #"{"t": 0, "remove": "a"}"#, #"{"t": 1, "text": "9", "id": "a"}"#)
        #expect(error?.line == 3)
        #expect(error?.path == "$.id")
        #expect(error?.problem.contains(#"control "a""#) == true)
        let unknown = try refusal(#"{"t": 0, "remove": "c"}"#)
        #expect(unknown?.line == 1)
        #expect(unknown?.path == "$.remove")
        #expect(try refusal(#"{"t": 0, "text": "9", "id": "a"}"#, #"{"t": 0, "remove": "a"}"#) == nil)
    }

    @Test func aRowCanBeRemovedOnceAndIsNoControl() throws {
        let scene = try makeScene(list(rows: 3))
        func refusal(_ text: String) throws -> FileError? {
            do {
                try Trace(parsing: text.utf8).check(against: scene)
                return nil
            } catch { return error }
        }
        let remove = #"{"t": 0, "remove": "r1"}"#
        #expect(try refusal(remove) == nil)
        #expect(try refusal(remove + "\n" + remove)?.line == 2)
        #expect(try refusal(remove + "\n" + #"{"t": 1, "text": "9", "id": "b1"}"#)?.path == "$.id")
        #expect(try refusal(#"{"t": 0, "text": "9", "id": "r1"}"#)?.path == "$.id")
    }

    @Test func anotherSceneHasOtherNames() throws {
        let change = #"{"t": 0, "scene": "badge"}"#
        #expect(try refusal(change, #"{"t": 1, "remove": "badge"}"#) == nil)
        #expect(try refusal(change, #"{"t": 1, "remove": "a"}"#)?.line == 2)
    }

    @Test func resetBringsTheRemovedBack() throws {
        let remove = #"{"t": 0, "remove": "a"}"#
        #expect(try refusal(remove, #"{"t": 1, "key": "r"}"#, remove.replacing("0", with: "2")) == nil)
        #expect(
            try refusal(
                remove, #"{"t": 1, "key": "r", "action": "release"}"#, remove.replacing("0", with: "2"))?
                .line == 3)
    }
}
