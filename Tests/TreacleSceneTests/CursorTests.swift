import Testing
import TreacleScene

/// What the pointer looks like over a badge of radius 50 at (400, 300), and beside it.
@Suite struct CursorTests {
    @Test(arguments: [(400.0, 300.0), (449, 300), (400, 251), (364.7, 335.3)])
    func aHandOverTheBadge(x: Double, y: Double) throws {
        #expect(try makeScene(tips()).cursor(at: Point(x, y)) == .hand)
    }

    @Test(arguments: [(451.0, 300.0), (435.5, 335.5), (0, 0), (-10, 300), (1e6, 1e6)])
    func anArrowBesideIt(x: Double, y: Double) throws {
        #expect(try makeScene(tips()).cursor(at: Point(x, y)) == .arrow)
    }

    /// A badge of radius 9 takes presses up to 10 points beside it.
    @Test func aHandWhereASmallBadgeCanStillBeHit() throws {
        let scene = try makeScene(tips(#""diameter": 18"#))
        #expect(scene.cursor(at: Point(418.9, 300)) == .hand)
        #expect(scene.cursor(at: Point(419.1, 300)) == .arrow)
    }

    /// A press becomes a drag after 5 points, and stays one wherever the pointer goes.
    @Test func theShapeOfADragUntilItsEnd() throws {
        var scene = try springScene()
        scene.down(400, 300, at: 0.1)
        #expect(scene.cursor(at: Point(400, 300)) == .hand)
        scene.move(404, 300, at: 0.2)
        #expect(scene.cursor(at: Point(404, 300)) == .hand)
        scene.move(500, 300, at: 0.3)
        #expect(scene.cursor(at: Point(500, 300)) == .grabbing)
        #expect(scene.cursor(at: Point(-50, -50)) == .grabbing)
        scene.up(500, 300, at: 0.4)
        #expect(scene.cursor(at: Point(500, 300)) == .hand, "it can be caught on its way home")
        scene.advance(to: 5)
        #expect(scene.cursor(at: Point(500, 300)) == .arrow)
    }

    @Test func aBadgeThatHasBurstCanNotBeGrabbed() throws {
        var scene = try makeScene(tips())
        scene.down(400, 300, at: 0.1)
        scene.move(700, 300, at: 0.2)
        scene.up(700, 300, at: 0.3)
        #expect(scene.cursor(at: Point(700, 300)) == .arrow)
    }

    /// A playground takes presses anywhere; only its blob, of radius 30, is there to be grabbed.
    @Test func anArrowOverGroundAndAHandOverWhatLiesOnIt() throws {
        var scene = try makeScene(
            ##"{"type": "playground", "id": "p", "blobs": [{"center": [200, 200], "diameter": 60}]}"##)
        #expect(scene.cursor(at: Point(400, 300)) == .arrow)
        #expect(scene.cursor(at: Point(225, 200)) == .hand)
        scene.down(225, 200, at: 0.1)
        scene.move(300, 200, at: 0.2)
        #expect(scene.cursor(at: Point(300, 200)) == .grabbing)
    }

    @Test func askingChangesNothing() throws {
        var scene = try makeScene(tips())
        scene.down(400, 300, at: 0.1)
        let line = scene.stateLine
        _ = scene.cursor(at: Point(400, 300))
        #expect(scene.stateLine == line)
    }
}
