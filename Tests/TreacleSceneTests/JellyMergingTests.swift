import Testing

@testable import TreacleScene

/// A header with `merges` in a scene with a softness.
@Suite struct JellyMergingTests {
    /// Pressed anywhere, it follows the pointer's way.
    private static func header(_ members: String = "", merges: Bool = true) -> String {
        jelly(#""title": "News", "merges": \#(merges)"# + (members.isEmpty ? "" : ", " + members))
    }

    private static func shape(_ x: Double, _ y: Double, left: Double = 0) -> Jelly {
        Jelly(
            frame: Rect(origin: Point(left, 0), size: Size(800, 120)), control: Point(x, y),
            color: Color(0, 255, 255))
    }

    private static let button = tips(#""diameter": 40, "text": "8""#, center: "[400, 180]")
    private static let disc = Goo(
        badge: Disc(center: Point(400, 180), radius: 20), color: Color(255, 0, 0))

    /// Each element by what it is.
    private static func kinds(_ scene: Scene) -> [String] {
        scene.displayList.elements.map { String("\($0)".prefix { $0 != "(" }) }
    }

    private static func field(_ scene: Scene) throws -> GooField {
        let fields = scene.displayList.elements.compactMap {
            if case .field(let field) = $0 { field } else { nil }
        }
        #expect(fields.count == 1)
        return try #require(fields.first)
    }

    // MARK: In the field

    @Test(arguments: Mode.allCases)
    func atRestItIsABodyBeneathItsTitle(mode: Mode) throws {
        for controls in [[Self.header(), Self.button], [Self.button, Self.header()]] {
            let scene = try Scene.merging(controls, mode: mode)
            #expect(
                try Self.field(scene)
                    == GooField(bodies: [Self.disc], jellies: [Self.shape(400, 120)], softness: 4))
            #expect(Self.kinds(scene) == ["field", "label", "label"])
            let isFirst = controls[0] != Self.button
            #expect(scene.labels.map(\.text) == (isFirst ? ["News", "8"] : ["8", "News"]))
        }
    }

    @Test func aloneItIsAField() throws {
        let scene = try Scene.merging([Self.header()])
        #expect(
            try Self.field(scene) == GooField(bodies: [], jellies: [Self.shape(400, 120)], softness: 4))
        #expect(Self.kinds(scene) == ["field", "label"])
    }

    /// Raised as it is, it is drawn once, and its title is the upper one then.
    @Test func pulledAndOnItsWayHomeItStaysInTheField() throws {
        var scene = try Scene.merging([Self.header(), Self.button])
        scene.down(100, 500, at: 0.1)
        scene.move(140, 570, at: 0.2)
        #expect(try scene.jelly.phase == "pulled")
        #expect(
            try Self.field(scene)
                == GooField(bodies: [Self.disc], jellies: [Self.shape(440, 190)], softness: 4))
        #expect(Self.kinds(scene) == ["field", "label", "label"])
        #expect(scene.labels.map(\.text) == ["8", "News"])
        scene.up(140, 570, at: 0.3)
        scene.advance(to: 0.4)
        #expect(try scene.jelly.phase == "settling")
        let control = try scene.control(at: 0.4)
        #expect(try Self.field(scene).jellies == [Self.shape(control.x, control.y)])
        scene.advance(to: 3)
        #expect(try Self.field(scene).jellies == [Self.shape(400, 120)])
        #expect(scene.labels.map(\.text) == ["News", "8"])
    }

    @Test func whatIsOnItIsAboveTheField() throws {
        var scene = try Scene.merging([
            Self.header(#""marker": true, "refreshDepth": 60"#), Self.button,
        ])
        scene.beginRefreshing("j")
        scene.advance(to: 3)
        // The eight dots of its spinner, of 2 points each, are no goo to merge with.
        let turning = ["field", "label", "label"] + [String](repeating: "goo", count: 8) + ["rectangle"]
        #expect(Self.kinds(scene) == turning)
        #expect(scene.goos.allSatisfy { $0.badge.radius == 2 })
        #expect(try Self.field(scene).jellies == [Self.shape(400, 180)])
        scene.key(try #require(Key("g")), at: 3.1)
        let shown = Self.kinds(scene)
        #expect(Array(shown.prefix(11)) == Array(turning.dropLast()) && shown.last == "rectangle")
        #expect(shown.contains("line"))
    }

    /// With reduced motion, what it was fades beside the field.
    @Test func whatFadesStaysOutsideTheField() throws {
        var scene = try Scene.merging([Self.header(), Self.button], reducesMotion: true)
        scene.down(100, 500, at: 0.1)
        scene.move(100, 570, at: 0.2)
        scene.up(100, 570, at: 0.3)
        scene.advance(to: 0.35)
        #expect(try Self.field(scene).jellies == [Self.shape(400, 120)])
        let fading = scene.jellies
        #expect(fading.map(\.control) == [Point(400, 190)] && fading.allSatisfy { $0.color.alpha < 255 })
    }

    @Test func fromRightToLeftItIsMirrored() throws {
        var scene = try Scene.merging([Self.header()], isRightToLeft: true)
        scene.down(700, 500, at: 0.1)
        scene.move(660, 570, at: 0.2)
        #expect(try Self.field(scene).jellies == [Self.shape(360, 190)])
    }

    // MARK: Beside other controls

    @Test func itLiesAboveAListThatIsBeneathItAndElseAsInTheFile() throws {
        func places(merges: Bool) throws -> (list: [Int], goo: Int?, field: [GooField]) {
            let scene = try Scene.merging([Self.header(merges: merges), list(rows: 2)])
            let elements = scene.displayList.elements
            var (rows, goo, fields): ([Int], Int?, [GooField]) = ([], nil, [])
            for (place, element) in elements.enumerated() {
                switch element {
                case .label(let label) where label.text.hasPrefix("Row"): rows.append(place)
                case .jelly: goo = place
                case .field(let field):
                    fields.append(field)
                    if !field.jellies.isEmpty { goo = place }
                default: break
                }
            }
            return (rows, goo, fields)
        }
        let (merging, apart) = (try places(merges: true), try places(merges: false))
        #expect(merging.list.count == 2 && apart.list.count == 2)
        #expect(merging.goo ?? 0 > merging.list.max() ?? 0)
        #expect(apart.goo ?? .max < apart.list.min() ?? 0)
        #expect(merging.field.map(\.jellies) == [[Self.shape(400, 120)]])
        #expect(apart.field.map(\.jellies) == [[]])
        #expect(merging.field.map(\.bodies) == apart.field.map(\.bodies))
    }

    /// At rest and pulled it is drawn as one without the option.
    @Test func withoutASoftnessTheOptionDoesNothing() throws {
        var (scene, plain) = (
            try Scene.merging([Self.header(), Self.button], softness: nil),
            try Scene.merging([Self.header(merges: false), Self.button], softness: nil)
        )
        #expect(Self.kinds(scene) == ["jelly", "label", "goo", "label"])
        #expect(scene.displayList == plain.displayList)
        scene.down(100, 500, at: 0.1)
        plain.down(100, 500, at: 0.1)
        scene.move(140, 570, at: 0.2)
        plain.move(140, 570, at: 0.2)
        #expect(scene.displayList == plain.displayList)
        #expect(scene.jellies == [Self.shape(440, 190)])
    }
}
