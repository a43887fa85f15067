/// Tiles in rows. A long press lifts one; dragged, it takes its place among the others, which make room.
struct TileGrid: Control {
    let id: String
    let options: Options
    /// The first slot's top left while nothing is scrolled.
    let origin: Point

    var tiles: [Tile]
    /// Indices of `tiles` from the first slot to the last: the one record of who is where.
    private(set) var order: [Int]
    private(set) var columns = 1
    private(set) var reducesMotion = false
    var leaps = 0
    /// The scene's size, on which the columns may depend.
    private(set) var sceneSize: Size

    /// How far the tiles are scrolled up, points; 0 unless they are higher than the view.
    var scrollOffset = 0.0
    var hold = Hold.none
    /// Whether `settled` is still to be told of the last drag.
    var isUnsettled = false

    struct Tile: Hashable, Sendable {
        let id: String
        let face: Face
        /// Neither lifted nor displaced.
        let isPinned: Bool
        /// On its way to its slot; nil when it is there.
        var motion: Motion?

        /// What it shows in words; its id where that is none.
        var words: String { face.caption.isBlank ? id : face.caption }

        var name: String { spokenName("tile", words) }
    }

    /// What the pointer is doing with the grid.
    enum Hold: Hashable, Sendable {
        case none
        /// Held still: lifts the tile when it has lasted long enough. On the ground there is none.
        case pressing(Press, tile: Int?)
        /// It has moved too far for a long press.
        case abandoned
        /// The tiles follow the pointer from the offset that they had.
        case scrolling(from: Double)
        /// A tile on its way home was caught; it holds still until it is dragged or let go.
        case caught(Press, tile: Int, frame: Rect)
        case lifted(Lift)
    }

    struct Lift: Hashable, Sendable {
        let tile: Int
        /// The tile's centre in the scene for a pointer that hasn't moved since the press.
        var base: Point
        /// What a cancel goes back to.
        let orderBefore: [Int]
        var press: Press
        /// When the scroll at the view's edge goes on, on a tick; nil if it doesn't.
        var tick: Double?

        /// Below the slop nothing moves.
        var center: Point { base + (press.isDrag ? press.translation : .zero) }
    }

    init(id: String, origin: Point, tiles: [Tile], options: Options, in size: Size) {
        self.id = id
        self.origin = origin
        self.tiles = tiles
        self.options = options
        order = Array(tiles.indices)
        sceneSize = size
        columns = columnCount
    }

    var name: String { spokenName("grid") }

    // MARK: Where things are

    private var pitch: Size {
        Size(options.tile.width + options.spacing, options.tile.height + options.spacing)
    }

    /// What the columns have to fit in. Without a width of its own the grid leaves as much free to the scene's
    /// right as to its left.
    private var width: Double { options.width ?? sceneSize.width - 2 * max(origin.x, 0) }

    /// What shows the rows; nil: as much as they need.
    private var height: Double? {
        options.height ?? options.bottom.map { max(sceneSize.height - origin.y - $0, 0) }
    }

    /// As many columns as fit, unless the file says how many.
    private var columnCount: Int {
        if let columns = options.columns { return columns }
        let count = (width + options.spacing) / pitch.width + rounding
        return Int(min(max(count, 1), Double(max(tiles.count, 1))))
    }

    /// Tiles of all rows together, as if nothing were clipped.
    var contentSize: Size {
        guard !tiles.isEmpty else { return Size(0, 0) }
        let rows = (tiles.count + columns - 1) / columns
        return Size(
            Double(min(columns, tiles.count)) * pitch.width - options.spacing,
            Double(rows) * pitch.height - options.spacing + 2 * options.inset)
    }

    /// Of the first slot, with nothing scrolled.
    private var corner: Point {
        let free = options.isCentered ? max(width - contentSize.width, 0) : 0
        return origin + Point((free / 2).rounded(), options.inset)
    }

    var greatestOffset: Double {
        guard let height else { return 0 }
        return max(contentSize.height - height, 0)
    }

    /// What shows the tiles if they are higher than it.
    var view: Rect? {
        guard let height, greatestOffset > 0 else { return nil }
        let shown = options.isCentered ? max(width, contentSize.width) : options.width ?? contentSize.width
        return Rect(origin: origin, size: Size(shown, height))
    }

    /// A slot by its number in reading order, where the scroll has it now.
    func slot(_ index: Int) -> Rect {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        let way = Point(Double(column) * pitch.width, Double(row) * pitch.height - scrollOffset)
        return Rect(origin: corner + way, size: options.tile)
    }

    func slotIndex(of tile: Int) -> Int { order.firstIndex(of: tile) ?? 0 }

