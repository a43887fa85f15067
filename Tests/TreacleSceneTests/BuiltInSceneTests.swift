import Testing
import TreacleScene

/// The scenes that travel inside the program.
@Suite struct BuiltInSceneTests {
    private static func scene(_ name: BuiltInScene) -> Scene { Scene(name.file, measure: twentyHigh) }

    @Test(arguments: BuiltInScene.allCases)
    func itsTextIsASceneFileThatCanBeOpened(name: BuiltInScene) throws {
        let scene = Scene(try SceneFile(parsing: name.text.utf8))
        #expect(scene.controlIDs.contains("tabs") == (name != .badge))
        #expect(!scene.displayList.elements.isEmpty)
    }

    /// From 200 × 200 up nothing leaves the scene that belongs to the window's edge.
    @Test(arguments: BuiltInScene.allCases, [Size(200, 200), Size(320, 900), Size(1920, 1080)])
    func itLaysItselfOutInAnySize(name: BuiltInScene, size: Size) throws {
        var scene = Self.scene(name)
        scene.happen(.resize(size), at: 0.1)
        var fresh = Scene(name.file, size: size, measure: twentyHigh)
        // What had to move has come to rest by then.
        scene.advance(to: 9)
        fresh.advance(to: 9)
        #expect(scene.displayList == fresh.displayList)
    }

    // MARK: Switching

    @Test func theKeysOneToFiveShowThem() {
        var scene = Self.scene(.badge)
        for (index, name) in BuiltInScene.allCases.enumerated() {
            guard let key = Key("\(index + 1)") else { continue }
            let used = scene.key(key, at: Double(index))
            #expect(used)
            #expect(scene.controlIDs == Self.scene(name).controlIDs)
        }
    }

    /// Five tabs share the width; the bar is 56 points high.
    @Test func aTapOnATabShowsItsScene() {
        var scene = Self.scene(.jelly)
        scene.down(720, 580, at: 0.1)
        #expect(scene.controlIDs.contains("jelly"))
        scene.up(722, 581, at: 0.2)
        #expect(scene.controlIDs == Self.scene(.playground).controlIDs)
        #expect(scene.told == ["0.2 tabs tapped"])
    }

    /// Five titles need 64 points each.
    @Test func aNarrowBarHasNoTitles() {
        func titles(width: Double) -> Int {
            let scene = Scene(
                BuiltInScene.messages.file, size: Size(width, 720), measure: twentyHigh)
            return scene.labels.filter { $0.fontSize == 11 && Int($0.text) == nil }.count
        }
        #expect(titles(width: 320) == 5)
        #expect(titles(width: 319) == 0)
    }

    @Test func aPressThatWandersOffItsTabIsNone() {
        var scene = Self.scene(.jelly)
        scene.down(720, 580, at: 0.1)
        scene.move(560, 580, at: 0.2)
        scene.move(720, 580, at: 0.3)
        scene.up(720, 580, at: 0.4)
        #expect(scene.controlIDs.contains("jelly"))
    }

    @Test func theChosenTabStaysWhereItIs() throws {
        var scene = Self.scene(.playground)
        scene.down(720, 580, at: 0.1)
        scene.up(720, 580, at: 0.2)
        #expect(scene.controlIDs.contains("ground"))
    }

    // MARK: Messages

    private static let width = BuiltInScene.messages.file.size.width

    private static func total(_ scene: Scene) -> String? {
        scene.labels.last { Int($0.text) != nil && $0.position.y > scene.size.height - 56 }?.text
    }

    /// All counts, of dots one each.
    private static func sum(_ text: String) -> Int {
        text.matches(of: /"id": "unread\d+", "text": "(\d*)"/).reduce(0) { $0 + (Int($1.1) ?? 1) }
    }

    @Test func thereAreAtLeastThirtyConversationsAndTheirCountsAddUp() throws {
        let text = BuiltInScene.messages.text
        #expect(text.matches(of: /"title": "[^"]+", "subtitle"/).count >= 30 + 3)
        #expect(Self.total(Self.scene(.messages)) == String(Self.sum(text)))
    }

    @Test func aDismissedBadgeIsNoLongerCounted() throws {
        var scene = Self.scene(.messages)
        let badge = try scene.badge("unread0")
        scene.down(badge.center[0], badge.center[1], at: 0.1)
        scene.up(badge.center[0], badge.center[1], at: 0.2)
        #expect(Self.total(scene) == String(Self.sum(BuiltInScene.messages.text) - 3))
    }

    @Test func pullingOffTheTotalBurstsAllOthersInAWave() throws {
        var scene = Self.scene(.messages)
        let total = try scene.badge("total")
        scene.down(total.center[0], total.center[1], at: 0.1)
        scene.move(total.center[0] + 40, total.center[1] - 250, at: 0.3)
        scene.up(total.center[0] + 40, total.center[1] - 250, at: 0.5)
        scene.advance(to: 10)
        let bursts = scene.events.filter { $0.kind == .burst }
        #expect(bursts.first?.id == "total")
        #expect(bursts.count == BuiltInScene.messages.text.matches(of: /"id": "unread\d+", "text"/).count + 1)
        #expect(Set(bursts.map(\.id)).count == bursts.count)
        #expect(try scene.badges.allSatisfy { $0.phase == "gone" })
        #expect(Self.total(scene) == nil)
        #expect(!scene.isAnimating)
    }

