import Testing
import TreacleScene

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
        jelly(#""resistance": 2, "tracking": "pointer", "refreshDistance": 20"#, id: "k", preset: nil),
        list(rows: 6, badge: #""distance": 60, "titleSize": 12"#, text: "5"),
    ]
    static let phases: Set = ["resting", "attached", "detached", "returning", "bursting", "gone"]
    static let jellyPhases: Set = ["resting", "pulled", "settling"]

    private struct Monkey {
        var random: SeededGenerator
        var time = 0.0
        var pointer = Point(400, 300)
        var isDown = false
        /// Whether it would rather press keys.
        var usesKeys = false

        mutating func wander() {
            let home = [
                Point(400, 300), Point(150, 150), Point(600, 450), Point(100, 200), Point(355, 136),
                Point(355, 264), Point(160, 250), Point(520, 230), Point(700, 300), Point(355, 136), pointer,
                pointer, pointer, pointer,
            ]
            let start = home.randomElement(using: &random) ?? .zero
            let reach = [0, 4, 5, 30, 120, 300].randomElement(using: &random) ?? 0
            pointer =
                start
                + Point(
                    .random(in: -1...1, using: &random) * Double(reach),
                    Double(Int.random(in: -1...1, using: &random) * reach))
        }

        mutating func next() -> InputEvent {
            time += [0, 0, 0.01, 0.05, 0.1, 0.25, 0.7].randomElement(using: &random) ?? 0
            wander()
            return InputEvent(time: time, kind: kind())
        }

        mutating func kind() -> InputEvent.Kind {
            let button: PointerButton = Int.random(in: 0..<8, using: &random) == 0 ? .right : .left
            let ids = ["a", "b", "c", "d", "j", "k", "badge", "b1", "b3", "r1", "r3", "r4", "l", "p"]
            let id = ids.randomElement(using: &random) ?? "a"
            switch Int.random(in: usesKeys ? 40..<110 : 0..<61, using: &random) {
            case 0..<16:
                // Few releases are lost.
                if isDown, Int.random(in: 0..<8, using: &random) > 0 { return .pointerMove(pointer) }
                isDown = isDown || button == .left
                return .pointerDown(pointer, button)
            case 16..<36: return .pointerMove(pointer)
            case 36..<48:
                isDown = isDown && button != .left
                return .pointerUp(pointer, button)
            case 48: return .pointerCancel
            case 49: return .random(using: &random) ? .pointerLeave : .scale(2)
            case 50: return .focus(.random(using: &random))
            case 51..<54:
                let key = [Key.escape, .m, .b, .r, .f11].randomElement(using: &random) ?? .m
                return .key(key, KeyAction.allCases.randomElement(using: &random) ?? .press)
            case 61..<110:
                let names = [
                    "tab", "tab", "tab", "tab", "space", "space", "enter", "delete", "left", "right", "up",
                    "down",
                    "down", "page_down", "page_up", "home", "end", "equal", "minus", "left_shift", "escape",
                ]
                let key = names.randomElement(using: &random).flatMap { Key($0) } ?? .m
                let isPress = Int.random(in: 0..<4, using: &random) > 0
                return .key(
                    key, isPress ? .press : KeyAction.allCases.randomElement(using: &random) ?? .press)
            case 54: return .resize(Size(.random(in: 1...2000, using: &random), 600))
            case 55, 56: return .scroll(Point(0, .random(in: -5...3, using: &random)), at: pointer)
            case 57: return .text("\(time)", id: id)
            case 58: return .remove(id: id)
            case 59: return .refresh(.random(using: &random), id: "k")
            default:
                return Int.random(in: 0..<4, using: &random) == 0 ? .scene("badge") : .pointerMove(pointer)
            }
        }
    }

    @Test(arguments: 0..<20)
    func promisesHoldWhateverComes(seed: Int) throws {
        let file = try SceneFile(parsing: sceneText(Self.controls).utf8)
        var told: Set<SceneEvent.Kind> = []
        for round in 0..<120 {
            var monkey = Monkey(random: SeededGenerator(state: UInt64(seed * 1000 + round)))
            monkey.usesKeys = round >= 90
            let start = Scene(file, reducesMotion: round.isMultiple(of: 2))
            var (stepped, direct) = (start, start)
            for _ in 0..<40 {
                let event = monkey.next()
                let start = stepped.time
                for _ in 0..<Int.random(in: 0..<4, using: &monkey.random) {
                    stepped.advance(to: .random(in: start...event.time, using: &monkey.random))
                    check(picture: stepped.displayList)
                }
                let taken = (stepped.send(event), direct.send(event))
                #expect(taken.0 == taken.1)
                check(stepped)
            }
            #expect(stepped.stateLine == direct.stateLine)
            try check(states: stepped)
            try check(tilesOf: stepped)
            stepped.endRefreshing("k")
            stepped.advance(to: monkey.time + 10)
            #expect(!stepped.isAnimating)
            try check(states: stepped)
            try check(tilesOf: stepped)
            told.formUnion(stepped.events.map(\.kind))
        }
        #expect(told.count == 14, "some of the fourteen kinds of event never happened: \(told)")
    }

    private func check(_ scene: Scene) {
        let events = scene.events
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
        #expect(events.allSatisfy { (0...scene.time + 1e-9).contains($0.time) })
        var open: Set<String> = []
        for event in events {
            switch event.kind {
            case .grabbed, .pulled, .lifted:
                #expect(open.insert(event.id).inserted, "grabbed twice: \(scene.told)")
            case .returned, .dropped, .cancelled:
                #expect(open.remove(event.id) != nil, "ended twice: \(scene.told)")
            // Of a badge in a row also by a tap.
            case .burst: open.remove(event.id)
            case .detached, .reattached, .reordered:
                #expect(open.contains(event.id), "\(event.kind) without a drag: \(scene.told)")
            case .tapped, .removed, .settled, .refresh:
                #expect(!open.contains(event.id), "\(event.kind) in mid-drag: \(scene.told)")
            }
        }
        #expect(open.count <= (scene.hasPress ? 1 : 0), "a drag without end: \(scene.told)")
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
            if badge.phase == "attached", badge.distance > 0 { #expect(badge.anchor != nil) }
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

    private func check(picture: DisplayList) {
        let faulty = picture.elements.filter { !isSound($0) }
        #expect(faulty.isEmpty)
    }

    private func isSound(_ element: DisplayList.Element) -> Bool {
        switch element {
        case .goo(let goo):
            goo.badge.center.length.isFinite && goo.badge.radius > 0
                && goo.anchor.map { $0.disc.radius >= 0 && $0.fullness > 0 && $0.fullness < 1 } ?? true
        case .rectangle(let rectangle): rectangle.frame.center.length.isFinite
        case .jelly(let jelly): jelly.control.length.isFinite
        case .field(let field):
            field.drops.allSatisfy { $0.disc.center.length.isFinite && $0.disc.radius >= 0 }
        case .clip(let rect): rect?.center.length.isFinite ?? true
        case .line(let line): line.start.length.isFinite && line.end.length.isFinite
        case .sprite(let sprite): (0..<sprite.frameCount).contains(sprite.frame)
        case .label(let label): label.position.length.isFinite && !label.text.isEmpty
        case .icon(let icon): icon.center.length.isFinite && icon.side > 0
        }
    }
}
