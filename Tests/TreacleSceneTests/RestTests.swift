import Testing

@testable import TreacleScene

/// What is at rest isn't looked at again, and nobody can tell: a scene looks as one in which every control is drawn anew
/// each time.
@Suite struct RestTests {
    /// All of the scene, drawn now.
    private static func drawnAnew(_ scene: Scene) -> [DisplayList.Element] {
        let context = DrawContext(
            time: scene.time, mode: scene.mode, bridge: scene.bridge, theme: scene.theme,
            showsConstruction: scene.showsConstruction, seed: scene.seed)
        let hosts = scene.controls.compactMap { $0 as? any Container }
        var elements: [DisplayList.Element] = []
        for control in scene.controls
        where !control.isRaised && !hosts.contains(where: { $0.holds(control.id) }) {
            control.draw(into: &elements, context)
            guard let host = control as? any Container else { continue }
            let guests = scene.controls.compactMap { $0 as? StickyBadge }
                .filter { host.holds($0.id) && !$0.isRaised && $0.isVisible(in: host.clip) }
            guard !guests.isEmpty else { continue }
            elements.append(.clip(host.clip))
            for guest in guests { guest.draw(into: &elements, context) }
            elements.append(.clip(nil))
        }
        let isFocusRaised = scene.controls.contains { $0.isRaised && $0.id == scene.focus?.id }
        if isFocusRaised { scene.drawFocus(into: &elements) }
        func raise(_ control: any Control) {
            if control.isRaised {
                control.draw(into: &elements, context)
            } else {
                control.drawRaised(into: &elements, context)
            }
        }
        for control in scene.controls where control.id != scene.held?.id { raise(control) }
        scene.drawAfterimages(into: &elements, context)
        for control in scene.controls where control.id == scene.held?.id { raise(control) }
        if !isFocusRaised { scene.drawFocus(into: &elements) }
        return scene.placed(elements)
    }

    /// At its time, every guest is where its container has it, and only what is live has anything to wait for.
    private static func expectInOrder(_ scene: Scene, _ comment: String) {
        for (index, control) in scene.controls.enumerated() {
            let hosts = scene.controls.indices.filter {
                (scene.controls[$0] as? any Container)?.holds(control.id) ?? false
            }
            #expect(scene.controls.host(of: index) == hosts.first, "\(comment)")
            #expect(scene.controls.index(of: control.id) == index)
            if let badge = control as? StickyBadge, let host = hosts.first.map({ scene.controls[$0] }),
                let place = (host as? any Container)?.place(
                    of: badge.id, sized: badge.face.size, at: scene.time)
            {
                #expect(badge.anchor == place, "\(comment): \(badge.id) is not in its place")
            }
            guard control.deadline != nil || control.isAnimating(at: scene.time) else { continue }
            #expect(scene.controls.live.contains(index), "\(comment): \(control.id) is forgotten")
        }
    }

    private static func expectSame(_ scene: Scene, _ list: inout DisplayList, _ comment: String) {
        scene.draw(into: &list)
        let isSame = list.elements.elementsEqual(drawnAnew(scene)) && list == scene.displayList
        #expect(isSame, "\(comment), t = \(scene.time)")
    }

    /// Looked at after every event and between them, with everything changed that a picture depends on.
    private static func play(_ start: Scene, seed: Int, seconds: Double) {
        let soak = Soak(start, seed: UInt64(seed), seconds: seconds, leavesScene: false)
        var random = SplitMix64(state: UInt64(seed))
        var scene = start
        var list = scene.displayList
        var fork = (scene: scene, elements: list.elements)
        for event in soak.events {
            let comment = "seed \(seed), before \(event)"
            for _ in 0..<Int.random(in: 0..<3, using: &random) {
                scene.advance(to: .random(in: scene.time...event.time, using: &random))
                expectSame(scene, &list, comment)
                expectInOrder(scene, comment)
            }
            switch Int.random(in: 0..<40, using: &random) {
            case 0: scene.theme = Theme.allCases.randomElement(using: &random) ?? .dark
            case 1: scene.reducesMotion.toggle()
            case 2: scene = scene.rebuilt
            case 3: fork = (scene, list.elements)
            // Two scenes that were one don't see each other.
            case 4:
                let isSame = fork.scene.displayList.elements == fork.elements
                #expect(isSame, "a fork, \(comment)")
            default: break
            }
            if Int.random(in: 0..<2, using: &random) == 0 { expectSame(scene, &list, comment) }
            scene.send(event)
            expectSame(scene, &list, comment)
        }
        scene.advance(to: scene.time + 40)
        expectSame(scene, &list, "at rest")
        #expect(scene.controls.live.isEmpty)
    }

    @Test(arguments: BuiltInScene.allCases, 0..<3)
    func builtInScenesLookAsDrawnAnew(name: BuiltInScene, seed: Int) {
        let scene = Scene(
            name.file, mode: seed.isMultiple(of: 2) ? .metaball : .bezier, reducesMotion: seed % 3 == 1,
            isRightToLeft: seed % 3 == 2, measure: twentyHigh, seed: UInt64(seed))
        Self.play(scene, seed: seed, seconds: 6)
    }

    @Test(arguments: 0..<3)
    func allKindsOfControlsLookAsDrawnAnew(seed: Int) throws {
        let file = try SceneFile(parsing: sceneText(MonkeyTests.controls).utf8)
        Self.play(Scene(file, isRightToLeft: seed == 0), seed: seed, seconds: 6)
    }

    /// Ten thousand badges, of which one is dragged: the others are drawn once, and shared from list to list.
    @Test func aCrowdAtRestIsDrawnOnce() throws {
        let badges = (0..<10_000).map { index in
            tips(
                #""diameter": 8, "minimumRadius": 1"#, id: "\(index)",
                center: "[\(10 + index % 100 * 10), \(10 + index / 100 * 10)]")
        }
        var scene = Scene(try SceneFile(parsing: sceneText(badges).utf8))
        let home = Point(510, 510)
        scene.send(InputEvent(time: 0.1, kind: .pointerDown(home, .left)))
        var list = scene.displayList
        var drawn: Set<UInt> = []
        for step in 1...12 {
            let place = home + Point(3 * Double(step), Double(step))
            scene.send(InputEvent(time: 0.1 + 0.05 * Double(step), kind: .pointerMove(place)))
            Self.expectSame(scene, &list, "step \(step)")
            guard step > 3 else { continue }
            #expect(scene.controls.live == [5050])
            #expect(list.elements.resting.count == 9999 && list.elements.moving.count == 1)
            let buffer = unsafe list.elements.resting.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
            drawn.insert(buffer)
        }
        #expect(drawn.count == 1)
    }
}

extension Scene {
    /// The same with nothing kept.
    fileprivate var rebuilt: Scene {
        var scene = self
        scene.controls = ControlTable(Array(controls))
        return scene
    }
}
