import Foundation
import Testing
import TreacleScene

/// How a list scrolls. 40 rows of 64 points in a view of 300: offsets go from 0 to 2260.
@Suite struct ScrollingTests {
    static let end = 40.0 * 64 - 300

    static func scene() throws -> Scene { try makeScene(list(rows: 40)) }

    /// A scene scrolled to the offset, at rest, at t = 10.
    static func scene(at offset: Double) throws -> Scene {
        var scene = try scene()
        // A line of the wheel is 40 points.
        scene.happen(.scroll(Point(0, -offset / 40), at: Point(100, 100)), at: 1)
        scene.advance(to: 10)
        #expect(try scene.list == ListState(id: "l", type: "scrollingList", phase: "resting", offset: offset))
        return scene
    }

    /// Thrown: let go after so many points in a sixteenth of a second, at t = 10.0625.
    static func flung(from offset: Double, by way: Double) throws -> Scene {
        var scene = try scene(at: offset)
        scene.down(100, 200, at: 10)
        scene.move(100, 200 + way, at: 10.0625)
        scene.up(100, 200 + way, at: 10.0625)
        return scene
    }

    static func offset(_ scene: Scene, at time: Double) throws -> Double {
        var scene = scene
        scene.advance(to: time)
        return try scene.list.offset
    }

    /// Points a second at a moment, from what is seen around it.
    static func velocity(_ scene: Scene, at time: Double) throws -> Double {
        let h = 1e-4
        return (try offset(scene, at: time + h) - offset(scene, at: time - h)) / (2 * h)
    }

    // MARK: By hand

    @Test func nothingMovesBeforeTheSlopAndThenTheWholeWayCounts() throws {
        var scene = try Self.scene(at: 400)
        scene.down(100, 200, at: 11)
        scene.move(102, 196, at: 11.1)
        #expect(try scene.list.phase == "resting")
        #expect(try scene.list.offset == 400)
        scene.move(100, 195, at: 11.2)
        #expect(try scene.list.phase == "dragging")
        #expect(try scene.list.offset == 405)
        scene.move(300, 350, at: 11.3)
        #expect(try scene.list.offset == 250)
        scene.move(300, 201, at: 11.4)
        #expect(try scene.list.offset == 399)
    }

    @Test func aDragThatStandsBeforeItsReleaseStaysWhereItIs() throws {
        var scene = try Self.scene(at: 400)
        scene.down(100, 200, at: 11)
        scene.move(100, 150, at: 11.1)
        scene.up(100, 150, at: 12)
        #expect(try scene.list == ListState(id: "l", type: "scrollingList", phase: "resting", offset: 450))
        #expect(scene.told.last == "12.0 l settled")
    }

    /// 150·ln(1 + 0.55·p/150) for a pull of p points.
    static func stretch(_ pull: Double) -> Double { 150 * log(1 + 0.55 * pull / 150) }

    @Test(arguments: [1.0, 20, 150, 500])
    func beyondTheEdgesItFollowsLikeARubberBand(pull: Double) throws {
        var top = try Self.scene(at: 40)
        top.down(100, 200, at: 11)
        top.move(100, 240 + pull, at: 11.1)
        #expect(isClose(try top.list.offset, -Self.stretch(pull)))
        var bottom = try Self.scene(at: Self.end)
        bottom.down(100, 200, at: 11)
        bottom.move(100, 190 - pull, at: 11.1)
        #expect(isClose(try bottom.list.offset, Self.end + Self.stretch(10 + pull)))
        #expect(Self.stretch(pull) < 0.55 * pull)
    }

    // MARK: Inertia

