/// A bar along the scene's lower side, whose items choose a scene. A badge may sit on each of them.
struct TabBar: Container {
    let id: String
    let items: [Item]
    private let height: Double
    private(set) var clip: Rect
    private var selected: Int
    /// The item beneath the button.
    private var pressed: Int?

    struct Item: Hashable, Sendable {
        var title: String
        var icon: Icon.Symbol?
        /// The built-in scene that it shows; nil: a tap only tells.
        var scene: String?
        /// Id of the badge on it.
        var badge: String?
    }

    /// Points.
    private enum Layout {
        static let iconSide = 26.0
        static let titleSize = 11.0
        static let hairline = 0.5
        /// Narrower items have no title.
        static let leastTitled = 64.0
        /// Of the icon's and the title's middle, as shares of the height.
        static let iconLine = 0.4
        static let titleLine = 0.8
        /// From the icon's middle to the middle of a badge of the least width.
        static let badgeWay = Point(13, -9)
    }

    init(id: String, items: [Item], height: Double, selected: Int, in size: Size) {
        self.id = id
        self.items = items
        self.height = height
        self.selected = selected
        clip = Self.frame(in: size, height)
    }

    private static func frame(in size: Size, _ height: Double) -> Rect {
        Rect(origin: Point(0, size.height - height), size: Size(size.width, height))
    }

    var name: String { spokenName("tab bar") }

    // MARK: Badges

    var guests: [String] { items.compactMap(\.badge) }

    /// A wider badge grows to the right of its icon.
    func place(of guest: String, sized size: Size, at time: Double) -> Point? {
        guard let index = items.firstIndex(where: { $0.badge == guest }) else { return nil }
        let grown = Point((size.width - size.height) / 2, 0)
        return iconCenter(ofItem: index) + Layout.badgeWay + grown
    }

    mutating func remove(_ id: String, at time: Double) -> [String]? {
        guests.contains(id) ? [] : nil
    }

    // MARK: Input

    func frame(ofItem index: Int) -> Rect {
        let width = clip.size.width / Double(max(items.count, 1))
        return Rect(origin: clip.origin + Point(Double(index) * width, 0), size: Size(width, height))
    }

    private func hasTitle(_ index: Int) -> Bool {
        items[index].icon == nil || frame(ofItem: index).size.width >= Layout.leastTitled
    }

    private func iconCenter(ofItem index: Int) -> Point {
        let frame = frame(ofItem: index)
        return Point(frame.center.x, frame.top + (hasTitle(index) ? Layout.iconLine : 0.5) * height)
    }

    /// Where a press meets the bar: of a low one also above it.
    private var target: Rect {
        let height = max(clip.size.height, Press.leastTarget)
        return Rect(origin: Point(clip.left, clip.bottom - height), size: Size(clip.size.width, height))
    }

    private func item(at point: Point) -> Int? {
        guard target.contains(point) else { return nil }
        let inside = Point(point.x, clip.center.y)
        return items.indices.first { frame(ofItem: $0).contains(inside) }
    }

    func hit(_ point: Point, at time: Double) -> Hit? { target.contains(point) ? .ground : nil }

    var isInHand: Bool { pressed != nil }

    mutating func press(_ press: Press, at time: Double, events: inout EventLog) {
        pressed = press.part ?? item(at: press.start)
    }

    /// A press that wanders off its item is none.
    mutating func drag(_ press: Press, at time: Double, events: inout EventLog) {
        if item(at: press.pointer) != pressed { pressed = nil }
    }

    mutating func release(_ press: Press, at time: Double, events: inout EventLog) {
        guard let index = pressed else { return }
        pressed = nil
        events.add(.tapped, of: self, called: spokenName("tab", items[index].title), at: time)
        guard let scene = items[index].scene, index != selected else { return }
        selected = index
        events.requestScene(scene)
    }

    mutating func cancel(_ press: Press, at time: Double, events: inout EventLog) { pressed = nil }

    mutating func layOut(in size: Size, at time: Double, events: inout EventLog) {
        clip = Self.frame(in: size, height)
    }

    // MARK: Time

    var deadline: Double? { nil }

    func isAnimating(at time: Double) -> Bool { false }

    mutating func meetDeadline(events: inout EventLog) {}

    // MARK: What comes out

    func draw(into elements: inout [DisplayList.Element], _ context: DrawContext) {
        let tokens = context.theme.tokens
        elements.append(.rectangle(RoundedRectangle(clip, color: tokens.surface)))
        let line = Rect(
            origin: clip.origin, size: Size(clip.size.width, max(Layout.hairline, tokens.leastLine)))
        elements.append(.rectangle(RoundedRectangle(line, color: tokens.separator)))
        if let pressed {
            elements.append(.rectangle(RoundedRectangle(frame(ofItem: pressed), color: tokens.pressed)))
        }
        for (index, item) in items.enumerated() {
            let frame = frame(ofItem: index)
            let color = index == selected ? tokens.accent : tokens.secondaryText
            if let icon = item.icon {
                elements.append(
                    .icon(
                        Icon(icon, center: iconCenter(ofItem: index), side: Layout.iconSide, color: color)))
            }
            guard hasTitle(index) else { continue }
            let position = Point(frame.center.x, frame.top + Layout.titleLine * height)
            elements.append(
                .label(
                    Label(
                        text: item.title, position: position, fontSize: Layout.titleSize, weight: .medium,
                        color: color, maximumWidth: max(frame.size.width - 4, 1))))
        }
    }

    func state(at time: Double) -> JSONOutput {
        .object([
            ("id", .string(id)), ("type", .string("tabBar")),
            ("selected", items.indices.contains(selected) ? .string(items[selected].title) : .null),
        ])
    }
}
