import Foundation
import Testing
import TreacleScene

/// A badge with `return: "spring"` on its way home: ζ 0.4 and T 0.5 unless options say otherwise.
@Suite struct StickyBadgeReturnTests {
    /// e^(−ζωt)(cos ω_d t + ζω/ω_d·sin ω_d t), with e^(−ζωT) = 0.001: what is left of the way.
    static func left(_ t: Double, zeta: Double = 0.4, duration: Double = 0.5) -> Double {
        if t >= duration { return 0 }
        let omega = log(1000) / (zeta * duration)
        let damped = omega * (1 - zeta * zeta).squareRoot()
        return exp(-zeta * omega * t) * (cos(damped * t) + zeta * omega / damped * sin(damped * t))
    }

    static let times = [0.0, 0.016, 0.033, 0.05, 0.1, 0.2, 0.3, 0.4, 0.499]

    @Test(arguments: times)
    func springsHomeAlongItsOwnLine(t: Double) throws {
        var scene = try springScene()
        scene.throwBadge(by: 90, -120)
        scene.advance(to: 0.5 + t)
        let badge = try scene.badge
        let left = Self.left(scene.time - 0.5)
        #expect(badge.phase == "returning")
        #expect(isClose(badge.center[0], 400 + 90 * left))
        #expect(isClose(badge.center[1], 300 - 120 * left))
        #expect(isClose(badge.distance, 150 * abs(left)))
        #expect(badge.bridge)
        #expect(isClose(badge.anchor?.radius ?? .nan, 50 - 150 * abs(left) / 10))
        #expect(scene.told == ["0.1 a grabbed", "0.5 a returned"])
        #expect(scene.isAnimating)
    }

