import Testing
import TreacleScene

/// The header's spinner, begun and ended by the program.
@Suite struct RefreshTests {
    private func scene(_ members: String = "") throws -> Scene { try makeScene(softJelly(members)) }

    @Test func opensToItsDepthAndClosesAgain() throws {
        var scene = try scene()
        scene.happen(.refresh(true, id: "j"), at: 1)
        for t in [0.0, 0.1, 0.3, 0.9] {
            let left = integrate(-60, velocity: 0, for: t).x
            #expect(isClose(try scene.control(at: 1 + t).y, 180 + left, within: 1e-6))
        }
        scene.advance(to: 2)
        #expect(try scene.jelly.phase == "resting")
        #expect(try scene.jelly.control == [400, 180])
        #expect(try scene.jelly.refreshing == true)
        #expect(scene.isAnimating)
        scene.happen(.refresh(false, id: "j"), at: 5)
        #expect(try scene.jelly.refreshing == nil)
        let left = integrate(60, velocity: 0, for: 0.1).x
        #expect(isClose(try scene.control(at: 5.1).y, 120 + left, within: 1e-6))
        scene.advance(to: 6)
        #expect(try scene.jelly == JellyHeaderTests.rest)
        #expect(!scene.isAnimating)
        #expect(scene.told == ["2.0 j settled", "6.0 j settled"])
    }

    @Test func theProgramMayCallTheSceneItself() throws {
        var scene = try scene()
        scene.advance(to: 3)
        let began = scene.beginRefreshing("j")
        #expect(began)
        #expect(try scene.jelly.refreshing == true)
        let ended = scene.endRefreshing("j")
        #expect(ended)
        #expect(try scene.jelly.refreshing == nil)
        let unknown = (scene.beginRefreshing("k"), scene.endRefreshing("k"))
        #expect(unknown == (false, false))
    }

    @Test func aBadgeShowsNoSuchThing() throws {
        var scene = try makeScene(tips())
        let taken = scene.beginRefreshing("a")
        #expect(!taken)
    }

