import Foundation
import Testing
import TreacleScene

/// Preset `tips`: stretch, snap and release.
@Suite struct StickyBadgeTests {
    // MARK: At rest

    @Test func restsOnItsAnchor() throws {
        let scene = try makeScene(tips())
        let badge = try scene.badge
        #expect(badge.phase == "resting")
        #expect(badge.center == [400, 300])
        #expect(badge.distance == 0)
        #expect(badge.bridge == false)
        #expect(badge.anchor == .init(center: [400, 300], radius: 50))
        #expect(badge.burstFrame == nil)
        #expect(!scene.isAnimating)
    }

    @Test func isRedAndWhiteAHundredWideWithTextOfForty() throws {
        let scene = try makeScene(tips(#""text": "8""#))
        #expect(
            scene.goos == [Goo(badge: Disc(center: Point(400, 300), radius: 50), color: Color(255, 0, 0))])
        let label = try #require(scene.labels.first)
        #expect(label.text == "8")
        #expect(label.fontSize == 40)
        #expect(label.color == .white)
        #expect(label.position == Point(400, 300))
    }

    // MARK: Stretch

    @Test(arguments: [(5.0, 0.0), (60.0, 0.0), (0.0, 123.4), (-120.0, 160.0), (100.0, -100.0), (200.0, 0.0)])
    func theAnchorShrinksByATenthOfTheDistance(x: Double, y: Double) throws {
        var scene = try makeScene(tips())
        scene.drag(by: x, y)
        let badge = try scene.badge
        let distance = length(x, y)
        #expect(badge.phase == "attached")
        #expect(badge.bridge)
        #expect(isClose(badge.distance, distance))
        #expect(badge.anchor?.center == [400, 300])
        #expect(isClose(badge.anchor?.radius ?? .nan, 50 - distance / 10))
    }

    @Test func theAnchorGrowsBackWhenTheBadgeComesNearer() throws {
        var scene = try makeScene(tips())
        scene.drag(by: 180, 0)
        scene.move(430, 300, at: 0.3)
        #expect(try scene.badge.anchor?.radius == 50 - 30 / 10)
    }

    @Test(arguments: [(5.0, 190.0), (20.0, 100.0), (7.5, 33.0)])
    func theShrinkIsAnOption(shrink: Double, distance: Double) throws {
        var scene = try makeScene(tips(#""shrink": \#(shrink)"#))
        scene.drag(by: distance, 0)
        #expect(isClose(try scene.badge.anchor?.radius ?? .nan, 50 - distance / shrink))
    }

    @Test func theRadiusIsHalfTheDiameter() throws {
        var scene = try makeScene(tips(#""diameter": 64"#))
        #expect(try scene.badge.anchor?.radius == 32)
        scene.drag(by: 50, 0)
        #expect(try scene.badge.anchor?.radius == 32 - 50 / 10)
    }

    // MARK: Snap

    @Test(arguments: [(200.0, 0.0), (0.0, 200.0), (-120.0, 160.0), (199.999, 0.0)])
    func holdsUpToTheSnapDistance(x: Double, y: Double) throws {
        var scene = try makeScene(tips())
        scene.drag(by: x, y)
        let badge = try scene.badge
        #expect(badge.phase == "attached")
        #expect(badge.bridge)
        #expect(isClose(badge.anchor?.radius ?? .nan, 50 - length(x, y) / 10))
    }

    @Test(arguments: [(200.000_000_01, 0.0), (200.000_1, 0.0), (0.0, -200.01), (150.0, 150.0), (5000.0, 0.0)])
    func snapsBeyondTheSnapDistance(x: Double, y: Double) throws {
        var scene = try makeScene(tips(center: "[0, 0]"))
        scene.down(0, 0, at: 0.1)
        scene.move(x, y, at: 0.2)
        let badge = try scene.badge
        #expect(badge.phase == "detached")
        #expect(badge.bridge == false)
        #expect(badge.anchor == nil)
        #expect(badge.center == [x, y])
        #expect(scene.told == ["0.1 a grabbed", "0.2 a detached"])
    }

    @Test func theSnapIsLatchedForTheDrag() throws {
        var scene = try makeScene(tips())
        scene.drag(by: 201, 0)
        for (x, t) in [(550.0, 0.3), (405, 0.35), (400, 0.4), (590, 0.45), (700, 0.5), (410, 0.55)] {
            scene.move(x, 300, at: t)
            let badge = try scene.badge
            #expect(badge.phase == "detached")
            #expect(badge.anchor == nil)
            #expect(badge.bridge == false)
            #expect(badge.center == [x, 300])
        }
        #expect(scene.told == ["0.1 a grabbed", "0.2 a detached"])
    }

    @Test func theSnapDistanceIsAnOption() throws {
        var scene = try makeScene(tips(#""options": {"snapDistance": 80}"#))
        scene.drag(by: 80, 0)
        #expect(try scene.badge.phase == "attached")
        scene.move(480.01, 300, at: 0.3)
        #expect(try scene.badge.phase == "detached")
    }

    /// Where r = R − d/shrink reaches its minimum m: d = shrink·(R − m).
    @Test(arguments: [
        (20.0, 10.0, 0.0), (30, 4, 0), (100, 10, 35), (100, 2, 10), (100, 10, 0), (100, 1e6, 49.999_9),
    ])
    func theGooSnapsWhereTheAnchorWouldVanishAtTheLatest(
        diameter: Double, shrink: Double, minimum: Double
    ) throws {
        let effective = min(200, shrink * (diameter / 2 - minimum))
        let members = #""diameter": \#(diameter), "shrink": \#(shrink), "minimumRadius": \#(minimum)"#
        var scene = try makeScene(tips(members, center: "[0, 0]"))
        scene.down(0, 0, at: 0.1)
        scene.move(effective - 0.001, 0, at: 0.2)
        #expect(try scene.badge.phase == "attached")
        let radius = try scene.badge.anchor?.radius ?? .nan
        #expect(isClose(radius, diameter / 2 - (effective - 0.001) / shrink))
        #expect(radius >= minimum)
        scene.move(effective + 0.001, 0, at: 0.3)
        #expect(try scene.badge.phase == "detached")
        scene.up(effective + 0.001, 0, at: 0.4)
        #expect(try scene.badge.phase == "bursting")
    }

    @Test func theAnchorsRadiusIsNeverBelowItsMinimum() throws {
        var scene = try makeScene(tips(#""diameter": 20"#))
        scene.drag(by: 100, 0)
        #expect(try scene.badge.phase == "attached")
        #expect(try scene.badge.anchor?.radius == 0)
    }

    @Test(arguments: ["50", "70"])
    func aMinimumThatLeavesNothingToStretchIsRefused(minimum: String) throws {
        let error = try #require(FileError.ofScene(sceneText([tips(#""minimumRadius": \#(minimum)"#)]).utf8))
        #expect(error.path == "$.controls[0].minimumRadius")
        #expect(error.remedy == "write less than 50")
    }

    // MARK: Release

    @Test(arguments: [(5.0, 0.0), (60.0, 0.0), (0.0, -199.999), (119.0, 160.0)])
    func isHomeAtOnceWhenLetGoNear(x: Double, y: Double) throws {
        var scene = try makeScene(tips())
        let rest = try scene.badge
        scene.throwBadge(by: x, y)
        #expect(try scene.badge == rest)
        #expect(scene.told == ["0.1 a grabbed", "0.5 a returned", "0.5 a settled"])
        #expect(!scene.isAnimating)
    }

    @Test func isHomeAtOnceWhenBroughtBackAfterTheSnapAndTheNextDragStartsWhole() throws {
        var scene = try makeScene(tips())
        let rest = try scene.badge
        scene.drag(by: 300, 0)
        scene.up(599.9, 300, at: 0.4)
        #expect(try scene.badge == rest)
        #expect(scene.told == ["0.1 a grabbed", "0.2 a detached", "0.4 a returned", "0.4 a settled"])
        scene.down(400, 300, at: 1)
        scene.move(500, 300, at: 1.1)
        let badge = try scene.badge
        #expect(badge.phase == "attached")
        #expect(badge.bridge)
        #expect(badge.anchor == .init(center: [400, 300], radius: 40))
    }

    @Test(arguments: [(200.0, 0.0), (-120.0, -160.0)])
    func burstsAtTheSnapDistanceWithoutHavingSnapped(x: Double, y: Double) throws {
        var scene = try makeScene(tips())
        scene.throwBadge(by: x, y)
        #expect(try scene.badge.phase == "bursting")
        #expect(scene.told == ["0.1 a grabbed", "0.5 a burst"])
    }

    @Test func theReleasesPlaceCounts() throws {
        var scene = try makeScene(tips())
        scene.drag(by: 60, 0)
        scene.up(400, 550, at: 0.5)
        #expect(try scene.badge.center == [400, 550])
        #expect(scene.told == ["0.1 a grabbed", "0.5 a detached", "0.5 a burst"])
    }

    // MARK: Burst

    static let looks = (0..<1000).map { Double($0) / 1000 }

    @Test func burstsInEightFramesOverASecond() throws {
        var scene = try makeScene(tips())
        scene.throwBadge(by: 250, 0)
        for late in Self.looks {
            scene.advance(to: 0.5 + late)
            let badge = try scene.badge
            #expect(badge.phase == "bursting")
            #expect(badge.burstFrame == Int(((0.5 + late - 0.5) * 8 / 1.0).rounded(.down)))
            #expect(badge.center == [650, 300])
            #expect(badge.anchor == nil)
            #expect(badge.bridge == false)
        }
    }

    @Test(arguments: [(4, 0.5), (8, 1.0), (1, 0.25), (13, 2.0)])
    func theBurstsFramesAndDurationAreOptions(frames: Int, duration: Double) throws {
        let options = #""options": {"burstFrames": \#(frames), "burstDuration": \#(duration)}"#
        var scene = try makeScene(tips(options))
        scene.throwBadge(by: 250, 0)
        for frame in 0..<frames {
            scene.advance(to: 0.5 + (Double(frame) + 0.5) * duration / Double(frames))
            #expect(try scene.badge.burstFrame == frame)
        }
        scene.advance(to: 0.5 + duration)
        #expect(try scene.badge.phase == "gone")
    }

    @Test(arguments: [1.5, 1.75, 11.5])
    func isGoneFromTheBurstsEndOnWhereItBurst(time: Double) throws {
        var scene = try makeScene(tips())
        scene.throwBadge(by: 0, 250)
        #expect(scene.isAnimating)
        scene.advance(to: 1.499_999)
        #expect(try scene.badge.burstFrame == 7)
        scene.advance(to: time)
        let badge = try scene.badge
        #expect(badge.phase == "gone")
        #expect(badge.center == [400, 550])
        #expect(badge.distance == 250)
        #expect(badge.burstFrame == nil)
        #expect(badge.anchor == nil)
        #expect(badge.bridge == false)
        #expect(scene.told.last == "1.5 a removed")
        #expect(!scene.isAnimating)
    }

    @Test func aBurstingBadgeCannotBeGrabbed() throws {
        var scene = try makeScene(tips())
        scene.throwBadge(by: 250, 0)
        let taken = [scene.down(650, 300, at: 0.6), scene.down(400, 300, at: 0.7)]
        #expect(taken == [false, false])
    }
}
