import Foundation
import Testing
import TreacleScene

/// What controls do where the user wants less movement.
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

    /// A badge thrown towards its home at some 1000 points a second, which it would overshoot otherwise.
    private static func thrown(_ scene: inout Scene) {
        scene.down(400, 300, at: 0.1)
        scene.move(480, 240, at: 0.4)
        scene.move(440, 270, at: 0.45)
        scene.up(440, 270, at: 0.46)
    }

    /// Of what was drawn before, t seconds after: evenly down from all to nothing in 0.15 s.
    private static func fading(_ t: Double) -> UInt8 { UInt8((255 * (1 - t / 0.15)).rounded()) }

    @Test(arguments: Mode.allCases)
    func aThrownBadgeIsHomeAtOnceAndItsPictureFades(mode: Mode) throws {
        var scene = try Self.reduced(Self.lively(##""color": "#102030""##), mode: mode)
        Self.thrown(&scene)
        #expect(try scene.badge.phase == "resting" && scene.badge.center == [400, 300])
        #expect(scene.told.suffix(2) == ["0.46 a returned", "0.46 a settled"])
        for t in [0, 0.05, 0.1, 0.14] {
            scene.advance(to: 0.46 + t)
            let goos = scene.goos
            try #require(goos.count == 2)
            #expect(goos[0].badge.center == Point(400, 300) && goos[0].color == Color(0x10, 0x20, 0x30))
            #expect(goos[1].badge.center == Point(440, 270) && goos[1].anchor != nil)
            #expect(goos[1].color == Color(0x10, 0x20, 0x30, alpha: Self.fading(t)))
            #expect(scene.labels.map(\.color.alpha) == [255, Self.fading(t)])
            #expect(scene.isAnimating)
        }
        scene.advance(to: 0.61)
        #expect(scene.goos.count == 1 && scene.labels.count == 1 && !scene.isAnimating)
    }

    @Test func whatFadesCannotBeCaught() throws {
        var scene = try Self.reduced(Self.lively())
        Self.thrown(&scene)
        scene.down(440, 270, at: 0.5)
        #expect(!scene.hasPress)
        scene.down(400, 300, at: 0.52)
        scene.move(380, 300, at: 0.54)
        #expect(try scene.badge.center == [380, 300])
        #expect(scene.goos.count == 2)
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

    // MARK: Other controls

    @Test func aHeaderIsBackAtOnceAndItsBulgeFades() throws {
        var scene = try Self.reduced(softJelly(#""title": "Title""#))
        scene.down(400, 50, at: 0.1)
        scene.move(400, 150, at: 0.2)
        let bulge = try #require(scene.jellies.first)
        scene.up(400, 150, at: 0.3)
        #expect(try scene.jelly == JellyHeaderTests.rest)
        #expect(scene.told.suffix(2) == ["0.3 j returned", "0.3 j settled"])
        scene.advance(to: 0.36)
        let jellies = scene.jellies
        try #require(jellies.count == 2)
        #expect(jellies[1].control == bulge.control && jellies[1].color.alpha == Self.fading(0.06))
        #expect(jellies[0].control != bulge.control && jellies[0].color.alpha == 255)
        #expect(scene.labels.last?.color.alpha == 255, "the title is above what fades, and doesn't")
        scene.advance(to: 0.45)
        #expect(scene.jellies.count == 1 && !scene.isAnimating)
    }

    @Test func aRefreshOpensAndClosesAtOnce() throws {
        var scene = try Self.reduced(softJelly())
        scene.happen(.refresh(true, id: "j"), at: 1)
        #expect(try scene.jelly.control == [400, 180])
        scene.happen(.refresh(false, id: "j"), at: 2)
        #expect(try scene.jelly == JellyHeaderTests.rest)
    }

    /// The second tile moves to the first slot, and the first one, let go, to the second.
    @Test func tilesChangeTheirSlotsAtOnce() throws {
        var scene = Scene(try SceneFile(parsing: sceneText([grid()]).utf8), reducesMotion: true)
        try scene.lift("A", at: 0, to: Point(160, 250))
        #expect(try scene.frame("B") == slot(0))
        #expect(scene.labels.filter { $0.text == "B" }.map(\.position.x) == [80, 160])
        #expect(scene.labels.filter { $0.text == "A" }.count == 1, "in the hand, and nowhere else")
        scene.advance(to: 1.2)
        #expect(scene.labels.filter { $0.text == "B" }.count == 1 && !scene.isAnimating)
        scene.up(160, 250, at: 1.3)
        #expect(try scene.frame("A") == slot(1))
        #expect(scene.told.suffix(2) == ["1.3 g dropped", "1.3 g settled"])
        #expect(scene.labels.filter { $0.text == "A" }.count == 2)
        scene.advance(to: 1.5)
        #expect(scene.labels.filter { $0.text == "A" }.count == 1 && !scene.isAnimating)
    }

    /// Twenty rows of 64 points in 600.
    @Test func aListIsBackAtItsEdgeAtOnce() throws {
        let rows = Array(repeating: #"{"title": "Row"}"#, count: 20).joined(separator: ", ")
        var scene = try Self.reduced(#"{"type": "scrollingList", "id": "l", "rows": [\#(rows)]}"#)
        scene.down(400, 100, at: 0.1)
        scene.move(400, 200, at: 0.2)
        let stretched = try #require(scene.labels.first).position.y
        scene.up(400, 200, at: 1)
        #expect(scene.told.last == "1.0 l settled")
        scene.advance(to: 1.03)
        #expect(scene.labels.filter { $0.color.alpha == 255 }.first?.position.y == 32)
        let old = try #require(scene.labels.first { $0.color.alpha < 255 })
        #expect(old.position.y == stretched && stretched > 64)
        #expect(old.color.alpha == Self.fading(0.03))
        scene.advance(to: 1.16)
        #expect(scene.labels.map(\.position.y) == (0..<10).map { 32 + 64 * Double($0) })
    }

    @Test func aWheelTakesAListThereAtOnce() throws {
        let rows = Array(repeating: #"{"title": "Row"}"#, count: 20).joined(separator: ", ")
        var scene = try Self.reduced(#"{"type": "scrollingList", "id": "l", "rows": [\#(rows)]}"#)
        scene.happen(.scroll(Point(0, -2), at: Point(400, 100)), at: 0.1)
        #expect(isClose(try #require(scene.labels.first).position.y, 32 - 80 + 64))
        scene.advance(to: 0.3)
        #expect(scene.events.map(\.kind) == [.settled])
    }

    @Test func aThrownBlobStaysWhereItIsLetGo() throws {
        let blob = #"{"center": [200, 200], "diameter": 60}"#
        var scene = try Self.reduced(#"{"type": "playground", "id": "p", "blobs": [\#(blob)]}"#)
        scene.down(200, 200, at: 0.1)
        scene.move(300, 200, at: 0.15)
        scene.up(300, 200, at: 0.16)
        scene.advance(to: 1)
        #expect(try scene.state.controls.first?.playground?.blobs.first?.center == [300, 200])
        #expect(!scene.isAnimating)
    }

    // MARK: Recoil and waves

    @Test func gooThatSnapsDoesNotRecoil() throws {
        var scene = try Self.reduced(Self.lively())
        scene.drag(by: 130, 0)
        #expect(scene.goos.count == 1)
        #expect(!scene.isAnimating)
        scene.up(530, 300, at: 0.5)
        #expect(scene.goos.count == 2, "the fading picture alone")
        scene.advance(to: 0.7)
        #expect(scene.goos.count == 1 && !scene.isAnimating)
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
