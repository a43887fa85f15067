import Testing
import TreacleScene

/// What a list's file says and what of it is to be seen.
@Suite struct ScrollingListLookTests {
    // MARK: Files

    private static func text(_ members: String) -> String {
        #"{"type": "scrollingList", "id": "l", \#(members)}"#
    }

    private static func clip(of scene: Scene) -> Rect? {
        guard case .clip(let rect) = scene.displayList.elements.first else { return nil }
        return rect
    }

    @Test func originSizeAndHeightsHaveDefaults() throws {
        var scene = try makeScene(Self.text(#""rows": [{"badge": {"id": "b"}}, {"badge": {"id": "c"}}]"#))
        #expect(Self.clip(of: scene) == Rect(origin: .zero, size: Size(800, 600)))
        #expect(try scene.badge("b").center == [800 - 16 - 5, 32])
        #expect(try scene.badge("c").center == [800 - 16 - 5, 96])
        scene.happen(.resize(Size(500, 300)), at: 1)
        #expect(Self.clip(of: scene) == Rect(origin: .zero, size: Size(500, 300)))
        #expect(try scene.badge("c").center == [500 - 16 - 5, 96])
    }

    @Test func withAnOriginAloneItTakesTheRestOfTheScene() throws {
        let row = #"{"badge": {"id": "b"}}"#
        var scene = try makeScene(Self.text(#""origin": [200, 100], "rowHeight": 50, "rows": [\#(row)]"#))
        #expect(Self.clip(of: scene) == Rect(origin: Point(200, 100), size: Size(600, 500)))
        #expect(try scene.badge("b").center == [779, 125])
        scene.happen(.resize(Size(100, 50)), at: 1)
        #expect(scene.displayList.elements.isEmpty)
    }

    /// 16 points at each side are free; the title has the rest.
    @Test func aNarrowListHasNoDetails() throws {
        var scene = try makeScene(Self.text(#""rows": [{"title": "Title", "detail": "09:41"}]"#))
        scene.happen(.resize(Size(280, 300)), at: 1)
        #expect(scene.labels.map(\.text) == ["Title", "09:41"])
        scene.happen(.resize(Size(279, 300)), at: 2)
        #expect(scene.labels.map(\.text) == ["Title"])
        #expect(isClose(try #require(scene.labels.first).maximumWidth, 279 - 32))
    }

    @Test func aBadgeInARowFollowsItsPreset() throws {
        let badge =
            #""badge": {"id": "b", "preset": "tips", "diameter": 40, "options": {"snapDistance": 60}}"#
        var scene = try makeScene(Self.text(#""rows": [{\#(badge)}]"#))
        #expect(try scene.badge("b").center == [800 - 16 - 20, 32])
        #expect(try scene.badge("b").anchor?.radius == 20)
        scene.down(764, 32, at: 1)
        scene.move(764 - 61, 32, at: 1.1)
        #expect(try scene.badge("b").phase == "detached")
    }

    static let bad: [(String, String, String)] = [
        (#""row": []"#, "", #""rows" is missing"#),
        (#""rows": {}"#, ".rows", "expected an array"),
        (#""rows": ["Ada"]"#, ".rows[0]", "expected an object"),
        (#""rows": [{}, {"name": "Ada"}]"#, ".rows[1].name", "unknown key"),
        (#""rows": [{"id": ""}]"#, ".rows[0].id", "must not be empty"),
        (#""rows": [{"title": 7}]"#, ".rows[0].title", "expected a string"),
        (#""rows": [{"color": "red"}]"#, ".rows[0].color", "is not a colour"),
        (#""rows": [{"badge": {}}]"#, ".rows[0].badge", #""id" is missing"#),
        (#""rows": [{"badge": {"id": "b", "center": [1, 2]}}]"#, ".rows[0].badge.center", "unknown key"),
        (#""rows": [{"badge": {"id": "b", "type": "stickyBadge"}}]"#, ".rows[0].badge.type", "unknown key"),
        (
            #""rows": [{"badge": {"id": "b", "options": {"shrink": 1}}}]"#, ".rows[0].badge.options.shrink",
            "unknown key"
        ),
        (#""rows": [{"id": "l"}]"#, "", #"id "l" stands twice"#),
        (#""rows": [{"id": "r"}, {"badge": {"id": "r"}}]"#, "", #"id "r" stands twice"#),
        (#""rows": [], "rowHeight": 0"#, ".rowHeight", "must be"),
        (#""rows": [], "options": {"size": [1, -1]}"#, ".options.size[1]", "must be"),
        (#""rows": [], "size": [1, 1], "options": {"size": [1, 1]}"#, ".options.size", "also stands"),
        (#""rows": [], "preset": "chat""#, ".preset", "unknown key"),
    ]

    @Test(arguments: bad)
    func aBadListIsRefusedWithItsPath(members: String, path: String, says: String) {
        let error = FileError.ofScene(sceneText([Self.text(members)]).utf8)
        #expect(error?.path == "$.controls[0]" + path)
        #expect(error?.problem.contains(says) == true, "\(error?.problem ?? "taken")")
    }

    // MARK: What is seen

    /// 1000 rows; at offset 96 rows 1 to 6 lie in the 300 points of the list, of row 6 only 12 points: no badge.
    @Test func rowsOffScreenMakeNoElements() throws {
        var scene = try makeScene(list(rows: 1000, text: "7"))
        scene.happen(.scroll(Point(0, -2.4), at: Point(100, 100)), at: 1)
        scene.advance(to: 10)
        #expect(try scene.list.offset == 96)
        let titles = ["Row 1", "Row 2", "Row 3", "Row 4", "Row 5", "Row 6"]
        #expect(scene.labels.map(\.text) == titles + Array(repeating: "7", count: 5))
        #expect(scene.goos.count == 5)
    }

    @Test func aRowHasItsTextsWhereTheyBelong() throws {
        let scene = try makeScene(
            Self.text(
                ##""rows": [{"title": "ferry to Texel", "subtitle": "Hi", "detail": "9:41", "color": "#102030"}]"##
            ))
        let labels = scene.labels
        #expect(labels.map(\.text) == ["ferry to Texel", "Hi", "9:41", "FT"])
        #expect(labels.map(\.alignment) == [.left, .left, .right, .center])
        // 72: 16 points, the disc with 10 above and below it, 12 more.
        #expect(labels.prefix(2).allSatisfy { $0.position.x == 72 })
        #expect(labels[2].position.x == 800 - 16)
        #expect(labels[3].position == Point(38, 32))
        #expect(scene.goos == [Goo(badge: Disc(center: Point(38, 32), radius: 22), color: Color(16, 32, 48))])
        // Two lines, 1.2 of their sizes high, with 4 points between them, in the middle of 64 points.
        let top = 32 - (19.2 + 4 + 16.8) / 2
        #expect(isClose(labels[0].position.y, top + 9.6))
        #expect(isClose(labels[1].position.y, top + 23.2 + 8.4))
        // It is 0.6·13 a character wide, and the title ends 12 points before: 784 − 31.2 − 12 − 72.
        #expect(isClose(labels[0].maximumWidth, 668.8))
    }

    @Test func textLeavesRoomForTheBadge() throws {
        let row = #""title": "A", "subtitle": "B", "badge": {"id": "b", "text": "3"}"#
        let beside = try makeScene(Self.text(#""rows": [{\#(row)}]"#))
        #expect(try beside.badge("b").center[1] == 32)
        let room = 784.0 - 44 - 12 - 16
        #expect(beside.labels.prefix(2).map(\.maximumWidth) == [room, room])
        let below = try makeScene(Self.text(#""rows": [{\#(row), "detail": "1"}]"#))
        #expect(isClose(try below.badge("b").center[1], below.labels[1].position.y))
        #expect(below.labels[1].maximumWidth == room)
        #expect(below.labels[0].maximumWidth > below.labels[1].maximumWidth)
    }

    @Test(arguments: [
        ("", Theme.light, 0.5), ("", .highContrast, 1),
        (##""separatorColor": "#000004", "##, .highContrast, 0.5),
    ])
    func separatorsAreBolderInHighContrast(members: String, theme: Theme, height: Double) throws {
        var scene = try makeScene(Self.text(members + #""rows": [{"title": "A"}, {"title": "B"}]"#))
        scene.theme = theme
        let line = try #require(scene.rectangles.min { $0.frame.size.height < $1.frame.size.height })
        #expect(isClose(line.frame.size.height, height))
    }

    @Test func coloursAreTheThemesUnlessTheFileHasOwn() throws {
        func colors(_ members: String, _ theme: Theme) throws -> Set<Color> {
            let rows = #""rows": [{"title": "A", "subtitle": "B"}, {}]"#
            let file = try SceneFile(parsing: sceneText([Self.text(members + rows)]).utf8)
            var scene = Scene(file, theme: theme)
            scene.down(100, 100, at: 1)
            let pressed = scene.rectangles.map(\.color)
            scene.up(100, 100, at: 1)
            return Set(scene.labels.map(\.color) + scene.rectangles.map(\.color) + pressed)
        }
        let (light, dark) = (try colors("", .light), try colors("", .dark))
        #expect(light.count == 5 && dark.count == 5 && light.isDisjoint(with: dark))
        #expect(light.contains(Theme.light.page) && dark.contains(Theme.dark.page))
        let own =
            ##""color": "#000001", "titleColor": "#000002", "subtitleColor": "#000003", "##
            + ##""separatorColor": "#000004", "options": {"pressedColor": "#000005"}, "##
        for theme in Theme.allCases {
            #expect(try colors(own, theme) == Set((1...5).map { Color(0, 0, $0) }))
        }
    }

    @Test func aPressedRowShowsUntilItIsDraggedOrLetGo() throws {
        var scene = try makeScene(list(rows: 10))
        let rest = scene.rectangles
        scene.down(100, 136, at: 1)
        let row = Rect(origin: Point(20, 104), size: Size(360, 64))
        #expect(scene.rectangles.filter { $0.frame == row }.count == 1)
        // The lines above and below it are hidden.
        #expect(scene.rectangles.count == rest.count + 1 - 2)
        var released = scene
        released.up(100, 136, at: 1.1)
        #expect(released.rectangles == rest)
        scene.move(100, 131, at: 1.1)
        #expect(!scene.rectangles.contains { $0.frame.size == row.size })
    }

    /// 10 rows of 64 points in 300: of the track of 294 points, the bar takes 300/640.
    @Test func aBarShowsHowFarItIsScrolledAndFades() throws {
        var scene = try makeScene(list(rows: 10))
        func bar() -> RoundedRectangle? { scene.rectangles.first { $0.frame.size.width == 3 } }
        #expect(bar() == nil)
        scene.happen(.scroll(Point(0, -1), at: Point(100, 100)), at: 1)
        scene.advance(to: 1.1)
        let length = 294 * 300.0 / 640
        let moving = try #require(bar())
        #expect(isClose(moving.frame.size.height, length) && moving.frame.right == 377)
        scene.happen(.scroll(Point(0, -100), at: Point(100, 100)), at: 1.2)
        scene.advance(to: 2)
        let settled = try #require(scene.events.last { $0.kind == .settled }).time
        #expect(isClose(bar()?.frame.bottom ?? 0, 337))
        scene.advance(to: settled + 0.6)
        let alpha = try #require(bar()).color.alpha
        #expect(alpha == moving.color.alpha && scene.isAnimating)
        scene.advance(to: settled + 0.75)
        #expect(abs(Int(try #require(bar()).color.alpha) - Int(alpha) / 2) <= 1)
        scene.advance(to: settled + 0.9)
        #expect(bar() == nil && !scene.isAnimating)
    }

    // MARK: Above everything

    @Test func aBadgeInTheHandIsDrawnLastAndUnclippedUntilItIsHome() throws {
        var scene = try makeScene(list(rows: 4, text: "1"), tips(#""text": "top""#, center: "[359, 136]"))
        /// Where among the elements the label is, and whether it is clipped.
        func place(of text: String) -> (index: Int, isClipped: Bool)? {
            var (isClipped, found) = (false, nil as (Int, Bool)?)
            for (index, element) in scene.displayList.elements.enumerated() {
                if case .clip(let rect) = element { isClipped = rect != nil }
                if case .label(let label) = element, label.text == text { found = (index, isClipped) }
            }
            return found
        }
        scene.happen(.text("held", id: "b3"), at: 0.5)
        #expect(place(of: "held")?.isClipped == true)
        let top = try #require(place(of: "top"))
        #expect(try #require(place(of: "held")).index < top.index && !top.isClipped)
        scene.down(340, 264, at: 1)
        scene.move(300, 300, at: 1.1)
        #expect(try #require(place(of: "held")).index > #require(place(of: "top")).index)
        #expect(place(of: "held")?.isClipped == false)
        scene.up(300, 300, at: 2)
        scene.advance(to: 2.2)
        #expect(place(of: "held")?.isClipped == false)
        scene.advance(to: 3)
        #expect(place(of: "held")?.isClipped == true)
        #expect(try #require(place(of: "held")).index < #require(place(of: "top")).index)
    }
}
