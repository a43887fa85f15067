import Testing

@testable import TreacleScene

/// Random input, the same on every run: whatever comes, the scene's promises hold.
@Suite struct MonkeyTests {
    static let controls = [
        classicGrid(#""liftDelay": 0.2"#),
        grid(
            #""liftDelay": 0.15, "width": 250, "height": 150"#, id: "h", origin: "[480, 180]",
            tiles: #"["A", {"id": "B", "icon": "star"}, {"id": "C", "pinned": true}, "D", "E", "F", "G"]"#),
        tips(#""text": "1""#), tips(#""return": "spring""#, id: "b", center: nil),
        tips(#""return": "spring", "diameter": 30, "minimumRadius": 4"#, id: "c", center: "[150, 150]"),
        tips(#""burstFrames": 3, "burstDuration": 0.3, "snapDistance": 20"#, id: "d", center: "[600, 450]"),
        #"{"type": "playground", "id": "p", "blobs": [{"center": [700, 300], "diameter": 80}]}"#,
        jelly(id: "j"),
        jelly(
            #""resistance": 2, "tracking": "pointer", "refreshDistance": 20, "merges": true"#, id: "k",
            preset: nil),
        list(rows: 6, badge: #""distance": 60, "titleSize": 12"#, text: "5"),
    ]
    static let phases: Set = ["resting", "attached", "detached", "returning", "bursting", "gone"]
    static let jellyPhases: Set = ["resting", "pulled", "settling"]

    /// However often the scene is looked at on the way, too.
    @Test(arguments: 0..<20)
    func promisesHoldWhateverComes(seed: Int) throws {
        let file = try SceneFile(parsing: sceneText(Self.controls).utf8)
        let start = Scene(file, reducesMotion: seed.isMultiple(of: 2))
        let soak = Soak(start, seed: UInt64(seed), seconds: 120)
        #expect(soak.fault == nil)
        #expect(soak.events.count > 120 * 18 && soak.events.count < 120 * 22)
        var (stepped, direct) = (start, start)
        var random = SplitMix64(state: UInt64(seed))
        for (number, event) in soak.events.enumerated() {
            for _ in 0..<Int.random(in: 0..<3, using: &random) {
                stepped.advance(to: .random(in: stepped.time...event.time, using: &random))
            }
            _ = stepped.displayList
            let taken = (stepped.send(event), direct.send(event))
            #expect(taken.0 == taken.1)
            if number % 40 == 0 { try check(states: stepped) }
        }
        #expect(stepped.stateLine == direct.stateLine)
        stepped.advance(to: stepped.time + 10)
        try check(states: stepped)
        try check(tilesOf: stepped)
    }

    @Test func theMonkeyDoesAllAndAllHappens() throws {
        let scene = Scene(BuiltInScene.messages.file)
        var (told, lines): (Set<SceneEvent.Kind>, Set<String>) = ([], [])
        for seed in 0..<3 {
            let soak = Soak(scene, seed: UInt64(seed), seconds: 1200, leavesScene: true)
            #expect(soak.fault == nil)
            var played = scene
            for event in soak.events {
                played.send(event)
                let words = Trace.line(for: event).split { ", :{}".contains($0) }.map(String.init)
                lines.insert(words[2] == #""pointer""# ? words[3] : words[2])
            }
            told.formUnion(played.events.map(\.kind))
        }
        #expect(told == Set(SceneEvent.Kind.allCases))
        #expect(
            lines.map { $0.filter { $0 != "\"" } }.sorted() == [
                "cancel", "down", "focus", "key", "leave", "move", "refresh", "remove", "resize", "scale",
                "scene", "scroll", "text", "up",
            ])
    }

    @Test func theSeedSaysAll() throws {
        let scene = Scene(BuiltInScene.playground.file)
        let soak = Soak(scene, seed: 7, seconds: 20)
        #expect(soak.events == Soak(scene, seed: 7, seconds: 20).events)
        #expect(soak.events != Soak(scene, seed: 8, seconds: 20).events)
        #expect(soak.events.last == InputEvent(time: 20, kind: .focus(false)))
        let isLeft = soak.events.contains { if case .scene = $0.kind { true } else { false } }
        #expect(!isLeft)
    }

    private func check(states scene: Scene) throws {
        for jelly in try scene.state.controls.compactMap(\.jelly) {
            #expect(Self.jellyPhases.contains(jelly.phase))
            #expect(jelly.control.count == 2 && jelly.control.allSatisfy(\.isFinite))
            #expect(jelly.refreshing == nil || jelly.id == "k")
            if jelly.phase == "resting" { #expect([120, 180].contains(jelly.control[1])) }
        }
        for badge in try scene.badges {
            #expect(Self.phases.contains(badge.phase))
            #expect((badge.burstFrame != nil) == (badge.phase == "bursting"))
            #expect(badge.center.count == 2 && badge.center.allSatisfy(\.isFinite))
            #expect(!badge.bridge || badge.anchor != nil)
            #expect(badge.anchor.map { $0.radius >= 0 && $0.radius <= 50 } ?? true)
            if badge.phase == "resting" { #expect(badge.distance == 0) }
            if badge.phase == "attached" { #expect(badge.anchor != nil) }
            if badge.phase == "detached" { #expect(badge.anchor == nil) }
        }
        for blob in try scene.state.controls.compactMap(\.playground).flatMap(\.blobs) {
            #expect((4...120).contains(blob.radius))
            #expect(blob.center[0] >= 0 && blob.center[0] <= scene.size.width)
            #expect(blob.center[1] >= 0 && blob.center[1] <= scene.size.height)
        }
        for list in try scene.state.controls.compactMap(\.list) {
            #expect(list.offset.isFinite)
            if list.phase == "resting" { #expect((0...(6 * 64 - 300)).contains(list.offset)) }
        }
    }

    private func check(tilesOf scene: Scene) throws {
        for grid in try scene.grids {
            #expect(grid.order.sorted() == grid.frames.keys.sorted())
            #expect(grid.frames.values.allSatisfy { $0.count == 4 && $0.allSatisfy(\.isFinite) })
            #expect(grid.id != "h" || grid.order[2] == "C")
            guard !scene.isAnimating, grid.lifted == nil else { continue }
            #expect(grid.frames.values.allSatisfy { $0[2] == 80 && $0[3] == 100 })
            #expect(Set(grid.frames.values).count == grid.order.count)
        }
    }
}
