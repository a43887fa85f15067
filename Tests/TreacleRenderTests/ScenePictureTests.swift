import TestSupport
import Testing
import TreacleImage
import TreacleScene

/// Scenes driven by events, and what of them can be seen.
@Suite struct ScenePictureTests {
    private static let color = Color(0xFF, 0x3B, 0x30)

    @Test func centreOfABareBadgeIsExactlyItsColour() throws {
        try Offscreen.run { offscreen in
            for mode in Mode.allCases {
                let badge = try BadgeScene(
                    mode: mode, background: "#102030", more: #""text": "", "options": {"shrink": 10}"#)
                let picture = try offscreen.picture(of: badge.scene)
                #expect(picture[60, 60] == Self.color)
                #expect(picture[300, 5] == Color(0x10, 0x20, 0x30))
            }
        }
    }

    /// The anchor lies beneath the badge, of the same size: blended over it, the rim would be too heavy.
    @Test(arguments: Mode.allCases)
    func anchorIsInvisibleAtRest(mode: Mode) throws {
        try Offscreen.run { offscreen in
            let badge = try BadgeScene(mode: mode, more: #""text": """#)
            var disc = DisplayList(size: badge.scene.size, background: .white, mode: mode)
            disc.elements = [
                .goo(Goo(badge: Disc(center: badge.anchor, radius: 50), color: Self.color))
            ]
            #expect(try offscreen.picture(of: badge.scene) == offscreen.picture(of: disc))
        }
    }

    @Test(arguments: Mode.allCases)
    func pictureIsAsBeforeAfterTheBadgeIsBackHome(mode: Mode) throws {
        try Offscreen.run { offscreen in
            var badge = try BadgeScene(mode: mode)
            let before = try offscreen.picture(of: badge.scene)
            badge.press()
            badge.drag(90)
            #expect(try offscreen.picture(of: badge.scene) != before)
            badge.release(90)
            #expect(try offscreen.picture(of: badge.scene) == before)
        }
    }

    @Test(arguments: Mode.allCases, Bridge.allCases)
    func gooIsBetweenAnchorAndBadgeUntilTheSnapAndNotAfter(mode: Mode, bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            var badge = try BadgeScene(mode: mode, bridge: bridge)
            badge.press()
            for distance in [60.0, 120, 199] {
                badge.drag(distance)
                let axis = Self.axis(badge, upTo: distance - 50, try offscreen.picture(of: badge.scene))
                #expect(axis.allSatisfy { $0 == Self.color }, "distance \(distance)")
            }
            for distance in [201.0, 120, 199] {
                badge.drag(distance)
                let axis = Self.axis(badge, upTo: distance - 52, try offscreen.picture(of: badge.scene))
                #expect(axis.allSatisfy { $0 == .white }, "distance \(distance) after the snap")
            }
        }
    }

    /// Beyond the badge and its anchor the page stays as it was.
    @Test(arguments: Mode.allCases, Bridge.allCases)
    func nothingOutsideTheHullIsTouched(mode: Mode, bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            var badge = try BadgeScene(mode: mode, bridge: bridge, background: "#7A7B7C")
            badge.press()
            badge.drag(150)
            let picture = try offscreen.picture(of: badge.scene)
            var (far, untouched) = (0, 0)
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let offset = Point(Double(x) + 0.5, Double(y) + 0.5) - badge.anchor
                    let along = offset.x * BadgeScene.direction.x + offset.y * BadgeScene.direction.y
                    let across = abs(offset.y * BadgeScene.direction.x - offset.x * BadgeScene.direction.y)
                    // The capsule of the badge's radius, from the anchor to the badge, holds the hull.
                    let nearest = min(max(along, 0), 150)
                    let distance = Point(along - nearest, across).length
                    guard distance > 51 else { continue }
                    far += 1
                    if picture[x, y] == Color(0x7A, 0x7B, 0x7C) { untouched += 1 }
                }
            }
            #expect(far > 20_000 && untouched == far)
        }
    }

    @Test func toggleInMidDragChangesThePictureAndNothingElse() throws {
        try Offscreen.run { offscreen in
            var badge = try BadgeScene(mode: .metaball)
            badge.press()
            badge.drag(130)
            let (state, picture) = (badge.scene.stateLine, try offscreen.picture(of: badge.scene))
            badge.pressKey(.m)
            let toggled = badge.scene.stateLine
            #expect(toggled != state)
            #expect(
                Self.withoutTime(toggled) == Self.withoutTime(state).replacing("metaball", with: "bezier"))
            #expect(try offscreen.picture(of: badge.scene).difference(from: picture).mean > 1)
            badge.pressKey(.m)
            #expect(try offscreen.picture(of: badge.scene) == picture)
        }
    }

    /// With a pinned bridge both modes show the same goo.
    @Test func toggleWithAPinnedBridgeKeepsTheShape() throws {
        try Offscreen.run { offscreen in
            for bridge in Bridge.allCases {
                var badge = try BadgeScene(mode: .metaball, bridge: bridge)
                badge.press()
                badge.drag(130)
                let picture = try offscreen.picture(of: badge.scene)
                badge.pressKey(.m)
                #expect(try offscreen.picture(of: badge.scene).difference(from: picture).max < 30)
            }
        }
    }

    private static func withoutTime(_ state: String) -> Substring {
        state.firstIndex(of: ",").map { state[$0...] } ?? state[...]
    }

    /// The pixels on the line from the anchor's rim to the badge's.
    private static func axis(_ badge: BadgeScene, upTo end: Double, _ picture: Image) -> [Color] {
        stride(from: min(32, end), through: end, by: 1).map { distance in
            let place = badge.anchor + BadgeScene.direction * distance
            return picture[Int(place.x), Int(place.y)]
        }
    }
}
