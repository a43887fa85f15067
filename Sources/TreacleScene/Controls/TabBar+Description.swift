/// A tab bar as a scene file describes it, with the badges on its items.
struct TabBarDescription: Sendable {
    let id: String
    private let height: Double
    private let items: [TabBar.Item]
    /// Each with the title of its item.
    private let badges: [(badge: StickyBadgeDescription, title: String)]
    private let selected: Int

    init(reading reader: inout ControlReader) throws(FileError) {
        id = try reader.id()
        height = try reader.option("height")?.positive() ?? 56
        var items: [TabBar.Item] = []
        var badges: [(badge: StickyBadgeDescription, title: String)] = []
        let list = try reader.require("items")
        for place in try list.elements() {
            var item = try place.object()
            let badge = try item.take("badge")?.badge()
            let title = try item.require("title").string()
            items.append(
                TabBar.Item(
                    title: title,
                    icon: try item.take("icon")?.choice(Icon.Symbol.self),
                    scene: try item.take("scene")?.choice(BuiltInScene.self).rawValue, badge: badge?.id))
            if let badge { badges.append((badge, title)) }
            try item.finish()
        }
        guard !items.isEmpty else { throw list.error("is empty", "write at least one item") }
        self.items = items
        self.badges = badges
        selected = try reader.option("selected")?.count(in: 0...items.count - 1) ?? 0
    }

    var ids: [String] { [id] + badges.map(\.badge.id) }

    var sheets: [SpriteSheet.Use] { badges.compactMap(\.badge.sheet) }

    func makeControls(in size: Size, measure: TextMeasure?) -> [any Control] {
        [TabBar(id: id, items: items, height: height, selected: selected, in: size)]
            + badges.map { $0.badge.makeControl(in: size, on: $0.title, measure: measure) }
    }
}
