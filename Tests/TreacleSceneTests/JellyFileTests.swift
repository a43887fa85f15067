import Testing
import TreacleScene

/// A jelly header as files and state lines have it.
@Suite struct JellyFileTests {
    @Test func theStateReadsAsDocumented() throws {
        var scene = try makeScene(jelly())
        scene.down(300, 500, at: 0.1)
        scene.move(360, 580, at: 0.2)
        #expect(
            scene.stateLine
                == #"{"t": 0.2, "mode": "metaball", "controls": ["#
                + #"{"id": "j", "type": "jellyHeader", "phase": "pulled", "control": [460, 200]}], "#
                + #""events": [{"t": 0.1, "id": "j", "event": "pulled"}]}"#)
    }

    static let bad: [(String, String, String)] = [
        (#"{"type": "jellyHeader"}"#, "", #""id" is missing"#),
        (#"{"type": "jellyHeader", "id": "j", "preset": "tips"}"#, ".preset", #"use one of "classic""#),
        (jelly(#""center": [1, 2]"#), ".center", "unknown key"),
        (jelly(#""text": "1""#), ".text", "unknown key"),
        (jelly(#""options": {"height": 3}"#), ".options.height", "also stands at the control"),
        (jelly(#""color": "cyan""#), ".color", "not a colour"),
        (jelly(#""marker": 1"#), ".marker", "expected true or false"),
        (jelly(#""merges": "yes""#), ".merges", "expected true or false"),
        (jelly(#""options": {"merges": 1}"#), ".options.merges", "expected true or false"),
        (jelly(##""markerColor": "#FFF""##), ".markerColor", "not a colour"),
        (jelly(#""spinnerColor": 0"#), ".spinnerColor", "expected a string"),
        (jelly(#""damping": 0"#), ".damping", "must be"),
        (jelly(#""duration": -1"#), ".duration", "must be"),
        (jelly(#""releaseVelocity": "no""#), ".releaseVelocity", "expected true or false"),
        (jelly(#""catchable": null"#), ".catchable", "expected true or false"),
        (jelly(#""pressArea": "row""#), ".pressArea", #""anywhere", "header""#),
        (jelly(#""tracking": "x""#), ".tracking", #""translation", "pointer""#),
        (jelly(#""resistance": -0.1"#), ".resistance", "must not be negative"),
        (jelly(#""refreshDepth": 0"#), ".refreshDepth", "must be"),
        (jelly(#""refreshDistance": 1e7"#), ".refreshDistance", "out of range"),
        (jelly(#""refreshes": "chats""#), ".refreshes", #"no list "chats""#),
        (jelly(#""options": {"refreshes": "j"}"#), ".options.refreshes", #"no list "j""#),
        (#"{"type": "jellyHeader", "id": "j", "height": 0}"#, ".height", "must be"),
    ]

    @Test(arguments: bad)
    func aBadControlIsRefusedWithItsPath(control: String, path: String, says: String) {
        let error = FileError.ofScene(sceneText([control]).utf8)
        #expect(error?.path == "$.controls[0]" + path)
        let text = error.map { $0.problem + $0.remedy } ?? ""
        #expect(text.contains(says), "\(text)")
    }

    @Test func theListThatIsRefreshedMayStandBehindTheHeader() {
        let list = #"{"type": "scrollingList", "id": "chats", "rows": []}"#
        let controls = [jelly(#""refreshes": "chats""#), list]
        #expect(FileError.ofScene(sceneText(controls).utf8) == nil)
        #expect(FileError.ofScene(sceneText(controls.reversed()).utf8) == nil)
    }

    /// The least and the greatest that is taken still gives finite states at every moment.
    @Test(arguments: [("1e-6", "1e6"), ("1e6", "1e6"), ("1e-6", "1e-6"), ("1", "0")], ["1e-6", "1", "1e6"])
    func theExtremesOfWhatIsTakenStayFinite(pull: (String, String), springs: String) throws {
        let (lengths, resistance) = pull
        let members =
            #"{"type": "jellyHeader", "id": "j", "pressArea": "anywhere", "tracking": "pointer", "#
            + #""height": \#(lengths), "refreshDepth": \#(lengths), "resistance": \#(resistance), "#
            + #""duration": \#(springs), "damping": \#(springs)}"#
        for y in [6.0, 1e6] {
            var scene = try makeScene(members)
            scene.down(300, 200, at: 0.1)
            scene.move(300, 200 + y, at: 0.2)
            scene.up(300, 200 + y, at: 0.3)
            scene.beginRefreshing("j")
            for t in [0.3, 0.3 + 1e-7, 0.4, 2, 1e6] {
                #expect(try scene.control(at: t).length.isFinite)
            }
            scene.down(300, 200, at: 0.31)
            scene.move(300, 210, at: 0.32)
            #expect(try scene.control(at: 0.32).length.isFinite)
        }
    }
}
