import Testing
import TreacleScene

/// The preset `classic`, rule by rule.
@Suite struct JellyHeaderTests {
    static let rest = JellyState(id: "j", type: "jellyHeader", phase: "resting", control: [400, 120])

    /// Pressed at (300, 500), dragged by (x, y) until t = 0.2.
    private func pulled(by x: Double, _ y: Double, _ members: String = "") throws -> Scene {
        var scene = try makeScene(jelly(members))
        scene.down(300, 500, at: 0.1)
        scene.move(300 + x, 500 + y, at: 0.2)
        return scene
    }

    /// The same, let go at t = 0.5.
    private func released(by x: Double, _ y: Double, _ members: String = "") throws -> Scene {
        var scene = try pulled(by: x, y, members)
        scene.up(300 + x, 500 + y, at: 0.5)
        return scene
    }

    // MARK: Shape

    @Test func atRestTheLowerSideIsStraight() throws {
        let scene = try makeScene(jelly())
        #expect(try scene.jelly == Self.rest)
        let frame = Rect(origin: .zero, size: Size(800, 120))
        #expect(
            scene.displayList.elements
                == [.jelly(Jelly(frame: frame, control: Point(400, 120), color: Color(0, 255, 255)))])
        #expect(!scene.isAnimating)
    }

    @Test func heightAndColourAreOptions() throws {
        let scene = try makeScene(
            ##"{"type": "jellyHeader", "id": "j", "options": {"height": 64.5, "color": "#FF8000"}}"##)
        #expect(scene.jellies.map(\.frame) == [Rect(origin: .zero, size: Size(800, 64.5))])
        #expect(scene.jellies.map(\.color) == [Color(255, 128, 0)])
        #expect(try scene.jelly.control == [400, 64.5])
    }

    @Test func theMarkerIsADotAtTheControl() throws {
        #expect(try pulled(by: 30, 40).rectangles == [])
        let scene = try pulled(by: 30, 40, ##""marker": true, "markerColor": "#102030""##)
        let dot = Rect(origin: Point(428.5, 158.5), size: Size(3, 3))
        #expect(scene.rectangles == [RoundedRectangle(dot, color: Color(0x10, 0x20, 0x30))])
        let last = try #require(scene.displayList.elements.last)
        #expect(last == .rectangle(RoundedRectangle(dot, color: Color(0x10, 0x20, 0x30))))
    }

    // MARK: Drag

    @Test(arguments: [
        (5.0, 0.0), (0, 5), (60, 80), (-350, 200), (500, 3), (10, -70), (-8, -0.001), (0, 1e5),
    ])
    func theControlFollowsTheTranslation(x: Double, y: Double) throws {
        let scene = try pulled(by: x, y)
        #expect(try scene.jelly.phase == "pulled")
        #expect(try scene.jelly.control == [400 + x, y < 0 ? 120 : 120 + y])
        #expect(scene.jellies.map(\.control) == [Point(400 + x, y < 0 ? 120 : 120 + y)])
        #expect(scene.told == ["0.1 j pulled"])
        #expect(!scene.isAnimating)
    }

    @Test(arguments: [(0.0, 0.0), (4.9, 0), (3, -3.9)])
    func withinTheSlopNothingMovesAndTheReleaseIsATap(x: Double, y: Double) throws {
        var scene = try pulled(by: x, y)
        #expect(try scene.jelly == Self.rest)
        scene.up(300 + x, 500 + y, at: 0.5)
        #expect(try scene.jelly == Self.rest)
        #expect(scene.told == ["0.5 j tapped"])
        #expect(!scene.isAnimating)
    }

    @Test func onceADragItComesBackWithThePointer() throws {
        var scene = try pulled(by: 0, 90)
        scene.move(301, 500, at: 0.3)
        #expect(try scene.jelly.control == [401, 120])
        #expect(try scene.jelly.phase == "pulled")
    }

    @Test func aPressAnywhereThatNothingElseTakesPullsIt() throws {
        for (x, y) in [(0.0, 0.0), (799, 599), (400, 60), (400, 300)] {
            var scene = try makeScene(tips(center: "[150, 300]"), jelly())
            let taken = scene.down(x, y, at: 0.1)
            #expect(taken)
            scene.move(x, y + 50, at: 0.2)
            #expect(scene.told == ["0.1 j pulled"])
        }
        for controls in [[jelly(), tips()], [tips(), jelly()]] {
            var scene = Scene(try SceneFile(parsing: sceneText(controls).utf8))
            scene.drag(by: 0, 30)
            #expect(scene.told == ["0.1 a grabbed"])
        }
    }

    // MARK: Release

    static let times = [0.0, 0.016, 0.1, 0.25, 0.4, 0.7, 0.999]

    @Test(arguments: times, [(60.0, 80.0), (-350, 200), (40, -30), (0, 300)])
    func springsBackWithoutAPush(t: Double, way: (x: Double, y: Double)) throws {
        var scene = try released(by: way.x, way.y)
        scene.advance(to: 0.5 + t)
        let (x, y) = (
            integrate(way.x, velocity: 0, for: scene.time - 0.5).x,
            integrate(max(way.y, 0), velocity: 0, for: scene.time - 0.5).x
        )
        let state = try scene.jelly
        #expect(state.phase == "settling")
        #expect(isClose(state.control[0], 400 + x, within: 1e-6))
        #expect(isClose(state.control[1], 120 + y, within: 1e-6))
        #expect(scene.told == ["0.1 j pulled", "0.5 j returned"])
        #expect(scene.isAnimating)
    }

    @Test func itSwingsAboveItsRest() throws {
        let scene = try released(by: 0, 200)
        #expect(try scene.control(at: 0.75).y < 100)
    }

    @Test(arguments: [1.5, 1.500_000_1, 40])
    func restsExactlyWhenTheDurationIsOver(time: Double) throws {
        var scene = try released(by: 60, 80)
        scene.advance(to: 1.499_999)
        #expect(try scene.jelly.phase == "settling")
        scene.advance(to: time)
        #expect(try scene.jelly == Self.rest)
        #expect(scene.told == ["0.1 j pulled", "0.5 j returned", "1.5 j settled"])
        #expect(!scene.isAnimating)
    }

    @Test func durationAndDampingAreOptions() throws {
        let scene = try released(by: 60, 80, #""duration": 0.3, "damping": 0.25"#)
        let left = integrate(1, velocity: 0, for: 0.1, zeta: 0.25, duration: 0.3).x
        let control = try scene.control(at: 0.6)
        #expect(isClose(control.x, 400 + 60 * left, within: 1e-6))
        #expect(isClose(control.y, 120 + 80 * left, within: 1e-6))
        #expect(try scene.control(at: 0.8) == Point(400, 120))
    }

    @Test func aDragThatEndsAtHomeNeedsNoSpring() throws {
        let scene = try released(by: 0, -90)
        #expect(try scene.jelly == Self.rest)
        #expect(scene.told == ["0.1 j pulled", "0.5 j returned", "0.5 j settled"])
    }

    @Test(arguments: [InputEvent.Kind.pointerCancel, .focus(false), .key(.escape, .press)])
    func aCancelledDragSpringsBackToo(kind: InputEvent.Kind) throws {
        var scene = try pulled(by: 60, 80)
        scene.happen(kind, at: 0.5)
        scene.move(300, 100, at: 0.55)
        scene.up(300, 100, at: 0.6)
        let left = integrate(1, velocity: 0, for: 0.1).x
        #expect(isClose(try scene.jelly.control[0], 400 + 60 * left, within: 1e-6))
        scene.advance(to: 3)
        #expect(scene.told == ["0.1 j pulled", "0.5 j cancelled", "1.5 j settled"])
    }

    // MARK: Presses while it settles

    @Test func aPressWhileItSettlesIsIgnoredUntilItsRelease() throws {
        let alone = try released(by: 60, 80)
        var scene = alone
        scene.down(300, 500, at: 0.6)
        scene.move(300, 580, at: 0.8)
        for t in [0.8, 1.2, 1.499, 2] {
            #expect(try scene.control(at: t) == alone.control(at: t))
        }
        // It lies still again, but the button is still down.
        scene.move(300, 560, at: 1.7)
        #expect(try scene.jelly == Self.rest)
        scene.up(300, 560, at: 1.8)
        #expect(scene.told == ["0.1 j pulled", "0.5 j returned", "1.5 j settled"])
        scene.down(300, 500, at: 2)
        scene.move(300, 520, at: 2.1)
        #expect(try scene.jelly.control == [400, 140])
        #expect(scene.told.last == "2.0 j pulled")
    }

    @Test(arguments: [InputEvent.Kind.pointerCancel, .pointerUp(Point(300, 500), .left)])
    func anIgnoredPressEndsInNothing(end: InputEvent.Kind) throws {
        var scene = try released(by: 60, 80)
        scene.down(300, 500, at: 0.6)
        scene.happen(end, at: 0.7)
        scene.advance(to: 2)
        #expect(scene.told == ["0.1 j pulled", "0.5 j returned", "1.5 j settled"])
    }

    /// 0.1 + 0.2 is more than 0.3 by a rounding, and so is the spring's end: yet the drag begins after it.
    @Test func aPressWithinARoundingOfTheEndComesAfterIt() throws {
        var scene = try makeScene(jelly(#""duration": 0.2"#))
        scene.down(300, 500, at: 0)
        scene.up(300, 580, at: 0.1)
        scene.down(300, 500, at: 0.3)
        scene.move(300, 510, at: 0.4)
        #expect(scene.told.suffix(2) == ["0.3 j settled", "0.3 j pulled"])
    }

    @Test func aPressAtTheVeryEndFindsItAtRest() throws {
        var scene = try released(by: 60, 80)
        scene.down(300, 500, at: 1.5)
        scene.move(300, 510, at: 1.6)
        #expect(try scene.jelly.control == [400, 130])
        #expect(scene.told.suffix(2) == ["1.5 j settled", "1.5 j pulled"])
    }

    // MARK: The scene changes

    @Test func aNewWidthMovesTheMiddle() throws {
        var scene = try makeScene(jelly())
        scene.happen(.resize(Size(1000, 300)), at: 0.05)
        #expect(try scene.jelly.control == [500, 120])
        #expect(scene.jellies.map(\.frame.size) == [Size(1000, 120)])
        scene.down(300, 200, at: 0.1)
        scene.move(360, 250, at: 0.2)
        scene.happen(.resize(Size(600, 300)), at: 0.25)
        #expect(try scene.jelly.control == [360, 170])
        scene.up(360, 250, at: 0.3)
        scene.happen(.resize(Size(200, 100)), at: 0.4)
        let left = integrate(1, velocity: 0, for: 0.4 - 0.3).x
        #expect(isClose(try scene.jelly.control[0], 100 + 60 * left, within: 1e-6))
        scene.advance(to: 2)
        #expect(try scene.jelly.control == [100, 120])
        #expect(scene.told == ["0.1 j pulled", "0.3 j returned", "1.3 j settled"])
    }

    @Test func aPulledHeaderIsDrawnAboveAllUntilItIsBack() throws {
        func order(_ scene: Scene) -> [Bool] {
            scene.displayList.elements.map { if case .jelly = $0 { true } else { false } }
        }
        var scene = try makeScene(jelly(), tips())
        #expect(order(scene) == [true, false])
        scene.down(300, 590, at: 0.1)
        scene.move(300, 690, at: 0.2)
        #expect(order(scene) == [false, true])
        scene.up(300, 690, at: 0.3)
        scene.advance(to: 1)
        #expect(order(scene) == [false, true])
        scene.advance(to: 1.3)
        #expect(order(scene) == [true, false])
    }

    @Test func theModeTogglesInMidDragAndNothingElse() throws {
        var scene = try pulled(by: 60, 80)
        let (before, list) = (scene.stateButMode, scene.displayList.elements)
        scene.key(.m, at: 0.2)
        #expect(scene.stateButMode == before)
        #expect(scene.displayList.elements == list)
    }

    @Test func itHasNoSpinner() throws {
        var scene = try makeScene(jelly())
        let taken = scene.beginRefreshing("j")
        #expect(!taken)
        #expect(try scene.jelly == Self.rest)
        #expect(!scene.isAnimating)
    }
}
