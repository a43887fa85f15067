import Testing
import TreacleScene

/// A grid that is higher than its view: twelve tiles in four rows of three, in a view of 250 points from (40, 200).
@Suite struct TileGridScrollTests {
    private static let tiles = "\("ABCDEFGHIJKL".map(String.init))"
    /// How far the tiles can be scrolled: 400 points less 250.
    private static let limit = 150.0

    private func scene(_ members: String = "") throws -> Scene {
        let more = members.isEmpty ? "" : ", " + members
        return try makeScene(grid(#""columns": 3, "height": 250"# + more, tiles: Self.tiles))
    }

    private func offset(_ scene: Scene) throws -> Double { try 200 - scene.frame("A")[1] }

    // MARK: Wheel and drag

    @Test func theWheelScrollsWithinBounds() throws {
        var scene = try scene()
        func turn(_ lines: Double, at time: Double) {
            scene.happen(.scroll(Point(0, lines), at: Point(80, 250)), at: time)
        }
        turn(-2, at: 0.1)
        #expect(try offset(scene) == 80)
        turn(-10, at: 0.2)
        #expect(try offset(scene) == Self.limit)
        turn(1, at: 0.3)
        #expect(try offset(scene) == 110)
        turn(100, at: 0.4)
        #expect(try offset(scene) == 0)
        #expect(!scene.isAnimating && scene.events.isEmpty)
        let taken = scene.happen(.scroll(Point(0, -1), at: Point(700, 50)), at: 0.5)
        #expect(!taken)
    }

    @Test func aGridThatFitsDoesNotScroll() throws {
        var scene = try makeScene(grid(#""columns": 3, "height": 400"#, tiles: Self.tiles))
        let taken = scene.happen(.scroll(Point(0, -1), at: Point(80, 250)), at: 0.1)
        #expect(!taken)
        scene.down(80, 250, at: 0.2)
        scene.move(80, 200, at: 0.3)
        #expect(try offset(scene) == 0)
        #expect(scene.displayList.elements.allSatisfy { if case .clip = $0 { false } else { true } })
    }

    /// A scene of 800 × 600: from 200 down to 50 above its lower side, less 20 above the rows and below them.
    @Test func aGridWithABottomFillsTheScene() throws {
        let text = grid(#""columns": 1, "bottom": 50, "inset": 20"#, tiles: Self.tiles)
        var scene = try makeScene(text)
        #expect(try scene.frame("A") == [40, 220, 80, 100])
        scene.happen(.scroll(Point(0, -1000), at: Point(80, 250)), at: 0.1)
        #expect(try scene.frame("L") == [40, 600 - 50 - 20 - 100, 80, 100])
        #expect(
            scene.displayList.elements.contains(
                .clip(Rect(origin: Point(40, 200), size: Size(80, 350)))))
        // A scene that is high enough scrolls nothing.
        scene.happen(.resize(Size(800, 2000)), at: 0.2)
        scene.advance(to: 3)
        #expect(try scene.frame("A") == [40, 220, 80, 100])
    }

    /// 720 points have room for nine tiles of 80, and 90 of the scene's 200 for one.
    @Test func aCenteredGridStandsInTheMiddle() throws {
        let text = grid(#""centered": true"#, tiles: #"["A", "B", "C", "D"]"#)
        var scene = try makeScene(text)
        #expect(try scene.frame("A") == [40 + (720 - 4 * 80) / 2, 200, 80, 100])
        scene.happen(.resize(Size(200, 600)), at: 0.1)
        scene.advance(to: 3)
        #expect(try scene.frame("A") == [60, 200, 80, 100])
        #expect(try scene.frame("D") == [60, 500, 80, 100])
    }

    @Test func aDragOfTenPointsBeforeTheLiftScrolls() throws {
        var scene = try scene()
        scene.down(80, 350, at: 0)
        scene.move(80, 341, at: 0.3)
        #expect(try offset(scene) == 0)
        scene.move(80, 340, at: 0.4)
        #expect(try offset(scene) == 10)
        scene.move(80, 270, at: 2)
        #expect(try offset(scene) == 80)
        scene.move(80, 355, at: 2.1)
        #expect(try offset(scene) == 0)
        scene.move(80, 300, at: 2.2)
        scene.up(80, 290, at: 2.3)
        scene.advance(to: 5)
        #expect(try offset(scene) == 60 && scene.grid.lifted == nil)
        #expect(scene.events.isEmpty)
    }

    @Test func theGroundScrollsButIsNotTapped() throws {
        var scene = try scene(#""spacing": 10"#)
        let taken = scene.down(125, 250, at: 0)
        #expect(taken)
        scene.up(125, 250, at: 0.1)
        scene.down(125, 250, at: 1)
        scene.advance(to: 3)
        scene.move(125, 230, at: 3)
        #expect(try offset(scene) == 20)
        #expect(scene.events.isEmpty)
    }

    @Test func theWheelEndsAPressAndCarriesNoTileInTheHand() throws {
        var pressed = try scene()
        pressed.down(80, 250, at: 0)
        pressed.happen(.scroll(Point(0, -1), at: Point(80, 250)), at: 0.5)
        pressed.advance(to: 2)
        #expect(try pressed.grid.lifted == nil)
        var held = try scene(#""edge": 0"#)
        try held.lift("A", at: 0, to: Point(80, 260))
        let frame = try held.frame("A")
        held.happen(.scroll(Point(0, -2.5), at: Point(80, 260)), at: 1.5)
        #expect(try held.frame("A") == frame)
        // D, scrolled to (40, 200), lies under the pointer now, and makes room on the next tick.
        held.advance(to: 1.51)
        #expect(try held.order().hasPrefix("BCDA"))
    }

    // MARK: The edge

    /// Held 12 points above the view's lower edge, 36 into the zone of 48: 600 · (0.1 + 0.9 · 36/48) a second.
    private static let speed = 600 * (0.1 + 0.9 * 0.75)

    @Test func aTileHeldAtTheEdgeScrollsTheViewInTicks() throws {
        var scene = try scene()
        try scene.lift("A", at: 0, to: Point(80, 438))
        let frame = try scene.frame("A")
        for step in 1...12 {
            // A tick is counted from t = 0; that at 1 itself is over.
            scene.advance(to: 1 + Double(step) / 240)
            let expected = Self.speed * Double(step) / 240
            // B has moved to the first slot, which shows the offset once it is there.
            #expect(try scene.frame("A") == frame)
            #expect(isClose(200 + 100 - expected, try restingTop(of: "F", scene), within: 1e-6))
        }
        scene.advance(to: 4)
        #expect(isClose(try restingTop(of: "L", scene), 200 + 300 - Self.limit))
        #expect(!scene.isAnimating)
        // The pointer is over the last row's first tile now.
        #expect(try scene.grid.order.firstIndex(of: "A") == 9)
    }

    private func restingTop(of tile: String, _ scene: Scene) throws -> Double { try scene.frame(tile)[1] }

    @Test func itScrollsUpToo() throws {
        var scene = try scene()
        scene.happen(.scroll(Point(0, -10), at: Point(80, 250)), at: 0)
        #expect(try offset(scene) == Self.limit)
        scene.down(80, 300, at: 0)
        scene.advance(to: 1)
        scene.move(80, 205, at: 1)
        scene.advance(to: 3)
        #expect(try scene.grid.order.first == scene.grid.lifted)
        #expect(try scene.frame(scene.grid.order[1])[1] == 200)
        #expect(!scene.isAnimating)
    }

    @Test func leavingTheEdgeOrLettingGoStopsTheScroll() throws {
        for drops in [true, false] {
            var scene = try scene()
            try scene.lift("A", at: 0, to: Point(80, 438))
            scene.advance(to: 1.1)
            if drops { scene.up(80, 438, at: 1.1) } else { scene.move(80, 330, at: 1.1) }
            let place = try scene.grid.order.last.map { try scene.frame($0) }
            scene.advance(to: 3)
            #expect(try scene.grid.order.last.map { try scene.frame($0) } == place)
            #expect(!scene.isAnimating)
        }
    }

    @Test func withoutMovingItScrollsNothing() throws {
        var scene = try scene()
        scene.down(80, 440, at: 0)
        scene.advance(to: 3)
        #expect(try scene.grid.lifted == "G" && offset(scene) == 0)
    }

    @Test(arguments: [1.0 / 60, 1.0 / 144, 0.037, 0.5])
    func theScrollIsTheSameAtAnyFrameRate(step: Double) throws {
        var (often, once) = (try scene(), try scene())
        try often.lift("B", at: 0.013, to: Point(160, 430))
        try once.lift("B", at: 0.013, to: Point(160, 430))
        for time in stride(from: 1.1, through: 1.3, by: step) { often.advance(to: time) }
        often.move(170, 300, at: 1.3)
        once.move(170, 300, at: 1.3)
        often.advance(to: 2)
        once.advance(to: 2)
        #expect(often.stateLine == once.stateLine)
        #expect(try once.grid.order.firstIndex(of: "B") != 1)
    }

    // MARK: The view

    @Test func tilesAreClippedButNotTheOneInTheHand() throws {
        var scene = try scene()
        try scene.lift("A", at: 0, to: Point(80, 300))
        scene.advance(to: 3)
        let clips = scene.displayList.elements.indices.filter {
            if case .clip = scene.displayList.elements[$0] { true } else { false }
        }
        #expect(clips.count == 2)
        #expect(
            scene.displayList.elements[clips[0]]
                == .clip(Rect(origin: Point(40, 200), size: Size(240, 250))))
        #expect(scene.displayList.elements[clips[1]] == .clip(nil))
        let texts = scene.displayList.elements[clips[0]..<clips[1]].compactMap { element in
            if case .label(let label) = element { label.text } else { nil as String? }
        }
        // The fourth row lies below the view.
        #expect(texts == ["B", "C", "D", "A", "E", "F", "G", "H", "I"].filter { $0 != "A" })
        #expect(scene.labels.last?.text == "A")
    }

    @Test func whatIsClippedCannotBePressed() throws {
        var scene = try scene()
        // J's slot is from 500 on, and G's goes on below the view.
        for y in [460.0, 520] {
            let taken = scene.down(80, y, at: 0)
            #expect(!taken)
        }
        let taken = scene.down(80, 440, at: 0)
        #expect(taken)
    }

    @Test func outsideTheViewNothingIsSwapped() throws {
        var scene = try scene(#""edge": 0"#)
        try scene.lift("A", at: 0, to: Point(80, 480))
        #expect(try scene.order().hasPrefix("ABC"))
    }

    @Test func aNarrowerViewKeepsTheOffsetInBounds() throws {
        var scene = try makeScene(grid(#""height": 250"#, tiles: Self.tiles))
        scene.happen(.resize(Size(200, 600)), at: 0)
        scene.advance(to: 1)
        scene.happen(.scroll(Point(0, -100), at: Point(60, 250)), at: 1)
        #expect(try offset(scene) == 1200 - 250)
        scene.happen(.resize(Size(800, 600)), at: 2)
        scene.advance(to: 3)
        #expect(try scene.frame("A") == [40, 200, 80, 100])
    }
}
