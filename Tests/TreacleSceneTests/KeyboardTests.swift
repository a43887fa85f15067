import Testing
import TreacleScene

/// Keys do what a pointer does, and tell the same.
@Suite struct KeyboardTests {
    // MARK: Badges

    /// One step is 20 points, with Shift 5.
    @Test func arrowsMoveAGrabbedBadgeAsAPointerWould() throws {
        var keys = try makeScene(tips())
        try keys.keys("tab", "space", at: 0.1)
        try keys.keys("right", "right", "down", "shift+up", at: 0.2)
        var pointer = try makeScene(tips())
        pointer.down(400, 300, at: 0.1)
        pointer.move(440, 315, at: 0.2)
        #expect(try keys.badge == pointer.badge)
        #expect(try keys.badge.center == [440, 315])
        try keys.keys("space", at: 0.5)
        pointer.up(440, 315, at: 0.5)
        #expect(try keys.badge == pointer.badge)
        #expect(keys.told == ["0.1 a grabbed", "0.5 a returned", "0.5 a settled"])
        #expect(keys.told == pointer.told)
    }

    @Test func aBadgeDroppedFarAwayBursts() throws {
        var scene = try makeScene(tips())
        try scene.keys("tab", "space", at: 0.1)
        for _ in 0..<10 { try scene.keys("right", at: 0.2) }
        #expect(try scene.badge.phase == "attached", "200 points are no more than the snap distance")
        try scene.keys("right", "space", at: 0.3)
        #expect(scene.told == ["0.1 a grabbed", "0.3 a detached", "0.3 a burst"])
    }

