import Foundation
import Testing
import TreacleScene

/// Where the keyboard's focus goes, and what shows it.
@Suite struct FocusTests {
    /// Not in reading order: two badges in a line, a grid below.
    private static func mixedScene() throws -> Scene {
        try makeScene(
            classicGrid(tiles: #"["A", "B"]"#), tips(id: "right", center: "[600, 110]"),
            tips(id: "left", center: "[200, 90]"))
    }

    @Test func tabGoesThroughAllInReadingOrderAndRoundAgain() throws {
        var scene = try Self.mixedScene()
        #expect(try scene.focused == nil)
        for stop in ["left", "right", "g/A", "g/B", "left"] {
            try scene.keys("tab", at: 1)
            #expect(try scene.focused == stop)
        }
        for stop in ["g/B", "g/A"] {
            try scene.keys("shift+tab", at: 2)
            #expect(try scene.focused == stop)
        }
        try scene.keys("tab", at: 3)
        #expect(try scene.focused == "g/B", "Shift is up again")
    }

    @Test func shiftTabBeginsWithTheLast() throws {
        var scene = try Self.mixedScene()
        try scene.keys("shift+tab", at: 1)
        #expect(try scene.focused == "g/B")
    }

    /// A badge's turn comes after its row, that of the total after its tab.
    @Test func badgesComeAfterWhatTheyLieOn() throws {
        var scene = Scene(BuiltInScene.messages.file)
        var visited: [String] = []
        repeat {
            try scene.keys("tab", at: 1)
            visited.append(try #require(try scene.focused))
        } while visited.count < 200 && (visited.count == 1 || visited.last != visited.first)
        #expect(
            Array(visited.prefix(6)) == [
                "header", "chats/Ferry times", "unread0", "chats/周末徒步", "unread1", "chats/Bird photos",
            ])
        #expect(
            Array(visited.suffix(7)) == [
                "tabs/Messages", "total", "tabs/Tiles", "tabs/Badge", "tabs/Jelly", "tabs/Playground",
                "header",
            ])
        // The header, 32 rows with 20 badges, 5 tabs with one.
        #expect(Set(visited).count == visited.count - 1)
    }

