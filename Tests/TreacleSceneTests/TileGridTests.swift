import Testing
import TreacleScene

/// Preset `classic`, rule by rule.
@Suite struct TileGridTests {
    @Test func tilesLieInReadingOrder() throws {
        let scene = try makeScene(classicGrid())
        let state = try scene.grid
        #expect(state.id == "g" && state.type == "tileGrid" && state.lifted == nil)
        #expect(state.order == ["A", "B", "C", "D", "E"])
        for (index, tile) in state.order.enumerated() { #expect(state.frames[tile] == slot(index)) }
        #expect(state.frames.count == 5)
    }

    @Test func theStateLineIsTheContracts() throws {
        let text =
            #"{"type": "tileGrid", "id": "g", "preset": "classic", "origin": [40, 200], "tiles": ["A"]}"#
        #expect(
            try makeScene(text).stateLine
                == #"{"t": 0, "mode": "metaball", "controls": [{"id": "g", "type": "tileGrid", "lifted": null, "#
                + #""order": ["A"], "frames": {"A": [40, 200, 80, 100]}}], "events": []}"#)
    }

    @Test func spacingAndOriginHaveTheirDefaults() throws {
        let text =
            #"{"type": "tileGrid", "id": "g", "preset": "classic", "columns": 2, "tiles": ["A", "B", "C"]}"#
        #expect(try makeScene(text).frame("C") == [0, 100, 80, 100])
        let spaced = try makeScene(classicGrid(#""spacing": 10"#))
        #expect(try spaced.frame("B") == [130, 200, 80, 100])
        #expect(try spaced.frame("E") == [40, 310, 80, 100])
    }

    // MARK: The lift

    @Test func aPressLiftsAtExactlyOneSecondWithoutAnyEvent() throws {
        var scene = try makeScene(classicGrid())
        scene.down(160, 250, at: 0.14)
        scene.advance(to: 1.139)
        #expect(try scene.grid.lifted == nil)
        #expect(try scene.frame("B") == slot(1))
        // 0.14 + 1 in decimals, though 1.14 − 0.14 isn't 1.
        scene.advance(to: 1.14)
        #expect(try scene.grid.lifted == "B")
        // 1.25 times 80 by 100 about (160, 250).
        #expect(try scene.frame("B") == [110, 187.5, 100, 125])
        scene.advance(to: 7)
        #expect(scene.events.map(\.kind) == [.lifted] && isClose(scene.events[0].time, 1.14))
        #expect(scene.events[0].tile == "B")
    }

    /// Six tiles fit into 600 points, and three into 320: D moves to the next row, B stays.
    @Test(arguments: [(1, true), (3, false)])
    func aPressedTileThatANewSizeMovesAwayIsNotLifted(index: Int, isLifted: Bool) throws {
        var scene = try makeScene(grid())
        scene.happen(.resize(Size(600, 600)), at: 0)
        scene.down(80 + 80 * Double(index), 250, at: 0.1)
        scene.happen(.resize(Size(320, 600)), at: 0.5)
        scene.advance(to: 3)
        #expect((try scene.grid.lifted != nil) == isLifted)
        #expect(scene.told == (isLifted ? ["1.1 g lifted"] : []))
    }

    @Test func theTimeOfTheLiftIsTheSameHoweverLateItIsLookedAt() throws {
        var scene = try makeScene(classicGrid())
        scene.down(160, 250, at: 0.5)
        scene.up(160, 250, at: 1.5)
        #expect(scene.told == ["1.5 g lifted", "1.5 g dropped", "1.5 g settled"])
        var early = try makeScene(classicGrid())
        early.down(160, 250, at: 0.5)
        early.up(160, 250, at: 1.499)
        #expect(early.told == ["1.499 g tapped"])
        #expect(early.events[0].tile == "B")
    }

    @Test(arguments: [(9.99, true), (10, false), (7, true)])
    func movingTenPointsOrMoreAbandonsThePress(way: Double, lifts: Bool) throws {
        var scene = try makeScene(classicGrid())
        scene.down(160, 250, at: 0)
        scene.move(160 + way * 0.6, 250 + way * 0.8, at: 0.5)
        scene.move(160, 250, at: 0.6)
        scene.advance(to: 2)
        #expect(try (scene.grid.lifted == "B") == lifts)
        scene.up(160, 250, at: 3)
        #expect(scene.told == (lifts ? ["1.0 g lifted", "3.0 g dropped", "3.0 g settled"] : []))
    }

    @Test func theDelayAndTheScaleAreOptions() throws {
        var scene = try makeScene(classicGrid(#""liftDelay": 0.25, "options": {"liftScale": 2}"#))
        scene.down(160, 250, at: 1)
        scene.advance(to: 1.25)
        #expect(scene.told == ["1.25 g lifted"])
        #expect(try scene.frame("B") == [80, 150, 160, 200])
    }

    @Test func theLiftedTileIsGreyAndAboveAllOtherControls() throws {
        var scene = try makeScene(classicGrid(), tips(#""text": "8""#, center: "[700, 100]"))
        #expect(scene.labels.map(\.text) == ["A", "B", "C", "D", "E", "8"])
        #expect(scene.rectangles.last?.color == .white)
        try scene.lift("B", at: 0)
        #expect(scene.labels.map(\.text) == ["A", "C", "D", "E", "8", "B"])
        #expect(scene.rectangles.last?.color == Color(0xE0, 0xE0, 0xE0))
        scene.up(160, 250, at: 2)
        #expect(scene.labels.map(\.text) == ["A", "B", "C", "D", "E", "8"])
        #expect(scene.rectangles.allSatisfy { $0.color != Color(0xE0, 0xE0, 0xE0) })
    }

    @Test func aTileIsWhiteInAGreyBorderOfThreeTenths() throws {
        let shapes = try makeScene(classicGrid(tiles: #"["A"]"#)).rectangles
        #expect(shapes.count == 2)
        #expect(shapes[0].frame == Rect(origin: Point(40, 200), size: Size(80, 100)))
        #expect(shapes[0].color == Color(0x80, 0x80, 0x80) && shapes[0].radius == 0)
        #expect(shapes[1].frame.center == Point(80, 250) && shapes[1].color == .white)
        #expect(isClose([shapes[1].frame.size.width, shapes[1].frame.size.height], [79.4, 99.4]))
    }

    // MARK: The drag

    @Test func theDragIsPureTranslationSinceThePress() throws {
        var scene = try makeScene(classicGrid())
        scene.down(150, 230, at: 0)
        scene.advance(to: 1)
        for (x, y) in [(154.9, 230.0), (163, 200), (400, 550), (-300, -20), (155, 230)] {
            scene.move(x, y, at: 2)
            // Below 5 points from the press nothing moves, until it has been a drag.
            let way = (x, y) == (154.9, 230) ? (0, 0) : (x - 150, y - 230)
            #expect(isClose(try scene.frame("B"), [110 + way.0, 187.5 + way.1, 100, 125]))
        }
    }

    @Test func aMovementBeforeTheLiftCountsToo() throws {
        var scene = try makeScene(classicGrid())
        scene.down(160, 250, at: 0)
        scene.move(166, 250, at: 0.5)
        #expect(try scene.frame("B") == slot(1))
        scene.advance(to: 1)
        #expect(try scene.frame("B") == [116, 187.5, 100, 125])
    }

    // MARK: The swap

    @Test func theOthersShiftTowardTheGapEasedOverHalfASecond() throws {
        var scene = try makeScene(classicGrid())
        try scene.lift("A", at: 0, to: Point(210, 260))
        #expect(try scene.order() == "BCADE")
        #expect(scene.told == ["1.0 g lifted", "1.0 g reordered"])
        #expect(scene.events.last?.order == ["B", "C", "A", "D", "E"])
        for step in 0..<50 {
            let share = Double(step) / 50
            scene.advance(to: 1 + share / 2)
            let left = 80 * (1 - easeInOut(share))
            #expect(isClose(try scene.frame("B"), [40 + left, 200, 80, 100], within: 1e-7), "at \(share)")
            #expect(isClose(try scene.frame("C"), [120 + left, 200, 80, 100], within: 1e-7))
        }
        scene.advance(to: 1.5)
        #expect(try scene.frame("B") == slot(0) && scene.frame("C") == slot(1))
        #expect(try scene.frame("D") == slot(3) && scene.frame("E") == slot(4))
        #expect(try scene.frame("A") == [30 + 130, 187.5 + 10, 100, 125])
    }

    /// From the middle of A's slot to the border of B's and beyond.
    @Test(arguments: [(119.0, false), (120, false), (120.001, true), (199.999, true), (200, false)])
    func onlyStrictlyInsideAnotherSlotCounts(x: Double, swaps: Bool) throws {
        var scene = try makeScene(classicGrid())
        try scene.lift("A", at: 0, to: Point(x, 250))
        #expect(try scene.order() == (swaps ? "BACDE" : "ABCDE"))
    }

    @Test(arguments: [(160.0, 200.0), (160, 150), (160, 350), (30, 250), (500, 250), (1e5, -1e5)])
    func outsideAllOtherSlotsNothingIsSwapped(x: Double, y: Double) throws {
        var scene = try makeScene(classicGrid())
        try scene.lift("A", at: 0, to: Point(x, y))
        #expect(try scene.order() == "ABCDE")
    }

    @Test func theGapsBetweenTilesSwapNothing() throws {
        var scene = try makeScene(classicGrid(#""spacing": 10"#))
        try scene.lift("A", at: 0, to: Point(125, 250))
        #expect(try scene.order() == "ABCDE")
        scene.move(131, 250, at: 1.1)
        #expect(try scene.order() == "BACDE")
    }

    // MARK: The end

    @Test func aDropRestoresScaleAndColourAtOnceAtTheVacatedSlot() throws {
        var scene = try makeScene(classicGrid())
        try scene.lift("A", at: 0, to: Point(90, 190))
        #expect(try scene.order() == "ABCDE")
        scene.move(300, 250, at: 1.2)
        scene.up(310, 240, at: 3)
        #expect(try scene.order() == "BCDAE")
        #expect(try scene.frame("A") == slot(3))
        #expect(scene.told.suffix(2) == ["3.0 g dropped", "3.0 g settled"])
        #expect(!scene.isAnimating)
    }

    @Test func aDropInMidShiftSettlesWithTheLastTile() throws {
        var scene = try makeScene(classicGrid())
        try scene.lift("A", at: 0, to: Point(160, 250))
        scene.up(160, 250, at: 1.25)
        #expect(try scene.frame("A") == slot(1))
        // Half way in time is half way.
        #expect(isClose(try scene.frame("B"), [80, 200, 80, 100]))
        scene.advance(to: 5)
        #expect(scene.told == ["1.0 g lifted", "1.0 g reordered", "1.25 g dropped", "1.5 g settled"])
        #expect(try scene.frame("B") == slot(0))
    }

    @Test func theScaleIsStateAndNeverDrifts() throws {
        var scene = try makeScene(classicGrid(#""liftScale": 1.1, "liftDelay": 0.1"#))
        for round in 0..<200 {
            let start = Double(round)
            scene.down(60, 220, at: start)
            scene.move(75, 260, at: start + 0.2)
            scene.up(75, 260, at: start + 0.3)
        }
        #expect(try scene.frame("A") == slot(0))
    }

    @Test(arguments: [0, 1, 2])
    func cancelEscapeAndFocusLossUndoTheDrag(way: Int) throws {
        var scene = try makeScene(classicGrid())
        try scene.lift("E", at: 0, to: Point(160, 250))
        #expect(try scene.order() == "AEBCD")
        let kinds: [InputEvent.Kind] = [.pointerCancel, .key(.escape, .press), .focus(false)]
        scene.happen(kinds[way], at: 2)
        #expect(try scene.order() == "ABCDE")
        #expect(try scene.grid.lifted == nil && scene.frame("E") == slot(4))
        scene.move(300, 250, at: 2.1)
        scene.up(300, 250, at: 2.2)
        scene.advance(to: 4)
        #expect(
            scene.told == [
                "1.0 g lifted", "1.0 g reordered", "2.0 g reordered", "2.0 g cancelled", "2.5 g settled",
            ])
        #expect(scene.events[2].order == ["A", "B", "C", "D", "E"])
        for (index, tile) in "ABCDE".enumerated() { #expect(try scene.frame(String(tile)) == slot(index)) }
    }

    @Test func aCancelBeforeTheLiftComesToNothing() throws {
        var scene = try makeScene(classicGrid())
        scene.down(160, 250, at: 0)
        scene.happen(.pointerCancel, at: 0.5)
        scene.advance(to: 3)
        #expect(scene.told.isEmpty && !scene.isAnimating)
    }

    @Test func aPressBesideAllTilesMeetsNothing() throws {
        var scene = try makeScene(classicGrid(#""spacing": 10"#))
        for (x, y) in [(20.0, 250.0), (125, 250), (200, 350), (80, 190)] {
            let taken = scene.down(x, y, at: 0)
            #expect(!taken, "at \(x), \(y)")
        }
    }

    @Test func theStateIsTheSameHoweverOftenItIsLookedAt() throws {
        var (often, once) = (try makeScene(classicGrid()), try makeScene(classicGrid()))
        for step in 0...600 {
            let time = Double(step) / 240
            often.advance(to: time)
            guard step.isMultiple(of: 60) else { continue }
            let kind: InputEvent.Kind =
                step == 0
                ? .pointerDown(Point(80, 250), .left) : .pointerMove(Point(80 + Double(step / 3), 250))
            guard step == 0 || step > 240 else { continue }
            often.happen(kind, at: time)
            once.happen(kind, at: time)
        }
        once.advance(to: 2.5)
        #expect(often.stateLine == once.stateLine)
        #expect(try once.order() != "ABCDE")
    }
}
