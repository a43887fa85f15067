import TestSupport
import Testing
import TreacleImage
import TreacleScene

/// Tile grids in pictures.
@Suite struct TileGridPictureTests {
    private static let plain = """
        {"version": 1, "size": [360, 240], "background": "#F2F2F7", "controls": [
          {"type": "tileGrid", "id": "g", "preset": "classic", "origin": [20, 20], "columns": 4,
           "tiles": ["A", "B", "C", "D", "E", "F", "G", "H"]}]}
        """

    private static let apps = """
        {"version": 1, "size": [408, 280], "background": "#E9EBF0", "controls": [
          {"type": "tileGrid", "id": "g", "origin": [20, 24], "spacing": 16, "tiles": [
            {"id": "mail", "caption": "Mail", "icon": "mail", "color": "#2F80ED"},
            {"id": "calendar", "caption": "Calendar", "icon": "calendar", "color": "#EB5757"},
            {"id": "camera", "caption": "Camera", "icon": "camera", "color": "#4F4F5A"},
            {"id": "music", "caption": "Music", "icon": "music", "color": "#E0457B"},
            {"id": "map", "caption": "Map", "icon": "map", "color": "#27AE60"},
            {"id": "clock", "caption": "Clock", "icon": "clock", "color": "#333340"},
            {"id": "weather", "caption": "Weather", "icon": "weather", "color": "#3AA7E0"},
            {"id": "star", "caption": "Favourites", "icon": "star", "color": "#9B51E0"}]}]}
        """

    private static func scene(_ text: String, _ mode: Mode) throws -> Scene {
        Scene(try SceneFile(parsing: text.utf8), mode: mode)
    }

    /// A second's press on the tile there, a drag and a moment.
    private static func dragged(
        _ text: String, _ mode: Mode, from start: Point, by way: Point, for time: Double
    ) throws -> Scene {
        var scene = try scene(text, mode)
        scene.send(InputEvent(time: 0, kind: .pointerDown(start, .left)))
        scene.send(InputEvent(time: 1, kind: .pointerMove(start + way)))
        scene.advance(to: 1 + time)
        return scene
    }

    // MARK: Goldens

    @Test(arguments: Mode.allCases)
    func atRest(mode: Mode) throws {
        try expectGolden("tiles-classic-\(mode)", try Self.scene(Self.plain, mode))
        try expectGolden("tiles-\(mode)", try Self.scene(Self.apps, mode))
    }

    @Test(arguments: Mode.allCases)
    func inMidDrag(mode: Mode) throws {
        let plain = try Self.dragged(
            Self.plain, mode, from: Point(60, 70), by: Point(100, 70), for: 0.2)
        try expectGolden("tiles-classic-drag-\(mode)", plain)
        let apps = try Self.dragged(Self.apps, mode, from: Point(60, 74), by: Point(110, 95), for: 0.08)
        try expectGolden("tiles-drag-\(mode)", apps)
    }

    // MARK: Pixels

    @Test func coloursAreExactAndTheBorderIsInsideTheTile() throws {
        try Offscreen.run { offscreen in
            for mode in Mode.allCases {
                var scene = try Self.scene(Self.plain, mode)
                let rest = try offscreen.picture(of: scene)
                #expect(rest[30, 30] == .white && rest[19, 70] == Color(0xF2, 0xF2, 0xF7))
                // Three tenths of grey on white: 255 − 0.3 · 127.
                #expect(abs(Int(rest[20, 70].red) - 217) <= 2, "\(rest[20, 70])")
                scene.send(InputEvent(time: 0, kind: .pointerDown(Point(60, 70), .left)))
                scene.advance(to: 1)
                let lifted = try offscreen.picture(of: scene)
                // 1.25 times about (60, 70): from 10 to 110 and from 7.5 to 132.5.
                #expect(lifted[12, 70] == Color(0xE0, 0xE0, 0xE0) && lifted[108, 130] == lifted[12, 70])
                #expect(lifted[8, 70] == Color(0xF2, 0xF2, 0xF7) && lifted[112, 70] == .white)
            }
        }
    }

    @Test func afterTheDropThePictureIsAsOneThatNeverMoved() throws {
        try Offscreen.run { offscreen in
            for text in [Self.plain, Self.apps] {
                var scene = try Self.dragged(text, .metaball, from: Point(60, 70), by: Point(0, 9), for: 0.1)
                scene.send(InputEvent(time: 2, kind: .pointerUp(Point(60, 79), .left)))
                scene.advance(to: 3)
                let before = try offscreen.picture(of: try Self.scene(text, .metaball))
                #expect(try offscreen.picture(of: scene) == before)
            }
        }
    }

    /// The tile in the hand is drawn over a control that the file has after the grid, and beyond the view.
    @Test func theLiftedTileIsAboveAllElse() throws {
        let text = """
            {"version": 1, "size": [200, 220], "controls": [
              {"type": "tileGrid", "id": "g", "preset": "classic", "columns": 1, "height": 100,
               "tiles": [{"id": "A", "caption": ""}, {"id": "B", "caption": ""}]},
              {"type": "stickyBadge", "id": "b", "preset": "tips", "center": [140, 150], "text": ""}]}
            """
        try Offscreen.run { offscreen in
            let rest = try offscreen.picture(of: try Self.scene(text, .metaball))
            #expect(rest[140, 150] == Color(255, 0, 0) && rest[40, 110] == .white && rest[40, 50] == .white)
            let scene = try Self.dragged(
                text, .metaball, from: Point(40, 50), by: Point(100, 100), for: 0)
            let picture = try offscreen.picture(of: scene)
            #expect(picture[140, 150] == Color(0xE0, 0xE0, 0xE0))
        }
    }
}
