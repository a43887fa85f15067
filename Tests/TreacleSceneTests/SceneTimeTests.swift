import Testing
import TreacleScene

/// The state follows from the events and the time alone, however often anybody looks.
@Suite struct SceneTimeTests {
    static let controls = [
        tips(#""return": "spring", "text": "8""#),
        tips(#""diameter": 60, "snapDistance": 90"#, id: "b", center: "[600, 200]"),
        tips(#""return": "spring", "damping": 1.5, "duration": 1.1"#, id: "c", center: nil),
    ]

    /// Drags, a snap, a catch in flight, a cancel, a burst, a resize, keys: times on no frame's beat.
    static let events: [InputEvent] = {
        let kinds: [(Double, InputEvent.Kind)] = [
            (0.1, .pointerDown(Point(405, 305), .left)), (0.137, .pointerMove(Point(407, 305))),
            (0.19, .pointerMove(Point(520, 340))), (0.2, .key(.m, .press)),
            (0.31, .pointerUp(Point(530, 341), .left)), (0.35, .pointerDown(Point(420, 310), .left)),
            (0.41, .pointerMove(Point(700, 500))), (0.52, .resize(Size(1000, 700))),
            (0.6, .pointerCancel), (0.61, .pointerMove(Point(0, 0))),
            (0.77, .pointerDown(Point(600, 200), .left)), (0.83, .pointerMove(Point(600, 300.5))),
            (0.9, .pointerUp(Point(601, 310), .left)), (1.25, .text("9", id: "a")),
            (1.3, .pointerDown(Point(400, 300), .left)), (1.33, .focus(false)),
            (1.4, .pointerDown(Point(500, 350), .left)), (1.5, .pointerMove(Point(560, 350))),
            (1.61, .pointerUp(Point(560, 350), .left)),
        ]
        return kinds.map { InputEvent(time: $0.0, kind: $0.1) }
    }()

    static let looks = [0.05, 0.1, 0.2, 0.3, 0.33, 0.4, 0.55, 0.6, 0.7, 0.95, 1.2, 1.55, 1.9, 2.3, 3.0]

    static func fresh() throws -> Scene { Scene(try SceneFile(parsing: sceneText(controls).utf8)) }

    /// The scene at `time`, reached in one step from event to event.
    static func replay(to time: Double) throws -> Scene {
        var scene = try fresh()
        for event in events where event.time <= time { scene.send(event) }
        scene.advance(to: time)
        return scene
    }

    @Test(arguments: [24, 30, 60, 144, 1000])
    func theFrameRateLeavesNoTrace(rate: Int) throws {
        var scene = try Self.fresh()
        var (frame, next) = (0, 0)
        for look in Self.looks {
            while Double(frame) / Double(rate) < look {
                let now = Double(frame) / Double(rate)
                while next < Self.events.count, Self.events[next].time <= now {
                    scene.send(Self.events[next])
                    next += 1
                }
                scene.advance(to: now)
                #expect(!scene.stateLine.isEmpty && !scene.displayList.elements.isEmpty)
                frame += 1
            }
            while next < Self.events.count, Self.events[next].time <= look {
                scene.send(Self.events[next])
                next += 1
            }
            scene.advance(to: look)
            let alone = try Self.replay(to: look)
            #expect(scene.stateLine == alone.stateLine)
            #expect(scene.displayList == alone.displayList)
        }
    }

    /// Guards the test above against a trace that does nothing.
    @Test func theTraceOfTheseTestsVisitsEveryPhase() throws {
        var phases: Set<String> = []
        for tick in 0..<300 {
            phases.formUnion(try Self.replay(to: Double(tick) / 100).badges.map(\.phase))
        }
        #expect(phases == ["resting", "attached", "detached", "returning", "bursting", "gone"])
    }

    @Test func lookingChangesNothing() throws {
        var scene = try springScene()
        scene.drag(by: 60, 0)
        let first = (scene.stateLine, scene.displayList, scene.events)
        for _ in 0..<100 {
            #expect(scene.stateLine == first.0)
            #expect(scene.displayList == first.1)
            #expect(scene.events == first.2)
        }
    }

    /// What is due is met a rounding early, so that 0.1 + 0.2 is 0.3; afterwards nothing tells that anybody looked
    /// at that moment. A tile is lifted, and a leader's wave reaches another leader, whose own is faster.
    @Test func aLookARoundingBeforeSomethingIsDueLeavesNoTrace() throws {
        let badges = [("x", "[100, 100]", 700), ("y", "[200, 130]", 5000), ("z", "[500, 150]", 5000)]
            .map { id, center, speed in
                #"{"type": "stickyBadge", "id": "\#(id)", "preset": "list", "center": \#(center), "group": "g","#
                    + #" "leader": true, "waveSpeed": \#(speed)}"#
            }
        func scene(lookingAt looks: [Double]) throws -> Scene {
            var scene = Scene(
                try SceneFile(parsing: sceneText([classicGrid(#""liftDelay": 0.2"#)] + badges).utf8))
            let inputs: [(Double, InputEvent.Kind)] = [
                (0.1, .pointerDown(Point(80, 250), .left)), (0.9, .pointerUp(Point(80, 250), .left)),
                (1, .pointerDown(Point(100, 100), .left)), (1.1, .pointerUp(Point(100, 100), .left)),
            ]
            for (time, kind) in inputs {
                for look in looks where look > scene.time && look < time { scene.advance(to: look) }
                scene.happen(kind, at: time)
            }
            for look in looks where look > scene.time {
                scene.advance(to: look)
                #expect(scene.events.allSatisfy { $0.time <= look })
            }
            scene.advance(to: 5)
            return scene
        }
        let once = try scene(lookingAt: [])
        #expect(once.events.map(\.kind).filter { $0 == .burst }.count == 3)
        for event in once.events {
            let often = try scene(lookingAt: [event.time - 0.7e-9])
            #expect(often.stateLine == once.stateLine, "looked just before \(event)")
        }
        #expect(try scene(lookingAt: [0.3]).stateLine == once.stateLine)
    }

    @Test func aCopyHasItsOwnFuture() throws {
        var scene = try makeScene(tips())
        scene.drag(by: 60, 0)
        let before = scene.stateLine
        var copy = scene
        copy.up(700, 300, at: 0.5)
        #expect(scene.stateLine == before)
        #expect(try copy.badge.phase == "bursting")
    }

    @Test(arguments: [0.7, 0.69, 0.0, -5.0, -.infinity, .nan])
    func timeThatStandsStillOrRunsBackwardsChangesNothing(time: Double) throws {
        var scene = try springScene()
        scene.throwBadge(by: 100, 0)
        scene.advance(to: 0.7)
        let before = scene.stateLine
        scene.advance(to: time)
        #expect(scene.stateLine == before)
        #expect(scene.time == 0.7)
    }

    @Test func aLateEventHappensNow() throws {
        var scene = try makeScene(tips())
        scene.advance(to: 2)
        scene.drag(by: 60, 0)
        scene.up(460, 300, at: 0.3)
        #expect(scene.told == ["2.0 a grabbed", "2.0 a returned", "2.0 a settled"])
    }

    @Test func aStepOfTenSecondsTellsEverythingAtItsOwnTime() throws {
        var scene = try makeScene(
            tips(#""return": "spring""#), tips(id: "b", center: "[100, 100]"))
        scene.throwBadge(by: 100, 0)
        scene.down(100, 100, at: 0.6)
        scene.up(100, 400, at: 0.7)
        scene.advance(to: 10.7)
        #expect(
            scene.told == [
                "0.1 a grabbed", "0.5 a returned", "0.6 b grabbed", "0.7 b detached", "0.7 b burst",
                "1.0 a settled", "1.7 b removed",
            ])
        #expect(try scene.badge("a").phase == "resting")
        #expect(try scene.badge("b").phase == "gone")
    }

    @Test func whatIsDueRunsBeforeInputOfTheSameTime() throws {
        var scene = try springScene()
        scene.throwBadge(by: 100, 0)
        scene.happen(.remove(id: "a"), at: 1)
        #expect(scene.told.suffix(2) == ["1.0 a settled", "1.0 a removed"])
    }
}
