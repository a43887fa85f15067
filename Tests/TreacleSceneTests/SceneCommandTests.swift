import Testing
import TreacleScene

/// What keys, the window and the program do to a scene, above all in mid-drag.
@Suite struct SceneCommandTests {
    // MARK: Keys

    @Test(arguments: [0.0, 60, 250])
    func theModeTogglesInMidDragAndNothingElse(x: Double) throws {
        var scene = try makeScene(tips())
        scene.drag(by: x, 0)
        let (before, list) = (scene.stateButMode, scene.displayList)
        scene.key(.m, at: 0.2)
        #expect(scene.mode == .bezier)
        #expect(try scene.state.mode == "bezier")
        #expect(scene.stateButMode == before)
        #expect(scene.displayList.mode == .bezier)
        #expect(scene.displayList.elements.count == list.elements.count)
        scene.key(.m, at: 0.2)
        #expect(scene.displayList == list)
        scene.move(400 + x, 310, at: 0.3)
        #expect(try scene.badge.center == (x == 0 ? [400, 310] : [400 + x, 310]))
    }

    @Test(arguments: Mode.allCases)
    func eachModeHasItsOwnBridgeUntilOneIsPinned(mode: Mode) throws {
        var scene = Scene(try SceneFile(parsing: sceneText([tips()]).utf8), mode: mode)
        let own: Bridge = mode == .metaball ? .membrane : .quadratic
        scene.drag(by: 60, 0)
        let before = scene.stateLine
        #expect(scene.goos.first?.anchor?.bridge == own)
        scene.key(.b, at: 0.2)
        #expect(scene.goos.first?.anchor?.bridge == own.other)
        #expect(scene.pinnedBridge == own.other)
        #expect(scene.stateLine == before)
        scene.key(.m, at: 0.2)
        #expect(scene.goos.first?.anchor?.bridge == own.other)
        scene.key(.b, at: 0.2)
        #expect(scene.goos.first?.anchor?.bridge == own)
    }

    @Test(arguments: [Bridge.membrane, .quadratic])
    func aBridgeGivenAtTheStartHoldsForBothModes(bridge: Bridge) throws {
        for mode in Mode.allCases {
            let scene = Scene(try SceneFile(parsing: sceneText([tips()]).utf8), mode: mode, bridge: bridge)
            #expect(scene.bridge == bridge)
        }
    }

    @Test(arguments: [KeyAction.repeat, .release], [Key.m, .b, .r, .escape])
    func keyRepeatAndReleaseDoNothing(action: KeyAction, key: Key) throws {
        var scene = try makeScene(tips())
        scene.drag(by: 60, 0)
        let (before, list) = (scene.stateLine, scene.displayList)
        let taken = scene.key(key, at: 0.2, action)
        #expect(!taken)
        #expect(scene.stateLine == before)
        #expect(scene.displayList == list)
    }

