import Testing
import TreacleScene

/// How far a press may wander, and how near it must be, for each control.
@Suite struct SlopTests {
    struct Case: CustomStringConvertible, Sendable {
        var description: String
        var controls: [String]
        /// Where it is pressed.
        var place: Point
        /// What a drag of it begins with; nil: it tells nothing then.
        var begins: SceneEvent.Kind?

        func scene() throws -> Scene { Scene(try SceneFile(parsing: sceneText(controls).utf8)) }
    }

    static let bar = #"{"type": "tabBar", "id": "t", "items": [{"title": "One"}, {"title": "Two"}]}"#
    static let ground =
        #"{"type": "playground", "id": "p", "blobs": [{"center": [200, 200], "diameter": 60}]}"#

    static let cases = [
        Case(description: "tips", controls: [tips()], place: Point(420, 310), begins: .grabbed),
        Case(
            description: "badge", controls: [tips(#""tapBursts": false, "diameter": 30"#)],
            place: Point(405, 300), begins: .grabbed),
        Case(description: "jelly", controls: [jelly(id: "j")], place: Point(300, 60), begins: .pulled),
        Case(
            description: "soft jelly", controls: [jelly(id: "j", preset: nil)], place: Point(300, 60),
            begins: .pulled),
        Case(description: "grid", controls: [classicGrid()], place: Point(80, 250), begins: nil),
        Case(
            description: "scrolling grid", controls: [grid(#""width": 160, "height": 150"#)],
            place: Point(80, 250), begins: nil),
        Case(description: "row", controls: [list(rows: 9)], place: Point(100, 200), begins: nil),
        Case(description: "blob", controls: [ground], place: Point(210, 205), begins: .grabbed),
        Case(description: "ground", controls: [ground], place: Point(500, 300), begins: .grabbed),
    ]

    static let within = [Point(4.99, 0), Point(0, -4.99), Point(3.5, 3.5), Point(-2, 4.5)]
    static let beyond = [Point(5, 0), Point(0, 5), Point(-3, -4), Point(4, 3)]

    /// The lengths of the ways above, so that none is on the wrong side.
    @Test func theWaysAreWhatTheyAreSaidToBe() {
        #expect(Self.within.allSatisfy { $0.length < 5 } && Self.beyond.allSatisfy { $0.length >= 5 })
    }

    @Test(arguments: cases, within)
    func lessThanFivePointsAreATapAndMoveNothing(_ test: Case, way: Point) throws {
        var (scene, still) = (try test.scene(), try test.scene())
        scene.down(test.place.x, test.place.y, at: 0.1)
        still.down(test.place.x, test.place.y, at: 0.1)
        scene.move(test.place.x + way.x, test.place.y + way.y, at: 0.15)
        still.advance(to: 0.15)
        #expect(scene.stateLine == still.stateLine)
        scene.up(test.place.x + way.x, test.place.y + way.y, at: 0.2)
        #expect(scene.events.map(\.kind) == [.tapped])
    }

    @Test(arguments: cases, beyond)
    func fivePointsAreNoTap(_ test: Case, way: Point) throws {
        var scene = try test.scene()
        scene.down(test.place.x, test.place.y, at: 0.1)
        scene.move(test.place.x + way.x, test.place.y + way.y, at: 0.15)
        #expect(scene.events.map(\.kind) == [test.begins].compactMap(\.self))
        // Back where it began, it is a drag all the same.
        scene.move(test.place.x, test.place.y, at: 0.17)
        scene.up(test.place.x, test.place.y, at: 0.2)
        scene.advance(to: 5)
        #expect(!scene.events.map(\.kind).contains(.tapped))
        #expect(!scene.isAnimating)
    }

    /// A tab is a button: what counts is that the press stays on it.
    @Test func aTabIsTappedWhereverOnIt() throws {
        var scene = try makeScene(Self.bar)
        scene.down(20, 580, at: 0.1)
        scene.move(350, 570, at: 0.2)
        scene.up(350, 570, at: 0.3)
        #expect(scene.told == ["0.3 t tapped"])
        scene.down(380, 580, at: 1)
        scene.move(401, 580, at: 1.1)
        scene.move(380, 580, at: 1.2)
        scene.up(380, 580, at: 1.3)
        #expect(scene.told == ["0.3 t tapped"])
    }

    @Test func aNewBlobThatIsDraggedIsNoTap() throws {
        var scene = try makeScene(Self.ground)
        scene.down(500, 300, at: 0.1)
        scene.move(520, 300, at: 0.2)
        scene.up(520, 300, at: 0.3)
        scene.down(600, 400, at: 0.4)
        scene.move(620, 400, at: 0.5)
        scene.key(.escape, at: 0.6)
        #expect(scene.told == ["0.1 p grabbed", "0.3 p dropped", "0.4 p grabbed", "0.6 p cancelled"])
    }

    // MARK: Long presses

    @Test(arguments: [(9.99, true), (10.0, false)])
    func tenPointsAbandonALongPressAndScroll(way: Double, lifts: Bool) throws {
        var scene = try makeScene(grid(#""width": 160, "height": 150"#))
        scene.down(80, 250, at: 0.1)
        scene.move(80, 250 - way, at: 0.9)
        // 5 tiles in two columns are 300 points high.
        #expect(try scene.frame("A") == [40, 200 - (lifts ? 0 : way), 80, 100])
        scene.advance(to: 1.1)
        #expect((try scene.grid.lifted == "A") == lifts)
        scene.move(80, 210, at: 1.2)
        #expect(try scene.frame("C")[1] == (lifts ? 300 : 260))
        #expect(scene.events.map(\.kind).contains(.lifted) == lifts)
    }

    // MARK: Targets

    /// Each is a few points across, and far from all else.
    static let small: [(String, Point)] = [
        (tips(#""diameter": 2"#), Point(400, 300)), (tips(#""diameter": 10"#), Point(400, 300)),
        (tips(#""diameter": 23"#), Point(400, 300)),
        (#"{"type": "stickyBadge", "id": "a", "center": [400, 300], "dotDiameter": 1}"#, Point(400, 300)),
        (
            #"{"type": "tileGrid", "id": "g", "origin": [395, 297], "tileSize": [10, 6], "tiles": ["A"]}"#,
            Point(400, 300)
        ),
        (
            #"{"type": "playground", "id": "p", "blobs": [{"center": [400, 300], "diameter": 9}]}"#,
            Point(400, 300)
        ),
        (#"{"type": "jellyHeader", "id": "j", "height": 6}"#, Point(400, 12)),
        (#"{"type": "tabBar", "id": "t", "height": 6, "items": [{"title": "One"}]}"#, Point(400, 588)),
    ]

    @Test(arguments: small)
    func whatCanBePressedMeasures24Points(control: String, middle: Point) throws {
        for way in [Point(11.9, 0), Point(-11.9, 0), Point(0, 11.9), Point(0, -11.9)] {
            var scene = try makeScene(control)
            let count = try scene.state.controls.first?.playground?.blobs.count
            scene.down(middle.x + way.x, middle.y + way.y, at: 0.1)
            #expect(scene.hasPress, "\(way)")
            #expect(try scene.state.controls.first?.playground?.blobs.count == count, "it meets the ground")
            scene.up(middle.x + way.x, middle.y + way.y, at: 0.2)
            #expect(scene.events.first?.kind == .tapped)
        }
    }

    /// Where two small ones are near, the press belongs to the nearer one.
    @Test func besideSmallTilesTheNearestIsHit() throws {
        let tiles =
            #"{"type": "tileGrid", "id": "g", "origin": [100, 100], "tileSize": [8, 8], "spacing": 6, "#
            + #""columns": 2, "tiles": ["A", "B"]}"#
        for (x, tile) in [(110.9, "A"), (111.1, "B")] {
            var scene = try makeScene(tiles)
            scene.down(x, 104, at: 0.1)
            scene.up(x, 104, at: 0.2)
            #expect(scene.events.first?.tile == tile)
        }
    }

    /// A tile of 10 points whose right side is at 110, and a badge whose left one is at 120: in between, what counts
    /// is how far off their sides are.
    @Test(arguments: [(114.9, "g"), (115.1, "a")])
    func betweenATileAndABadgeTheNearerIsHit(x: Double, id: String) throws {
        var scene = try makeScene(
            #"{"type": "tileGrid", "id": "g", "origin": [100, 105], "tileSize": [10, 10], "tiles": ["A"]}"#,
            tips(#""diameter": 20"#, center: "[130, 110]"))
        scene.down(x, 110, at: 0.1)
        scene.up(x, 110, at: 0.2)
        #expect(scene.events.first?.id == id)
    }
}
