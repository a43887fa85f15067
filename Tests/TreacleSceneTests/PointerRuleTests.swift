import Testing
import TreacleScene

/// The rules that hold for a press of any control, tried on a badge.
@Suite struct PointerRuleTests {
    // MARK: Slop

    @Test(arguments: [(0.0, 0.0), (4.9, 0.0), (0.0, -4.999_999), (3.5, 3.5), (-3.0, 3.999)])
    func nothingMovesInsideTheSlop(x: Double, y: Double) throws {
        var scene = try makeScene(tips())
        let before = try scene.badge
        scene.drag(by: x, y)
        #expect(try scene.badge == before)
        #expect(scene.told == [])
    }

    @Test(arguments: [(5.0, 0.0), (0.0, -5.0), (3.0, 4.0), (-4.0, 3.0), (5.000_001, 0.0), (60.0, -80.0)])
    func fromTheSlopOnTheWholeTranslationCounts(x: Double, y: Double) throws {
        var scene = try makeScene(tips())
        scene.drag(by: x, y)
        let badge = try scene.badge
        #expect(badge.phase == "attached")
        #expect(badge.center == [400 + x, 300 + y])
        #expect(scene.told == ["0.1 a grabbed"])
    }

    @Test func onceADragAlwaysADrag() throws {
        var scene = try makeScene(tips())
        scene.drag(by: 5, 0)
        scene.move(402, 301, at: 0.3)
        #expect(try scene.badge.center == [402, 301])
        scene.move(400, 300, at: 0.4)
        let home = try scene.badge
        #expect(home.phase == "attached")
        #expect(home.distance == 0)
        #expect(home.bridge == false)
        scene.up(400, 300, at: 0.5)
        #expect(scene.told == ["0.1 a grabbed", "0.5 a returned", "0.5 a settled"])
    }

    @Test func theGrabOffsetIsKept() throws {
        var scene = try makeScene(tips())
        scene.down(430, 280, at: 0.1)
        #expect(try scene.badge.center == [400, 300])
        scene.move(480, 260, at: 0.2)
        #expect(try scene.badge.center == [450, 280])
    }

    // MARK: Tap

