/// Rows that a hand or a wheel scrolls, each with room for a badge, which is a control of its own.
struct ScrollingList: Container {
    let id: String
    let options: Options
    private(set) var rows: [Row]
    /// Where the list is in the scene; rows and badges are clipped to it.
    private(set) var clip: Rect
    var scrolling: ScrollMotion
    /// The row beneath a button that may become a tap.
    private(set) var pressedRow: Int?
    /// Whether the press has stopped the list in its motion, and so is no tap.
    private var isCaught = false
    /// When the list last came to rest.
    private var restTime: Double?
    /// What refreshes are still to bring.
    var incoming: [Delivery] = []
    private(set) var leaps = 0
    /// Which row a badge is in.
    private var rowOfBadge: [String: Int]

    init(id: String, rows: [Row], options: Options, in size: Size) {
        self.id = id
        self.rows = rows
        self.options = options
        clip = options.frame(in: size)
        scrolling = ScrollMotion(
            contentHeight: Double(rows.count) * options.rowHeight, viewHeight: clip.size.height)
        rowOfBadge = Self.badgeRows(rows)
    }

    var name: String { spokenName("list") }

    // MARK: Rows and badges

    private static func badgeRows(_ rows: [Row]) -> [String: Int] {
        var result: [String: Int] = [:]
        for (index, row) in rows.enumerated() { if let badge = row.badge { result[badge.id] = index } }
        return result
    }

    var guests: [String] { rows.compactMap(\.badge?.id) }

    func holds(_ guest: String) -> Bool { rowOfBadge[guest] != nil }

    func place(of guest: String, sized size: Size, at time: Double) -> Point? {
        guard let index = rowOfBadge[guest] else { return nil }
        return Point(
            clip.right - Layout.margin - size.width / 2,
            frame(ofRow: index, at: time).center.y + options.badgeLine(of: rows[index]))
    }

    mutating func remove(_ id: String, at time: Double) -> [String]? {
        if let index = rowOfBadge[id] {
            rows[index].badge = nil
            rowOfBadge[id] = nil
            return []
        }
        guard let index = rows.firstIndex(where: { $0.id == id }) else { return nil }
        let row = rows.remove(at: index)
        rowOfBadge = Self.badgeRows(rows)
        pressedRow = pressedRow.flatMap { $0 == index ? nil : $0 - ($0 > index ? 1 : 0) }
        setHeights(at: time)
        return [row.badge?.id].compactMap(\.self)
    }

    /// A row on its way, and the badge in it.
    struct Delivery: Sendable {
        var row: Row
        var badge: StickyBadge?
    }

    /// Puts what comes next on top. The rows on the way stay where they are and make room from there.
    /// - Returns: false if nothing is on its way.
    mutating func takeDelivery(at time: Double) -> Delivery? {
        guard !incoming.isEmpty else { return nil }
        let delivery = incoming.removeFirst()
        rows.insert(delivery.row, at: 0)
        rowOfBadge = Self.badgeRows(rows)
        pressedRow = pressedRow.map { $0 + 1 }
        let isAtTop = scrolling.offset(at: time) <= 0
        setHeights(at: time)
        scrolling.contentGrew(by: options.rowHeight, at: time)
        if isAtTop {
            _ = scrolling.glide(by: -options.rowHeight, at: time)
            if !scrolling.hasSprings { leaps += 1 }
        }
        return delivery
    }

    func frame(ofRow index: Int, at time: Double) -> Rect {
        let top = clip.top + Double(index) * options.rowHeight - scrolling.offset(at: time)
        return Rect(origin: Point(clip.left, top), size: Size(clip.size.width, options.rowHeight))
    }

    func visibleRows(at time: Double) -> Range<Int> {
        let offset = scrolling.offset(at: time)
        func row(_ number: Double) -> Int { Int(min(max(number, 0), Double(rows.count))) }
        let first = row((offset / options.rowHeight).rounded(.down))
        return first..<max(row(((offset + clip.size.height) / options.rowHeight).rounded(.up)), first)
    }

    private func row(at point: Point, at time: Double) -> Int? {
        visibleRows(at: time).first { frame(ofRow: $0, at: time).contains(point) }
    }

    private mutating func setHeights(at time: Double) {
        scrolling.setHeights(
            content: Double(rows.count) * options.rowHeight, view: clip.size.height, at: time)
    }

    mutating func layOut(in size: Size, at time: Double, events: inout EventLog) {
        clip = options.frame(in: size)
        setHeights(at: time)
    }

    mutating func setReducedMotion(_ isReduced: Bool) { scrolling.hasSprings = !isReduced }

    // MARK: Time

    var deadline: Double? { scrolling.end }

    mutating func meetDeadline(events: inout EventLog) {
        guard let end = scrolling.end else { return }
        scrolling.meetEnd()
        settle(at: end, events: &events)
    }

    func isAnimating(at time: Double) -> Bool {
        scrolling.end != nil || restTime.map { time < $0 + Layout.indicatorTime } ?? false
    }

    /// How much there is of the bar that shows how far the list is scrolled, 0…1.
    func indicatorOpacity(at time: Double) -> Double {
        if scrolling.phase != .resting { return 1 }
        guard let restTime else { return 0 }
        return min(max((restTime + Layout.indicatorTime - time) / Layout.indicatorFade, 0), 1)
    }

    // MARK: Input

    func hit(_ point: Point, at time: Double) -> Hit? { clip.contains(point) ? .ground : nil }

    var isInHand: Bool { pressedRow != nil || scrolling.phase == .dragging }

    mutating func press(_ press: Press, at time: Double, events: inout EventLog) {
        isCaught = press.part == nil && scrolling.phase != .resting
        if isCaught {
            scrolling.grab(at: time)
        } else {
            pressedRow = press.part.map(row(numbered:)) ?? row(at: press.start, at: time)
        }
    }

    mutating func drag(_ press: Press, at time: Double, events: inout EventLog) {
        pressedRow = nil
        if scrolling.phase != .dragging { scrolling.grab(at: time) }
        scrolling.drag(by: press.translation.y)
    }

    mutating func release(_ press: Press, at time: Double, events: inout EventLog) {
        if press.isDrag || isCaught {
            let velocity = press.isDrag ? press.velocity(at: time).y : 0
            letGo(velocity: velocity, at: time, events: &events)
        } else {
            let row = pressedRow.map { rows[$0] }
            events.add(.tapped, of: self, called: row?.name, at: time, row: row?.id)
        }
        pressedRow = nil
    }

    mutating func cancel(_ press: Press, at time: Double, events: inout EventLog) {
        pressedRow = nil
        letGo(velocity: 0, at: time, events: &events)
    }

    private mutating func letGo(velocity: Double, at time: Double, events: inout EventLog) {
        guard scrolling.phase == .dragging else { return }
        let offset = scrolling.offset(at: time)
        scrolling.release(velocity: velocity, at: time)
        if scrolling.offset(at: time) != offset { leaps += 1 }
        settle(at: time, events: &events)
    }

    private mutating func settle(at time: Double, events: inout EventLog) {
        guard scrolling.phase == .resting else { return }
        restTime = time
        events.add(.settled, of: self, at: time)
    }

    mutating func scroll(by way: Point, over point: Point, at time: Double) -> Bool {
        scrolling.glide(by: way.y, at: time)
    }

    func state(at time: Double) -> JSONOutput {
        .object([
            ("id", .string(id)), ("type", .string("scrollingList")),
            ("phase", .string(scrolling.phase.rawValue)), ("offset", .number(scrolling.offset(at: time))),
        ])
    }
}
