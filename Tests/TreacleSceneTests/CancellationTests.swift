import Foundation
import Testing
import TreacleScene

/// Whatever comes between a control and what it is doing, nothing sticks, jumps, leaves a ghost, bursts unasked or
/// loses an event; and each drag that began ends once.
@Suite struct CancellationTests {
    @Test func noCellIsMissing() {
        for doing in Doing.allCases {
            for disturbance in Disturbance.allCases {
                #expect(
                    CancellationTable.fates[doing]?[disturbance] != nil,
                    "\(doing) and \(disturbance): what becomes of it?")
            }
        }
    }

    private static func fate(_ doing: Doing, _ disturbance: Disturbance) throws -> Fate {
        try #require(CancellationTable.fates[doing]?[disturbance])
    }

    /// The scene in the middle of it, and after the disturbance.
    private static func disturbed(
        _ doing: Doing, _ disturbance: Disturbance
    ) throws -> (before: Scene, after: Scene) {
        var scene = try Doing.freshScene()
        doing.begin(&scene)
        let before = scene
        try disturbance.happen(to: &scene, doing)
        return (before, scene)
    }

    /// Guards all that follows against scenes that do nothing of the kind.
    @Test(arguments: Doing.allCases)
    func theSceneDoesWhatTheTableSays(doing: Doing) throws {
        var scene = try Doing.freshScene()
        doing.begin(&scene)
        let isInHand = doing != .returning && doing != .bursting
        #expect(scene.hasPress == isInHand)
        let phase = scene.phases.first { $0.id == doing.id }?.phase
        switch doing {
        case .pressing: #expect(phase == "resting")
        case .attached, .detached, .returning, .bursting: #expect(phase == doing.rawValue)
        case .jellyPulled: #expect(phase == "pulled")
        case .tilePressing: #expect(try scene.grids.first?.lifted == nil)
        case .tileLifted:
            #expect(try scene.grids.first?.lifted == "A")
            #expect(try scene.grids.first?.order == ["B", "C", "A", "D"])
        case .listScrolling: #expect(phase == "dragging")
        }
    }

    @Test(arguments: Doing.allCases, Disturbance.allCases)
    func theFateIsTheTables(doing: Doing, disturbance: Disturbance) throws {
        let fate = try Self.fate(doing, disturbance)
        let (before, after) = try Self.disturbed(doing, disturbance)
        #expect(after.hasPress == (fate.isHeld ?? before.hasPress))
        #expect(Array(after.events.prefix(before.events.count)) == before.events, "an event is lost")
        let onTheWay: Set<String> = ["grabbed", "detached", "reattached", "reordered"]
        var told = after.events.suffix(after.events.count - before.events.count)
            .filter { $0.id == doing.id }.map(\.kind.rawValue).filter { !onTheWay.contains($0) }
        if doing == .listScrolling { told.removeAll { $0 == "settled" } }
        #expect(Set(told) == fate.told && told.count == fate.told.count, "\(told)")
        let isGone = [.disappears, .cancelledAndDisappears, .removed, .cancelledAndRemoved].contains(fate)
        // A badge that has burst stays a control.
        let stays = !isGone || doing == .bursting && disturbance == .longStep
        #expect(after.hasControl(doing.id) == stays)
    }

    @Test(arguments: Doing.allCases, Disturbance.allCases)
    func nothingJumps(doing: Doing, disturbance: Disturbance) throws {
        let (before, after) = try Self.disturbed(doing, disturbance)
        if !disturbance.movesThings {
            #expect(try after.places == before.places)
            #expect(after.time == before.time)
        }
        if disturbance == .resize, doing != .pressing, doing.id == "b" || doing == .tileLifted {
            // What is in the hand, or bursts, stays there though its home has moved.
            let isInHand = before.hasPress || doing == .bursting
            if isInHand, doing.id == "b" {
                #expect(try after.badge("b").center == before.badge("b").center)
            }
            if doing == .tileLifted {
                #expect(try after.grids.first?.frames["A"] == before.grids.first?.frames["A"])
            }
        }
    }

    /// One step of ten seconds and ten thousand of a millisecond come to the same.
    @Test(arguments: Doing.allCases)
    func aLongStepIsWorthManyShortOnes(doing: Doing) throws {
        var (stepped, after) = try Self.disturbed(doing, .longStep)
        let start = stepped.time
        for step in 1..<10_000 { stepped.advance(to: start + Double(step) / 1000) }
        stepped.advance(to: start + 10)
        #expect(stepped.stateLine == after.stateLine)
        after.advance(to: start)
        #expect(after.time == start + 10)
    }

    /// GLFW sends a release of its own when the focus goes, and the real one follows.
    @Test(arguments: Doing.allCases, [Disturbance.escape, .focusLost, .windowClosed])
    func whatFollowsACancelIsIgnored(doing: Doing, disturbance: Disturbance) throws {
        var (_, scene) = try Self.disturbed(doing, disturbance)
        let after = scene.stateLine
        var used: [Bool] = []
        for place in [doing.pointer, Point(790, 590)] {
            used.append(scene.up(place.x, place.y, at: scene.time))
            used.append(scene.move(place.x + 30, place.y, at: scene.time))
        }
        #expect(!used.contains(true))
        #expect(scene.stateLine == after)
    }

    @Test(arguments: Doing.allCases, Disturbance.allCases)
    func nothingSticksOrLeavesAGhostAndTheNextPressWorks(doing: Doing, disturbance: Disturbance) throws {
        let fate = try Self.fate(doing, disturbance)
        var (_, scene) = try Self.disturbed(doing, disturbance)
        if scene.hasPress { scene.key(.escape, at: scene.time) }
        scene.advance(to: scene.time + 20)
        #expect(!scene.isAnimating && !scene.hasPress)

        try Self.expectOneEndOfEachDrag(in: scene)
        let endings = scene.events.filter { $0.id == doing.id }.map(\.kind)
        let isBurst = endings.contains(.burst)
        #expect(isBurst == (doing == .bursting || fate == .burst))

        var calm = try Doing.freshScene()
        calm.advance(to: 1)
        disturbance.happen(toCalm: &calm, doing)
        if isBurst { calm.happen(.remove(id: doing.id), at: 1) }
        calm.advance(to: scene.time)
        Self.scrollUp(&scene)
        Self.scrollUp(&calm)
        if fate == .dropped {
            #expect(try scene.grids.first?.order == ["B", "C", "A", "D"])
            #expect(scene.displayList.elements.count == calm.displayList.elements.count)
        } else {
            #expect(scene.displayList == calm.displayList, "a ghost")
            #expect(scene.memory.orders == calm.memory.orders)
        }
        #expect(scene.memory.gone == (isBurst && scene.hasControl("b") ? ["b"] : []))
        try Self.expectTheNextPressToWork(&scene, doing, disturbance, isBurst)
    }

    /// A list stays where it was scrolled to, which is no ghost.
    private static func scrollUp(_ scene: inout Scene) {
        scene.happen(.scroll(Point(0, 1000), at: Doing.listScrolling.home), at: scene.time)
        scene.advance(to: scene.time + 5)
    }

    private static func expectOneEndOfEachDrag(in scene: Scene) throws {
        var open: Set<String> = []
        for event in scene.events {
            switch event.kind {
            case .grabbed, .pulled, .lifted: #expect(open.insert(event.id).inserted)
            case .returned, .burst, .dropped, .cancelled: #expect(open.remove(event.id) != nil)
            default: break
            }
        }
        #expect(open.isEmpty, "drags without an end: \(open)")
    }

    private static func expectTheNextPressToWork(
        _ scene: inout Scene, _ doing: Doing, _ disturbance: Disturbance, _ isBurst: Bool
    ) throws {
        guard scene.hasControl(doing.id), !isBurst else { return }
        if disturbance == .resize { scene.happen(.resize(Size(800, 600)), at: scene.time) }
        scene.advance(to: scene.time + 5)
        let next: Doing =
            switch doing {
            case .pressing, .returning: .attached
            case .tilePressing: .tileLifted
            default: doing
            }
        let count = scene.events.count
        next.begin(&scene)
        #expect(scene.hasPress)
        let told = scene.events.suffix(scene.events.count - count).map(\.kind)
        switch next {
        case .jellyPulled: #expect(told == [.pulled])
        case .tileLifted: #expect(told.first == .lifted)
        case .listScrolling: #expect(try scene.list.phase == "dragging")
        default: #expect(told.first == .grabbed)
        }
    }

    // MARK: The documented table

    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs/INPUT.md")

    /// `TREACLE_RECORD=input` or `all` writes it.
    @Test func theDocumentedTableIsThisOne() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let begin = try #require(text.range(of: "<!-- Written by CancellationTests. -->\n"))
        let end = try #require(text.range(of: "\n<!-- End. -->"))
        let place = begin.upperBound..<end.lowerBound
        let wanted = ProcessInfo.processInfo.environment["TREACLE_RECORD"]
        if wanted == "input" || wanted == "all" {
            let new = text.replacingCharacters(in: place, with: CancellationTable.markdown)
            return try new.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(text[place] == CancellationTable.markdown, "record it: TREACLE_RECORD=input")
    }
}
