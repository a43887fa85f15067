import Foundation
import Testing
import TreacleScene

/// A text as the tests measure it: each character 0.6 of the font's size wide, every line 20 points high.
let twentyHigh = TextMeasure { text, size in Size(0.6 * size * Double(text.count), 20) }

/// A badge of preset `list` (or of none) at (400, 300), as a scene file has it.
func unread(
    _ members: String = #""text": "8""#, preset: String? = "list", id: String = "a",
    center: String? = "[400, 300]"
) -> String {
    var text = #"{"type": "stickyBadge", "id": "\#(id)""#
    if let preset { text += #", "preset": "\#(preset)""# }
    if let center { text += #", "center": \#(center)"# }
    return text + ", " + members + "}"
}

func listScene(_ controls: String..., mode: Mode = .metaball) throws -> Scene {
    Scene(try SceneFile(parsing: sceneText(controls).utf8), mode: mode, measure: twentyHigh)
}

/// Preset `list`: 20 points high under the tests' measure.
@Suite struct ListBadgeTests {
    // MARK: Drag

    @Test func restsWithoutAnAnchor() throws {
        let badge = try listScene(unread()).badge
        #expect(badge.phase == "resting" && badge.center == [400, 300])
        #expect(badge.anchor == nil && !badge.bridge && badge.distance == 0)
    }

    @Test func itsCentreGoesToThePointer() throws {
        var scene = try listScene(unread())
        scene.down(406, 295, at: 0.1)
        scene.move(409, 296, at: 0.15)
        #expect(try scene.badge.center == [400, 300])
        scene.move(450, 330, at: 0.2)
        #expect(try scene.badge.center == [450, 330])
    }

    /// s = (150 − d)/150, r = 10·s; the bridge is there while s ≥ 0.2.
    @Test(arguments: [(5.0, 0.0), (60, 0), (0, 119.9), (-72, 96), (120, 0)])
    func theAnchorScalesWithTheDistance(x: Double, y: Double) throws {
        var scene = try listScene(unread())
        scene.drag(by: x, y)
        let badge = try scene.badge
        #expect(badge.phase == "attached" && badge.bridge)
        #expect(badge.anchor?.center == [400, 300])
        #expect(isClose(badge.anchor?.radius ?? .nan, 10 * (150 - length(x, y)) / 150))
    }

    @Test(arguments: [120.000_1, 150, 199, 500])
    func beyondTheLeastScaleItIsDetached(distance: Double) throws {
        var scene = try listScene(unread())
        scene.drag(by: distance, 0)
        let badge = try scene.badge
        #expect(badge.phase == "detached" && !badge.bridge && badge.anchor == nil)
        #expect(scene.told == ["0.1 a grabbed", "0.2 a detached"])
    }

    @Test func theBridgeFormsAgainInRange() throws {
        var scene = try listScene(unread())
        scene.drag(by: 130, 0)
        scene.move(460, 300, at: 0.3)
        #expect(try scene.badge.bridge)
        #expect(isClose(try scene.badge.anchor?.radius ?? .nan, 10 * 90 / 150))
        scene.move(540, 300, at: 0.4)
        #expect(
            scene.told == ["0.1 a grabbed", "0.2 a detached", "0.3 a reattached", "0.4 a detached"])
    }

    @Test func itsDistancesAreOptions() throws {
        var scene = try listScene(
            unread(#""text": "8", "options": {"distance": 80, "leastScale": 0.5, "disappearDistance": 60}"#))
        scene.drag(by: 40, 0)
        #expect(isClose(try scene.badge.anchor?.radius ?? .nan, 5))
        scene.move(440.001, 300, at: 0.3)
        #expect(try scene.badge.phase == "detached")
        scene.up(460, 300, at: 0.4)
        #expect(try scene.badge.phase == "bursting")
    }

    /// Radius at the badge: height/2 − 5. The badge is the quadratic's first end, the anchor its second.
    @Test func theBridgeIsBuiltFromTheBadgesEnd() throws {
        var scene = try listScene(unread(), mode: .bezier)
        scene.drag(by: 60, 0)
        let anchor = try #require(scene.goos.first?.anchor)
        #expect(anchor.bridge == .quadratic && anchor.startsAtBadge && anchor.endRadius == 10 - 5)
    }

    // MARK: Release

    @Test(arguments: [(60.0, 0.0), (130, 0), (0, -199.999)])
    func springsHomeWithoutItsGoo(x: Double, y: Double) throws {
        var scene = try listScene(unread())
        scene.throwBadge(by: x, y)
        for t in StickyBadgeReturnTests.times where t < 0.4 {
            scene.advance(to: 0.5 + t)
            let badge = try scene.badge
            let left = StickyBadgeReturnTests.left(scene.time - 0.5, zeta: 0.2, duration: 0.4)
            #expect(badge.phase == "returning" && !badge.bridge && badge.anchor == nil)
            #expect(isClose(badge.center[0], 400 + x * left) && isClose(badge.center[1], 300 + y * left))
        }
        scene.advance(to: 0.9)
        #expect(try scene.badge.phase == "resting")
        #expect(scene.told.last == "0.9 a settled")
    }

    @Test func burstsInFourFramesOverHalfASecond() throws {
        var scene = try listScene(unread())
        scene.throwBadge(by: 200, 0)
        for frame in 0..<4 {
            scene.advance(to: 0.5 + (Double(frame) + 0.5) * 0.125)
            #expect(try scene.badge.burstFrame == frame)
            #expect(try scene.badge.center == [600, 300])
        }
        #expect(scene.sprites.first?.sheet == .burstList && scene.sprites.first?.frameCount == 4)
        scene.advance(to: 1)
        #expect(try scene.badge.phase == "gone")
        #expect(scene.told == ["0.1 a grabbed", "0.2 a detached", "0.5 a burst", "1.0 a removed"])
    }

    @Test func aTapBurstsInPlace() throws {
        var scene = try listScene(unread())
        scene.down(402, 301, at: 0.1)
        scene.move(404, 301, at: 0.15)
        scene.up(404, 302, at: 0.2)
        #expect(try scene.badge.phase == "bursting")
        #expect(try scene.badge.center == [400, 300])
        scene.advance(to: 0.7)
        #expect(scene.told == ["0.2 a tapped", "0.2 a burst", "0.7 a removed"])
    }

    @Test func cancelGoesHomeAlsoFromAfar() throws {
        var scene = try listScene(unread())
        scene.drag(by: 500, 0)
        scene.key(.escape, at: 0.3)
        scene.move(700, 300, at: 0.4)
        scene.up(900, 300, at: 0.5)
        scene.advance(to: 0.8)
        #expect(try scene.badge.phase == "resting")
        #expect(
            scene.told == ["0.1 a grabbed", "0.2 a detached", "0.3 a cancelled", "0.7 a settled"])
    }

    // MARK: Caught in flight

    /// From where it is, keeping its offset from the pointer, whatever the preset does at rest.
    @Test func canBeCaughtInFlight() throws {
        var scene = try listScene(unread())
        scene.throwBadge(by: 130, 0)
        scene.advance(to: 0.53)
        let x = try scene.badge.center[0]
        let left = StickyBadgeReturnTests.left(scene.time - 0.5, zeta: 0.2, duration: 0.4)
        #expect(isClose(x, 400 + 130 * left))
        scene.down(x + 3, 302, at: 0.53)
        scene.advance(to: 0.6)
        #expect(isClose(try scene.badge.center[0], x))
        scene.move(x + 3 + 20, 302, at: 0.7)
        #expect(isClose(try scene.badge.center[0], x + 20))
        #expect(try scene.badge.bridge)
        scene.up(x + 3 + 20, 302, at: 0.8)
        scene.advance(to: 1.2)
        #expect(try scene.badge.phase == "resting")
    }

    // MARK: Without a preset

    @Test func withoutAPresetTheGrabOffsetIsKept() throws {
        var scene = try listScene(unread(preset: nil))
        scene.down(406, 295, at: 0.1)
        scene.move(456, 325, at: 0.2)
        #expect(try scene.badge.center == [450, 330])
    }

    /// v₀ is the mean over the last tenth of a second: 60 points in 0.1 s, in this trace.
    @Test func withoutAPresetAThrownBadgeFlies() throws {
        var scene = try listScene(unread(preset: nil))
        scene.down(400, 300, at: 0.1)
        for step in 1...10 { scene.move(400 + 6 * Double(step), 300, at: 0.1 + 0.01 * Double(step)) }
        scene.up(460, 300, at: 0.2)
        let (zeta, omega) = (0.2, log(1000) / (0.2 * 0.4))
        let damped = omega * (1 - zeta * zeta).squareRoot()
        for t in [0.01, 0.05, 0.1] {
            scene.advance(to: 0.2 + t)
            let offset =
                exp(-zeta * omega * t)
                * (60 * cos(damped * t) + (600 + zeta * omega * 60) / damped * sin(damped * t))
            #expect(isClose(try scene.badge.center[0], 400 + offset, within: 1e-6))
        }
    }

    /// A steady hand lets go in its movement: from one look to the next, a 4000th of a second later, neither place nor
    /// speed jumps. Caught in flight, the badge stands still where it is.
    @Test func neitherPlaceNorSpeedJumpsAtTheReleaseNorPlaceAtACatch() throws {
        var scene = try listScene(unread(preset: nil))
        let (h, speed) = (1.0 / 4000, 500.0)
        scene.down(400, 300, at: 0)
        for step in 1...800 { scene.move(400 + speed * h * Double(step), 300, at: h * Double(step)) }
        scene.up(500, 300, at: 0.2)
        var (last, lastSpeed) = (try scene.badge.center[0], speed)
        #expect(last == 500)
        // ω²x + 2ζωv, ω = ln 1000 / (0.2 · 0.4), is the greatest pull: that at the release.
        let omega = log(1000) / (0.2 * 0.4)
        let pull = omega * omega * 100 + 2 * 0.2 * omega * speed
        for step in 1...600 {
            scene.advance(to: 0.2 + h * Double(step))
            let x = try scene.badge.center[0]
            #expect(abs((x - last) / h - lastSpeed) < 1.1 * pull * h, "step \(step)")
            (last, lastSpeed) = (x, (x - last) / h)
        }
        scene.down(last, 300, at: 0.35)
        scene.advance(to: 1)
        #expect(isClose(try scene.badge.center[0], last))
    }

    @Test func aPointerThatStoodStillGivesNoSpeed() throws {
        var scene = try listScene(unread(preset: nil))
        scene.drag(by: 60, 0)
        scene.up(460, 300, at: 0.5)
        scene.advance(to: 0.55)
        let left = StickyBadgeReturnTests.left(0.05, zeta: 0.2, duration: 0.4)
        #expect(isClose(try scene.badge.center[0], 400 + 60 * left, within: 1e-6))
    }

    // MARK: Hit

    @Test(arguments: [(420.0, 300.0, true), (400, 319.9, true), (414.1, 314.1, true), (420.2, 300, false)])
    func aSmallBadgeIsHitTenPointsBesideIt(x: Double, y: Double, hit: Bool) throws {
        var scene = try listScene(unread())
        let taken = scene.down(x, y, at: 0.1)
        #expect(taken == hit)
    }

    /// On one badge beats beside another, and of two that are near the nearer wins.
    @Test func theNearerOfTwoIsHit() throws {
        let other = unread(id: "b", center: "[426, 300]")
        for (x, id) in [(412.0, "a"), (414, "b"), (405, "a"), (420, "b")] {
            var scene = try listScene(unread(), other)
            scene.down(x, 300, at: 0.1)
            scene.move(x, 340, at: 0.2)
            #expect(scene.told == ["0.1 \(id) grabbed"])
        }
    }
}
