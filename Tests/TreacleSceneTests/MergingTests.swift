import Testing

@testable import TreacleScene

/// A scene with a softness: all its goo is one field, and nothing else about it is different.
@Suite struct MergingTests {
    private static let red = Color(255, 0, 0)

    /// A button of 40 points across.
    private static func button(_ id: String, _ x: Int, _ y: Int, _ members: String = "") -> String {
        tips(
            #""diameter": 40, "text": "\#(id)""# + (members.isEmpty ? "" : ", " + members), id: id,
            center: "[\(x), \(y)]")
    }

    private static func disc(_ x: Double, _ y: Double, _ color: Color = red) -> Goo {
        Goo(badge: Disc(center: Point(x, y), radius: 20), color: color)
    }

    /// Each element by what it is.
    private static func kinds(_ scene: Scene) -> [String] {
        scene.displayList.elements.map { String("\($0)".prefix { $0 != "(" }) }
    }

    private static func fields(_ scene: Scene) -> [GooField] {
        scene.displayList.elements.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }

    private static func field(_ scene: Scene) throws -> GooField {
        let fields = fields(scene)
        #expect(fields.count == 1)
        return try #require(fields.first)
    }

    // MARK: Badges

    @Test(arguments: Mode.allCases)
    func badgesAtRestAreOneFieldBeneathTheirTexts(mode: Mode) throws {
        let blue = ##""color": "#0000FF""##
        let controls = [Self.button("a", 100, 100), Self.button("b", 150, 100, blue)]
        let scene = try Scene.merging(controls, mode: mode)
        let bodies = [Self.disc(100, 100), Self.disc(150, 100, Color(0, 0, 255))]
        #expect(try Self.field(scene) == GooField(bodies: bodies, softness: 4))
        #expect(Self.kinds(scene) == ["field", "label", "label"])
        #expect(scene.labels.map(\.text) == ["a", "b"])
        let apart = try Scene.merging(controls, softness: nil, mode: mode)
        #expect(Self.kinds(apart) == ["goo", "label", "goo", "label"])
        #expect(apart.goos == bodies)
    }

    /// The drag is 60 points long, so the anchor has 20 − 60 / 10 points. Its goo lies last, as it lies above.
    @Test func aBadgeInTheHandBringsItsBridge() throws {
        var scene = try Scene.merging([Self.button("a", 100, 100), Self.button("b", 200, 100)])
        scene.down(100, 100, at: 0.1)
        scene.move(160, 100, at: 0.2)
        let bodies = try Self.field(scene).bodies
        #expect(bodies.map(\.badge.center) == [Point(200, 100), Point(160, 100)])
        #expect(bodies.map(\.anchor?.disc) == [nil, Disc(center: Point(100, 100), radius: 14)])
        #expect(bodies[1].anchor?.bridge == .membrane)
        #expect(scene.labels.map(\.text) == ["b", "a"])
    }