    @Test(arguments: [(0.2, 0.4), (0.9, 1.25)])
    func dampingAndDurationAreOptions(zeta: Double, duration: Double) throws {
        var scene = try springScene(#""damping": \#(zeta), "duration": \#(duration)"#)
        scene.throwBadge(by: 150, 0)
        for share in [0.1, 0.3, 0.7, 0.95] {
            scene.advance(to: 0.5 + share * duration)
            let left = Self.left(scene.time - 0.5, zeta: zeta, duration: duration)
            #expect(isClose(try scene.badge.center[0], 400 + 150 * left))
        }
        scene.advance(to: 0.5 + duration)
        #expect(try scene.badge.phase == "resting")
    }

    @Test(arguments: [1.0, 1.01, 10.5])
    func isExactlyHomeWhenTheDurationIsOver(time: Double) throws {
        var scene = try springScene()
        let rest = try scene.badge
        scene.throwBadge(by: 90, -120)
        scene.advance(to: 0.999_999)
        #expect(try scene.badge.phase == "returning")
        scene.advance(to: time)
        #expect(try scene.badge == rest)
        #expect(scene.told == ["0.1 a grabbed", "0.5 a returned", "1.0 a settled"])
        #expect(!scene.isAnimating)
    }

    @Test func theGooStaysOffUntilASnappedBadgeIsHome() throws {
        var scene = try springScene()
        scene.drag(by: 300, 0)
        scene.up(550, 300, at: 0.5)
        for t in Self.times {
            scene.advance(to: 0.5 + t)
            let badge = try scene.badge
            #expect(badge.phase == "returning")
            #expect(badge.anchor == nil)
            #expect(badge.bridge == false)
        }
        scene.advance(to: 1)
        #expect(try scene.badge.anchor == .init(center: [400, 300], radius: 50))
        scene.down(400, 300, at: 1.1)
        scene.move(450, 300, at: 1.2)
        #expect(try scene.badge.phase == "attached")
    }

    @Test func aDragThatEndsExactlyAtHomeNeedsNoSpring() throws {
        var scene = try springScene()
        scene.drag(by: 60, 0)
        scene.up(400, 300, at: 0.5)
        #expect(try scene.badge.phase == "resting")
        #expect(scene.told == ["0.1 a grabbed", "0.5 a returned", "0.5 a settled"])
    }

    // MARK: Caught in flight

    /// Let go at 150 to the right; at 0.55 it is caught.
    static let caughtAt = 400 + 150 * left(0.55 - 0.5)

    private func caughtScene() throws -> Scene {
        var scene = try springScene()
        scene.throwBadge(by: 150, 0)
        scene.down(Self.caughtAt + 10, 300, at: 0.55)
        return scene
    }

    @Test func holdsStillWhileItIsOnlyPressed() throws {
        var scene = try caughtScene()
        for t in [0.55, 0.6, 0.9, 1.0, 5.0] {
            scene.advance(to: t)
            let badge = try scene.badge
            #expect(badge.phase == "returning")
            #expect(isClose(badge.center[0], Self.caughtAt))
            #expect(badge.anchor != nil)
        }
        #expect(scene.told == ["0.1 a grabbed", "0.5 a returned"])
    }

    @Test func isDraggedOnFromWhereItWasCaught() throws {
        var scene = try caughtScene()
        scene.move(Self.caughtAt + 14, 300, at: 0.6)
        #expect(isClose(try scene.badge.center[0], Self.caughtAt))
        scene.move(Self.caughtAt + 10 + 6, 292, at: 0.65)
        let badge = try scene.badge
        #expect(badge.phase == "attached")
        #expect(isClose(badge.center[0], Self.caughtAt + 6))
        #expect(isClose(badge.center[1], 292))
        #expect(scene.told.last == "0.55 a grabbed")
    }

    @Test func aTapOnItSendsItHomeFromThere() throws {
        var scene = try caughtScene()
        scene.up(Self.caughtAt + 10, 300, at: 0.75)
        #expect(isClose(try scene.badge.center[0], Self.caughtAt))
        scene.advance(to: 0.8)
        let left = Self.left(scene.time - 0.75)
        #expect(isClose(try scene.badge.center[0], 400 + (Self.caughtAt - 400) * left))
        scene.advance(to: 2)
        #expect(scene.told == ["0.1 a grabbed", "0.5 a returned", "0.75 a tapped", "1.25 a settled"])
    }

    @Test func aCancelledCatchSendsItHomeFromThere() throws {
        var scene = try caughtScene()
        scene.happen(.pointerCancel, at: 0.75)
        #expect(isClose(try scene.badge.center[0], Self.caughtAt))
        scene.advance(to: 2)
        #expect(try scene.badge.phase == "resting")
        #expect(scene.told == ["0.1 a grabbed", "0.5 a returned", "1.25 a settled"])
    }

    @Test func burstsWhenThrownAwayAfterACatch() throws {
        var scene = try caughtScene()
        scene.up(Self.caughtAt + 300, 300, at: 0.7)
        #expect(try scene.badge.phase == "bursting")
        #expect(
            scene.told == [
                "0.1 a grabbed", "0.5 a returned", "0.55 a grabbed", "0.7 a detached", "0.7 a burst",
            ])
    }

    @Test func aSnappedBadgeCaughtInFlightStaysSnapped() throws {
        var scene = try springScene()
        scene.drag(by: 300, 0)
        scene.up(550, 300, at: 0.5)
        scene.down(550, 300, at: 0.5)
        scene.move(540, 300, at: 0.6)
        let badge = try scene.badge
        #expect(badge.phase == "detached")
        #expect(badge.anchor == nil)
        #expect(scene.told == ["0.1 a grabbed", "0.2 a detached", "0.5 a returned", "0.5 a grabbed"])
    }

    @Test func aPressAtTheVeryEndFindsItAtRest() throws {
        var scene = try springScene()
        scene.drag(by: 300, 0)
        scene.up(550, 300, at: 0.5)
        scene.down(400, 300, at: 1)
        scene.move(460, 300, at: 1.1)
        #expect(try scene.badge.phase == "attached")
        #expect(scene.told.suffix(2) == ["1.0 a settled", "1.0 a grabbed"])
    }
}