    @Test(arguments: ["space", "q", "f11", "kp_enter", "left_shift"])
    func otherKeysAreLeftToTheWindow(name: String) throws {
        var scene = try makeScene(tips())
        scene.drag(by: 60, 0)
        let before = scene.stateLine
        let taken = scene.key(try #require(Key(name)), at: 0.2)
        #expect(!taken)
        #expect(scene.stateLine == before)
    }

    @Test func resetEndsTheDragAndPutsEverythingBack() throws {
        var scene = try makeScene(tips(#""text": "8""#), tips(id: "b", center: "[100, 100]"))
        let rest = try scene.badges
        scene.throwBadge(by: 250, 0)
        scene.happen(.text("9", id: "b"), at: 0.6)
        scene.down(100, 100, at: 2)
        scene.move(150, 100, at: 2.1)
        scene.key(.r, at: 2.2)
        #expect(try scene.badges == rest)
        #expect(scene.labels.map(\.text) == ["8"])
        #expect(!scene.hasPress)
        #expect(scene.told.contains("2.2 b cancelled"))
        let taken = scene.move(300, 100, at: 2.3)
        #expect(!taken)
    }

    // MARK: Text

    @Test func aNewTextInMidDragChangesTheLabelOnly() throws {
        var scene = try makeScene(tips(#""text": "8""#))
        scene.drag(by: 60, 0)
        let before = scene.stateLine
        scene.happen(.text("100", id: "a"), at: 0.2)
        #expect(scene.stateLine == before)
        #expect(scene.labels.map(\.text) == ["100"])
        scene.happen(.text("", id: "a"), at: 0.2)
        #expect(scene.labels == [])
        let taken = scene.happen(.text("1", id: "nobody"), at: 0.2)
        #expect(!taken)
    }

    // MARK: Removal

    @Test func removingTheDraggedBadgeEndsItsDrag() throws {
        var scene = try makeScene(tips(), tips(id: "b", center: "[460, 300]"))
        scene.down(380, 300, at: 0.1)
        scene.move(300, 300, at: 0.2)
        scene.happen(.remove(id: "a"), at: 0.3)
        #expect(scene.controlIDs == ["b"])
        #expect(
            scene.told.filter { !$0.hasSuffix("settled") } == [
                "0.1 a grabbed", "0.3 a cancelled", "0.3 a removed",
            ])
        let taken = [scene.move(200, 300, at: 0.4), scene.up(200, 300, at: 0.5)]
        #expect(taken == [false, false])
        #expect(try scene.badge.phase == "resting")
    }

    @Test func removingAnotherBadgeLeavesTheDragAlone() throws {
        var scene = try makeScene(tips(id: "b", center: "[100, 100]"), tips())
        scene.drag(by: 60, 0)
        scene.happen(.remove(id: "b"), at: 0.3)
        scene.move(470, 300, at: 0.4)
        #expect(try scene.badge.center == [470, 300])
        scene.up(470, 300, at: 0.5)
        #expect(
            scene.told == ["0.1 a grabbed", "0.3 b removed", "0.5 a returned", "0.5 a settled"])
        let taken = scene.happen(.remove(id: "b"), at: 0.6)
        #expect(!taken)
    }

    @Test func removingAPressedBadgeLeavesNoTap() throws {
        var scene = try makeScene(tips())
        scene.down(400, 300, at: 0.1)
        scene.happen(.remove(id: "a"), at: 0.2)
        scene.up(400, 300, at: 0.3)
        #expect(scene.told == ["0.2 a removed"])
    }

    // MARK: Size

    @Test func aBadgeWithoutCenterStaysInTheMiddle() throws {
        var scene = try makeScene(tips(center: nil), tips(id: "b", center: "[100, 100]"))
        #expect(try scene.badge("a").center == [400, 300])
        scene.happen(.resize(Size(1024, 500)), at: 0.1)
        #expect(scene.size == Size(1024, 500))
        #expect(scene.displayList.size == Size(1024, 500))
        #expect(try scene.badge("a").center == [512, 250])
        #expect(try scene.badge("a").anchor?.center == [512, 250])
        #expect(try scene.badge("b").center == [100, 100])
    }

    @Test func theScenesSizeCanBeReplacedAtTheStart() throws {
        let scene = Scene(try SceneFile(parsing: sceneText([tips(center: nil)]).utf8), size: Size(200, 100))
        #expect(try scene.badge.center == [100, 50])
    }

    @Test func aResizeInMidDragMovesTheAnchorAndNotTheBadge() throws {
        var scene = try makeScene(tips(center: nil))
        scene.drag(by: 60, 0)
        scene.happen(.resize(Size(840, 600)), at: 0.3)
        let badge = try scene.badge
        #expect(badge.phase == "attached")
        #expect(badge.center == [460, 300])
        #expect(badge.distance == 40)
        #expect(badge.anchor == .init(center: [420, 300], radius: 46))
        scene.move(470, 300, at: 0.4)
        #expect(try scene.badge.center == [470, 300])
        scene.up(470, 300, at: 0.5)
        #expect(try scene.badge.center == [420, 300])
    }

    @Test func aResizeCanTearTheGoo() throws {
        var scene = try makeScene(tips(center: nil))
        scene.drag(by: 60, 0)
        scene.happen(.resize(Size(1400, 600)), at: 0.3)
        #expect(try scene.badge.phase == "detached")
        #expect(scene.told == ["0.1 a grabbed", "0.3 a detached"])
    }

    @Test func aResizeCarriesAReturningBadgeAlongAndLeavesABurstInPlace() throws {
        let controls = [
            tips(#""return": "spring""#, center: nil), tips(id: "b", center: "[100, 100]"),
        ]
        var scene = Scene(try SceneFile(parsing: sceneText(controls).utf8))
        scene.throwBadge(by: 100, 0)
        scene.down(100, 100, at: 0.55)
        scene.up(100, 400, at: 0.55)
        let offset = try scene.badge("a").center[0] - 400
        scene.happen(.resize(Size(1000, 600)), at: 0.55)
        #expect(isClose(try scene.badge("a").center[0], 500 + offset))
        #expect(try scene.badge("b").center == [100, 400])
    }

    @Test func scrollAndScaleAreLeftToTheWindow() throws {
        var scene = try makeScene(tips())
        scene.drag(by: 60, 0)
        let before = scene.stateLine
        let taken = [
            scene.happen(.scroll(Point(0, -3), at: Point(460, 300)), at: 0.2),
            scene.happen(.scale(1.5), at: 0.2),
            scene.happen(.scene("no such scene"), at: 0.2),
        ]
        #expect(taken == [false, false, false])
        #expect(scene.stateLine == before)
    }

    @Test func anotherSceneEndsTheDrag() throws {
        var scene = try makeScene(tips())
        scene.drag(by: 60, 0)
        scene.happen(.scene("badge"), at: 0.3)
        #expect(scene.controlIDs == ["badge"])
        #expect(scene.told.filter { !$0.hasSuffix("settled") } == ["0.1 a grabbed", "0.3 a cancelled"])
        #expect(!scene.hasPress)
    }
}
