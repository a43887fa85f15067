import TestSupport
import Testing
import TreacleScene

/// The committed pictures: `TREACLE_RECORD=NAME swift test` records one anew.
@Suite struct GoldenTests {
    @Test(arguments: Mode.allCases)
    func rest(mode: Mode) throws {
        try expectGolden("rest-\(mode)", try BadgeScene(mode: mode).scene)
    }

    @Test(arguments: Mode.allCases, Bridge.allCases)
    func stretched(mode: Mode, bridge: Bridge) throws {
        try expectGolden("stretched-\(mode)-\(bridge)", try Self.dragged(120, mode, bridge).scene)
    }

    @Test(arguments: Mode.allCases, Bridge.allCases)
    func justBeforeTheSnap(mode: Mode, bridge: Bridge) throws {
        try expectGolden("before-snap-\(mode)-\(bridge)", try Self.dragged(199, mode, bridge).scene)
    }

    @Test(arguments: Mode.allCases)
    func justAfterTheSnap(mode: Mode) throws {
        try expectGolden("after-snap-\(mode)", try Self.dragged(201, mode, nil).scene)
    }

    /// A sprite looks the same in both modes.
    @Test(arguments: Mode.allCases)
    func burstFrame(mode: Mode) throws {
        var badge = try Self.dragged(201, mode, nil)
        badge.release(201)
        badge.wait(0.4)
        try expectGolden("burst", badge.scene)
    }

    private static func dragged(
        _ distance: Double, _ mode: Mode, _ bridge: Bridge?
    ) throws -> BadgeScene {
        var badge = try BadgeScene(mode: mode, bridge: bridge)
        badge.press()
        badge.drag(distance)
        return badge
    }
}
