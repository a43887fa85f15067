import Testing
import TreacleScene

/// Rows and the badges in them: 10 rows of 64 points in a view of 300, from (20, 40) to (380, 340). The middle of
/// row i is at y = 72 + 64·i, that of its badge, a dot of 10 points, at x = 380 − 16 − 5 = 359.
@Suite struct ScrollingListTests {
    static func scene(_ members: String = "", badge: String = "") throws -> Scene {
        try makeScene(list(rows: 10, members, badge: badge))
    }

    private static func wheel(_ lines: Double) -> InputEvent.Kind {
        .scroll(Point(0, -lines), at: Point(100, 100))
    }

    /// Thrown by 800 points a second, at t = 1.0625, from offset 50 on.
    static func flung(badge: String = "") throws -> Scene {
        var scene = try makeScene(list(rows: 40, badge: badge))
        scene.down(100, 200, at: 1)
        scene.move(100, 150, at: 1.0625)
        scene.up(100, 150, at: 1.0625)
        return scene
    }

    // MARK: Where badges are

    @Test func badgesAreControlsAfterTheirList() throws {
        let scene = try Self.scene()
        #expect(scene.controlIDs == ["l"] + (0..<10).map { "b\($0)" })
        for row in 0..<10 {
            #expect(try scene.badge("b\(row)").center == [359, 72 + 64 * Double(row)])
            #expect(try scene.badge("b\(row)").phase == "resting")
        }
    }

    @Test func badgesGoWithTheirRows() throws {
        var scene = try Self.scene()
        scene.happen(Self.wheel(2), at: 1)
        for time in [1.0, 1.05, 1.2, 5] {
            scene.advance(to: time)
            let offset = try scene.list.offset
            #expect(isClose(try scene.badge("b3").center[1], 72 + 64 * 3 - offset))
        }
        #expect(try scene.badge("b3").center == [359, 72 + 64 * 3 - 80])
        #expect(try scene.badge("b3").distance == 0)
    }

    @Test func aBadgeEndsAtTheMarginHoweverWideItIs() throws {
        var scene = try Self.scene()
        // 0.6·17 a digit, and 10 more.
        scene.happen(.text("100", id: "b1"), at: 1)
        #expect(isClose(try scene.badge("b1").center[0], 364 - (3 * 0.6 * 17 + 10) / 2))
    }

    // MARK: Hits

    @Test(arguments: [(0.0, true), (14.9, true), (15.1, false), (-14.9, true), (-15.1, false)])
    func aSmallBadgesSurroundingsAreItsOwn(dx: Double, isBadge: Bool) throws {
        var scene = try Self.scene()
        scene.down(359 + dx, 136, at: 1)
        scene.move(359 + dx, 126, at: 1.1)
        #expect(try scene.badge("b1").phase == (isBadge ? "attached" : "resting"))
        #expect(try scene.list.phase == (isBadge ? "resting" : "dragging"))
    }

    /// After 20 points the badge of the first row is at y = 52, after 80 it would be at −8.
    @Test(arguments: [(0.5, true), (2, false)])
    func aBadgeScrolledOutOfTheListCantBeHit(lines: Double, isThere: Bool) throws {
        var scene = try Self.scene()
        scene.happen(Self.wheel(lines), at: 1)
        scene.advance(to: 5)
        let y = 72 - 40 * lines
        let isUsed = scene.down(359, y, at: 6)
        #expect(isUsed == isThere)
        scene.up(359, y, at: 6.1)
        #expect(scene.told.contains("6.1 b0 tapped") == isThere)
    }

    @Test func besideTheListNothingIsHit() throws {
        var scene = try Self.scene()
        for point in [Point(19, 100), Point(381, 100), Point(100, 39), Point(100, 341)] {
            let isUsed = scene.down(point.x, point.y, at: 1)
            #expect(!isUsed)
        }
    }

    @Test(arguments: [(100.0, "r0"), (105, "r1")])
    func aTapTellsTheRow(y: Double, row: String) throws {
        var scene = try Self.scene()
        scene.down(100, y, at: 1)
        scene.move(102, y, at: 1.1)
        scene.up(102, y, at: 1.2)
        #expect(try scene.state.events == [EventState(t: 1.2, id: "l", event: "tapped", row: row)])
    }