    /// On its way home it is still in the field, and at home again.
    @Test func aBadgeOnItsWayHomeMerges() throws {
        var scene = try Scene.merging([Self.button("a", 100, 100, #""return": "spring""#)])
        scene.down(100, 100, at: 0.1)
        scene.move(160, 100, at: 0.2)
        scene.up(160, 100, at: 0.3)
        scene.advance(to: 0.35)
        #expect(try scene.badge.phase == "returning")
        let goo = try Self.field(scene).bodies
        #expect(goo.count == 1 && goo[0].anchor != nil)
        scene.advance(to: 2)
        #expect(try Self.field(scene).bodies == [Self.disc(100, 100)])
    }

    /// The strand on the badge is a part of it: two bodies would swell there. 20 − 200 / 10 points are left of the
    /// anchor where it may not be less than 4.
    @Test func gooThatRecoilsMerges() throws {
        let members = #""minimumRadius": 4, "options": {"recoil": true}"#
        var scene = try Scene.merging([Self.button("a", 100, 100, members)])
        scene.down(100, 100, at: 0.1)
        scene.move(261, 100, at: 0.2)
        #expect(try scene.badge.phase == "detached")
        let bodies = try Self.field(scene).bodies
        #expect(bodies.map(\.badge.center) == [Point(100, 100), Point(261, 100)])
        #expect(bodies.map(\.badge.radius) == [4, 20])
        // Each tip has 0.3 of the anchor's radius and ends half the way out, but for the softness, which is half of the
        // gap that a field bridges.
        let tips = bodies.compactMap(\.anchor?.disc)
        #expect(tips.allSatisfy { isClose($0.radius, 1.2) })
        #expect(isClose(tips[0].center.x + 1.2, 180.5 - 4) && isClose(tips[1].center.x - 1.2, 180.5 + 4))
        #expect(tips.allSatisfy { $0.center.y == 100 })
        #expect(scene.goos.isEmpty)
    }

    /// Texts at rest are seen wholly from half their height outside the badge in the hand on, and not at all in it.
    @Test(arguments: [(0.0, 0.0), (20, 0), (30, 0.5), (40, 1)])
    func aTextThatABadgeComesToLieOnFades(distance: Double, opacity: Double) throws {
        var scene = try Scene.merging([Self.button("a", 100, 100), Self.button("b", 250, 100)])
        let size = try #require(scene.labels.first { $0.text == "a" }).fontSize
        #expect(isClose(size, 40), "half of it is 20")
        scene.down(250, 100, at: 0.1)
        scene.move(100 + distance, 100, at: 0.2)
        let text = try #require(scene.labels.first { $0.text == "a" })
        #expect(abs(Double(text.color.alpha) / 255 - opacity) < 0.01)
        #expect(try #require(scene.labels.first { $0.text == "b" }).color.alpha == 255)
    }

    @Test func aBadgeThatIsGoneLeavesNothing() throws {
        var scene = try Scene.merging([Self.button("a", 100, 100)])
        scene.down(100, 100, at: 0.1)
        scene.move(400, 100, at: 0.2)
        scene.up(400, 100, at: 0.3)
        scene.advance(to: 5)
        #expect(scene.displayList.elements.isEmpty)
    }

    // MARK: Bursts

    private static func bursting(
        _ members: String = #""droplets": 9"#, reducesMotion: Bool = false, mode: Mode = .metaball,
        at time: Double = 0.4
    ) throws -> Scene {
        let burst = unread(#""text": "8", "# + members, preset: nil)
        var scene = try Scene.merging(
            [burst, button("b", 100, 100)], mode: mode, reducesMotion: reducesMotion)
        scene.down(400, 300, at: 0.1)
        scene.up(400, 300, at: 0.2)
        scene.advance(to: time)
        return scene
    }

    /// Where they are in a scene in which nothing merges, but for those that are still within the badge, of 20.2 by
    /// 20 points; one that comes out is no larger than it is far out.
    @Test(arguments: [0.34, 0.4, 0.5])
    func dropsOfABurstMerge(time: Double) throws {
        let scene = try Self.bursting(at: time)
        var apart = scene
        apart.file.softness = nil
        let drops = try Self.field(apart).bodies
        let bodies = try Self.field(scene).bodies
        var places: [Point] = []
        for drop in drops {
            let from = drop.badge.center - Point(400, 300)
            let spine = min(max(from.x, -0.1), 0.1)
            let out = length(from.x - spine, from.y) - 10
            guard out > 0 else { continue }
            places.append(drop.badge.center)
            let goo = try #require(bodies.first { $0.badge.center == drop.badge.center })
            #expect(isClose(goo.badge.radius, min(drop.badge.radius, out)) && goo.badge.isDisc)
        }
        #expect(!places.isEmpty)
        #expect(bodies.map(\.badge.center) == places + [Point(100, 100)])
        #expect(Self.kinds(scene) == ["field", "sprite", "label"])
    }

    /// Four frames in half a second: the first is over after an eighth.
    @Test(arguments: Mode.allCases)
    func whatBurstsShrinksBeneathItsFirstFrame(mode: Mode) throws {
        for (time, share) in [(0.2, 1.0), (0.225, 0.8), (0.3, 0.2), (0.33, 0)] {
            let scene = try Self.bursting(#""droplets": 0"#, mode: mode, at: time)
            let bodies = try Self.field(scene).bodies
            let left = bodies.first { $0.badge.center == Point(400, 300) }?.badge.size ?? Size(0, 0)
            #expect(isClose(left.width, 20.2 * share) && isClose(left.height, 20 * share))
            #expect(bodies.last == Self.disc(100, 100))
            #expect(bodies.count == (share > 0 ? 2 : 1))
        }
    }

    @Test func aBadgeThatFadesIsNotBeneathItsBurst() throws {
        let scene = try Self.bursting(reducesMotion: true, at: 0.21)
        #expect(try Self.field(scene).bodies == [Self.disc(100, 100)])
    }

    /// In the second half of a burst drops fade; goo that lies in a field with other goo can't.
    @Test func dropsThatMergeDoNotFade() throws {
        let scene = try Self.bursting(at: 0.6)
        let field = try Self.field(scene)
        #expect(field.opacity == 1 && field.bodies.count > 1)
    }

    @Test func aBurstWithoutDropsIsASpriteAboveTheField() throws {
        for scene in [try Self.bursting(reducesMotion: true), try Self.bursting(mode: .bezier)] {
            #expect(try Self.field(scene).bodies == [Self.disc(100, 100)])
            #expect(Self.kinds(scene) == ["field", "sprite", "label"])
        }
        let faded = try Self.bursting(reducesMotion: true)
        #expect(faded.sprites.allSatisfy { $0.tint.alpha < 255 })
    }

    // MARK: Other controls

    /// What lies beneath the field is not made anew for a blob that moves in it.
    @Test func whatMergesLetsOthersRest() throws {
        let ground = #"{"type": "playground", "id": "p", "blobs": [{"center": [130, 200], "diameter": 40}]}"#
        let header = #"{"type": "jellyHeader", "id": "h", "height": 60}"#
        var scene = try Scene.merging([ground, header])
        scene.down(130, 200, at: 0.1)
        scene.move(150, 200, at: 0.2)
        let elements = scene.displayList.elements
        #expect(elements.resting.count == 1 && elements.moving.count == 1)
        if case .jelly = elements[0], case .field = elements[1] {} else { Issue.record("\(elements)") }
    }

    @Test func blobsMergeWithBadges() throws {
        let ground = ##"""
            {"type": "playground", "id": "p", "softness": 9, "blobs": [
              {"center": [130, 100], "diameter": 30, "color": "#00FF00"}]}
            """##
        let scene = try Scene.merging([Self.button("a", 100, 100), ground])
        let blob = Goo(badge: Disc(center: Point(130, 100), radius: 15), color: Color(0, 255, 0))
        #expect(try Self.field(scene) == GooField(bodies: [Self.disc(100, 100), blob], softness: 4))
    }

    /// Of the list's five rows that can be seen the last is cut off at y = 340: its badge, with its middle at 328,
    /// reaches 22 points below that. It is drawn as without a softness, and the field lies above the list.
    @Test func aGuestThatIsCutOffStaysClipped() throws {
        let rows = list(rows: 6, badge: #""preset": "tips", "diameter": 44"#)
        let scene = try Scene.merging([Self.button("a", 100, 500), rows])
        let bodies = try Self.field(scene).bodies
        let middles = (0..<4).map { Point(342, 72 + 64 * Double($0)) }
        #expect(bodies.map(\.badge.center) == [Point(100, 500)] + middles)
        let elements = scene.displayList.elements
        let clipped = try #require(
            elements.firstIndex {
                if case .goo(let goo) = $0 { goo.badge.center == Point(342, 328) } else { false }
            })
        let clip = Rect(origin: Point(20, 40), size: Size(360, 300))
        #expect(elements[clipped - 1] == .clip(clip) && elements[clipped + 1] == .clip(nil))
        let field = try #require(elements.firstIndex { if case .field = $0 { true } else { false } })
        #expect(clipped < field && field == elements.count - 2, "only a's text is above it")
    }

    /// In the hand nothing clips it.
    @Test func aGuestInTheHandMerges() throws {
        var scene = try Scene.merging([list(rows: 6, badge: #""preset": "tips", "diameter": 44"#)])
        scene.down(342, 328, at: 0.1)
        scene.move(342, 348, at: 0.2)
        #expect(try Self.field(scene).bodies.last?.badge.center == Point(342, 348))
    }

    /// A tile in the hand and the focus ring lie above the field, a tile at rest beneath it.
    @Test func whatIsRaisedIsAboveTheField() throws {
        var scene = try Scene.merging([Self.button("a", 700, 500), classicGrid(#""liftDelay": 0.2"#)])
        func place(_ kind: String) -> [Int] {
            Self.kinds(scene).enumerated().filter { $1 == kind }.map(\.offset)
        }
        let (atRest, field) = (place("rectangle"), place("field"))
        #expect(!atRest.isEmpty && atRest.allSatisfy { $0 < field[0] })
        scene.down(60, 260, at: 0.1)
        scene.advance(to: 1)
        #expect(place("rectangle").last ?? 0 > place("field")[0])
        scene.up(60, 260, at: 1.1)
        try scene.keys("tab", at: 2)
        #expect(!place("line").isEmpty && place("line").allSatisfy { $0 > place("field")[0] })
    }

    @Test func aShadowStaysBeneathTheGoo() throws {
        var scene = try Scene.merging([
            Self.button("a", 100, 100, #""shadow": true"#), Self.button("b", 300, 100),
        ])
        scene.down(100, 100, at: 0.1)
        scene.move(130, 100, at: 0.2)
        scene.advance(to: 0.5)
        let kinds = Self.kinds(scene)
        #expect(kinds.first == "rectangle")
        #expect(Array(kinds.drop { $0 == "rectangle" }) == ["field", "label", "label"])
    }

    @Test func aConstructionIsDrawnOverTheField() throws {
        var scene = try Scene.merging([Self.button("a", 100, 100), Self.button("b", 300, 100)])
        scene.key(try #require(Key("g")), at: 0.05)
        scene.down(100, 100, at: 0.1)
        scene.move(130, 100, at: 0.2)
        let kinds = Self.kinds(scene)
        #expect(kinds.prefix(3) == ["field", "label", "label"] && kinds.count > 3)
    }

    /// With reduced motion, what the badge in the hand looked like fades beside the field.
    @Test func whatFadesStaysOutsideTheField() throws {
        var scene = try Scene.merging(
            [Self.button("a", 100, 100, #""return": "spring""#)], reducesMotion: true)
        scene.down(100, 100, at: 0.1)
        scene.move(160, 100, at: 0.2)
        scene.up(160, 100, at: 0.3)
        scene.advance(to: 0.35)
        #expect(try Self.field(scene).bodies == [Self.disc(100, 100)])
        #expect(scene.goos.count == 1 && scene.goos.allSatisfy { $0.color.alpha < 255 })
    }

    // MARK: All else

    @Test func fromRightToLeftTheFieldIsMirrored() throws {
        let scene = try Scene.merging([Self.button("a", 100, 100)], isRightToLeft: true)
        #expect(try Self.field(scene).bodies == [Self.disc(700, 100)])
    }

    /// Whatever comes, the state is that of the scene in which nothing merges, and so are the texts; and it looks as
    /// if every control were drawn anew.
    @Test(arguments: 0..<4)
    func mergingIsLooksAlone(seed: Int) throws {
        let controls = MonkeyTests.controls
        let start = try Scene.merging(controls, reducesMotion: seed.isMultiple(of: 2))
        let soak = Soak(start, seed: UInt64(seed), seconds: 20)
        #expect(soak.fault == nil)
        var (merging, apart) = (start, try Scene.merging(controls, softness: nil))
        apart.reducesMotion = seed.isMultiple(of: 2)
        for event in soak.events {
            let used = (merging.send(event), apart.send(event))
            #expect(used.0 == used.1)
            #expect(merging.stateLine == apart.stateLine)
            func texts(_ scene: Scene) -> [String] { scene.labels.map(\.text).sorted() }
            #expect(texts(merging) == texts(apart))
            var anew = merging
            anew.controls = ControlTable(Array(merging.controls))
            let isSame = anew.displayList == merging.displayList
            #expect(isSame)
        }
        #expect(merging.isAnimating == apart.isAnimating)
    }
}
