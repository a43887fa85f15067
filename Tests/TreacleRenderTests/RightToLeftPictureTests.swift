import TestSupport
import Testing
import TreacleImage
import TreacleScene

/// Pictures of scenes from right to left.
@Suite struct RightToLeftPictureTests {
    private static func scene(
        _ text: String, isRightToLeft: Bool, _ mode: Mode = .metaball
    ) throws -> Scene {
        Scene(
            try SceneFile(parsing: text.utf8), mode: mode, isRightToLeft: isRightToLeft,
            measure: GoldenFonts.measure)
    }

    private static let chats = ##"""
        {"version": 1, "size": [360, 400], "controls": [
          {"type": "jellyHeader", "id": "top", "height": 72, "color": "#5B5BD6", "title": "הודעות"},
          {"type": "scrollingList", "id": "chats", "origin": [0, 72], "bottom": 56, "rows": [
            {"title": "שעות המעבורת", "subtitle": "זו של 9:40 יוצאת, זו של 10:15 לא. קחו מעיל", "detail": "09:41",
             "color": "#3478F6", "badge": {"id": "a", "text": "3", "color": "#FF3B30"}},
            {"title": "رحلة الأحد", "subtitle": "في السيارة مكان لأربعة", "detail": "09:12", "color": "#2E9E5B",
             "badge": {"id": "b", "text": "42", "color": "#FF3B30"}},
            {"title": "Evening class", "subtitle": "No, the other one, and bring chalk for the board",
             "detail": "Mon", "color": "#C2365F", "badge": {"id": "c", "text": "", "color": "#FF3B30"}},
            {"title": "Garden", "subtitle": "ok", "detail": "Sun", "color": "#5B6470"},
            {"title": "Archive", "badge": {"id": "d", "text": "128", "color": "#FF3B30"}}]},
          {"type": "tabBar", "id": "tabs", "items": [
            {"title": "הודעות", "icon": "bubble", "badge": {"id": "t", "text": "12", "color": "#FF3B30"}},
            {"title": "Tiles", "icon": "tiles"}, {"title": "Jelly", "icon": "jelly"}]}]}
        """##

    /// The second row's count is in the hand of the keys, with the focus ring around it.
    @Test func rows() throws {
        var scene = try Self.scene(Self.chats, isRightToLeft: true)
        for key in ["tab", "tab", "tab", "tab", "tab", "space", "right", "right", "right"] {
            scene.send(InputEvent(time: 1, kind: .key(try #require(Key(key)), .press)))
        }
        try expectGolden("right-to-left", scene)
    }

    private static let shapes = ##"""
        {"version": 1, "size": [400, 400], "controls": [
          {"type": "jellyHeader", "id": "j", "height": 60, "color": "#5B5BD6"},
          {"type": "scrollingList", "id": "l", "origin": [220, 120], "size": [160, 120], "rows": [
            {"color": "#3478F6", "title": "", "badge": {"id": "dot", "text": ""}}, {"color": "#2E9E5B"}]},
          {"type": "tileGrid", "id": "g", "origin": [20, 260], "tileSize": [40, 50],
           "tiles": [{"id": "A", "caption": "", "color": "#D6336C"}, {"id": "B", "caption": ""}]},
          {"type": "stickyBadge", "id": "a", "preset": "tips", "center": [60, 120], "diameter": 60},
          {"type": "playground", "id": "p", "blobs": [
            {"center": [260, 310], "diameter": 60}, {"center": [310, 320], "diameter": 44}]}]}
        """##

    /// Without texts and icons the picture is the mirror image, to the last shade.
    @Test(arguments: Mode.allCases)
    func shapesAreMirrored(mode: Mode) throws {
        try Offscreen.run { offscreen in
            var left = try Self.scene(Self.shapes, isRightToLeft: false, mode)
            var right = try Self.scene(Self.shapes, isRightToLeft: true, mode)
            for (x, y) in [(60.0, 120.0), (150, 160)] {
                let isPress = y == 120
                func kind(_ x: Double) -> InputEvent.Kind {
                    isPress ? .pointerDown(Point(x, y), .left) : .pointerMove(Point(x, y))
                }
                left.send(InputEvent(time: 1, kind: kind(x)))
                right.send(InputEvent(time: 1, kind: kind(400 - x)))
            }
            let pictures = (try offscreen.picture(of: left), try offscreen.picture(of: right))
            let difference = pictures.1.difference(from: pictures.0.mirrored)
            #expect(difference.max <= 24 && difference.mean < 0.02, "\(difference)")
            #expect(pictures.1.difference(from: pictures.0).mean > 5)
        }
    }
}