    @Test func aTapBelowTheLastRowOrOnANamelessOneTellsNone() throws {
        for (rows, y) in [("{}", 60.0), ("", 60)] {
            var scene = try makeScene(#"{"type": "scrollingList", "id": "l", "rows": [\#(rows)]}"#)
            scene.down(100, y, at: 1)
            scene.up(100, y, at: 1.2)
            #expect(try scene.state.events == [EventState(t: 1.2, id: "l", event: "tapped", row: nil)])
        }
    }

    // MARK: Badges in the hand

    @Test func anAnchorStaysInItsRowWhileTheListScrollsUnderAHeldBadge() throws {
        var scene = try Self.scene()
        scene.down(359, 136, at: 1)
        scene.move(319, 136, at: 1.1)
        scene.happen(Self.wheel(1), at: 1.2)
        for time in [1.25, 1.3, 1.5, 3] {
            scene.advance(to: time)
            let badge = try scene.badge("b1")
            let offset = try scene.list.offset
            #expect(badge.center == [319, 136])
            #expect(isClose(badge.anchor?.center[1] ?? 0, 136 - offset))
            #expect(isClose(badge.distance, length(40, offset)))
        }
        #expect(try scene.list.offset == 40)
    }

    @Test func aBadgeGrabbedOutOfAFlingIsUnderThePointer() throws {
        var scene = try Self.flung()
        scene.advance(to: 1.25)
        let offset = try scene.list.offset
        // A badge where it is now; until the drag begins it goes on with the list.
        let y = 72 + 64 * 4 - offset
        scene.down(359, y, at: 1.25)
        scene.advance(to: 1.35)
        #expect(isClose(try scene.badge("b4").center[1], 72 + 64 * 4 - (try scene.list.offset)))
        #expect(try scene.list.phase == "flinging")
        scene.move(349, y, at: 1.375)
        let badge = try scene.badge("b4")
        #expect(isClose(badge.center[0], 349) && isClose(badge.center[1], y))
        #expect(isClose(badge.anchor?.center[1] ?? 0, 72 + 64 * 4 - (try scene.list.offset)))
    }

    /// The goo holds up to 20 points. The list goes up by a wheel: the goo snaps on the first tick on which the
    /// anchor is further off.
    @Test(arguments: [[], [1.2001], [1.21, 1.22, 1.23], Array(stride(from: 1.2, to: 2, by: 0.0007))])
    func gooSnapsWhenTheListTakesTheAnchorAway(looks: [Double]) throws {
        var scene = try Self.scene(badge: #""distance": 25"#)
        scene.down(359, 200, at: 1)
        scene.move(349, 200, at: 1.1)
        #expect(try scene.badge("b2").phase == "attached")
        scene.happen(Self.wheel(2), at: 1.2)
        for time in looks { scene.advance(to: time) }
        scene.advance(to: 2)
        let event = try #require(scene.events.first { $0.kind == .detached })
        let tick = (event.time * 240).rounded()
        #expect(isClose(event.time * 240, tick, within: 1e-6))
        func offset(at time: Double) -> Double {
            80 + ScrollingTests.spring(18, from: -80, velocity: 0, after: time - 1.2)
        }
        #expect(length(10, offset(at: tick / 240)) > 20)
        #expect(length(10, offset(at: (tick - 1) / 240)) <= 20)
        #expect(try scene.badge("b2").phase == "detached")
    }

    @Test(arguments: [0.5e-9, 1.2e-9, 1.9e-9, 3e-9])
    func aLookJustBeforeTheTickDoesNotPutTheSnapOff(early: Double) throws {
        func scene(lookingAt look: Double?) throws -> Scene {
            var scene = try Self.scene(badge: #""distance": 25"#)
            scene.down(359, 200, at: 1)
            scene.move(349, 200, at: 1.1)
            scene.happen(Self.wheel(2), at: 1.2)
            if let look { scene.advance(to: look) }
            scene.advance(to: 2)
            return scene
        }
        let once = try scene(lookingAt: nil)
        let snap = try #require(once.events.first { $0.kind == .detached })
        #expect(try scene(lookingAt: snap.time - early).stateLine == once.stateLine)
    }

    @Test func gooSnapsAtOnceWhenTheAnchorJumps() throws {
        var scene = try Self.scene(badge: #""distance": 25"#)
        scene.down(359, 200, at: 1)
        scene.move(349, 200, at: 1.1)
        scene.happen(.remove(id: "r0"), at: 1.2)
        #expect(scene.told == ["1.0 b2 grabbed", "1.2 r0 removed", "1.2 b0 removed", "1.2 b2 detached"])
        scene.happen(.resize(Size(500, 500)), at: 1.3)
        #expect(scene.events.count == 4)
    }

    @Test func aBadgeOnItsWayHomeFollowsItsRow() throws {
        var scene = try Self.scene()
        scene.down(359, 136, at: 1)
        scene.move(319, 136, at: 1.5)
        scene.up(319, 136, at: 2)
        scene.happen(Self.wheel(1), at: 2.05)
        scene.advance(to: 2.2)
        #expect(try scene.badge("b1").phase == "returning")
        scene.advance(to: 5)
        #expect(try scene.badge("b1").center == [359, 96])
    }

    @Test func severalThingsMoveAtOnce() throws {
        var scene = try Self.flung()
        /// The badges on screen, whose dots can be hit.
        func seen() throws -> [BadgeState] {
            try scene.badges.filter { (60...320).contains($0.center[1]) && $0.phase == "resting" }
        }
        scene.advance(to: 1.125)
        let grabbed = try #require(try seen().last)
        scene.down(359, grabbed.center[1], at: 1.125)
        scene.move(339, grabbed.center[1], at: 1.1875)
        scene.up(319, grabbed.center[1], at: 1.25)
        let tapped = try #require(try seen().first)
        scene.down(359, tapped.center[1], at: 1.25)
        scene.up(359, tapped.center[1], at: 1.3125)
        let phases = try (scene.list.phase, scene.badge(grabbed.id).phase, scene.badge(tapped.id).phase)
        #expect(phases == ("flinging", "returning", "bursting"))
        scene.advance(to: 10)
        #expect(try scene.badge(grabbed.id).distance == 0)
        #expect(try scene.badge(tapped.id).phase == "gone")
        #expect(!scene.isAnimating)
    }

    // MARK: What the program takes away

    @Test func aRowGoesWithItsBadgeAndTheOthersCloseUp() throws {
        var scene = try Self.scene()
        let isUsed = scene.happen(.remove(id: "r3"), at: 1)
        #expect(isUsed)
        #expect(scene.told == ["1.0 r3 removed", "1.0 b3 removed"])
        #expect(!scene.hasControl("b3"))
        #expect(try scene.badge("b2").center == [359, 72 + 64 * 2])
        #expect(try scene.badge("b4").center == [359, 72 + 64 * 3])
        let isThere = scene.happen(.remove(id: "r3"), at: 1.1)
        #expect(!isThere)
    }

    @Test func aRemovedBadgeLeavesItsRow() throws {
        var scene = try Self.scene()
        scene.happen(.remove(id: "b3"), at: 1)
        #expect(scene.told == ["1.0 b3 removed"])
        #expect(try scene.badge("b4").center == [359, 72 + 64 * 4])
        #expect(scene.labels.contains { $0.text == "Row 3" })
        scene.happen(.remove(id: "r3"), at: 2)
        #expect(scene.told == ["1.0 b3 removed", "2.0 r3 removed"])
    }

    @Test func aBadgeThatHasBurstLeavesItsRow() throws {
        var scene = try Self.scene()
        scene.down(359, 136, at: 1)
        scene.up(359, 136, at: 1.1)
        scene.advance(to: 3)
        #expect(try scene.badge("b1").phase == "gone")
        #expect(scene.labels.contains { $0.text == "Row 1" })
        #expect(try scene.badge("b2").center == [359, 200])
    }

    @Test func withTheListGoesAllThatLiesInIt() throws {
        var scene = try makeScene(list(rows: 3), tips())
        scene.down(359, 136, at: 1)
        scene.move(300, 136, at: 1.1)
        scene.happen(.remove(id: "l"), at: 2)
        #expect(scene.controlIDs == ["a"])
        #expect(!scene.hasPress)
        #expect(
            scene.told == [
                "1.0 b1 grabbed", "2.0 l removed", "2.0 b0 removed", "2.0 b1 cancelled", "2.0 b1 removed",
                "2.0 b2 removed",
            ])
    }

    @Test func aPressedRowThatGoesIsNotTapped() throws {
        var scene = try Self.scene()
        scene.down(100, 136, at: 1)
        scene.happen(.remove(id: "r1"), at: 1.1)
        scene.up(100, 136, at: 1.2)
        #expect(try scene.state.events.last == EventState(t: 1.2, id: "l", event: "tapped", row: nil))
    }

    /// Another row that goes leaves the press where it is: on the same row, if that moves up.
    @Test(arguments: ["r0", "r3"])
    func aPressedRowOutlivesOthers(other: String) throws {
        var scene = try Self.scene()
        scene.down(100, 136, at: 1)
        scene.happen(.remove(id: other), at: 1.1)
        scene.up(100, 136, at: 1.2)
        #expect(try scene.state.events.last == EventState(t: 1.2, id: "l", event: "tapped", row: "r1"))
    }

    @Test func keyRBringsAllBack() throws {
        var scene = try Self.scene()
        let start = try scene.badges
        scene.happen(.remove(id: "r3"), at: 1)
        scene.happen(Self.wheel(3), at: 2)
        scene.key(.r, at: 3)
        #expect(try scene.badges == start)
        #expect(try scene.list.offset == 0)
    }
}