    /// v₀·e^(−kt) from a speed of 800 points a second down to 5. Near k = 2 it would end 397.5 points on; k is such
    /// that it ends at a whole point.
    @Test(arguments: [(1000.0, 448.0 - 50), (1000.25, 397.75)])
    func whatIsThrownLosesTheSameShareOfItsSpeedInEachSecond(start: Double, way: Double) throws {
        let scene = try Self.flung(from: start, by: -50)
        let from = start + 50
        #expect(try scene.list.phase == "flinging")
        #expect(isClose(try scene.list.offset, from))
        let k = (800.0 - 5) / way
        #expect(abs(k - 2) < 0.01)
        let duration = log(800.0 / 5) / k
        for share in [0.01, 0.1, 0.5, 0.9, 0.999] {
            let t = share * duration
            let expected = from + 800 / k * (1 - exp(-k * t))
            #expect(isClose(try Self.offset(scene, at: 10.0625 + t), expected, within: 1e-6))
        }
        var over = scene
        over.advance(to: 10.0625 + duration + 1e-6)
        let rest = from + way
        #expect(rest == rest.rounded())
        #expect(try over.list == ListState(id: "l", type: "scrollingList", phase: "resting", offset: rest))
        let settled = try #require(over.events.last)
        #expect(settled.kind == .settled && isClose(settled.time, 10.0625 + duration))
        #expect(isClose(try Self.velocity(over, at: 20), 0))
    }

    @Test func aThrowUpwardsGoesTheOtherWay() throws {
        let scene = try Self.flung(from: 1000, by: 50)
        #expect(isClose(try Self.velocity(scene, at: 10.07), -800, within: 20))
        // 950 − 397.5, rounded.
        #expect(try Self.offset(scene, at: 30) == 553)
    }

