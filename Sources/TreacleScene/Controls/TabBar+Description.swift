/// A tab bar as a scene file describes it, with the badges on its items.
struct TabBarDescription: Sendable {
    let id: String
    private let height: Double
    private let items: [TabBar.Item]
    private let badges: [StickyBadgeDescription]
    private let selected: Int

    init(reading reader: inout ControlReader) throws(FileError) {
        id = try reader.id()
        height = try reader.option("height")?.positive() ?? 56
        var items: [TabBar.Item] = []
        var badges: [StickyBadgeDescription] = []
        let list = try reader.require("items")
        for place in try list.elements() {
            var item = try place.object()
            let badge = try item.take("badge")?.badge()
            items.append(
                TabBar.Item(
                    title: try item.require("title").string(),
                    icon: try item.take("icon")?.choice(Icon.Symbol.self),
                    scene: try item.take("scene")?.choice(BuiltInScene.self).rawValue, badge: badge?.id))
            if let badge { badges.append(badge) }
            try item.finish()
        }
        guard !items.isEmpty else { throw list.error("is empty", "write at least one item") }
        self.items = items
        self.badges = badges
        selected = try reader.option("selected")?.count(in: 0...items.count - 1) ?? 0
    }

    var ids: [String] { [id] + badges.map(\.id) }

    var sheets: [SpriteSheet.Use] { badges.compactMap(\.sheet) }

    func makeControls(in size: Size, measure: TextMeasure?) -> [any Control] {
        [TabBar(id: id, items: items, height: height, selected: selected, in: size)]
            + badges.map { $0.makeControl(in: size, measure: measure) }
    }
}