    @Test func blobsAreReachedAfterTheirGround() throws {
        var scene = try makeScene(
            #"{"type": "playground", "id": "p", "blobs": [{"center": [700, 100], "diameter": 80}, "#
                + #"{"center": [100, 100], "diameter": 80}]}"#)
        for stop in ["p/ground", "p/1", "p/0"] {
            try scene.keys("tab", at: 1)
            #expect(try scene.focused == stop)
        }
    }

    @Test func arrowsGoToTheNeighbouringTileOrTab() throws {
        var scene = try makeScene(classicGrid())
        try scene.keys("tab", "right", at: 1)
        #expect(try scene.focused == "g/B")
        try scene.keys("left", "down", at: 1)
        #expect(try scene.focused == "g/E")
        try scene.keys("down", at: 1)
        #expect(try scene.focused == "g/E", "there is none below")
        try scene.keys("up", at: 1)
        #expect(try scene.focused == "g/A")
        scene = Scene(BuiltInScene.jelly.file)
        try scene.keys("tab", "tab", "right", "right", at: 1)
        #expect(try scene.focused == "tabs/Badge")
    }

    // MARK: The ring

    @Test func theRingIsShownOnceKeysAreUsedAndHiddenByThePointer() throws {
        var scene = try makeScene(tips())
        #expect(scene.lines.isEmpty)
        try scene.keys("space", "enter", "delete", "left", "m", at: 1)
        #expect(scene.lines.isEmpty && scene.events.isEmpty, "no key acts on what no ring shows")
        try scene.keys("tab", at: 1)
        #expect(!scene.lines.isEmpty)
        scene.move(10, 10, at: 2)
        #expect(!scene.lines.isEmpty)
        scene.down(10, 10, at: 2)
        #expect(scene.lines.isEmpty)
        #expect(try scene.focused == nil)
    }

    /// A badge of radius 50 at (400, 300): 4 points outside of it runs a line of 2 on one of 6.
    @Test func theRingRunsAroundTheBadgeAndFollowsIt() throws {
        var scene = try makeScene(tips())
        try scene.keys("tab", at: 1)
        try Self.expectRing(scene, around: Point(400, 300))
        try scene.keys("space", "right", at: 1)
        try Self.expectRing(scene, around: Point(420, 300))
    }

    /// The halo would cut the badge off its goo, held and on its way home.
    @Test func theRingOfABadgeThatIsStretchedLiesBeneathItsGoo() throws {
        var scene = try springScene()
        func order() throws -> (ring: Int?, goo: Int?) {
            let elements = scene.displayList.elements
            return (
                elements.lastIndex { if case .line = $0 { true } else { false } },
                elements.lastIndex { if case .goo = $0 { true } else { false } }
            )
        }
        try scene.keys("tab", at: 1)
        #expect(try order().ring! > order().goo!, "at rest it lies on all else")
        try scene.keys("space", "right", "right", "right", at: 1)
        #expect(scene.goos.first?.anchor != nil)
        #expect(try order().ring! < order().goo!)
        try scene.keys("space", at: 1.1)
        #expect(scene.goos.first?.anchor != nil)
        #expect(try order().ring! < order().goo!)
        scene.advance(to: 3)
        #expect(try order().ring! > order().goo!)
    }

    private static func expectRing(_ scene: Scene, around center: Point) throws {
        #expect(Set(scene.lines.map(\.width)) == [6, 2])
        for line in scene.lines {
            #expect(isClose(line.start.distance(to: center), 54))
            let middle = (line.start + line.end) * 0.5
            #expect(middle.distance(to: center) > 54 - 0.15, "the chord is as good as the arc")
        }
        for (line, next) in zip(scene.lines, scene.lines.dropFirst()) where line.width == next.width {
            #expect(line.end == next.start, "there is no gap")
        }
    }

    /// WCAG 2 asks 3 : 1 of what shows a state. Of the ring's two colours one has that on any colour.
    @Test(arguments: Theme.allCases)
    func theRingStandsOutFromAnyBackground(theme: Theme) throws {
        var scene = try makeScene(tips())
        scene.theme = theme
        try scene.keys("tab", at: 1)
        let halo = try #require(scene.lines.first { $0.width == 6 })
        let line = try #require(scene.lines.first { $0.width == 2 })
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let ground = Color(UInt8(red), UInt8(green), UInt8(blue))
                    let contrast = max(contrast(halo.color, ground), contrast(line.color, ground))
                    #expect(contrast >= 3, "\(ground)")
                }
            }
        }
    }

    @Test func theRingOfARowIsCutOffByTheListButThatOfABadgeInTheHandIsNot() throws {
        var scene = try makeScene(list(rows: 6))
        try scene.keys("tab", at: 1)
        let clip = DisplayList.Element.clip(Rect(origin: Point(20, 40), size: Size(360, 300)))
        func clipOfRing() -> DisplayList.Element? {
            let elements = scene.displayList.elements
            let first = elements.firstIndex { if case .line = $0 { true } else { false } }
            return first.map { elements[$0 - 1] }
        }
        #expect(clipOfRing() == clip)
        try scene.keys("tab", at: 1)
        #expect(clipOfRing() == clip)
        try scene.keys("space", at: 1)
        #expect(clipOfRing() != clip)
    }

    // MARK: Focus and what happens otherwise

    @Test func tabGoesOnFromWhereThePointerWasPressed() throws {
        var scene = try makeScene(classicGrid())
        scene.down(160, 250, at: 1)  // B
        scene.up(160, 250, at: 1.1)
        try scene.keys("tab", at: 2)
        #expect(try scene.focused == "g/C")
    }

    /// Rows of 64 points in a view of 300: the sixth ends at 384.
    @Test func whatGetsTheFocusIsScrolledIntoView() throws {
        var scene = try makeScene(list(rows: 6))
        for _ in 0..<12 { try scene.keys("tab", at: 1) }
        #expect(try scene.focused == "b5")
        scene.advance(to: 4)
        #expect(try scene.list.offset == 384 - 300)
        try scene.keys("tab", at: 5)
        #expect(try scene.focused == "l/r0")
        scene.advance(to: 8)
        #expect(try scene.list.offset == 0)
    }

    @Test func aTileOutOfViewIsScrolledIntoView() throws {
        var scene = try makeScene(classicGrid(#""height": 150"#))
        try scene.keys("shift+tab", at: 1)
        #expect(try scene.frame("E") == [40, 250, 80, 100])
        try scene.keys("up", at: 1)
        #expect(try scene.frame("A") == [40, 200, 80, 100])
    }

    @Test func whereTheFocusedIsTakenAwayTheNextHasTheFocus() throws {
        var scene = try makeScene(list(rows: 3))
        try scene.keys("tab", "tab", at: 1)
        #expect(try scene.focused == "b0")
        try scene.keys("delete", at: 1)
        #expect(try scene.focused == "l/r1", "a burst badge has no use for keys")
        scene.happen(.remove(id: "r1"), at: 3)
        #expect(try scene.focused == "b1" || scene.focused == "l/r2")
        scene.happen(.remove(id: "l"), at: 4)
        #expect(try scene.focused == nil)
        #expect(scene.lines.isEmpty)
    }

    @Test func rowsThatComeInMoveNoFocus() throws {
        var scene = Scene(BuiltInScene.messages.file)
        try scene.keys("tab", "tab", at: 1)
        try scene.keys("shift+tab", "space", "down", "down", "down", "down", "down", "space", at: 1)
        try scene.keys("tab", "tab", "tab", at: 1.5)
        #expect(try scene.focused == "chats/周末徒步")
        scene.advance(to: 5)
        #expect(scene.hasControl("new0"))
        #expect(try scene.focused == "chats/周末徒步")
    }

    @Test func theFocusOutlivesAnotherSceneOnWhatIsThereToo() throws {
        var scene = Scene(BuiltInScene.messages.file)
        try scene.keys("shift+tab", "left", "left", "left", at: 1)
        #expect(try scene.focused == "tabs/Tiles")
        try scene.keys("enter", at: 1)
        #expect(scene.hasControl("home"))
        #expect(try scene.focused == "tabs/Tiles")
        try scene.keys("3", at: 1)
        #expect(try scene.focused == "badge", "the only stop of that scene")
        try scene.keys("r", at: 1)
        #expect(try scene.focused == "badge")
    }
}

/// The contrast of two colours by WCAG 2.
private func contrast(_ a: Color, _ b: Color) -> Double {
    let (lighter, darker) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (lighter + 0.05) / (darker + 0.05)
}

private func luminance(_ color: Color) -> Double {
    func linear(_ value: UInt8) -> Double {
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}
