import Testing
import TreacleScene

/// A grid in a scene file: what is refused, and what a tile shows.
@Suite struct TileGridFileTests {
    @Test(arguments: [
        (#""tiles": ["A", "A"]"#, "tiles[1]"), (#""tiles": ["A", {"id": "A"}]"#, "tiles[1]"),
        (#""tiles": [""]"#, "tiles[0]"), (#""tiles": [{"id": ""}]"#, "tiles[0].id"),
        (#""tiles": [{"caption": "A"}]"#, "tiles[0]"), (#""tiles": [3]"#, "tiles[0]"),
        (#""tiles": [{"id": "A", "icon": "nothing"}]"#, "tiles[0].icon"),
        (#""tiles": [{"id": "A", "color": "red"}]"#, "tiles[0].color"),
        (#""tiles": [{"id": "A", "pinned": 1}]"#, "tiles[0].pinned"),
        (#""tiles": [{"id": "A", "size": 1}]"#, "tiles[0].size"), (#""tiles": "A""#, "tiles"),
        (#""tiles": [], "columns": 0"#, "columns"), (#""tiles": [], "columns": 1.5"#, "columns"),
        (#""tiles": [], "spacing": -1"#, "spacing"), (#""tiles": [], "tileSize": [0, 1]"#, "tileSize[0]"),
        (#""tiles": [], "origin": [1]"#, "origin"), (#""tiles": [], "height": 0"#, "height"),
        (#""tiles": [], "liftScale": 0"#, "liftScale"), (#""tiles": [], "liftDelay": -1"#, "liftDelay"),
        (#""tiles": [], "duration": 0"#, "duration"), (#""tiles": [], "shift": "jump""#, "shift"),
        (#""tiles": [], "return": "fast""#, "return"), (#""tiles": [], "preset": "tips""#, "preset"),
        (#""tiles": [], "liftColor": "red""#, "liftColor"), (#""tiles": [], "text": "8""#, "text"),
        (#""tiles": [], "spacing": 1, "options": {"spacing": 1}"#, "options.spacing"),
    ])
    func badFilesAreRefusedWithTheirPath(members: String, path: String) throws {
        let error = FileError.ofScene(sceneText([#"{"type": "tileGrid", "id": "g", \#(members)}"#]).utf8)
        #expect(error?.path == "$.controls[0].\(path)")
    }

    @Test func tilesMustBeThere() {
        let error = FileError.ofScene(sceneText([#"{"type": "tileGrid", "id": "g"}"#]).utf8)
        #expect(error?.path == "$.controls[0]")
        #expect(error?.problem == "\"tiles\" is missing")
    }

    @Test func aGridWithoutTilesIsEmpty() throws {
        var scene = try makeScene(grid(#""height": 50"#, tiles: "[]"))
        #expect(try scene.grid.order.isEmpty && scene.grid.frames.isEmpty)
        let taken = scene.down(50, 210, at: 0)
        #expect(!taken)
        scene.happen(.resize(Size(20, 20)), at: 1)
        #expect(scene.displayList.elements.isEmpty)
    }

    @Test func anObjectTellsIconCaptionAndColour() throws {
        let tiles =
            ##"[{"id": "m", "caption": "Mail", "icon": "mail", "color": "#2F80ED"}, {"id": "x"}, "y"]"##
        let scene = try makeScene(grid(tiles: tiles))
        #expect(try scene.grid.order == ["m", "x", "y"])
        #expect(scene.labels.map(\.text) == ["Mail", "x", "y"])
        let icon = try #require(scene.icons.first)
        #expect(scene.icons.count == 1 && icon.symbol == .mail && icon.color == .white)
        let plate = try #require(scene.rectangles.first { $0.color == Color(0x2F, 0x80, 0xED) })
        #expect(plate.frame.center == icon.center && plate.frame.size == Size(48, 48))
        // The caption stands beneath the icon, both inside the tile.
        let caption = scene.labels[0]
        #expect(caption.position.y - caption.fontSize * 0.6 > plate.frame.bottom)
        #expect(caption.position.y + caption.fontSize * 0.6 < 300 && plate.frame.top > 200)
        #expect(caption.position.x == 80 && caption.maximumWidth <= 80)
    }

    /// What a border stands out from its tile by: 0.3 points, and 1 in high contrast where the colour is the theme's.
    @Test(arguments: [
        ("", Theme.light, 0.3), ("", .dark, 0.3), ("", .highContrast, 1), ("", .highContrastDark, 1),
        (##""borderColor": "#808080""##, .highContrast, 0.3), (#""borderWidth": 2"#, .highContrast, 2),
    ])
    func aBorderIsBolderInHighContrast(members: String, theme: Theme, width: Double) throws {
        var scene = try makeScene(grid(members, tiles: #"["A"]"#))
        scene.theme = theme
        let (outside, inside) = (scene.rectangles[0].frame, scene.rectangles[1].frame)
        #expect(isClose(outside.size.width, 80) && isClose(inside.left - outside.left, width))
    }

    @Test func aTileWithoutAnIconHasItsColourItself() throws {
        let scene = try makeScene(classicGrid(tiles: ##"[{"id": "A", "color": "#00FF00", "caption": ""}]"##))
        #expect(scene.rectangles.last?.color == Color(0, 255, 0))
        #expect(scene.labels.isEmpty)
    }

    @Test func theWholeTileGrowsWithTheLift() throws {
        let tiles = #"[{"id": "A", "icon": "star", "caption": "Star"}]"#
        var scene = try makeScene(grid(tiles: tiles))
        let (icon, caption) = (scene.icons[0], scene.labels[0])
        try scene.lift("A", at: 0)
        #expect(isClose(scene.icons[0].side, icon.side * 1.25))
        #expect(isClose(scene.labels[0].fontSize, caption.fontSize * 1.25))
        #expect(isClose(scene.labels[0].position.y - 250, (caption.position.y - 250) * 1.25))
    }

    @Test func onlyWithoutThePresetThereIsAShadow() throws {
        for (control, throwsShadow) in [
            (classicGrid(tiles: #"["A"]"#), false), (grid(tiles: #"["A"]"#), true),
        ] {
            var scene = try makeScene(control)
            #expect(scene.rectangles.count == 2)
            try scene.lift("A", at: 0)
            // Beneath border and tile, faint, and out beyond them.
            let shadow = scene.rectangles.dropLast(2)
            #expect(shadow.isEmpty != throwsShadow)
            #expect(shadow.allSatisfy { $0.color.alpha < 26 })
            let bottom = try scene.frame("A")[1] + scene.frame("A")[3]
            #expect(shadow.isEmpty || shadow.contains { $0.frame.bottom > bottom + 5 })
        }
    }

    @Test func looksAreOptions() throws {
        let scene = try makeScene(
            classicGrid(
                ##""color": "#010203", "borderWidth": 0, "cornerRadius": 9, "titleColor": "#0A0B0C", "titleSize": 30"##,
                tiles: #"["A"]"#))
        #expect(
            scene.rectangles == [
                RoundedRectangle(
                    Rect(origin: Point(40, 200), size: Size(80, 100)), radius: 9, color: Color(1, 2, 3))
            ])
        #expect(scene.labels[0].color == Color(0x0A, 0x0B, 0x0C) && scene.labels[0].fontSize == 30)
    }
}
