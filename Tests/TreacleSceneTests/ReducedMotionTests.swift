import Foundation
import Testing
import TreacleScene

/// What a badge does where the user wants less movement.
@Suite struct ReducedMotionTests {
    /// As much as a badge can move: thrown as it was let go, elastic, with drops, in a group with its leader.
    private static func lively(_ members: String = "") -> String {
        unread(#""text": "8""# + (members.isEmpty ? "" : ", " + members), preset: nil)
    }

    private static func reduced(_ controls: String..., mode: Mode = .metaball) throws -> Scene {
        Scene(
            try SceneFile(parsing: sceneText(controls).utf8), mode: mode, reducesMotion: true,
            measure: twentyHigh)
    }

    // MARK: The way home

    /// What is left t seconds after the release of a critically damped spring let go at rest:
    /// e^(-ωt)(1 + ωt), with e^(-ω·0.15) = 0.001.
    private static func left(_ t: Double) -> Double {
        let omega = log(1000) / 0.15
        return t >= 0.15 ? 0 : exp(-omega * t) * (1 + omega * t)
    }

    /// A badge thrown towards its home at some 1000 points a second, which it would overshoot otherwise.
    private static func thrown(_ scene: inout Scene) {
        scene.down(400, 300, at: 0.1)
        scene.move(480, 240, at: 0.4)
        scene.move(440, 270, at: 0.45)
        scene.up(440, 270, at: 0.46)
    }

    @Test func aThrownBadgeEasesHomeWithoutCrossingIt() throws {
        var scene = try Self.reduced(Self.lively())
        Self.thrown(&scene)
        var last = try scene.badge.distance
        #expect(isClose(last, 50))
        for t in stride(from: 0.001, to: 0.15, by: 0.001) {
            scene.advance(to: 0.46 + t)
            let badge = try scene.badge
            let left = Self.left(scene.time - 0.46)
            #expect(badge.phase == "returning")
            #expect(isClose(badge.center[0], 400 + 40 * left) && isClose(badge.center[1], 300 - 30 * left))
            #expect(badge.center[0] > 400 && badge.distance < last)
            last = badge.distance
        }
        scene.advance(to: 0.61)
        #expect(try scene.badge.phase == "resting" && scene.badge.center == [400, 300])
        #expect(scene.events.last?.kind == .settled && isClose(scene.events.last?.time ?? 0, 0.46 + 0.15))
        #expect(!scene.isAnimating)
    }

    @Test func withoutItTheSameThrowCrossesItsHome() throws {
        var scene = try listScene(Self.lively())
        Self.thrown(&scene)
        var crosses = false
        for t in stride(from: 0.01, to: 0.4, by: 0.01) {
            scene.advance(to: 0.46 + t)
            crosses = try crosses || scene.badge.center[0] < 400
        }
        #expect(crosses)
    }

    @Test func aBadgeLetGoAtHomeInFullSwingRests() throws {
        var scene = try Self.reduced(Self.lively())
        scene.down(400, 300, at: 0.1)
        scene.move(480, 300, at: 0.2)
        scene.up(400, 300, at: 0.21)
        #expect(try scene.badge.phase == "resting")
        #expect(scene.told.suffix(2) == ["0.21 a returned", "0.21 a settled"])
    }

    @Test func anInstantReturnStaysSo() throws {
        var scene = try Self.reduced(tips())
        scene.throwBadge(by: 60, 0)
        #expect(try scene.badge.phase == "resting")
    }

    // MARK: The burst

    @Test(arguments: [(1.0, 0.25), (0.1, 0.1)])
    func aBurstFadesItsFirstFrame(duration: Double, fade: Double) throws {
        for mode in Mode.allCases {
            var scene = try Self.reduced(
                Self.lively(##""burstDuration": \##(duration), "color": "#102030""##), mode: mode)
            scene.down(400, 300, at: 0.1)
            scene.up(400, 300, at: 0.2)
            for share in [0.0, 0.25, 0.5, 0.96] {
                scene.advance(to: 0.2 + share * fade)
                let sprite = try #require(scene.sprites.first)
                #expect(sprite.frame == 0)
                #expect(sprite.tint == Color(0x10, 0x20, 0x30, alpha: UInt8((255 * (1 - share)).rounded())))
                #expect(scene.displayList.elements.count == 1, "no drops")
                #expect(try scene.badge.burstFrame == 0)
                #expect(scene.isAnimating)
            }
            scene.advance(to: 0.2 + fade - 1e-6)
            #expect(try scene.badge.phase == "bursting")
            scene.advance(to: 0.2 + fade)
            #expect(try scene.badge.phase == "gone" && scene.badge.burstFrame == nil)
            #expect(scene.events.last?.kind == .removed && isClose(scene.events.last?.time ?? 0, 0.2 + fade))
            #expect(scene.displayList.elements.isEmpty && !scene.isAnimating)
        }
    }

    // MARK: Recoil and waves

    @Test func gooThatSnapsDoesNotRecoil() throws {
        var scene = try Self.reduced(Self.lively())
        scene.drag(by: 130, 0)
        #expect(scene.goos.count == 1)
        #expect(!scene.isAnimating)
        scene.up(530, 300, at: 0.5)
        #expect(scene.goos.count == 1)
    }

    /// A leader at (400, 300), a member far off that leads the group too, and one in the hand.
    private static let group = [
        unread(#""text": "1", "options": {"group": "all", "leader": true, "waveSpeed": 1}"#),
        unread(
            #""text": "1", "options": {"group": "all", "leader": true, "waveSpeed": 1}"#, id: "far",
            center: "[400, 900]"),
        unread(#""text": "1", "options": {"group": "all"}"#, id: "near", center: "[430, 300]"),
        unread(#""text": "1", "options": {"group": "others"}"#, id: "other", center: "[400, 350]"),
    ]

    @Test func aGroupBurstsWithItsLeader() throws {
        var scene = Scene(
            try SceneFile(parsing: sceneText(Self.group).utf8), reducesMotion: true, measure: twentyHigh)
        scene.down(400, 300, at: 0.1)
        scene.up(400, 300, at: 0.2)
        #expect(scene.told == ["0.2 a tapped", "0.2 a burst", "0.2 far burst", "0.2 near burst"])
        #expect(try scene.badge("other").phase == "resting")
        // All are back, and nothing is left of the bursts.
        scene.key(.r, at: 0.25)
        scene.advance(to: 5)
        for id in scene.controlIDs { #expect(try scene.badge(id).phase == "resting") }
    }

    // MARK: Changes at run time

    @Test func whatIsUnderWayEndsAsItBegan() throws {
        var changed = try listScene(
            Self.lively(), unread(#""text": "8""#, preset: nil, id: "b", center: "[100, 100]"))
        changed.down(100, 100, at: 0.05)
        changed.up(100, 100, at: 0.06)
        Self.thrown(&changed)
        var same = changed
        changed.reducesMotion = true
        for t in [0.5, 0.55, 0.6, 0.9] {
            changed.advance(to: t)
            same.advance(to: t)
            #expect(changed.stateLine == same.stateLine)
            #expect(changed.displayList == same.displayList)
        }
        changed.down(400, 300, at: 1)
        changed.move(440, 300, at: 1.1)
        changed.up(440, 300, at: 1.2)
        changed.advance(to: 1.35)
        #expect(try changed.badge.phase == "resting")
    }

    @Test func itIsKeptWhenTheSceneStartsOver() throws {
        for kind in [InputEvent.Kind.key(.r, .press), .scene("badge")] {
            var scene = try Self.reduced(springOptions)
            scene.happen(kind, at: 0.05)
            scene.throwBadge(by: 60, 0)
            scene.advance(to: 0.65)
            #expect(try scene.badge.phase == "resting", "\(kind)")
        }
    }

    private let springOptions = tips(#""return": "spring""#)

    @Test func theThemeChangesNothingButThePicture() throws {
        var scene = try makeScene(tips())
        scene.drag(by: 60, 0)
        let before = scene.stateLine
        let goos = scene.goos
        scene.theme = .dark
        #expect(scene.stateLine == before)
        #expect(scene.goos == goos)
        #expect(scene.displayList.background == Theme.dark.page)
        scene.move(470, 300, at: 0.3)
        #expect(try scene.badge.distance == 70)
    }
}
