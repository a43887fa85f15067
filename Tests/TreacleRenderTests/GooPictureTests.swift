import TestSupport
import Testing
import TreacleScene

/// List badges, what they burst into, and blobs that merge, as committed pictures.
@Suite struct GooPictureTests {
    private static func scene(
        _ controls: String, _ mode: Mode, _ bridge: Bridge? = nil
    ) throws -> Scene {
        let text = """
            {"version": 1, "size": [240, 120], "background": "#F2F2F7", "controls": [\(controls)]}
            """
        return Scene(
            try SceneFile(parsing: text.utf8), mode: mode, bridge: bridge, measure: GoldenFonts.measure)
    }

    private static func badge(_ text: String, at x: Int, _ y: Int, _ members: String = "") -> String {
        """
        {"type": "stickyBadge", "id": "\(x)", "center": [\(x), \(y)], "text": "\(text)", "color": "#FF3B30"\
        \(members.isEmpty ? "" : ", " + members)}
        """
    }

    private static let preset = #""preset": "list""#

    /// A dot, counts, one above its maximum, a word, and what is too long.
    @Test(arguments: Mode.allCases)
    func badgesFollowTheirText(mode: Mode) throws {
        let maximum = Self.preset + #", "maximum": 99"#
        let controls = [
            Self.badge("", at: 20, 30, Self.preset), Self.badge("7", at: 50, 30, Self.preset),
            Self.badge("42", at: 90, 30, Self.preset), Self.badge("999", at: 135, 30, Self.preset),
            Self.badge("100", at: 190, 30, maximum), Self.badge("нов", at: 38, 80, Self.preset),
            Self.badge("more than there is room for", at: 150, 80, Self.preset),
        ]
        try expectGolden("badges-\(mode)", try Self.scene(controls.joined(separator: ", "), mode))
    }

    /// 75 points down to the right: the anchor is half as high as the badge.
    @Test(arguments: Mode.allCases, Bridge.allCases)
    func aStretchedBadge(mode: Mode, bridge: Bridge) throws {
        var scene = try Self.scene(Self.badge("42", at: 60, 35, Self.preset), mode, bridge)
        scene.send(InputEvent(time: 0, kind: .pointerDown(Point(60, 35), .left)))
        scene.send(InputEvent(time: 0.1, kind: .pointerMove(Point(120, 80))))
        try expectGolden("badge-stretched-\(mode)-\(bridge)", scene)
    }

    /// Just after the goo has snapped, at both ends.
    @Test(arguments: Mode.allCases)
    func gooRecoils(mode: Mode) throws {
        var scene = try Self.scene(Self.badge("42", at: 40, 40), mode)
        scene.send(InputEvent(time: 0, kind: .pointerDown(Point(40, 40), .left)))
        scene.send(InputEvent(time: 0.1, kind: .pointerMove(Point(155, 80))))
        scene.advance(to: 0.13)
        try expectGolden("badge-recoil-\(mode)", scene)
    }

    /// A wave: the leader's burst is half over, those of the others follow with their distance. Drops fly in
    /// metaball mode alone.
    @Test(arguments: Mode.allCases)
    func aWaveOfBursts(mode: Mode) throws {
        let group = #""group": "all", "waveSpeed": 400"#
        let controls = [
            Self.badge("1", at: 40, 60, group + #", "leader": true"#), Self.badge("22", at: 90, 60, group),
            Self.badge("333", at: 140, 60, group), Self.badge("4", at: 200, 60, group),
        ]
        var scene = try Self.scene(controls.joined(separator: ", "), mode)
        scene.send(InputEvent(time: 0, kind: .pointerDown(Point(40, 60), .left)))
        scene.send(InputEvent(time: 0.1, kind: .pointerUp(Point(40, 60), .left)))
        scene.advance(to: 0.35)
        try expectGolden("badge-wave-\(mode)", scene)
    }

    @Test(arguments: Mode.allCases)
    func blobsMerge(mode: Mode) throws {
        let playground = """
            {"type": "playground", "id": "p", "softness": 8, "blobs": [
              {"center": [60, 55], "diameter": 60, "color": "#FF3B30"},
              {"center": [112, 70], "diameter": 36, "color": "#007AFF"},
              {"center": [150, 40], "diameter": 30, "color": "#34C759"},
              {"center": [205, 60], "diameter": 40, "color": "#FF9500"}]}
            """
        try expectGolden("blobs-\(mode)", try Self.scene(playground, mode))
    }
}