    @Test func aPressCatchesItWhereItIsAndIsNoTap() throws {
        var scene = try Self.flung(from: 1000, by: -50)
        let before = try Self.offset(scene, at: 10.5)
        scene.down(100, 200, at: 10.5)
        #expect(
            try scene.list == ListState(id: "l", type: "scrollingList", phase: "dragging", offset: before))
        scene.advance(to: 11)
        #expect(try scene.list.offset == before)
        scene.up(100, 200, at: 11)
        #expect(try scene.list == ListState(id: "l", type: "scrollingList", phase: "resting", offset: before))
        #expect(!scene.events.contains { $0.kind == .tapped })
        #expect(scene.told.last == "11.0 l settled")
    }

    @Test func aCaughtOneIsDraggedOnFromThere() throws {
        var scene = try Self.flung(from: 1000, by: -50)
        let caught = try Self.offset(scene, at: 10.5)
        scene.down(100, 200, at: 10.5)
        scene.move(100, 170, at: 10.6)
        #expect(isClose(try scene.list.offset, caught + 30))
    }

    @Test(arguments: [InputEvent.Kind.pointerCancel, .key(.escape, .press), .focus(false)])
    func aCancelledDragStaysAndWhatFollowsIsIgnored(cancel: InputEvent.Kind) throws {
        var scene = try Self.scene(at: 400)
        scene.down(100, 200, at: 11)
        scene.move(100, 100, at: 11.01)
        scene.happen(cancel, at: 11.02)
        scene.move(100, 0, at: 11.03)
        scene.up(100, 0, at: 11.04)
        #expect(try scene.list == ListState(id: "l", type: "scrollingList", phase: "resting", offset: 500))
    }

    // MARK: Springs

    /// Critically damped.
    static func spring(_ omega: Double, from start: Double, velocity: Double, after time: Double) -> Double {
        SpringIntegration(zeta: 1, omega: omega).run(
            from: start, velocity: velocity, for: time, steps: 20_000
        ).x
    }

    @Test func whatIsLetGoBeyondAnEdgeComesBackByACriticallyDampedSpring() throws {
        var scene = try Self.scene(at: 0)
        scene.down(100, 100, at: 11)
        scene.move(100, 300, at: 11.1)
        scene.up(100, 300, at: 12)
        let start = -Self.stretch(200)
        #expect(try scene.list.phase == "bouncing")
        for t in [0.01, 0.1, 0.3, 0.6] {
            let expected = Self.spring(12, from: start, velocity: 0, after: t)
            #expect(isClose(try Self.offset(scene, at: 12 + t), expected, within: 1e-6))
        }
        scene.advance(to: 14)
        #expect(try scene.list == ListState(id: "l", type: "scrollingList", phase: "resting", offset: 0))
        let settled = try #require(scene.events.last)
        // It is there when a twentieth of a point is left.
        let left = Self.spring(12, from: start, velocity: 0, after: settled.time - 12)
        #expect(settled.kind == .settled && isClose(abs(left), 0.05, within: 1e-6))
    }

    @Test func theHandsSpeedGoesIntoTheBounceAsTheBandLetsIt() throws {
        var scene = try Self.scene(at: 0)
        scene.down(100, 100, at: 11)
        scene.move(100, 200, at: 11.0625)
        scene.up(100, 200, at: 11.0625)
        let start = -Self.stretch(100)
        let speed = -(100 / 0.0625) * 0.55 / (1 + 0.55 * 100 / 150)
        for t in [0.01, 0.05, 0.1, 0.3] {
            let expected = Self.spring(12, from: start, velocity: speed, after: t)
            #expect(isClose(try Self.offset(scene, at: 11.0625 + t), expected, within: 1e-6))
        }
    }

    @Test func aThrowAgainstAnEdgeGoesOverItAndComesBack() throws {
        let scene = try Self.flung(from: 200, by: 50)
        // Thrown at −800 from 150: k = 795/398 as 150 − 397.5 rounds to −248, and x(t) = 0 by the logarithm.
        let k = 795.0 / 398
        let edge = 10.0625 - log(1 - k * 150 / 800) / k
        let speed = -(800 - k * 150)
        #expect(isClose(try Self.offset(scene, at: edge), 0, within: 1e-6))
        for t in [0.02, 0.08, 0.2, 0.4] {
            let expected = Self.spring(12, from: 0, velocity: speed, after: t)
            #expect(expected < 0)
            #expect(isClose(try Self.offset(scene, at: edge + t), expected, within: 1e-6))
        }
        var after = scene
        after.advance(to: edge + 0.1)
        #expect(try after.list.phase == "bouncing")
        after.advance(to: 20)
        #expect(try after.list.offset == 0)
    }

    @Test func thrownBackOverItsEdgeItScrollsOn() throws {
        var scene = try Self.scene(at: 0)
        scene.down(100, 100, at: 11)
        scene.move(100, 160, at: 11.1)
        scene.move(100, 150, at: 12)
        scene.move(100, 130, at: 12.015625)
        scene.up(100, 130, at: 12.015625)
        let start = -Self.stretch(30)
        let speed = 20 / 0.015625 * 0.55 / (1 + 0.55 * 30 / 150)
        #expect(speed > 12 * -start)
        let edge = -start / (speed + 12 * start)
        #expect(isClose(try Self.offset(scene, at: 12.015625 + edge), 0, within: 1e-6))
        scene.advance(to: 12.015625 + edge + 0.01)
        #expect(try scene.list.phase == "flinging")
        scene.advance(to: 20)
        #expect(try scene.list.offset > 100)
    }

    // MARK: The wheel

    @Test func theWheelGlidesToItsGoal() throws {
        var scene = try Self.scene(at: 400)
        let isUsed = scene.happen(.scroll(Point(0, -3), at: Point(100, 100)), at: 11)
        #expect(isUsed)
        #expect(try scene.list.phase == "gliding")
        for t in [0.02, 0.1, 0.2, 0.3] {
            let expected = 520 + Self.spring(18, from: -120, velocity: 0, after: t)
            #expect(isClose(try Self.offset(scene, at: 11 + t), expected, within: 1e-6))
        }
        scene.advance(to: 12)
        #expect(try scene.list == ListState(id: "l", type: "scrollingList", phase: "resting", offset: 520))
    }

    @Test func whatTheWheelCantMoveIsLeftToTheWindow() throws {
        var scene = try Self.scene(at: 0)
        func turn(_ lines: Double, at place: Point = Point(100, 100)) -> Bool {
            defer { scene.advance(to: scene.time + 10) }
            return scene.happen(.scroll(Point(0, lines), at: place), at: scene.time)
        }
        #expect(turn(1) == false)
        #expect(turn(-1, at: Point(500, 100)) == false)
        #expect(turn(-1000) == true)
        #expect(try scene.list.offset == Self.end)
        #expect(turn(-1) == false)
    }

    // MARK: Nothing jumps

    /// Each with the time of a transition and what happens there.
    static let transitions: [(String, from: Double, way: Double, at: Double, InputEvent.Kind?)] = [
        ("wheel in a fling", 1000, -50, 10.3, .scroll(Point(0, -5), at: Point(100, 100))),
        ("wheel against a fling", 1000, -50, 10.3, .scroll(Point(0, 5), at: Point(100, 100))),
        ("wheel in a bounce", 100, 50, 10.3, .scroll(Point(0, -5), at: Point(100, 100))),
        ("against the upper edge", 200, 50, 10.0625 - log(1 - 795.0 / 398 * 150 / 800) / (795.0 / 398), nil),
        ("a resize in a fling", 1000, -50, 10.3, .resize(Size(900, 700))),
    ]

    @Test(arguments: transitions)
    func positionAndVelocityGoOn(
        name: String, from: Double, way: Double, at time: Double, kind: InputEvent.Kind?
    ) throws {
        let before = try Self.flung(from: from, by: way)
        var after = before
        if let kind { after.happen(kind, at: time) } else { after.advance(to: time + 1e-9) }
        #expect(isClose(try after.list.offset, try Self.offset(before, at: time), within: 1e-5))
        let h = 1e-5
        let comes = (try Self.offset(before, at: time) - Self.offset(before, at: time - h)) / h
        let goes = (try Self.offset(after, at: time + h) - Self.offset(after, at: time)) / h
        #expect(abs(comes) > 50, "\(name) moves")
        #expect(abs(comes - goes) < 1, "\(name): \(comes) and \(goes)")
    }

    @Test func oneTurnOfTheWheelAfterTheOtherIsSmooth() throws {
        var scene = try Self.scene(at: 400)
        scene.happen(.scroll(Point(0, -3), at: Point(100, 100)), at: 11)
        for turn in 1...5 {
            let time = 11 + Double(turn) / 16
            var next = scene
            next.happen(.scroll(Point(0, -3), at: Point(100, 100)), at: time)
            let speeds = (try Self.velocity(scene, at: time), try Self.velocity(next, at: time + 2e-4))
            #expect(abs(speeds.0 - speeds.1) < 0.1 * abs(speeds.0))
            #expect(isClose(try next.list.offset, try Self.offset(scene, at: time)))
            scene = next
        }
        scene.advance(to: 20)
        #expect(try scene.list.offset == 400 + 6 * 120)
    }

    // MARK: New heights

    @Test(arguments: ["resting", "flinging", "gliding", "dragging", "bouncing"])
    func aResizeKeepsTheOffsetWithinBounds(phase: String) throws {
        let rows = Array(repeating: "{}", count: 20).joined(separator: ", ")
        var scene = try makeScene(#"{"type": "scrollingList", "id": "l", "rows": [\#(rows)]}"#)
        scene.happen(.scroll(Point(0, -1000), at: Point(100, 100)), at: 1)
        scene.advance(to: 10)
        #expect(try scene.list.offset == 20 * 64 - 600)
        switch phase {
        case "flinging":
            scene.down(100, 200, at: 10)
            scene.move(100, 230, at: 10.0625)
            scene.up(100, 230, at: 10.0625)
        case "gliding": scene.happen(.scroll(Point(0, 2), at: Point(100, 100)), at: 10.05)
        case "dragging", "bouncing":
            scene.down(100, 200, at: 10)
            scene.move(100, 100, at: 10.0625)
            if phase == "bouncing" { scene.up(100, 100, at: 10.0625) }
        default: break
        }
        scene.advance(to: 10.07)
        #expect(try scene.list.phase == phase)
        scene.happen(.resize(Size(800, 1000)), at: 10.07)
        #expect((0...280).contains(try scene.list.offset))
        if phase == "dragging" {
            scene.move(100, 105, at: 10.1)
            #expect(try scene.list.offset == 275)
        }
        scene.happen(.resize(Size(800, 2000)), at: 10.2)
        #expect(try scene.list.offset == 0)
    }
}
