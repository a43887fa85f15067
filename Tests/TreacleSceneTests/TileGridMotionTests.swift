import Foundation
import Testing
import TreacleScene

/// What moves without a preset: springs that are taken over in flight, and tiles that glide home.
@Suite struct TileGridMotionTests {
    /// A coordinate on its way by the grid's spring, ζ = 0.8 and T = 0.5.
    private struct Path {
        var x: Double
        var v: Double

        mutating func run(for time: Double, to goal: Double) {
            let (left, speed) = SpringIntegration(zeta: 0.8, duration: 0.5).run(
                from: x - goal, velocity: v, for: time)
            (x, v) = (goal + left, speed)
        }
    }

    private func scene(_ members: String = #""columns": 4"#) throws -> Scene { try makeScene(grid(members)) }

    @Test func neighboursMoveBySpringsThatAreTakenOverInFlight() throws {
        var scene = try scene()
        var path = Path(x: 120, v: 0)
        try scene.lift("A", at: 0, to: Point(160, 250))
        scene.advance(to: 1.08)
        path.run(for: 0.08, to: 40)
        #expect(isClose(try scene.frame("B"), [path.x, 200, 80, 100], within: 1e-5))
        // Back: B turns round in mid-flight, with the speed that it has.
        scene.move(80, 250, at: 1.08)
        path.run(for: 0.05, to: 120)
        scene.advance(to: 1.13)
        #expect(isClose(try scene.frame("B"), [path.x, 200, 80, 100], within: 1e-5))
        scene.move(160, 250, at: 1.13)
        path.run(for: 0.2, to: 40)
        scene.advance(to: 1.33)
        #expect(isClose(try scene.frame("B"), [path.x, 200, 80, 100], within: 1e-5))
        scene.advance(to: 1.63)
        #expect(try scene.frame("B") == slot(0))
    }

    /// No jump of place or speed at any moment of a wild drag, but for the thousandth that a spring leaves at its
    /// end: from one look to the next, a 4000th of a second later, speeds differ by what a spring can do.
    @Test func placeAndSpeedAreContinuous() throws {
        var scene = try scene()
        let start = Point(80, 250)
        scene.down(start.x, start.y, at: 0)
        scene.advance(to: 1)
        let h = 1.0 / 4000
        var (last, lastSpeed): (Double?, Double?)
        var fastest = 0.0
        for step in 0..<1200 {
            let time = 1 + Double(step) * h
            if step.isMultiple(of: 150) { scene.move(step.isMultiple(of: 300) ? 160 : 80, 250, at: time) }
            scene.advance(to: time)
            let x = try scene.frame("B")[0]
            if let last {
                let speed = (x - last) / h
                fastest = max(fastest, abs(speed))
                #expect(abs(x - last) < 0.6)
                // ω² times the way and a little for the damping, for one step.
                if let lastSpeed { #expect(abs(speed - lastSpeed) < 20) }
                lastSpeed = speed
            }
            last = x
        }
        #expect(fastest > 300)
    }

    @Test func theDropGlidesHomeAboveTheOthers() throws {
        var scene = try scene()
        try scene.lift("A", at: 0, to: Point(150, 300))
        scene.advance(to: 2)
        #expect(try scene.order() == "ABCDE")
        scene.up(150, 300, at: 2)
        #expect(try scene.grid.lifted == nil)
        // The pointer has stood still: it starts at rest, from 1.25 times its size.
        var (x, y, growth) = (Path(x: 150, v: 0), Path(x: 300, v: 0), Path(x: 0.25, v: 0))
        for _ in 0..<8 {
            let frame = try scene.frame("A")
            #expect(isClose(frame[2] / 80, 1 + growth.x, within: 1e-6))
            #expect(isClose(frame[3] / 100, 1 + growth.x, within: 1e-6))
            #expect(isClose(frame[0] + frame[2] / 2, x.x, within: 1e-5))
            #expect(isClose(frame[1] + frame[3] / 2, y.x, within: 1e-5))
            #expect(scene.labels.last?.text == "A")
            x.run(for: 0.05, to: 80)
            y.run(for: 0.05, to: 250)
            growth.run(for: 0.05, to: 0)
            scene.advance(to: scene.time + 0.05)
        }
        scene.advance(to: 2.5)
        #expect(try scene.frame("A") == slot(0))
        #expect(scene.labels.first?.text == "A")
        #expect(scene.told == ["1.0 g lifted", "2.0 g dropped", "2.5 g settled"])
    }

    @Test func aThrownTileStartsWithThePointersSpeed() throws {
        var scene = try scene()
        try scene.lift("A", at: 0, to: Point(80, 260))
        scene.move(80, 300, at: 2)
        scene.move(80, 340, at: 2.04)
        scene.up(80, 380, at: 2.08)
        // The last tenth of a second: from 300 to 380 in 0.08 s.
        var path = Path(x: 380, v: 1000)
        let before = try scene.frame("A")[1] + scene.frame("A")[3] / 2
        #expect(isClose(before, 380))
        scene.advance(to: 2.1)
        // E has made room for A, so that home is (80, 350).
        #expect(try scene.order() == "BCDEA")
        path.run(for: 0.02, to: 350)
        #expect(isClose(try scene.frame("A")[1] + scene.frame("A")[3] / 2, path.x, within: 1e-5))
        #expect(path.x > 385)
    }

    @Test func aGlidingTileIsCaughtWhereItIs() throws {
        var scene = try scene()
        try scene.lift("A", at: 0, to: Point(150, 300))
        scene.advance(to: 2)
        scene.up(150, 300, at: 2)
        scene.advance(to: 2.05)
        let frame = try scene.frame("A")
        let middle = Point(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
        scene.down(middle.x, middle.y, at: 2.05)
        scene.advance(to: 2.6)
        #expect(try scene.frame("A") == frame && scene.grid.lifted == nil)
        // No long press is needed to take it on.
        scene.move(middle.x - 20, middle.y, at: 2.6)
        #expect(try scene.grid.lifted == "A")
        let dragged = try scene.frame("A")
        #expect(isClose(dragged, [middle.x - 20 - 50, middle.y - 62.5, 100, 125]))
        scene.happen(.pointerCancel, at: 2.7)
        scene.advance(to: 5)
        #expect(try scene.frame("A") == slot(0))
        #expect(
            scene.told == [
                "1.0 g lifted", "2.0 g dropped", "2.6 g lifted", "2.7 g cancelled", "3.2 g settled",
            ])
    }

    @Test func aCaughtTileIsTappedOrLiftedInItsTurn() throws {
        func caught() throws -> (scene: Scene, place: Point) {
            var scene = try scene()
            try scene.lift("A", at: 0, to: Point(150, 300))
            scene.up(150, 300, at: 2)
            let frame = try scene.frame("A")
            scene.down(frame[0] + 50, frame[1] + 60, at: 2)
            return (scene, Point(frame[0] + 50, frame[1] + 60))
        }
        var (tapped, place) = try caught()
        tapped.up(place.x, place.y, at: 2.3)
        tapped.advance(to: 4)
        #expect(tapped.told.suffix(2) == ["2.3 g tapped", "2.8 g settled"])
        var (held, _) = try caught()
        held.advance(to: 4)
        #expect(held.told.last == "3.0 g lifted")
    }

    @Test func presetAndOptionsCanBeMixed() throws {
        var gliding = try makeScene(classicGrid(#""return": "spring""#))
        try gliding.lift("A", at: 0, to: Point(150, 190))
        gliding.up(150, 190, at: 2)
        #expect(gliding.isAnimating)
        gliding.advance(to: 2.5)
        #expect(try gliding.frame("A") == slot(0))
        var eased = try scene(#""columns": 4, "shift": "ease", "duration": 1"#)
        try eased.lift("A", at: 0, to: Point(160, 250))
        eased.advance(to: 1.25)
        #expect(isClose(try eased.frame("B"), [40 + 80 * (1 - easeInOut(0.25)), 200, 80, 100], within: 1e-7))
    }

    // MARK: Columns

    @Test(arguments: [
        // The scene's 800 points less 40 on both sides are nine tiles, and more than there are.
        ("", 720.0, 5), (#""width": 250"#, 800, 3), (#""width": 240"#, 800, 3), (#""width": 239"#, 800, 2),
        (#""width": 10"#, 800, 1), (#""columns": 2"#, 800, 2), (#""spacing": 10, "width": 260"#, 800, 3),
        ("", 300, 2), ("", 50, 1),
    ])
    func columnsFollowTheWidth(members: String, width: Double, columns: Int) throws {
        var scene = try scene(members)
        scene.happen(.resize(Size(width, 600)), at: 0)
        scene.advance(to: 1)
        let frames = try scene.grid.frames
        #expect(frames.values.filter { $0[1] == 200 }.count == columns)
    }

    @Test func aNewWidthMovesTilesBySprings() throws {
        var scene = try scene("")
        #expect(try scene.frame("D") == [280, 200, 80, 100])
        scene.happen(.resize(Size(240, 600)), at: 1)
        #expect(try scene.frame("D") == [280, 200, 80, 100])
        var (x, y) = (Path(x: 280, v: 0), Path(x: 200, v: 0))
        x.run(for: 0.1, to: 120)
        y.run(for: 0.1, to: 300)
        scene.advance(to: 1.1)
        #expect(isClose(try scene.frame("D"), [x.x, y.x, 80, 100], within: 1e-5))
        scene.advance(to: 1.5)
        #expect(try scene.frame("D") == [120, 300, 80, 100])
        #expect(scene.told.isEmpty && !scene.isAnimating)
    }
}
