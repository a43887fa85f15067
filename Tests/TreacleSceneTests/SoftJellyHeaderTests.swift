import Foundation
import Testing
import TreacleScene

/// A header without a preset: pulled where it is seen, caught as it flies, thrown as fast as the hand.
@Suite struct SoftJellyHeaderTests {
    /// Pressed at (400, 60), moved at a steady speed until it is pulled by (x, y) at t = 0.5 and let go there.
    private func thrown(by x: Double, _ y: Double, _ members: String = "") throws -> Scene {
        var scene = try held(at: x, y, members)
        scene.up(400 + x, 60 + y, at: 0.5)
        return scene
    }

    private func held(at x: Double, _ y: Double, _ members: String = "") throws -> Scene {
        var scene = try makeScene(softJelly(members))
        scene.down(400, 60, at: 0.1)
        for step in 1...40 {
            let part = Double(step) / 40
            scene.move(400 + x * part, 60 + y * part, at: 0.1 + 0.4 * part)
        }
        return scene
    }

    // MARK: Where it is pulled

    @Test(arguments: [
        (400.0, 119.0, true), (0, 60, true), (400, 121, false), (400, 500, false), (-1, 50, false),
    ])
    func aPressBelongsToTheHeader(x: Double, y: Double, hits: Bool) throws {
        var scene = try makeScene(softJelly())
        let taken = scene.down(x, y, at: 0.1)
        #expect(taken == hits)
    }