    @Test func keysHeldDownRepeat() throws {
        var scene = try makeScene(tips())
        try scene.keys("tab", "space", "left", at: 0.1)
        let left = try #require(Key("left"))
        scene.key(left, at: 0.2, .repeat)
        scene.key(left, at: 0.3, .release)
        #expect(try scene.badge.center == [360, 300])
        scene.key(try #require(Key("space")), at: 0.4, .repeat)
        #expect(try scene.badge.phase == "attached", "a key that is held long is no second press")
    }

    @Test func whatIsInTheHandStaysInTheScene() throws {
        var scene = try makeScene(tips(center: "[30, 300]"))
        try scene.keys("tab", "space", "left", "left", at: 0.1)
        #expect(try scene.badge.center == [0, 300])
    }

    /// A badge of preset `list` in a row bursts by a tap; to put it back where it was is none.
    @Test func aBadgePutBackWhereItWasHasReturned() throws {
        var scene = try makeScene(list(rows: 1, badge: #""preset": "list""#))
        try scene.keys("tab", "tab", "space", "space", at: 1)
        #expect(scene.events.map(\.kind).prefix(2) == [.grabbed, .returned])
        scene.advance(to: 3)
        #expect(try scene.badge.phase == "resting")
        try scene.keys("enter", at: 4)
        #expect(scene.events.suffix(2).map(\.kind) == [.tapped, .burst])
    }

    /// Without a preset a badge keeps its speed; keys give it none.
    @Test func keysThrowNothing() throws {
        let badge = #"{"type": "stickyBadge", "id": "a", "center": [400, 300], "text": "1"}"#
        var keys = try makeScene(badge)
        try keys.keys("tab", "space", at: 0.1)
        for step in 1...4 { try keys.keys("right", at: 0.1 + 0.01 * Double(step)) }
        try keys.keys("space", at: 0.14)
        var pointer = try makeScene(badge)
        pointer.down(400, 300, at: -1)
        pointer.move(480, 300, at: 0)
        pointer.up(480, 300, at: 0.14)
        for time in [0.15, 0.2, 0.3] {
            keys.advance(to: time)
            pointer.advance(to: time)
            #expect(try keys.badge.center == pointer.badge.center)
        }
    }

    @Test func deleteBursts() throws {
        var scene = try makeScene(tips())
        try scene.keys("tab", "delete", at: 0.1)
        #expect(scene.told == ["0.1 a burst"])
        scene = try makeScene(tips())
        try scene.keys("tab", "space", "right", "delete", at: 0.1)
        #expect(scene.told == ["0.1 a grabbed", "0.1 a burst"])
        #expect(try scene.badge.center == [420, 300])
        try scene.keys("space", "right", "escape", at: 0.2)
        #expect(scene.told.count == 2)
    }

    // MARK: Cancellation

    enum Ending: CaseIterable {
        case escape, focusLoss, pointer, otherButton, tab, reset, scene, removal
    }

    @Test(arguments: Ending.allCases)
    func aDragByKeysIsCancelledOnce(ending: Ending) throws {
        var scene = try makeScene(tips(), tips(id: "b", center: "[100, 100]"))
        try scene.keys("tab", "tab", "space", at: 0.1)
        for _ in 0..<12 { try scene.keys("right", at: 0.2) }
        #expect(scene.told == ["0.1 a grabbed", "0.2 a detached"])
        switch ending {
        case .escape: try scene.keys("escape", at: 0.3)
        case .focusLoss: scene.happen(.focus(false), at: 0.3)
        case .pointer: scene.down(700, 500, at: 0.3)
        case .otherButton: scene.down(700, 500, at: 0.3, .right)
        case .tab: try scene.keys("tab", at: 0.3)
        case .reset: try scene.keys("r", at: 0.3)
        case .scene: try scene.keys("2", at: 0.3)
        case .removal: scene.happen(.remove(id: "a"), at: 0.3)
        }
        #expect(!scene.hasPress)
        try scene.keys("right", "space", at: 0.4)
        scene.move(600, 500, at: 0.4)
        scene.up(600, 500, at: 0.4)
        scene.advance(to: 3)
        let ends: [SceneEvent.Kind] = [.cancelled, .returned, .burst, .dropped]
        let told = scene.events.filter { $0.id == "a" && $0.time < 0.35 && ends.contains($0.kind) }
        #expect(told.map(\.kind) == [.cancelled])
    }

    @Test func whatThePointerHoldsIsNoneOfTheKeys() throws {
        var scene = try makeScene(tips())
        scene.drag(by: 30, 0)
        try scene.keys("tab", "space", "right", "enter", "delete", "page_down", at: 0.3)
        #expect(try scene.badge.center == [430, 300])
        #expect(try scene.focused == nil)
        #expect(scene.told == ["0.1 a grabbed"])
    }

    @Test func whatKeysHoldIsNotThePointers() throws {
        var scene = try makeScene(tips())
        try scene.keys("tab", "space", "right", at: 0.1)
        let used = [
            scene.move(700, 100, at: 0.2), scene.up(700, 100, at: 0.2), scene.happen(.pointerCancel, at: 0.2),
            scene.happen(.pointerLeave, at: 0.2),
        ]
        #expect(used.allSatisfy { !$0 })
        #expect(try scene.badge.center == [420, 300])
        #expect(scene.cursor(at: Point(10, 10)) == .arrow)
    }

    // MARK: Tiles

    @Test func spaceLiftsATileAtOnceAndArrowsTakeItToOtherSlots() throws {
        var scene = try makeScene(classicGrid())
        try scene.keys("tab", "space", at: 0.1)
        #expect(try scene.grid.lifted == "A")
        try scene.keys("right", at: 0.2)
        #expect(try scene.order() == "BACDE")
        #expect(try scene.frame("A") == [110, 187.5, 100, 125], "over the second slot, 1.25 as large")
        try scene.keys("left", "left", "up", at: 0.3)
        #expect(try scene.order() == "ABCDE")
        try scene.keys("down", "space", at: 0.4)
        #expect(try scene.order() == "BCDEA")
        scene.advance(to: 2)
        #expect(try scene.frame("A") == slot(4))
        let kinds = scene.events.map(\.kind)
        #expect(kinds == [.lifted, .reordered, .reordered, .reordered, .dropped, .settled])
    }

    @Test func escapePutsAllTilesBack() throws {
        var scene = try makeScene(classicGrid())
        try scene.keys("tab", "space", "right", "right", "escape", at: 0.1)
        #expect(try scene.order() == "ABCDE")
        #expect(scene.events.filter { $0.kind == .cancelled }.count == 1)
    }

    @Test func pinnedTilesAreTappedAndPassedOver() throws {
        var scene = try makeScene(classicGrid(tiles: #"["A", {"id": "B", "pinned": true}, "C", "D", "E"]"#))
        try scene.keys("tab", "space", "right", "space", at: 0.1)
        #expect(try scene.order() == "CBADE")
        try scene.keys("left", "space", at: 0.2)
        #expect(try scene.grid.lifted == nil)
        #expect(scene.events.last?.kind == .tapped && scene.events.last?.tile == "B")
    }

    @Test func aTileTakenOutOfViewScrollsThere() throws {
        var scene = try makeScene(classicGrid(#""height": 150"#))
        try scene.keys("tab", "space", "down", at: 0.1)
        scene.advance(to: 2)
        #expect(try scene.order() == "BCDEA")
        #expect(try scene.grid.lifted == "A")
        try scene.keys("space", at: 2)
        #expect(try scene.frame("A") == [40, 250, 80, 100])
    }

    // MARK: The others

    @Test func aHeaderIsPulledDown() throws {
        var scene = try makeScene(jelly())
        try scene.keys("tab", "space", "up", "down", "down", "right", at: 0.1)
        #expect(try scene.jelly.control == [420, 160])
        #expect(try scene.jelly.phase == "pulled")
        try scene.keys("space", at: 0.2)
        scene.advance(to: 2)
        #expect(scene.told == ["0.1 j pulled", "0.2 j returned", "1.2 j settled"])
        try scene.keys("enter", at: 3)
        #expect(scene.events.last?.kind == .tapped)
    }

    @Test func keysScroll() throws {
        var scene = try makeScene(tips(center: "[700, 500]"), list(rows: 20))
        func offset(_ key: String, at time: Double) throws -> Double {
            try scene.keys(key, at: time)
            scene.advance(to: time + 2)
            return try scene.list.offset
        }
        #expect(try offset("down", at: 1) == 40)
        #expect(try offset("page_down", at: 4) == 40 + 260)
        #expect(try offset("up", at: 7) == 260)
        #expect(try offset("page_up", at: 10) == 0)
        #expect(try offset("end", at: 13) == 20 * 64 - 300)
        #expect(try offset("home", at: 16) == 0)
        #expect(try scene.focused == nil, "to scroll needs no focus")
    }

    @Test func enterAndSpaceTapRowsAndTabs() throws {
        var scene = try makeScene(list(rows: 2))
        try scene.keys("tab", "tab", "tab", "enter", "kp_enter", "space", at: 1)
        #expect(scene.events.map(\.row) == ["r1", "r1", "r1"])
        #expect(scene.events.allSatisfy { $0.kind == .tapped })
    }

    private static let ground =
        #"{"type": "playground", "id": "p", "blobs": [{"center": [300, 300], "diameter": 80}]}"#

    /// 60 points a second from 0.3 s on; the first has a radius of 28.
    @Test func blobsAreDroppedGrownMovedAndScaled() throws {
        var scene = try makeScene(Self.ground)
        try scene.keys("tab", "enter", at: 1)
        var blobs = try #require(try scene.playground).blobs
        #expect(blobs.count == 2 && blobs[1].radius == 28)
        #expect(length(blobs[1].center[0] - 300, blobs[1].center[1] - 300) > 150, "where there is room")
        try scene.keys("space", at: 2)
        try scene.keys("space", at: 2.8)
        blobs = try #require(try scene.playground).blobs
        #expect(blobs.count == 3 && isClose(blobs[2].radius, 18 + 0.5 * 60))
        while try scene.focused != "p/0" { try scene.keys("tab", at: 3) }
        try scene.keys("space", "right", "space", "equal", at: 3)
        blobs = try #require(try scene.playground).blobs
        #expect(blobs[0].center == [320, 300])
        #expect(isClose(blobs[0].radius, 44))
        try scene.keys("minus", "kp_subtract", at: 3)
        #expect(isClose(try #require(try scene.playground).blobs[0].radius, 44 / 1.21))
        try scene.keys("space", "left", "escape", at: 4)
        #expect(try #require(try scene.playground).blobs[0].center == [320, 300])
        #expect(scene.events.suffix(2).map(\.kind) == [.grabbed, .cancelled])
    }
}

extension Scene {
    fileprivate var playground: PlaygroundState? {
        get throws { try state.controls.lazy.compactMap(\.playground).first }
    }
}
