/// A hand, a window and a program that do what they like: every kind of event, aimed at the controls that are there.
/// The events follow from seed and scene alone.
struct Monkey: Sendable {
    /// Events a second, in the mean.
    private static let rate = 20.0

    private var random: SplitMix64
    private let leavesScene: Bool
    private var pointer = Point.zero
    /// So many keys follow one another.
    private var keys = 0
    /// What the hand is doing; nil while no button is down, as far as it knows.
    private var gesture: Gesture?

    private struct Gesture: Sendable {
        /// Events for which the hand only trembles.
        var still: Int
        /// Movements after that.
        var moves: Int
        var goal: Point
    }

    /// - Parameter leavesScene: whether it also switches to built-in scenes.
    init(seed: UInt64, leavesScene: Bool) {
        random = SplitMix64(state: seed)
        self.leavesScene = leavesScene
    }

    mutating func next(for scene: Scene) -> InputEvent {
        InputEvent(time: scene.time + 2 / Self.rate * random.unit(), kind: kind(for: scene))
    }

    private mutating func kind(for scene: Scene) -> InputEvent.Kind {
        guard random.below(8) > 0 else { return interruption(of: scene) }
        if keys > 0 {
            keys -= 1
            return pressedKey()
        }
        guard let gesture else { return begin(in: scene) }
        if gesture.still > 0 {
            self.gesture?.still -= 1
            return .pointerMove(pointer + wobble(by: 3))
        }
        if gesture.moves > 0 {
            self.gesture?.moves -= 1
            pointer = pointer + (gesture.goal - pointer) * random.unit()
            return .pointerMove(pointer)
        }
        self.gesture = nil
        // Few releases are lost.
        return random.below(16) == 0 ? .pointerLeave : .pointerUp(pointer, .left)
    }

    private mutating func begin(in scene: Scene) -> InputEvent.Kind {
        pointer = aim(in: scene)
        switch random.below(8) {
        case 0: return .pointerMove(pointer)
        case 1: return wheel()
        case 2:
            keys = 5 + random.below(30)
            return pressedKey()
        default: break
        }
        // Taps, drags, and drags after a long press.
        let isLong = random.below(3) == 0
        let isDrag = random.below(3) > 0
        let goal = random.below(3) > 0 ? aim(in: scene) : pointer + wobble(by: 400)
        gesture = Gesture(
            still: isLong ? 18 + random.below(12) : random.below(3), moves: isDrag ? 1 + random.below(12) : 0,
            goal: goal)
        return .pointerDown(pointer, .left)
    }

    private mutating func interruption(of scene: Scene) -> InputEvent.Kind {
        let button = random.element(of: PointerButton.allCases) ?? .right
        switch random.below(100) {
        case 0..<6: return .pointerDown(pointer, button)
        case 6..<12: return .pointerUp(pointer, button)
        case 12..<20: return .pointerCancel
        case 20..<28: return .pointerLeave
        case 28..<32: return .scale(random.element(of: [1, 1.25, 1.5, 2]) ?? 1)
        case 32..<42: return .focus(random.below(2) == 0)
        case 42..<56:
            let key = random.element(of: [Key.escape, .m, .b, .g, .f11, .n]) ?? .m
            return .key(key, random.element(of: KeyAction.allCases) ?? .press)
        case 56..<62:
            return .resize(
                random.below(3) == 0
                    ? Size(1 + 2000 * random.unit(), 1 + 1500 * random.unit()) : scene.file.size)
        case 62..<76: return wheel()
        case 76..<84: return .text(random.element(of: Self.texts) ?? "", id: id(in: scene))
        case 84..<92: return .refresh(random.below(2) == 0, id: id(in: scene))
        case 92: return .remove(id: id(in: scene))
        case 93..<97: return .key(.r, .press)
        default: return switched()
        }
    }

    private static let texts = [
        "", " ", "0", "1", "42", "128", "-3", "9999999999999999999999", "new", "第三条", "🙂",
    ]

    private mutating func switched() -> InputEvent.Kind {
        guard leavesScene, let scene = random.element(of: BuiltInScene.allCases) else {
            return .pointerMove(pointer)
        }
        return .scene(scene.rawValue)
    }

    /// What steers controls. A key that goes down most often goes up unseen.
    private mutating func pressedKey() -> InputEvent.Kind {
        let key = random.element(of: Self.steering) ?? .leftShift
        return .key(key, random.below(4) > 0 ? .press : random.element(of: KeyAction.allCases) ?? .press)
    }

    private static let steering = [
        "tab", "tab", "tab", "space", "space", "enter", "delete", "left", "right", "up", "down", "down",
        "page_down", "page_up", "home", "end", "equal", "minus", "left_shift", "escape",
    ].compactMap { Key($0) }

    private mutating func wheel() -> InputEvent.Kind {
        .scroll(Point(0, (random.unit() - 0.6) * 8), at: pointer)
    }

    private mutating func id(in scene: Scene) -> String { random.element(of: scene.controlIDs) ?? "" }

    private mutating func wobble(by length: Double) -> Point {
        Point(random.unit() - 0.5, random.unit() - 0.5) * length
    }

    /// A place on some control, or any.
    private mutating func aim(in scene: Scene) -> Point {
        let page = Rect(origin: .zero, size: scene.size)
        let somewhere = point(in: page)
        guard random.below(8) > 0, let control = random.element(of: scene.controls) else { return somewhere }
        let place = scene.placed(place(on: control, at: scene.time)) + wobble(by: 16)
        return page.contains(place) ? place : somewhere
    }

    private mutating func place(on control: any Control, at time: Double) -> Point {
        switch control {
        case let badge as StickyBadge: badge.center(at: time)
        case let grid as TileGrid:
            random.element(of: grid.tiles.indices).map { grid.frame(of: $0, at: time).center } ?? .zero
        case let jelly as JellyHeader:
            point(in: Rect(origin: .zero, size: Size(jelly.width, jelly.options.height)))
        case let container as any Container: point(in: container.clip)
        case let ground as Playground: random.element(of: ground.blobs)?.center ?? .zero
        default: .zero
        }
    }

    private mutating func point(in rect: Rect) -> Point {
        rect.origin + Point(rect.size.width * random.unit(), rect.size.height * random.unit())
    }
}
