import Testing
import TreacleScene

/// Badges that burst with their leader.
@Suite struct BadgeGroupTests {
    /// A leader at (400, 300) and members 30, 150 and 600 points away; at 600 points a second.
    private static func scene() throws -> Scene {
        let group = #""text": "1", "options": {"group": "all""#
        return try listScene(
            unread(group + #", "leader": true, "waveSpeed": 600}"#),
            unread(group + "}", id: "far", center: "[400, 900]"),
            unread(group + "}", id: "near", center: "[430, 300]"),
            unread(group + "}", id: "middle", center: "[400, 450]"),
            unread(#""text": "1", "options": {"group": "others"}"#, id: "other", center: "[400, 350]"),
            unread(#""text": "1""#, id: "single", center: "[400, 260]"))
    }

    @Test func aLeaderTakesItsGroupAlongTheNearestFirst() throws {
        var scene = try Self.scene()
        scene.down(400, 300, at: 0.1)
        scene.up(400, 300, at: 0.2)
        scene.advance(to: 5)
        #expect(
            scene.told.filter { $0.hasSuffix("burst") } == [
                "0.2 a burst", "0.25 near burst", "0.45 middle burst", "1.2 far burst",
            ])
        #expect(try scene.badge("other").phase == "resting")
        #expect(try scene.badge("single").phase == "resting")
        #expect(!scene.isAnimating)
    }

    /// Each of 300 leaders sends a wave to all others: of the waves on their way to a badge only the first counts.
    @Test func aGroupOfLeadersBurstsInTime() throws {
        let badges = (0..<300).map { index in
            unread(
                #""text": "1", "options": {"group": "all", "leader": true}"#,
                id: index == 0 ? "a" : "b\(index)", center: "[\(400 + index), 300]")
        }
        var scene = Scene(try SceneFile(parsing: sceneText(badges).utf8))
        scene.down(400, 300, at: 0.1)
        scene.up(400, 300, at: 0.2)
        let start = ContinuousClock.now
        scene.advance(to: 0.4)
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    /// From where the leader was let go, not from its home.
    @Test func theWaveStartsWhereTheLeaderBursts() throws {
        var scene = try Self.scene()
        scene.down(400, 300, at: 0.1)
        scene.move(400, 600, at: 0.2)
        scene.up(400, 600, at: 0.3)
        scene.advance(to: 5)
        let bursts = scene.events.filter { $0.kind == .burst }.map(\.id)
        #expect(bursts == ["a", "middle", "far", "near"])
        #expect(isClose(scene.events.first { $0.id == "far" }?.time ?? 0, 0.3 + 300.0 / 600))
    }

    @Test func aMembersBurstIsItsOwn() throws {
        var scene = try Self.scene()
        scene.down(430, 300, at: 0.1)
        scene.up(430, 300, at: 0.2)
        scene.advance(to: 5)
        #expect(scene.events.filter { $0.kind == .burst }.map(\.id) == ["near"])
    }

    /// The drag ends with the burst, where the badge is; what the pointer does afterwards is nothing to it.
    @Test func aMemberInTheHandBurstsThere() throws {
        var scene = try Self.scene()
        scene.down(400, 300, at: 0.1)
        scene.up(400, 300, at: 0.2)
        scene.down(400, 450, at: 0.25)
        scene.move(440, 450, at: 0.3)
        scene.move(450, 450, at: 0.5)
        #expect(try scene.badge("middle").phase == "bursting")
        #expect(try scene.badge("middle").center == [440, 450])
        scene.up(450, 450, at: 0.6)
        scene.advance(to: 5)
        let told = scene.events.filter { $0.id == "middle" }.map(\.kind)
        #expect(told == [.grabbed, .burst, .removed])
    }

    @Test func theStateIsTheSameHoweverOftenItIsLookedAt() throws {
        var (often, once) = (try Self.scene(), try Self.scene())
        for t in stride(from: 0.0, through: 2, by: 0.007) {
            often.advance(to: t)
            if t > 0.2, !often.events.contains(where: { $0.kind == .burst }) {
                for kind: InputEvent.Kind in [
                    .pointerDown(Point(400, 300), .left), .pointerUp(Point(400, 300), .left),
                ] {
                    often.send(InputEvent(time: 0.21, kind: kind))
                    once.send(InputEvent(time: 0.21, kind: kind))
                }
            }
        }
        once.advance(to: often.time)
        #expect(often.stateLine == once.stateLine)
    }

    @Test func aLeaderWithoutAGroupIsRefused() throws {
        let error = try #require(
            FileError.ofScene(sceneText([unread(#""options": {"leader": true}"#)]).utf8))
        #expect(error.path == "$.controls[0].options.leader")
    }
}