    /// A tile as it is shown: in its slot, on its way there, or in the hand.
    func frame(of tile: Int, at time: Double) -> Rect {
        frame(of: tile, for: slot(slotIndex(of: tile)), at: time)
    }

    /// All tiles in the order of their slots.
    func places(at time: Double) -> [(tile: Int, frame: Rect)] {
        order.enumerated().map { ($1, frame(of: $1, for: slot($0), at: time)) }
    }

    private func frame(of tile: Int, for slot: Rect, at time: Double) -> Rect {
        switch hold {
        case .lifted(let lift) where lift.tile == tile:
            return Rect(center: lift.center, size: options.tile).scaled(by: options.liftScale)
        case .caught(_, tile, let frame): return frame
        default: break
        }
        guard let way = tiles[tile].motion?.displacement(at: time) else { return slot }
        return slot.offset(by: way.offset).scaled(by: 1 + way.growth)
    }

    var lifted: Int? {
        if case .lifted(let lift) = hold { lift.tile } else { nil }
    }

    // MARK: Order

    /// Gives the tiles other slots; those for which that is a change set out from where they are.
    mutating func setOrder(_ new: [Int], at time: Double) {
        rearrange(at: time) { $0.order = new }
    }

    private mutating func rearrange(at time: Double, _ change: (inout TileGrid) -> Void) {
        let before = order.enumerated().map { (tile: $1, corner: slot($0).origin) }
        change(&self)
        var corners = tiles.indices.map { _ in Point.zero }
        for (index, tile) in order.enumerated() { corners[tile] = slot(index).origin }
        for (tile, corner) in before where tile != inHand {
            let way = corner - corners[tile]
            if way != .zero { setOut(tile, by: way, at: time) }
        }
    }

    private mutating func setOut(_ tile: Int, by way: Point, at time: Double) {
        guard !reducesMotion else {
            tiles[tile].motion = nil
            leaps += 1
            return
        }
        let motion = tiles[tile].motion
        var start = motion?.displacement(at: time) ?? .none
        start.offset = start.offset + way
        tiles[tile].motion = Motion(
            from: start, velocity: motion?.velocity(at: time) ?? .none, since: time,
            isGlide: motion?.isGlide ?? false,
            course: options.shift == .spring ? .spring(options.spring) : .ease(options.spring.duration))
    }

    /// The tile that follows the pointer or is held by it, not in its slot nor on the way there.
    var inHand: Int? {
        switch hold {
        case .lifted(let lift): lift.tile
        case .caught(_, let tile, _): tile
        case .none, .pressing, .abandoned, .scrolling: nil
        }
    }

    /// While a tile is in the hand, what a cancel would go back to.
    var memory: ControlMemory? {
        var kept = order
        if case .lifted(let lift) = hold { kept = lift.orderBefore }
        return kept == Array(tiles.indices) ? nil : .order(kept.map { tiles[$0].id })
    }

    mutating func restore(_ memory: ControlMemory) {
        guard case .order(let ids) = memory, inHand == nil else { return }
        restore(order: ids)
    }

    /// Known ids in that order, the other tiles after them; pinned ones stay where they are. Nothing moves on
    /// the way.
    private mutating func restore(order ids: [String]) {
        var rest = order.filter { !tiles[$0].isPinned }
        var wanted: [Int] = []
        for id in ids {
            guard let place = rest.firstIndex(where: { tiles[$0].id == id }) else { continue }
            wanted.append(rest.remove(at: place))
        }
        order = filling(wanted + rest)
        for tile in tiles.indices { tiles[tile].motion = nil }
        isUnsettled = false
    }

    /// An order with the loose tiles in this one, each pinned tile where it is.
    func filling(_ loose: [Int]) -> [Int] {
        var loose = loose.makeIterator()
        return order.map { tiles[$0].isPinned ? $0 : loose.next() ?? $0 }
    }

    var orderedIDs: [String] { order.map { tiles[$0].id } }

    // MARK: Layout

    mutating func setReducedMotion(_ isReduced: Bool) { reducesMotion = isReduced }

    private var pressedSlot: Rect? {
        guard case .pressing(_, let tile?) = hold else { return nil }
        return slot(slotIndex(of: tile))
    }

    mutating func layOut(in size: Size, at time: Double, events: inout EventLog) {
        let pressed = pressedSlot
        rearrange(at: time) { grid in
            grid.sceneSize = size
            grid.columns = grid.columnCount
            grid.scrollOffset = min(grid.scrollOffset, grid.greatestOffset)
        }
        // A tile that moves away from beneath the finger isn't pressed any more.
        if pressedSlot != pressed { hold = .abandoned }
        follow(at: time, events: &events)
    }
}