    /// The header asks beyond its distance; the row is there 1.2 s later, and counted.
    @Test func pullingToRefreshBringsWhatIsNew() throws {
        var scene = Self.scene(.messages)
        let before = Self.sum(BuiltInScene.messages.text)
        let oldTop = try scene.badge("unread0").center
        scene.down(Self.width / 2, 40, at: 0.1)
        scene.move(Self.width / 2, 240, at: 0.3)
        scene.up(Self.width / 2, 240, at: 0.5)
        #expect(scene.told.contains("0.5 header refresh"))
        scene.advance(to: 1.6)
        #expect(!scene.controlIDs.contains("new0"))
        scene.advance(to: 1.75)
        #expect(scene.controlIDs.contains("new0"))
        #expect(Self.total(scene) == String(before + 1))
        scene.advance(to: 8)
        #expect(isClose(try scene.badge("new0").center[1], oldTop[1]))
        #expect(isClose(try scene.badge("unread0").center[1], oldTop[1] + 64))
        #expect(!scene.isAnimating)
    }

    /// Rows that are seen stay where they are as another comes in above them.
    @Test func aNewRowMovesNothingThatIsSeen() throws {
        var scene = Self.scene(.messages)
        scene.happen(.scroll(Point(0, -10), at: Point(100, 300)), at: 0.1)
        scene.advance(to: 3)
        let seen = try scene.badge("unread9").center
        scene.happen(.refresh(true, id: "header"), at: 3)
        scene.down(Self.width / 2, 40, at: 3.1)
        scene.move(Self.width / 2, 240, at: 3.3)
        scene.up(Self.width / 2, 240, at: 3.5)
        scene.advance(to: 9)
        #expect(try scene.badge("unread9").center == seen)
    }

    @Test func aRestoredSceneCountsWhatIsLeft() throws {
        var scene = Self.scene(.messages)
        var memory = SceneMemory()
        memory.gone = ["unread0"]
        scene.restore(memory)
        #expect(Self.total(scene) == String(Self.sum(BuiltInScene.messages.text) - 3))
    }

    /// A count of none adds nothing, a dot one; more than an Int holds stays the greatest.
    @Test(arguments: [
        (["0", "4"], "4"), (["", "-3", "4"], "6"),
        (["9223372036854775807", "9223372036854775807"], "9223372036854775807"),
        (["99999999999999999999999", "1"], "9223372036854775807"),
    ])
    func aTotalIsTheSumOfCounts(texts: [String], sum: String) throws {
        let group = #""options": {"group": "all""#
        let members = texts.enumerated().map { index, text in
            unread(
                #""text": "\#(text)", "# + group + "}", id: "m\(index)", center: "[100, \(100 + 50 * index)]")
        }
        let total = unread(group + #", "total": true}"#, id: "total")
        let scene = Scene(try SceneFile(parsing: sceneText(members + [total]).utf8), measure: twentyHigh)
        #expect(scene.labels.last?.text == sum)
    }

    @Test func theTotalComesBackWithWhatIsNew() throws {
        var scene = Self.scene(.messages)
        let total = try scene.badge("total")
        scene.down(total.center[0], total.center[1], at: 0.1)
        scene.up(total.center[0], total.center[1], at: 0.2)
        scene.advance(to: 5)
        #expect(try scene.badge("total").phase == "gone")
        scene.down(Self.width / 2, 40, at: 5.1)
        scene.move(Self.width / 2, 240, at: 5.3)
        scene.up(Self.width / 2, 240, at: 5.5)
        scene.advance(to: 9)
        #expect(try scene.badge("total").phase == "resting")
        #expect(Self.total(scene) == "1")
    }

    @Test func theStateIsTheSameHoweverOftenItIsLookedAt() throws {
        var (often, once) = (Self.scene(.messages), Self.scene(.messages))
        let total = try often.badge("total").center
        let events: [(Double, InputEvent.Kind)] = [
            (0.1, .pointerDown(Point(200, 40), .left)), (0.3, .pointerMove(Point(200, 240))),
            (0.5, .pointerUp(Point(200, 240), .left)), (2.5, .pointerDown(Point(total[0], total[1]), .left)),
            (2.6, .pointerUp(Point(total[0], total[1]), .left)),
        ]
        for (time, kind) in events {
            for step in 1...20 { often.advance(to: often.time + (time - often.time) * Double(step) / 20) }
            often.send(InputEvent(time: time, kind: kind))
            once.send(InputEvent(time: time, kind: kind))
        }
        for t in stride(from: 2.6, through: 6, by: 0.013) { often.advance(to: t) }
        often.advance(to: 6)
        once.advance(to: 6)
        #expect(often.stateLine == once.stateLine)
    }
}
