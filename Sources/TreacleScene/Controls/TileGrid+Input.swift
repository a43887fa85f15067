extension TileGrid {
    func hit(_ point: Point, at time: Double) -> Hit? {
        if let tile = tile(at: point, time) {
            let beside = frame(of: tile, at: time).distance(to: point)
            return beside > 0 ? .near(beside) : .on
        }
        return view?.contains(point) ?? false ? .ground : nil
    }

    var isInHand: Bool { hold != .none }

    /// The topmost tile there; beside small ones the nearest.
    private func tile(at point: Point, _ time: Double) -> Int? {
        let isInView = view?.contains(point) ?? true
        let places = places(at: time).filter { isInView || isGliding($0.tile) }
        let hit = places.filter { $0.frame.contains(point) }.max { height(of: $0.tile) < height(of: $1.tile) }
        if let hit { return hit.tile }
        return places.filter { Self.target(of: $0.frame).contains(point) }
            .min { $0.frame.center.distance(to: point) < $1.frame.center.distance(to: point) }?.tile
    }

    private static func target(of frame: Rect) -> Rect {
        let (width, height) = (frame.size.width, frame.size.height)
        return Rect(
            center: frame.center, size: Size(max(width, Press.leastTarget), max(height, Press.leastTarget)))
    }

    func isGliding(_ tile: Int) -> Bool { tiles[tile].motion?.isGlide ?? false }

    /// Tiles on their way lie above those in their slots.
    private func height(of tile: Int) -> Int {
        tiles[tile].motion.map { $0.isGlide ? 2 : 1 } ?? 0
    }

    mutating func press(_ press: Press, at time: Double, events: inout EventLog) {
        let tile = press.part ?? tile(at: press.start, time)
        guard let tile, isGliding(tile) else {
            hold = .pressing(press, tile: tile)
            return
        }
        hold = .caught(press, tile: tile, frame: frame(of: tile, at: time))
        tiles[tile].motion = nil
    }

    mutating func drag(_ press: Press, at time: Double, events: inout EventLog) {
        switch hold {
        case .none, .abandoned: break
        case .pressing(_, let tile):
            hold = .pressing(press, tile: tile)
            guard press.translation.length >= options.abandonDistance - rounding else { break }
            hold = view == nil ? .abandoned : .scrolling(from: scrollOffset)
            dragView(press)
        case .scrolling: dragView(press)
        case .caught(_, let tile, let frame):
            hold = .caught(press, tile: tile, frame: frame)
            lift(at: time, events: &events)
        case .lifted(var lift):
            lift.press = press
            hold = .lifted(lift)
            follow(at: time, events: &events)
        }
    }

    /// A pressed tile is no longer beneath the pointer.
    mutating func carry(by way: Point) {
        switch hold {
        case .pressing(_, _?): hold = .abandoned
        case .caught(var press, let tile, let frame):
            press.carry(by: way)
            hold = .caught(press, tile: tile, frame: frame.offset(by: way))
        case .lifted(var lift):
            lift.press.carry(by: way)
            lift.base = lift.base + way
            hold = .lifted(lift)
        case .none, .pressing, .abandoned, .scrolling: break
        }
    }

    /// Takes the tile that is pressed into the hand.
    mutating func lift(at time: Double, events: inout EventLog) {
        let (press, tile): (Press, Int)
        switch hold {
        case .pressing(let held, let pressed?): (press, tile) = (held, pressed)
        case .caught(let held, let caught, _): (press, tile) = (held, caught)
        case .none, .pressing, .abandoned, .scrolling, .lifted: return
        }
        let base = frame(of: tile, at: time).center
        hold = .lifted(Lift(tile: tile, base: base, orderBefore: order, press: press))
        tiles[tile].motion = nil
        tell(.lifted, of: tile, at: time, events: &events)
        follow(at: time, events: &events)
    }

    /// What comes of the place of a tile in the hand: others make room, or the view scrolls.
    mutating func follow(at time: Double, events: inout EventLog) {
        makeRoom(at: time, events: &events)
        planScroll(at: time)
    }

    /// The lifted tile takes the slot that the pointer is in; those between there and its own close the gap.
    private mutating func makeRoom(at time: Double, events: inout EventLog) {
        guard case .lifted(let lift) = hold, lift.press.isDrag,
            let target = tile(withSlotAround: lift.press.pointer), target != lift.tile
        else { return }
        var loose = order.filter { !tiles[$0].isPinned }
        guard let from = loose.firstIndex(of: lift.tile), let to = loose.firstIndex(of: target) else {
            return
        }
        loose.insert(loose.remove(at: from), at: to)
        setOrder(filling(loose), at: time)
        tellOrder(at: time, events: &events)
    }

    private func tell(_ kind: SceneEvent.Kind, of tile: Int, at time: Double, events: inout EventLog) {
        let tile = tiles[tile]
        events.add(kind, of: self, called: tile.name, at: time, tile: tile.id)
    }

    private func tellOrder(at time: Double, events: inout EventLog) {
        let names = order.map { tiles[$0].words }
        events.add(
            .reordered, of: self, called: names.joined(separator: ", "), at: time, order: orderedIDs)
    }

    /// Whose slot the point is in, by more than the hysteresis: a pointer that trembles on the border of two
    /// slots changes nothing.
    private func tile(withSlotAround point: Point) -> Int? {
        guard view?.contains(point) ?? true else { return nil }
        let margin = min(options.hysteresis, 0.4 * min(options.tile.width, options.tile.height)) + rounding
        return order.enumerated().first { slot($0.offset).grown(by: -margin).containsStrictly(point) }?
            .element
    }

    mutating func release(_ press: Press, at time: Double, events: inout EventLog) {
        switch hold {
        case .none, .pressing(_, nil), .abandoned, .scrolling: hold = .none
        case .pressing(_, let tile?):
            hold = .none
            if !press.isDrag { tell(.tapped, of: tile, at: time, events: &events) }
        case .caught(_, let tile, _):
            tell(.tapped, of: tile, at: time, events: &events)
            goHome(tile, at: time, events: &events)
        case .lifted(let lift):
            tell(.dropped, of: lift.tile, at: time, events: &events)
            let velocity = options.keepsVelocity ? press.velocity(at: time) : .zero
            goHome(lift.tile, velocity: velocity, at: time, events: &events)
        }
    }

    /// Undoes the drag.
    mutating func cancel(_ press: Press, at time: Double, events: inout EventLog) {
        switch hold {
        case .none, .pressing, .abandoned, .scrolling: hold = .none
        case .caught(_, let tile, _): goHome(tile, at: time, events: &events)
        case .lifted(let lift):
            if order != lift.orderBefore {
                setOrder(lift.orderBefore, at: time)
                tellOrder(at: time, events: &events)
            }
            tell(.cancelled, of: lift.tile, at: time, events: &events)
            goHome(lift.tile, at: time, events: &events)
        }
    }

    /// Lets a tile out of the hand.
    /// - Parameter velocity: points a second.
    private mutating func goHome(
        _ tile: Int, velocity: Point = .zero, at time: Double, events: inout EventLog
    ) {
        let frame = frame(of: tile, at: time)
        hold = .none
        isUnsettled = true
        if options.homecoming == .spring, reducesMotion {
            tiles[tile].motion = nil
            leaps += 1
        } else if options.homecoming == .spring {
            let way = Displacement(
                offset: frame.center - slot(slotIndex(of: tile)).center,
                growth: frame.size.width / options.tile.width - 1)
            tiles[tile].motion = Motion(
                from: way, velocity: Displacement(offset: velocity, growth: 0), since: time, isGlide: true,
                course: .spring(options.spring))
        }
        settle(at: time, events: &events)
    }
}
