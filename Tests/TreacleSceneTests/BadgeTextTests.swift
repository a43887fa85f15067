import Testing
import TreacleScene

/// What a capsule shows and how large it is. Under the tests' measure a character of 17 points is 10.2 wide and
/// a line 20 high.
@Suite struct BadgeTextTests {
    private func badge(_ members: String, preset: String = "list") throws -> (goo: Goo, title: String?) {
        let scene = try listScene(unread(members, preset: preset))
        return (try #require(scene.goos.first), scene.labels.first?.text)
    }

    @Test(arguments: ["0", "7", "42", "999"]) func countsAreExact(text: String) throws {
        let (goo, title) = try badge(#""text": "\#(text)""#)
        #expect(title == text)
        #expect(goo.badge.size.height == 20)
        #expect(isClose(goo.badge.size.width, max(Double(text.count) * 10.2 + 10, 20)))
    }

    @Test(arguments: [
        ("99", "99"), ("100", "99+"), ("999", "99+"), ("99a", "99a"), ("-1", nil),
        ("9999999999999999999999", "99+"), ("-9999999999999999999999", nil), ("--5", "--5"),
    ])
    func aboveItsMaximumACountGetsAPlus(text: String, shown: String?) throws {
        #expect(try badge(#""text": "\#(text)", "options": {"maximum": 99}"#).title == shown)
    }

    @Test(arguments: ["", " ", "-1", "-20"]) func emptyAndNegativeAreADot(text: String) throws {
        let (goo, title) = try badge(#""text": "\#(text)""#)
        #expect(title == nil)
        #expect(goo.badge.size == Size(10, 10))
    }

    @Test func aDotsDiameterIsAnOption() throws {
        #expect(try badge(#""text": "", "options": {"dotDiameter": 14}"#).goo.badge.size == Size(14, 14))
    }

    @Test func itIsNeverNarrowerThanHigh() throws {
        #expect(try badge(#""text": "8""#).goo.badge.size.width == 10.2 + 10)
        #expect(try badge(#""text": "8", "options": {"padding": 2}"#).goo.badge.size == Size(20, 20))
    }

    @Test func aLongTextIsEllipsisedByTheWidth() throws {
        let (goo, title) = try badge(#""text": "一二三四五六七八九十一二三四五六七八九十""#)
        #expect(title?.count == 20)
        #expect(goo.badge.size == Size(160, 20))
        let scene = try listScene(unread(#""text": "一二三四五六七八九十一二三四五六七八九十""#))
        #expect(isClose(scene.labels.first?.maximumWidth ?? 0, 150 * 1.01))
    }

    @Test(arguments: ["未读", "नया", "جديد", "👍🏽", "e\u{301}"]) func anyTextIsShown(text: String) throws {
        #expect(try badge(#""text": "\#(text)""#).title == text)
    }

    @Test func fontAndColoursAreOptions() throws {
        let scene = try listScene(
            unread(
                ##""text": "8", "options": {"titleSize": 10, "color": "#FF00FF", "titleColor": "#000000"}"##))
        #expect(scene.labels.first?.fontSize == 10 && scene.labels.first?.color == Color(0, 0, 0))
        #expect(scene.goos.first?.color == Color(255, 0, 255))
    }

    /// The anchor's radius is half the height times the scale.
    @Test func sizeFollowsATextThatChangesInMidDrag() throws {
        let tall = TextMeasure { text, size in Size(10 * Double(text.count), text.count > 2 ? 30 : 20) }
        let file = try SceneFile(parsing: sceneText([unread()]).utf8)
        var scene = Scene(file, measure: tall)
        scene.drag(by: 75, 0)
        #expect(isClose(try scene.badge.anchor?.radius ?? 0, 10 * 0.5))
        scene.happen(.text("1234", id: "a"), at: 0.3)
        #expect(scene.goos.first?.badge.size == Size(50, 30))
        #expect(isClose(try scene.badge.anchor?.radius ?? 0, 15 * 0.5))
        #expect(try scene.badge.phase == "attached")
        #expect(try scene.badge.center == [475, 300])
        scene.up(475, 300, at: 0.4)
        scene.advance(to: 1)
        #expect(try scene.badge.phase == "resting")
    }
}
