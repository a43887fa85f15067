import Testing
import TreacleScene

@Suite struct SceneFileTests {
    // MARK: What is taken

    @Test func theSmallestFileIsAnEmptyPage() throws {
        let file = try SceneFile(parsing: #"{"version": 1, "size": [800, 600], "controls": []}"#.utf8)
        #expect(file.size == Size(800, 600))
        #expect(file.background == nil && file.softness == nil)
        #expect(Scene(file).controlIDs == [])
    }

    @Test func everyMemberIsRead() throws {
        let text = ##"""
            {"controls": [
                {"center": [10.5, -20], "color": "#00ff7F", "diameter": 60, "id": "x y", "preset": "tips",
                 "text": "né", "type": "stickyBadge", "options": {"titleColor": "#010203"}}],
             "background": "#FFFFFF", "softness": 2.5, "size": [320, 240.5], "version": 1.0}
            """##
        var file = try SceneFile(parsing: text.utf8)
        #expect(file.softness == 2.5)
        file.softness = nil
        let scene = Scene(file)
        #expect(scene.size == Size(320, 240.5))
        #expect(scene.displayList.background == .white)
        let goo = Goo(badge: Disc(center: Point(10.5, -20), radius: 30), color: Color(0, 255, 127))
        #expect(scene.goos == [goo])
        #expect(scene.labels.map(\.text) == ["né"])
        #expect(scene.labels.map(\.color) == [Color(1, 2, 3)])
        #expect(try scene.badge.id == "x y")
    }

    static let options = [
        #""snapDistance": 150"#, #""shrink": 5"#, #""minimumRadius": 0"#, #""return": "instant""#,
        #""return": "spring""#, #""duration": 0.4"#, #""damping": 0.2"#, #""burstFrames": 4"#,
        #""burstDuration": 0.5"#, ##""color": "#FF00FF""##, ##""titleColor": "#FFFFFF""##,
        #""titleSize": 17"#,
        #""diameter": 60"#,
    ]

    @Test(arguments: options)
    func anOptionStandsAtTheControlOrUnderOptionsButNotInBoth(option: String) {
        let key = option.split(separator: "\"")[0]
        let nested = #""options": {\#(option)}"#
        #expect(FileError.ofScene(sceneText([tips(option)]).utf8) == nil)
        #expect(FileError.ofScene(sceneText([tips(nested)]).utf8) == nil)
        let error = FileError.ofScene(sceneText([tips(option + ", " + nested)]).utf8)
        #expect(error?.path == "$.controls[0].options.\(key)")
        #expect(error?.line == 1)
        #expect(error?.problem.contains("also stands at the control") == true)
    }

    @Test func theCenterMayStandUnderOptionsToo() throws {
        var scene = try makeScene(tips(#""options": {"center": [20, 30]}"#, center: nil))
        #expect(try scene.badge.center == [20, 30])
        scene.happen(.resize(Size(100, 100)), at: 1)
        #expect(try scene.badge.center == [20, 30])
    }

    @Test(arguments: BuiltInScene.allCases)
    func builtInScenesParse(scene: BuiltInScene) throws {
        #expect(FileError.ofScene(scene.text.utf8) == nil)
        #expect(!Scene(scene.file).controlIDs.isEmpty)
    }

    @Test func theBuiltInBadgeSpringsHome() throws {
        var scene = Scene(BuiltInScene.badge.file)
        scene.throwBadge(by: 100, 0)
        #expect(try scene.badge.phase == "returning")
    }

    // MARK: What is refused

    static let badFiles: [Refusal] = [
        Refusal("[]", path: "$", "expected an object, found an array"),
        Refusal("\n3", line: 2, path: "$", "expected an object, found a number"),
        Refusal("{}", path: "$", #""version" is missing"#),
        Refusal(#"{"version": 2, "size": [1, 1], "controls": []}"#, path: "$.version", "unknown version"),
        Refusal(#"{"version": "1"}"#, path: "$.version", "expected a number, found a string"),
        Refusal(#"{"version": 1}"#, path: "$", #""size" is missing"#),
        Refusal(#"{"version": 1, "size": [1, 1]}"#, path: "$", #""controls" is missing"#),
        Refusal(#"{"version": 1, "size": 800}"#, path: "$.size", "expected an array"),
        Refusal(#"{"version": 1, "size": [800]}"#, path: "$.size", "expected two numbers"),
        Refusal(#"{"version": 1, "size": [1, 2, 3]}"#, path: "$.size", "expected two numbers"),
        Refusal("{\"version\": 1, \"size\": [1,\n-2]}", line: 2, path: "$.size[1]", "must be"),
        Refusal(#"{"version": 1, "size": [0, 2]}"#, path: "$.size[0]", "must be"),
        Refusal(#"{"version": 1, "size": [1e7, 2]}"#, path: "$.size[0]", "out of range"),
        Refusal(#"{"version": 1, "size": [null, 2]}"#, path: "$.size[0]", "expected a number, found null"),
        Refusal(
            #"{"version": 1, "size": [1, 1], "background": "red", "controls": []}"#, path: "$.background",
            #""red" is not a colour"#),
        Refusal(
            #"{"version": 1, "size": [1, 1], "softness": 0, "controls": []}"#, path: "$.softness",
            "must be 0.000001 or more"),
        Refusal(
            #"{"version": 1, "size": [1, 1], "softness": 1e7, "controls": []}"#, path: "$.softness",
            "out of range"),
        Refusal(
            #"{"version": 1, "size": [1, 1], "softness": "4", "controls": []}"#, path: "$.softness",
            "expected a number, found a string"),
        Refusal(#"{"version": 1, "size": [1, 1], "controls": {}}"#, path: "$.controls", "expected an array"),
        Refusal(
            "{\"version\": 1, \"size\": [1, 1], \"controls\": [],\n\n\"colour\": 1}", line: 3,
            path: "$.colour",
            "unknown key"),
        Refusal(
            #"{"version": 1, "size": [1, 1], "controls": [], "a b": 1}"#, path: #"$["a b"]"#, "unknown key"),
    ]

    @Test(arguments: badFiles)
    func aBadFileIsRefusedWithLineAndPath(refusal: Refusal) {
        refusal.check(.ofScene(refusal.text))
    }

    static let badControls: [(String, String, String)] = [
        ("7", "", "expected an object"),
        ("{}", "", #""type" is missing"#),
        (#"{"type": "button", "id": "a"}"#, ".type", #"unknown value "button""#),
        (#"{"type": 3}"#, ".type", "expected a string"),
        (#"{"type": "stickyBadge", "preset": "tips"}"#, "", #""id" is missing"#),
        (tips(id: ""), ".id", "must not be empty"),
        (#"{"type": "stickyBadge", "id": 5, "preset": "tips"}"#, ".id", "expected a string"),
        (#"{"type": "stickyBadge", "id": "a", "preset": "tip"}"#, ".preset", #"unknown value "tip""#),
        (tips(#""centre": [1, 2]"#), ".centre", "unknown key"),
        (tips(#""options": []"#), ".options", "expected an object"),
        (tips(#""options": {"snap": 1}"#), ".options.snap", "unknown key"),
        (tips(#""options": {"id": "b"}"#), ".options.id", "unknown key"),
        (tips(center: "[1]"), ".center", "expected two numbers"),
        (tips(center: "[1, \"2\"]"), ".center[1]", "expected a number"),
        (tips(center: "[-2e6, 0]"), ".center[0]", "out of range"),
        (tips(#""text": 8"#), ".text", "expected a string, found a number"),
        (tips(#""text": null"#), ".text", "expected a string, found null"),
        (tips(#""return": "fly""#), ".return", #"unknown value "fly""#),
        (tips(#""return": true"#), ".return", "found a boolean"),
        (tips(#""minimumRadius": -1"#), ".minimumRadius", "must not be negative"),
        (tips(#""burstFrames": 0"#), ".burstFrames", "whole number"),
        (tips(#""burstFrames": 2.5"#), ".burstFrames", "whole number"),
        (tips(#""burstFrames": -8"#), ".burstFrames", "whole number"),
        (tips(#""burstFrames": 100000"#), ".burstFrames", "whole number"),
    ]

    @Test(arguments: badControls)
    func aBadControlIsRefusedWithLineAndPath(control: String, path: String, says: String) {
        let text = "{\"version\": 1, \"size\": [800, 600],\n\"controls\": [\n\(tips(id: "z")),\n\(control)]}"
        Refusal(text, line: 4, path: "$.controls[1]" + path, says).check(.ofScene(text.utf8))
    }

    static let positive = [
        "diameter", "snapDistance", "shrink", "duration", "damping", "burstDuration", "titleSize",
    ]

    /// Numbers so small that dividing by them leaves the finite ones are as bad as 0.
    @Test(
        arguments: positive, ["0", "-0.0", "-1", "1e-320", "1e-400", "1e-9", "1e7", "\"1\"", "true", "[1]"])
    func whatMustBePositiveIs(key: String, value: String) {
        let error = FileError.ofScene(sceneText([tips(#""\#(key)": \#(value)"#)]).utf8)
        #expect(error?.path == "$.controls[0].\(key)")
    }

    /// The least and the greatest that is taken still gives finite states at every moment.
    @Test(arguments: ["1e-6", "1e6"], ["1e-6", "1", "1e6"])
    func theExtremesOfWhatIsTakenStayFinite(lengths: String, springs: String) throws {
        let members =
            #""snapDistance": 1e6, "shrink": \#(lengths), "titleSize": \#(lengths), "diameter": \#(lengths), "#
            + #""duration": \#(springs), "damping": \#(springs), "burstDuration": \#(lengths)"#
        for x in [5.0, 1e6] {
            var scene = try springScene(members)
            scene.drag(by: x, 0)
            for cancelled in [true, false] {
                var ending = scene
                ending.happen(cancelled ? .pointerCancel : .pointerUp(Point(400 + x, 300), .left), at: 0.5)
                for t in [0.5, 0.5 + 1e-7, 0.6, 2, 1e6] {
                    ending.advance(to: t)
                    let badge = try ending.badge
                    #expect(badge.center[0].isFinite && badge.distance.isFinite)
                }
            }
        }
    }

    @Test(
        arguments: ["color", "titleColor"],
        [
            ##""red""##, ##""#FFF""##, ##""#FF000""##, ##""#FF00000""##, ##""#GG0000""##, ##""FF0000""##,
            ##""#+F0000""##, ##""#FF00é""##, ##""#ＦＦ００００""##, ##""#FF0000 ""##, ##""""##, "255", "null",
        ])
    func whatIsNoColourIsRefused(key: String, value: String) {
        let error = FileError.ofScene(sceneText([tips(#""\#(key)": \#(value)"#)]).utf8)
        #expect(error?.path == "$.controls[0].\(key)")
    }

    @Test func anIdThatStandsTwiceIsRefused() {
        let text =
            "{\"version\": 1, \"size\": [1, 1], \"controls\": [\(tips()),\n\(tips(id: "b")),\n\(tips())]}"
        let refusal = Refusal(text, line: 3, path: "$.controls[2]", #"id "a" stands twice"#)
        refusal.check(.ofScene(refusal.text))
    }

    @Test func errorsReadAsPlaceProblemAndRemedy() {
        let full = FileError(line: 3, path: "$.size", problem: "is odd", remedy: "even it")
        #expect(full.description == "3: $.size: is odd (even it)")
        let broken = FileError(line: 3, problem: "is odd", remedy: "even it")
        #expect(broken.description == "3: is odd (even it)")
    }

    @Test func aHostileKeyStaysOnOneShortLine() {
        let key = #"\n\u001b[31m"# + String(repeating: "x", count: 10_000)
        let error = FileError.ofScene(#"{"version": 1, "size": [1, 1], "controls": [], "\#(key)": 1}"#.utf8)
        let text = error?.description ?? ""
        #expect(text.contains("unknown key"))
        #expect(text.count < 200)
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
}
