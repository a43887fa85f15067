/// What holds of every scene, whatever input came: looked at after each event, each is told by a word when it
/// doesn't.
struct Invariants {
    /// Of the controls that were there at the last look.
    private var ids: Set<String>
    /// How often the scene had begun anew by then.
    private var starts: Int
    /// So many events belong to drags that are over.
    private var finished = 0
    private var looks = 0

    /// A picture costs as much as many events.
    private static let looksPerPicture = 20

    init(of scene: Scene) {
        ids = Set(scene.controlIDs)
        starts = scene.starts
    }

    /// - Returns: what is wrong; nil if nothing is.
    mutating func fault(in scene: Scene) -> String? {
        looks += 1
        return controlsFault(in: scene) ?? ownerFault(in: scene) ?? eventsFault(in: scene)
            ?? Self.stateFault(in: scene) ?? Self.totalFault(in: scene)
            ?? (looks.isMultiple(of: Self.looksPerPicture) ? Self.pictureFault(in: scene) : nil)
    }

    /// The same of a scene to which nothing has come for long.
    mutating func fault(inResting scene: Scene) -> String? {
        if scene.isAnimating { return "it doesn't come to rest" }
        return fault(in: scene) ?? Self.pictureFault(in: scene)
    }

    // MARK: Controls

    /// None is lost: only what tells so goes, unless the scene begins anew.
    private mutating func controlsFault(in scene: Scene) -> String? {
        let now = scene.controlIDs
        let before = ids
        ids = Set(now)
        guard ids.count == now.count else { return "two controls have one id" }
        guard scene.starts == starts else {
            starts = scene.starts
            return nil
        }
        let lost = before.subtracting(ids)
        guard !lost.isEmpty else { return nil }
        let told = Set(scene.log.events.suffix(4 * before.count).filter { $0.kind == .removed }.map(\.id))
        return lost.subtracting(told).sorted().first.map { "control \(quoted($0)) is lost" }
    }

    /// The pointer has one owner, who is there, and nobody else is in the hand.
    private func ownerFault(in scene: Scene) -> String? {
        if let id = scene.held?.id, !ids.contains(id) { return "\(quoted(id)) has the pointer and is gone" }
        let stuck = scene.controls.first { $0.isInHand && $0.id != scene.held?.id }
        return stuck.map { "\(quoted($0.id)) is in the hand without the pointer" }
    }

    // MARK: Events

    /// Times never fall; each drag that began ends once, and only the one in the hand has not ended.
    private mutating func eventsFault(in scene: Scene) -> String? {
        let events = scene.log.events[finished...]
        var open: Set<String> = []
        var last = events.startIndex > 0 ? scene.log.events[events.startIndex - 1].time : 0
        for event in events {
            guard event.time >= last, event.time <= scene.time + rounding else {
                return "\(event.kind.rawValue) of \(quoted(event.id)) is told at t = \(event.time)"
            }
            last = event.time
            switch event.kind {
            case .grabbed, .pulled, .lifted:
                guard open.insert(event.id).inserted else { return "\(quoted(event.id)) is taken twice" }
            case .returned, .dropped, .cancelled:
                guard open.remove(event.id) != nil else { return "\(quoted(event.id)) ends no drag" }
            // Also by a tap, or with its group.
            case .burst: open.remove(event.id)
            case .detached, .reattached, .reordered, .refresh, .settled, .removed, .tapped: break
            }
        }
        if let id = open.first(where: { $0 != scene.held?.id }) {
            return "the drag of \(quoted(id)) has no end"
        }
        // A drag tells itself late, with its press's time: while one may come nothing is finished.
        if scene.held == nil { finished = scene.log.events.count }
        return nil
    }

    // MARK: States

    /// All numbers are finite, and orders are permutations with what is pinned in its place.
    private static func stateFault(in scene: Scene) -> String? {
        for control in scene.controls {
            guard isFinite(control.state(at: scene.time)) else {
                return "a number of \(quoted(control.id)) is not finite"
            }
            guard let grid = control as? TileGrid else { continue }
            guard grid.order.sorted() == Array(grid.tiles.indices) else {
                return "the order of \(quoted(grid.id)) is no permutation"
            }
            if grid.order.enumerated().contains(where: { grid.tiles[$1].isPinned && $0 != $1 }) {
                return "a pinned tile of \(quoted(grid.id)) has moved"
            }
        }
        return nil
    }

    private static func isFinite(_ value: JSONOutput) -> Bool {
        switch value {
        case .null, .bool, .string: true
        case .number(let number): number.isFinite
        case .point(let point): point.length.isFinite
        case .rect(let rect): rect.origin.length.isFinite && rect.center.length.isFinite
        case .array(let elements): elements.allSatisfy(isFinite)
        case .object(let members): members.allSatisfy { isFinite($0.1) }
        }
    }

    /// What shows a sum shows that of the counts of its group that are left.
    private static func totalFault(in scene: Scene) -> String? {
        guard !scene.controls.totals.isEmpty else { return nil }
        let awaited = Set(scene.wave.map(\.id))
        let badges = scene.controls.compactMap { $0 as? StickyBadge }
        for total in badges where total.options.group?.isTotal ?? false {
            let counted = badges.filter {
                $0.id != total.id && $0.options.group?.name == total.options.group?.name && $0.canBurst
                    && !awaited.contains($0.id)
            }
            let sum = counted.reduce(0) { sum, badge in
                let (more, overflows) = sum.addingReportingOverflow(count(badge.text))
                return overflows ? .max : more
            }
            guard sum == 0 ? total.motion != .resting : total.text == String(sum) else {
                return "\(quoted(total.id)) shows \(total.text) of \(sum)"
            }
        }
        return nil
    }

    /// What is no count counts one; a count that no Int holds, as much as one does.
    private static func count(_ text: String) -> Int {
        let isCount = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isCount ? Int(text) ?? .max : 1
    }

    // MARK: Pictures

    private static func pictureFault(in scene: Scene) -> String? {
        scene.displayList.elements.first { !isSound($0) }.map { "a picture can't be drawn: \($0)" }
    }

    private static func isSound(_ goo: Goo) -> Bool {
        goo.badge.center.length.isFinite && goo.badge.radius >= 0
            && goo.anchor.map { $0.disc.radius >= 0 && $0.fullness > 0 && $0.fullness < 1 } ?? true
    }

    private static func isSound(_ jelly: Jelly) -> Bool { jelly.control.length.isFinite }

    private static func isSound(_ element: DisplayList.Element) -> Bool {
        switch element {
        case .goo(let goo): isSound(goo) && goo.badge.radius > 0
        case .rectangle(let rectangle): rectangle.frame.center.length.isFinite
        case .jelly(let jelly): isSound(jelly)
        case .field(let field): field.bodies.allSatisfy(isSound) && field.jellies.allSatisfy(isSound)
        case .clip(let rect): rect?.center.length.isFinite ?? true
        case .line(let line): line.start.length.isFinite && line.end.length.isFinite
        case .sprite(let sprite): (0..<sprite.frameCount).contains(sprite.frame)
        case .label(let label): label.position.length.isFinite && !label.text.isEmpty
        case .icon(let icon): icon.center.length.isFinite && icon.side > 0
        }
    }
}
