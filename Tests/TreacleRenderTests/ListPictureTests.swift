import TestSupport
import Testing
import TreacleImage
import TreacleScene

/// A list of chats in a scene of 360 x 400 points, below 60 points and above 20 that aren't the list's.
@Suite struct ListPictureTests {
    private static let text = ##"""
        {"version": 1, "size": [360, 400], "controls": [
          {"type": "scrollingList", "id": "chats", "origin": [0, 60], "size": [360, 320], "rows": [
            {"title": "Ferry times", "subtitle": "The 9:40 runs, the 10:15 does not. Bring a jacket",
             "detail": "09:41", "color": "#3478F6", "badge": {"id": "ada", "text": "3", "color": "#FF3B30"}},
            {"title": "Sunday hike", "subtitle": "There is room for four in the car, maybe five",
             "detail": "09:12", "color": "#2E9E5B", "badge": {"id": "hike", "text": "42", "color": "#FF3B30"}},
            {"title": "Bird photos", "subtitle": "A photo", "detail": "Yesterday", "color": "#A14FD0"},
            {"title": "Choir", "subtitle": "The second altos are still missing for Saturday",
             "detail": "Yesterday", "color": "#D9752B", "badge": {"id": "choir", "text": "128", "color": "#FF3B30"}},
            {"title": "Evening class", "subtitle": "No, the other one", "detail": "Mon", "color": "#C2365F",
             "badge": {"id": "elif", "text": "", "color": "#FF3B30"}},
            {"title": "Garden", "subtitle": "ok", "detail": "Sun", "color": "#5B6470"},
            {"title": "Archive", "badge": {"id": "archive", "text": "1", "color": "#FF3B30"}}]}]}
        """##

    private static let red = Color(0xFF, 0x3B, 0x30)

    private static func scene(_ theme: Theme = .light, _ mode: Mode = .metaball) throws -> Scene {
        Scene(try SceneFile(parsing: text.utf8), mode: mode, theme: theme, measure: GoldenFonts.measure)
    }

    private static func send(_ kind: InputEvent.Kind, at time: Double, to scene: inout Scene) {
        scene.send(InputEvent(time: time, kind: kind))
    }

    /// Scrolled by a line of the wheel, with the bar still to be seen.
    private static func scrolled(_ theme: Theme = .light, _ mode: Mode = .metaball) throws -> Scene {
        var scene = try scene(theme, mode)
        send(.scroll(Point(0, -1), at: Point(100, 200)), at: 0, to: &scene)
        scene.advance(to: 0.9)
        return scene
    }

    @Test(arguments: Theme.allCases, Mode.allCases)
    func scrolled(theme: Theme, mode: Mode) throws {
        try expectGolden("list-\(theme)-\(mode)", try Self.scrolled(theme, mode))
    }

    @Test(arguments: Theme.allCases)
    func pressed(theme: Theme) throws {
        var scene = try Self.scene(theme)
        Self.send(.pointerDown(Point(100, 220), .left), at: 1, to: &scene)
        try expectGolden("list-pressed-\(theme)", scene)
    }

    /// The count of the second row, 40 points up by the wheel, on its way out of the list.
    @Test func dragged() throws {
        var scene = try Self.scrolled(.light, .bezier)
        Self.send(.pointerDown(Point(330, 127), .left), at: 1, to: &scene)
        Self.send(.pointerMove(Point(290, 50)), at: 1.1, to: &scene)
        try expectGolden("list-dragged", scene)
    }

    /// Whether any pixel above the list has another colour than the page.
    private static func isAnythingAbove(_ picture: Image, _ page: Color) -> Bool {
        (0..<60).contains { y in (0..<picture.width).contains { picture[$0, y] != page } }
    }

    @Test(arguments: Mode.allCases)
    func nothingOfTheListIsOutsideItButABadgeInTheHand(mode: Mode) throws {
        try Offscreen.run { offscreen in
            var scene = try Self.scene(.light, mode)
            #expect(!Self.isAnythingAbove(try offscreen.picture(of: scene), .white))
            // By 42 points: of the first row, a third is left, with half its badge.
            Self.send(.scroll(Point(0, -1.05), at: Point(100, 200)), at: 0, to: &scene)
            scene.advance(to: 0.9)
            #expect(!Self.isAnythingAbove(try offscreen.picture(of: scene), .white))
            Self.send(.pointerDown(Point(332, 125), .left), at: 1, to: &scene)
            Self.send(.pointerMove(Point(332, 30)), at: 1.1, to: &scene)
            // Between the badge's left end and its text.
            #expect(try offscreen.picture(of: scene)[315, 30] == Self.red)
            Self.send(.pointerUp(Point(332, 30), .left), at: 2, to: &scene)
            scene.advance(to: 2.01)
            #expect(Self.isAnythingAbove(try offscreen.picture(of: scene), .white))
            scene.advance(to: 10)
            #expect(!Self.isAnythingAbove(try offscreen.picture(of: scene), .white))
        }
    }

    /// The goo reaches from the row over the list's edge.
    @Test func gooIsNotCutAtTheListsEdge() throws {
        try Offscreen.run { offscreen in
            var scene = try Self.scrolled(.light, .bezier)
            Self.send(.pointerDown(Point(332, 127), .left), at: 1, to: &scene)
            Self.send(.pointerMove(Point(332, 40)), at: 1.1, to: &scene)
            let picture = try offscreen.picture(of: scene)
            for y in 50..<125 { #expect((320..<336).contains { picture[$0, y] == Self.red }, "\(y)") }
        }
    }

    /// Half out of the list at home, half a badge is seen.
    @Test func aBadgeAtHomeIsCutAtTheListsEdge() throws {
        try Offscreen.run { offscreen in
            var scene = try Self.scene()
            // The first badge's middle is 43 points below the list's top.
            Self.send(.scroll(Point(0, -1.075), at: Point(100, 200)), at: 0, to: &scene)
            scene.advance(to: 5)
            let picture = try offscreen.picture(of: scene)
            let column = (0..<100).filter { picture[326, $0] == Self.red }
            #expect(column.first == 60)
            #expect(column.count >= 7)
        }
    }
}