    @Test(arguments: ["instant", "spring"])
    func aTapTellsTappedAndNothingElse(homecoming: String) throws {
        var scene = try makeScene(tips(#""return": "\#(homecoming)""#))
        let before = try scene.badge
        scene.down(410, 300, at: 0.1)
        scene.move(414, 300, at: 0.2)
        scene.up(413, 302, at: 0.3)
        scene.advance(to: 5)
        #expect(scene.told == ["0.3 a tapped"])
        #expect(try scene.badge == before)
    }

    @Test func aReleaseBeyondTheSlopIsADragWithoutAnyMoveBefore() throws {
        var scene = try makeScene(tips())
        scene.down(400, 300, at: 0.1)
        scene.up(450, 300, at: 0.3)
        #expect(scene.told == ["0.1 a grabbed", "0.3 a returned", "0.3 a settled"])
    }

    // MARK: Where a press lands

    @Test(arguments: [
        (450.0, 300.0, true), (430.0, 340.0, true), (450.1, 300.0, false), (436.0, 336.0, false),
    ])
    func aPressBelongsToTheDisc(x: Double, y: Double, hits: Bool) throws {
        var scene = try makeScene(tips())
        let taken = scene.down(x, y, at: 0.1)
        #expect(taken == hits)
        #expect(scene.hasPress == hits)
        scene.move(x + 50, y, at: 0.2)
        #expect(try scene.badge.phase == (hits ? "attached" : "resting"))
    }

    @Test func theTopmostOfTwoTakesThePress() throws {
        var scene = try makeScene(tips(id: "below"), tips(id: "above", center: "[430, 300]"))
        scene.down(420, 300, at: 0.1)
        scene.move(420, 350, at: 0.2)
        #expect(try scene.badge("below").phase == "resting")
        #expect(try scene.badge("above").phase == "attached")
    }

    @Test func aGoneBadgeLetsThePressThrough() throws {
        var scene = try makeScene(tips(id: "below"), tips(id: "above", center: "[400, 310]"))
        scene.down(400, 310, at: 0.1)
        scene.up(700, 310, at: 0.2)
        scene.down(700, 310, at: 0.3)
        scene.up(700, 310, at: 0.4)
        scene.down(400, 310, at: 2)
        scene.up(400, 310, at: 2.1)
        #expect(
            scene.told == [
                "0.1 above grabbed", "0.2 above detached", "0.2 above burst", "1.2 above removed",
                "2.1 below tapped",
            ])
    }

    // MARK: Buttons and the window's edge

    @Test(arguments: [PointerButton.right, .middle])
    func otherButtonsDoNothing(button: PointerButton) throws {
        var scene = try makeScene(tips())
        let taken = scene.down(400, 300, at: 0.1, button)
        #expect(!taken)
        scene.move(450, 300, at: 0.2)
        scene.up(450, 300, at: 0.3, button)
        #expect(try scene.badge.phase == "resting")
        #expect(scene.told == [])
    }

    @Test(arguments: [PointerButton.right, .middle])
    func aSecondButtonInMidDragIsIgnored(button: PointerButton) throws {
        var (scene, alone) = (try makeScene(tips()), try makeScene(tips()))
        scene.drag(by: 60, 0)
        alone.drag(by: 60, 0)
        scene.down(460, 300, at: 0.3, button)
        scene.up(460, 300, at: 0.35, button)
        scene.move(480, 310, at: 0.4)
        alone.move(480, 310, at: 0.4)
        #expect(scene.stateLine == alone.stateLine)
        #expect(try scene.badge.center == [480, 310])
    }

    /// The release was lost: else the button couldn't go down.
    @Test(arguments: [(460.0, true), (700.0, false)])
    func aSecondPressOfTheSameButtonBeginsAnew(x: Double, hits: Bool) throws {
        var scene = try springScene()
        scene.drag(by: 60, 0)
        let taken = scene.down(x, 300, at: 0.3)
        #expect(taken)
        #expect(scene.hasPress == hits)
        scene.move(x + 20, 300, at: 0.4)
        scene.up(x + 20, 300, at: 0.5)
        let again = hits ? ["0.3 a grabbed", "0.5 a returned"] : []
        #expect(scene.told == ["0.1 a grabbed", "0.3 a cancelled"] + again)
    }

    @Test func aHeldDragOutlivesTheWindowsEdge() throws {
        var scene = try makeScene(tips(center: "[20, 300]"))
        scene.down(20, 300, at: 0.1)
        scene.happen(.pointerLeave, at: 0.2)
        scene.move(-100, 300, at: 0.3)
        #expect(try scene.badge.center == [-100, 300])
        scene.up(-180, 300, at: 0.4)
        #expect(try scene.badge.phase == "bursting")
        #expect(try scene.badge.center == [-180, 300])
    }

    // MARK: Cancel

    static let cancels: [InputEvent.Kind] = [.pointerCancel, .focus(false), .key(.escape, .press)]

    @Test(arguments: cancels, [60.0, 200, 300])
    func aCancelledDragGoesHomeAtOnceWhateverTheDistance(cancel: InputEvent.Kind, x: Double) throws {
        var scene = try makeScene(tips())
        let rest = try scene.badge
        scene.drag(by: x, 0)
        let taken = scene.happen(cancel, at: 0.4)
        #expect(taken)
        #expect(!scene.hasPress)
        #expect(try scene.badge == rest)
        let detached = x > 200 ? ["0.2 a detached"] : []
        #expect(scene.told == ["0.1 a grabbed"] + detached + ["0.4 a cancelled", "0.4 a settled"])
    }

    @Test(arguments: cancels, [60.0, 200, 300])
    func aCancelledDragSpringsHome(cancel: InputEvent.Kind, x: Double) throws {
        var scene = try springScene()
        let rest = try scene.badge
        scene.drag(by: x, 0)
        scene.happen(cancel, at: 0.4)
        #expect(try scene.badge.phase == "returning")
        #expect(try scene.badge.center == [400 + x, 300])
        scene.advance(to: 0.9)
        #expect(try scene.badge == rest)
        #expect(scene.told.suffix(2) == ["0.4 a cancelled", "0.9 a settled"])
    }

    @Test(arguments: cancels, [3.0, 60, 300])
    func whatFollowsACancelIsIgnored(cancel: InputEvent.Kind, x: Double) throws {
        var scene = try makeScene(tips())
        let rest = try scene.badge
        scene.drag(by: x, 0)
        scene.happen(cancel, at: 0.4)
        let told = scene.told
        let taken = [scene.move(700, 300, at: 0.5), scene.up(700, 300, at: 0.6)]
        #expect(taken == [false, false])
        #expect(try scene.badge == rest)
        #expect(scene.told == told)
        scene.down(400, 300, at: 0.7)
        scene.move(460, 300, at: 0.8)
        #expect(try scene.badge.phase == "attached")
    }

    @Test(arguments: cancels)
    func aCancelledPressIsNoTapAndNoDrag(cancel: InputEvent.Kind) throws {
        var scene = try makeScene(tips())
        scene.down(400, 300, at: 0.1)
        scene.happen(cancel, at: 0.2)
        scene.up(400, 300, at: 0.3)
        #expect(scene.told == [])
    }

    @Test(arguments: cancels)
    func aCancelWithoutAPressIsLeftToTheWindow(cancel: InputEvent.Kind) throws {
        var scene = try makeScene(tips())
        let before = scene.stateLine
        let taken = scene.happen(cancel, at: 0)
        #expect(!taken)
        #expect(scene.stateLine == before)
    }

    @Test(arguments: [KeyAction.release, .repeat])
    func onlyPressingEscapeCancels(action: KeyAction) throws {
        var scene = try makeScene(tips())
        scene.drag(by: 60, 0)
        scene.key(.escape, at: 0.3, action)
        #expect(try scene.badge.phase == "attached")
    }

    @Test func winningTheFocusChangesNothing() throws {
        var scene = try makeScene(tips())
        scene.drag(by: 60, 0)
        let taken = scene.happen(.focus(true), at: 0.3)
        #expect(!taken)
        #expect(try scene.badge.phase == "attached")
    }
}
