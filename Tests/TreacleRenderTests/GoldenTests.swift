import TestSupport
import Testing
import TreacleImage
import TreacleScene

@testable import TreacleRender

/// The committed pictures: `TREACLE_RECORD=NAME swift test` records one anew.
@Suite struct GoldenTests {
    @Test(arguments: Mode.allCases, [1.0, 2])
    func rest(mode: Mode, scale: Double) throws {
        try compare("rest-\(mode)", try BadgeScene(mode: mode), scale)
    }

    @Test(arguments: Mode.allCases, Bridge.allCases)
    func stretched(mode: Mode, bridge: Bridge) throws {
        for scale in [1.0, 2] {
            try compare("stretched-\(mode)-\(bridge)", try Self.dragged(120, mode, bridge), scale)
        }
    }

    @Test(arguments: Mode.allCases, Bridge.allCases)
    func justBeforeTheSnap(mode: Mode, bridge: Bridge) throws {
        for scale in [1.0, 2] {
            try compare("before-snap-\(mode)-\(bridge)", try Self.dragged(199, mode, bridge), scale)
        }
    }

    @Test(arguments: Mode.allCases, [1.0, 2])
    func justAfterTheSnap(mode: Mode, scale: Double) throws {
        try compare("after-snap-\(mode)", try Self.dragged(201, mode, nil), scale)
    }

    /// A sprite looks the same in both modes.
    @Test(arguments: Mode.allCases, [1.0, 2])
    func burstFrame(mode: Mode, scale: Double) throws {
        var badge = try Self.dragged(201, mode, nil)
        badge.release(201)
        badge.wait(0.4)
        try compare("burst", badge, scale)
    }

    private static func dragged(
        _ distance: Double, _ mode: Mode, _ bridge: Bridge?
    ) throws -> BadgeScene {
        var badge = try BadgeScene(mode: mode, bridge: bridge)
        badge.press()
        badge.drag(distance)
        return badge
    }

    private func compare(_ name: String, _ badge: BadgeScene, _ scale: Double) throws {
        try Offscreen.run { offscreen in
            let golden = Golden(
                "\(name)-\(Int(scale))x", in: TestFolder.tests + "/TreacleRenderTests/Goldens")
            let picture = try offscreen.picture(of: badge.scene, scale: scale)
            let mismatch = golden.mismatch(with: picture, drawnBy: GLLimits.renderer)
            #expect(mismatch == nil)
        }
    }
}
