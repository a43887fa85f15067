import Testing
import TreacleScene

/// Recoil after the snap, taking hold again, and the drops of a burst.
@Suite struct BadgeElasticTests {
    // MARK: Recoil

    /// Two strands that get shorter; then only the badge is left, and nothing moves any more.
    @Test func goodThatSnapsIsPulledIn() throws {
        var scene = try listScene(unread(preset: nil))
        scene.drag(by: 119, 0)
        #expect(scene.goos.count == 1)
        scene.move(521, 300, at: 0.3)
        #expect(try scene.badge.anchor == nil, "only the picture shows it")
        var lengths: [Double] = []
        for t in [0.3, 0.32, 0.34, 0.36] {
            scene.advance(to: t)
            let strands = scene.goos.filter { $0.anchor != nil }
            #expect(strands.count == 2)
            let remainder = try #require(strands.first { $0.badge.center == Point(400, 300) })
            lengths.append(remainder.badge.center.distance(to: remainder.anchor?.disc.center ?? .zero))
            #expect(scene.isAnimating)
        }
        #expect(isClose(lengths[0], 121.0 / 2))
        #expect(lengths == lengths.sorted(by: >))
        scene.advance(to: 0.3 + 0.8)
        #expect(scene.goos.count == 1)
        #expect(!scene.isAnimating)
    }

    /// s = 0.2 where it snaps, so the anchor's radius is 10·0.2 there, however far on the badge is when it is heard of.
    @Test(arguments: [121.0, 150, 400])
    func itIsAsThickAsTheGooWasThatSnapped(distance: Double) throws {
        var scene = try listScene(unread(preset: nil))
        scene.drag(by: distance, 0)
        let remainder = try #require(scene.goos.first { $0.badge.center == Point(400, 300) })
        #expect(isClose(remainder.badge.radius, 2))
    }

    /// A goo that may shrink to nothing leaves nothing.
    @Test func ofNothingNothingIsLeft() throws {
        var scene = try listScene(unread(#""text": "8", "leastScale": 0"#, preset: nil))
        scene.drag(by: 151, 0)
        #expect(scene.goos.count == 1)
    }

    @Test(arguments: ["list", "tips"]) func presetsDoNotRecoil(preset: String) throws {
        var scene = try listScene(unread(preset: preset))
        scene.drag(by: 201, 0)
        #expect(scene.goos.count == 1)
        #expect(!scene.isAnimating)
    }

    @Test func recoilIsAnOption() throws {
        var off = try listScene(unread(#""text": "8", "options": {"recoil": false}"#, preset: nil))
        off.drag(by: 130, 0)
        #expect(off.goos.count == 1)
        var on = try listScene(tips(#""options": {"recoil": true}"#))
        on.drag(by: 201, 0)
        #expect(on.goos.count == 3)
    }

    // MARK: Taking hold again

    @Test func aLatchedBadgeTakesHoldWithinItsRadius() throws {
        var scene = try listScene(tips(#""reattachDistance": 60"#))
        scene.drag(by: 201, 0)
        scene.move(460.01, 300, at: 0.3)
        #expect(try scene.badge.phase == "detached")
        scene.move(460, 300, at: 0.4)
        #expect(try scene.badge.phase == "attached")
        #expect(isClose(try scene.badge.anchor?.radius ?? 0, 50 - 6))
        #expect(scene.told == ["0.1 a grabbed", "0.2 a detached", "0.4 a reattached"])
        scene.move(601, 300, at: 0.5)
        #expect(try scene.badge.phase == "detached")
    }

    /// With a radius of its own an unlatched badge doesn't flicker at the edge.
    @Test func anUnlatchedBadgeCanHaveHysteresis() throws {
        var scene = try listScene(unread(#""text": "8", "options": {"reattachDistance": 90}"#))
        scene.drag(by: 121, 0)
        scene.move(500, 300, at: 0.3)
        #expect(try scene.badge.phase == "detached")
        scene.move(490, 300, at: 0.4)
        #expect(try scene.badge.phase == "attached")
    }

    // MARK: Drops

    private static func drops(_ scene: Scene) -> GooField? {
        for case .field(let drops) in scene.displayList.elements { return drops }
        return nil
    }

    private static func bursting(
        _ members: String = #""text": "8""#, preset: String? = nil, mode: Mode = .metaball, seed: UInt64 = 0
    ) throws -> Scene {
        let file = try SceneFile(parsing: sceneText([unread(members, preset: preset)]).utf8)
        var scene = Scene(file, mode: mode, measure: twentyHigh, seed: seed)
        scene.down(400, 300, at: 0.1)
        scene.up(400, 300, at: 0.2)
        return scene
    }

    @Test func aBurstThrowsDropsThatFlyApartShrinkAndFade() throws {
        var scene = try Self.bursting()
        let first = try #require(Self.drops(scene))
        #expect(first.bodies.count == 14)
        #expect(first.bodies.allSatisfy { $0.badge.center.distance(to: Point(400, 300)) < 20 })
        scene.advance(to: 0.4)
        let middle = try #require(Self.drops(scene))
        for (drop, start) in zip(middle.bodies.map(\.badge), first.bodies.map(\.badge)) {
            #expect(drop.center.distance(to: Point(400, 300)) > start.center.distance(to: Point(400, 300)))
            #expect(drop.radius < start.radius)
        }
        scene.advance(to: 0.65)
        let last = try #require(Self.drops(scene))
        #expect(last.bodies.count < 14 && last.opacity < middle.opacity)
        scene.advance(to: 0.7)
        #expect(Self.drops(scene) == nil)
    }

    @Test func dropsBelongToMetaballModeAlone() throws {
        #expect(Self.drops(try Self.bursting(mode: .bezier)) == nil)
    }

    @Test func theSeedDecidesAndNothingElse() throws {
        #expect(Self.drops(try Self.bursting(seed: 1)) == Self.drops(try Self.bursting(seed: 1)))
        #expect(Self.drops(try Self.bursting(seed: 1)) != Self.drops(try Self.bursting(seed: 2)))
        #expect(try Self.bursting(seed: 1).stateLine == Self.bursting(seed: 2).stateLine)
    }

    @Test func theirNumberIsAnOptionAndPresetsHaveNone() throws {
        #expect(Self.drops(try Self.bursting(preset: "list")) == nil)
        let five = try Self.bursting(#""text": "8", "options": {"droplets": 5}"#, preset: "list")
        #expect(Self.drops(five)?.bodies.count == 5)
        let many = FileError.ofScene(sceneText([unread(#""options": {"droplets": 101}"#)]).utf8)
        #expect(many?.path == "$.controls[0].options.droplets")
    }
}