    @Test func itsShapeIsWhatItShows() throws {
        // Held by the spinner at (400, 320), its curve's middle is at 220; (10, 125) lies under its corner.
        for (x, y, hits) in [(400.0, 215.0, true), (400, 225, false), (100, 160, true), (10, 135, false)] {
            var scene = try makeScene(softJelly(#""refreshDepth": 200"#))
            scene.beginRefreshing("j")
            scene.advance(to: 2)
            let taken = scene.down(x, y, at: 2)
            #expect(taken == hits, "\(x) \(y)")
        }
    }

    @Test func whatLiesOnTheHeaderTakesItsPressesFirst() throws {
        var scene = try makeScene(tips(center: "[400, 60]"), softJelly())
        scene.down(400, 60, at: 0.1)
        scene.move(400, 90, at: 0.2)
        #expect(scene.told == ["0.1 a grabbed"])
    }

    @Test(arguments: [(60.0, 80.0), (-350, 200), (10, -70)])
    func theControlFollowsTheTranslationAsWithThePreset(x: Double, y: Double) throws {
        var scene = try makeScene(softJelly())
        scene.down(100, 60, at: 0.1)
        scene.move(100 + x, 60 + y, at: 0.2)
        #expect(try scene.jelly.control == [400 + x, 120 + max(y, 0)])
    }

    @Test func trackingThePointerTheControlComesUnderIt() throws {
        var scene = try makeScene(softJelly(#""tracking": "pointer""#))
        scene.down(100, 60, at: 0.1)
        scene.move(100, 65, at: 0.2)
        #expect(try scene.jelly.control == [400 - 300 * 0.1, 125])
        scene.move(110, 85, at: 0.2)
        #expect(try scene.jelly.control == [410 - 300 * 0.5, 145])
        scene.move(130, 180, at: 0.3)
        #expect(try scene.jelly.control == [130, 240])
        scene.happen(.resize(Size(600, 400)), at: 0.4)
        #expect(try scene.jelly.control == [130, 240])
    }

    @Test(arguments: [0.5, 2, 10])
    func resistanceMakesEachPointGiveLess(resistance: Double) throws {
        var scene = try makeScene(softJelly(#""resistance": \#(resistance)"#))
        scene.down(400, 60, at: 0.1)
        var depth = 0.0
        var pull = 0.0
        for y in stride(from: 10.0, through: 600, by: 10) {
            scene.move(400, 60 + y, at: 0.1 + y / 1000)
            // d depth / d pull = 1 / (1 + ρ pull / H), integrated by the midpoint rule.
            while pull < y - 1e-9 {
                depth += 0.01 / (1 + resistance * (pull + 0.005) / 120)
                pull += 0.01
            }
            #expect(isClose(try scene.jelly.control[1], 120 + depth, within: 1e-4))
        }
    }

    // MARK: Thrown

    @Test(arguments: [(60.0, 80.0), (-100, 240), (0, 300)], [0.01, 0.1, 0.3, 0.8])
    func fliesOnWithThePointersSpeed(way: (x: Double, y: Double), t: Double) throws {
        let scene = try thrown(by: way.x, way.y)
        let control = try scene.control(at: 0.5 + t)
        let (x, y) = (
            integrate(way.x, velocity: way.x / 0.4, for: t).x,
            integrate(way.y, velocity: way.y / 0.4, for: t).x
        )
        #expect(isClose(control.x, 400 + x, within: 1e-5))
        #expect(isClose(control.y, 120 + y, within: 1e-5))
    }

    static let members = [
        "", #""resistance": 3"#, #""tracking": "pointer""#, #""tracking": "pointer", "resistance": 1"#,
    ]

    /// A step of `h` before the release and one after it go equally far.
    @Test(arguments: members, [(60.0, 80.0), (-100, 40), (30, 20), (50, -60), (0, 400)])
    func neitherPlaceNorSpeedJumpsAtTheRelease(members: String, way: (x: Double, y: Double)) throws {
        let end = Point(400 + way.x, 60 + way.y)
        let speed = Point(way.x / 0.4, way.y / 0.4)
        let h = 1e-5
        var scene = try held(at: way.x - speed.x * h, way.y - speed.y * h, members)
        let before = try scene.control(at: 0.5)
        scene.move(end.x, end.y, at: 0.5 + h)
        let here = try scene.control(at: 0.5 + h)
        scene.up(end.x, end.y, at: 0.5 + h)
        #expect(try scene.control(at: 0.5 + h) == here)
        let after = try scene.control(at: 0.5 + 2 * h)
        let (arrived, left) = ((here - before) * (1 / h), (after - here) * (1 / h))
        // The spring bends the speed by ω² x h: some 200 · 400 · 1e-5.
        #expect(arrived.distance(to: left) < 2, "\(arrived) \(left)")
    }

    @Test func speedMayBeDropped() throws {
        let scene = try thrown(by: 60, 80, #""releaseVelocity": false"#)
        let left = integrate(1, velocity: 0, for: 0.1).x
        #expect(isClose(try scene.control(at: 0.6).y, 120 + 80 * left, within: 1e-6))
    }

    @Test func aCancelDropsTheSpeed() throws {
        var scene = try held(at: 60, 80)
        scene.happen(.pointerCancel, at: 0.5)
        let left = integrate(1, velocity: 0, for: 0.1).x
        #expect(isClose(try scene.control(at: 0.6).x, 400 + 60 * left, within: 1e-6))
        scene.advance(to: 3)
        #expect(scene.told == ["0.1 j pulled", "0.5 j cancelled", "1.5 j settled"])
    }

    @Test func anAbsurdSpeedStaysFinite() throws {
        var scene = try makeScene(softJelly())
        scene.down(400, 60, at: 0.1)
        scene.move(1e6, 1e6, at: 0.1 + 2e-9)
        scene.up(1e6, 1e6, at: 0.1 + 2e-9)
        #expect(try scene.control(at: 0.2).length < 2e6)
    }

    // MARK: Caught in flight

    @Test(arguments: members, [0.05, 0.12, 0.2, 0.35])
    func isCaughtWhereItFliesAndPulledOnFromThere(members: String, t: Double) throws {
        var scene = try thrown(by: 0, 200, members)
        let caught = try scene.control(at: 0.5 + t)
        scene.down(400, 5, at: 0.5 + t)
        #expect(try scene.control(at: 0.5 + t) == caught)
        #expect(try scene.control(at: 3) == caught)
        #expect(try scene.jelly.phase == "settling")
        scene.move(400, 5 + 1e-7, at: 0.9)
        scene.move(405, 5 + 1e-7, at: 0.95)
        let now = try scene.control(at: 0.95)
        #expect(isClose(now.x, caught.x + 5, within: 1e-6))
        #expect(isClose(now.y, caught.y, within: 1e-6))
        #expect(try scene.jelly.phase == "pulled")
        #expect(scene.told == ["0.1 j pulled", "0.5 j returned", "\(0.5 + t) j pulled"])
    }

    /// Above its rest it can be pulled down, but not further up.
    @Test func isHeldFromAboveItsRest() throws {
        var scene = try thrown(by: 0, 200)
        let caught = try scene.control(at: 0.75)
        try #require(caught.y < 115)
        scene.down(400, 5, at: 0.75)
        scene.move(400, -30, at: 0.8)
        #expect(try scene.control(at: 0.8) == caught)
        scene.move(400, 15, at: 0.9)
        #expect(isClose(try scene.control(at: 0.9).y, caught.y + 10, within: 1e-9))
    }

    @Test func aTapOnItLetsItGoFromThere() throws {
        var scene = try thrown(by: 0, 200)
        let caught = try scene.control(at: 0.6)
        scene.down(400, 60, at: 0.6)
        scene.up(400, 60, at: 0.7)
        let left = integrate(1, velocity: 0, for: 0.1).x
        let control = try scene.control(at: 0.8)
        #expect(isClose(control.y, 120 + (caught.y - 120) * left, within: 1e-5))
        scene.advance(to: 3)
        #expect(scene.told == ["0.1 j pulled", "0.5 j returned", "0.7 j tapped", "1.7 j settled"])
    }

    @Test func catchingCanBeSwitchedOff() throws {
        let alone = try thrown(by: 0, 200, #""catchable": false"#)
        var scene = alone
        scene.down(400, 60, at: 0.6)
        scene.move(400, 160, at: 0.7)
        #expect(try scene.control(at: 0.8) == alone.control(at: 0.8))
    }
}
