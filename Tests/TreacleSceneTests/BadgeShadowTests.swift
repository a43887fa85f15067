import Testing
import TreacleScene

/// The shadow of a badge in the hand. The expected alphas are the themes': 48 of black in light, 144 in dark.
@Suite struct BadgeShadowTests {
    private static let shadow = #""options": {"shadow": true, "return": "spring"}"#

    /// Dragged from (400, 300) to (460, 300) at t = 0.2.
    private static func dragged(_ members: String = shadow, theme: Theme = .light) throws -> Scene {
        var scene = try makeScene(tips(members))
        scene.theme = theme
        scene.drag(by: 60, 0)
        return scene
    }

    @Test(arguments: ["tips", "list", nil]) func badgesAreFlatUnlessAsked(preset: String?) throws {
        var scene = try listScene(unread(preset: preset))
        scene.drag(by: 60, 0)
        scene.advance(to: 3)
        #expect(scene.shadows.isEmpty)
        #expect(!scene.isAnimating)
    }

    /// Half way in time it is half way up.
    @Test func itComesWithTheHandAndGoesWithIt() throws {
        var scene = try Self.dragged()
        #expect(scene.shadows.isEmpty, "it begins at nothing")
        scene.advance(to: 0.275)
        #expect(scene.shadowAlpha == 24)
        #expect(scene.isAnimating)
        scene.advance(to: 0.351)
        #expect(scene.shadowAlpha == 48)
        #expect(!scene.isAnimating, "a hand that holds still changes nothing")
        scene.up(460, 300, at: 1)
        #expect(scene.shadowAlpha == 48)
        scene.advance(to: 1.075)
        #expect(scene.shadowAlpha == 24)
        scene.advance(to: 1.151)
        #expect(scene.shadows.isEmpty)
        #expect(try scene.badge.phase == "returning")
    }

    /// At once at home, the badge still comes down on it; then it rests.
    @Test func ofABadgeThatIsAtHomeAtOnceItFadesThere() throws {
        var scene = try Self.dragged(#""options": {"shadow": true}"#)
        scene.up(460, 300, at: 1)
        #expect(try scene.badge.phase == "resting")
        scene.advance(to: 1.05)
        #expect(scene.isAnimating && scene.shadowAlpha > 24)
        scene.advance(to: 1.151)
        #expect(!scene.isAnimating && scene.shadows.isEmpty)
    }

    /// A tap's burst, which was never in the hand, has none.
    @Test func ofABurstItFades() throws {
        var scene = try listScene(unread(#""text": "8", "options": {"shadow": true}"#))
        scene.throwBadge(by: 250, 0)
        #expect(try scene.badge.phase == "bursting")
        scene.advance(to: 0.575)
        #expect(scene.shadowAlpha == 24)
        scene.advance(to: 0.651)
        #expect(scene.shadows.isEmpty)
        var tapped = try listScene(unread(#""text": "8", "options": {"shadow": true}"#))
        tapped.down(400, 300, at: 0.1)
        tapped.up(400, 300, at: 0.2)
        tapped.advance(to: 0.25)
        #expect(try tapped.badge.phase == "bursting")
        #expect(tapped.shadows.isEmpty)
    }

    @Test func cancelledItFadesToo() throws {
        var scene = try Self.dragged()
        scene.happen(.pointerCancel, at: 1)
        scene.advance(to: 1.075)
        #expect(scene.shadowAlpha == 24)
    }

    /// 0.03 s after it was let go 46 are left of 48; caught and dragged there it goes up from these.
    @Test func caughtInFlightItGoesOnFromWhereItIs() throws {
        var scene = try Self.dragged()
        scene.up(460, 300, at: 1)
        scene.advance(to: 1.04)
        let left = scene.shadowAlpha
        #expect(left > 24 && left < 48)
        let center = try scene.badge.center
        scene.down(center[0], center[1], at: 1.04)
        scene.move(center[0] + 9, center[1], at: 1.04)
        #expect(scene.shadowAlpha == left)
        scene.advance(to: 1.2)
        #expect(scene.shadowAlpha == 48)
    }

    /// Beneath badge and goo, and off to below: by half its reach of 12 points, to which it is as wide.
    @Test func itLiesBeneathTheBadge() throws {
        var scene = try Self.dragged()
        scene.advance(to: 1)
        let elements = scene.displayList.elements
        let goo = try #require(elements.firstIndex { if case .goo = $0 { true } else { false } })
        let last = try #require(elements.lastIndex { if case .rectangle = $0 { true } else { false } })
        #expect(last < goo)
        for shadow in scene.shadows {
            #expect(isClose(shadow.frame.center.x, 460) && isClose(shadow.frame.center.y, 306))
            #expect(isClose(shadow.radius, shadow.frame.size.width / 2), "a disc's is a disc")
        }
        let widths = scene.shadows.map(\.frame.size.width)
        #expect(isClose(widths[0], 124))
        #expect(widths == widths.sorted(by: >))
    }

    @Test(arguments: [(Theme.dark, 144), (.highContrast, 0), (.highContrastDark, 0)])
    func itIsTheThemes(theme: Theme, alpha: Int) throws {
        var scene = try Self.dragged(theme: theme)
        scene.advance(to: 1)
        #expect(scene.shadowAlpha == alpha)
    }

    /// The picture follows from the time alone.
    @Test func itIsTheSameHoweverOftenItIsLookedAt() throws {
        var (often, once) = (try Self.dragged(), try Self.dragged())
        for step in 1...100 { often.advance(to: 0.2 + 0.001 * Double(step)) }
        once.advance(to: often.time)
        #expect(often.displayList == once.displayList)
        #expect(!once.shadows.isEmpty)
    }

    /// The rule of the built-in scenes: counts are lifted off their rows, the one badge is the bare shape.
    @Test func ofTheBuiltInScenesMessagesHasShadows() throws {
        var messages = Scene(BuiltInScene.messages.file, measure: twentyHigh)
        let flat = messages.shadows.count
        let center = try messages.badge("unread0").center
        messages.down(center[0], center[1], at: 0.1)
        messages.move(center[0] - 50, center[1] + 30, at: 0.2)
        messages.advance(to: 1)
        #expect(messages.shadows.count > flat)
        var badge = Scene(BuiltInScene.badge.file)
        badge.drag(by: 90, 0)
        badge.advance(to: 1)
        #expect(badge.shadows.isEmpty)
    }
}

extension Scene {
    /// Rectangles that can be seen through.
    fileprivate var shadows: [RoundedRectangle] {
        displayList.elements.compactMap { element in
            guard case .rectangle(let rectangle) = element, rectangle.color.alpha < 255 else { return nil }
            return rectangle
        }
    }

    fileprivate var shadowAlpha: Int { shadows.reduce(0) { $0 + Int($1.color.alpha) } }
}