    @Test func theDepthIsAnOptionThatGivesThePresetASpinnerToo() throws {
        var scene = try makeScene(jelly(#""refreshDepth": 33"#))
        scene.beginRefreshing("j")
        #expect(try scene.control(at: 1) == Point(400, 153))
    }

    /// Begun and ended in flight, at every moment: a step before and one after go equally far.
    @Test(arguments: [0.05, 0.1, 0.2, 0.4, 0.8])
    func neitherPlaceNorSpeedJumps(t: Double) throws {
        let h = 1e-5
        var scene = try scene()
        scene.beginRefreshing("j")
        for isOn in [false, true, false] {
            let start = scene.time
            let (before, here) = (try scene.control(at: start + t - h), try scene.control(at: start + t))
            scene.happen(.refresh(isOn, id: "j"), at: start + t)
            #expect(isClose(try scene.control(at: start + t).y, here.y))
            let after = try scene.control(at: start + t + h)
            // The goal's jump by 60 bends the speed by 60 ω² h = 0.11.
            #expect(abs((after.y - here.y) - (here.y - before.y)) / h < 1)
        }
    }

    @Test func sayingItTwiceChangesNothing() throws {
        var scene = try scene()
        scene.happen(.refresh(true, id: "j"), at: 1)
        let alone = scene
        scene.happen(.refresh(true, id: "j"), at: 1.2)
        #expect(try scene.control(at: 1.5) == alone.control(at: 1.5))
    }

    @Test func pulledMeanwhileItGoesBackToItsDepth() throws {
        var scene = try scene()
        scene.beginRefreshing("j")
        scene.down(400, 60, at: 2)
        scene.move(400, 100, at: 2.1)
        #expect(try scene.jelly.control == [400, 220])
        scene.move(400, 0, at: 2.2)
        #expect(try scene.jelly.control == [400, 120])
        scene.up(400, 0, at: 3)
        scene.advance(to: 5)
        #expect(try scene.jelly.control == [400, 180])
        #expect(scene.told == ["1.0 j settled", "2.0 j pulled", "3.0 j returned", "4.0 j settled"])
    }

    @Test func endedInTheHandItGoesHomeAtTheRelease() throws {
        var scene = try scene()
        scene.beginRefreshing("j")
        scene.down(400, 60, at: 2)
        scene.move(400, 100, at: 2.1)
        scene.happen(.refresh(false, id: "j"), at: 2.2)
        #expect(try scene.jelly.control == [400, 220])
        scene.up(400, 100, at: 3)
        scene.advance(to: 4)
        #expect(try scene.jelly == JellyHeaderTests.rest)
    }

    /// As long as nothing is dragged nothing moves in the hand.
    @Test func begunUnderAPressItWaitsForTheHand() throws {
        var scene = try scene()
        scene.down(400, 60, at: 1)
        scene.happen(.refresh(true, id: "j"), at: 1.1)
        #expect(try scene.control(at: 3) == Point(400, 120))
        var dragged = scene
        dragged.move(400, 80, at: 4)
        #expect(try dragged.jelly.control == [400, 140])
        #expect(dragged.told == ["1.0 j pulled"])
        scene.up(400, 60, at: 4)
        #expect(try scene.control(at: 5) == Point(400, 180))
        #expect(scene.told == ["4.0 j tapped"])
    }

    // MARK: The user asks for it

    @Test(arguments: [(89.0, false), (90, true), (300, true)])
    func aReleaseFarEnoughDownTellsRefresh(depth: Double, tells: Bool) throws {
        var scene = try scene(#""refreshDistance": 90"#)
        scene.down(400, 60, at: 0.1)
        scene.move(400, 60 + depth, at: 0.2)
        scene.up(400, 60 + depth, at: 0.5)
        #expect(scene.told == ["0.1 j pulled", "0.5 j returned"] + (tells ? ["0.5 j refresh"] : []))
        #expect(try scene.jelly.refreshing == nil)
    }

    @Test func neitherACancelNorARunningRefreshTells() throws {
        var scene = try scene(#""refreshDistance": 90"#)
        scene.down(400, 60, at: 0.1)
        scene.move(400, 260, at: 0.2)
        var cancelled = scene
        cancelled.happen(.pointerCancel, at: 0.5)
        #expect(cancelled.told == ["0.1 j pulled", "0.5 j cancelled"])
        scene.beginRefreshing("j")
        scene.up(400, 260, at: 0.5)
        #expect(scene.told == ["0.1 j pulled", "0.5 j returned"])
    }

    // MARK: What it looks like

    @Test func theSpinnerTurnsInTheBulge() throws {
        var scene = try scene(##""spinnerColor": "#204060""##)
        #expect(scene.goos.isEmpty)
        scene.happen(.refresh(true, id: "j"), at: 1)
        scene.advance(to: 10)
        let dots = scene.goos
        #expect(dots.count == 8)
        // The curve's middle is at (120 + 180) / 2 = 150, and the header is there to be seen above it.
        for dot in dots {
            #expect(abs(dot.badge.center.x - 400) <= 10 && (120...148).contains(dot.badge.center.y))
            #expect(dot.color.alpha > 0 && dot.color.red == 0x20 && dot.color.blue == 0x60)
        }
        func brightest(_ scene: Scene) -> Int? {
            scene.goos.indices.max { scene.goos[$0].color.alpha < scene.goos[$1].color.alpha }
        }
        #expect(brightest(scene) == 0)
        var turning = scene
        for (t, dot) in [(10.26, 2), (10.51, 4), (10.99, 7), (11.01, 0)] {
            turning.advance(to: t)
            #expect(brightest(turning) == dot)
        }
        turning.happen(.refresh(false, id: "j"), at: 12)
        turning.advance(to: 13)
        #expect(turning.goos.isEmpty)
    }

    @Test func theSpinnerFadesWithTheBulge() throws {
        var scene = try scene()
        scene.happen(.refresh(true, id: "j"), at: 1)
        var last = 0
        for t in [1.02, 1.05, 1.08, 1.1] {
            scene.advance(to: t)
            let strongest = scene.goos.map { Int($0.color.alpha) }.max() ?? 0
            #expect(strongest > last)
            last = strongest
        }
    }
}
