/// A list as a scene file describes it, with the badges in its rows.
struct ScrollingListDescription: Sendable {
    let id: String
    private let options: ScrollingList.Options
    private let rows: [Row]
    /// What each refresh brings, one after the other.
    private let incoming: [Row]

    private struct Row: Sendable {
        let id: String?
        let title: String
        let subtitle: String
        let detail: String
        let color: Color?
        let badge: StickyBadgeDescription?

        init(_ place: JSONReader) throws(FileError) {
            var row = try place.object()
            id = try row.take("id")?.id()
            title = try row.take("title")?.string() ?? ""
            subtitle = try row.take("subtitle")?.string() ?? ""
            detail = try row.take("detail")?.string() ?? ""
            color = try row.take("color")?.color()
            badge = try row.take("badge")?.badge()
            try row.finish()
        }
    }

    init(reading reader: inout ControlReader) throws(FileError) {
        id = try reader.id()
        options = try ScrollingList.Options(reading: &reader)
        var rows: [Row] = []
        for place in try reader.require("rows").elements() { rows.append(try Row(place)) }
        self.rows = rows
        var incoming: [Row] = []
        for place in try reader.take("incoming")?.elements() ?? [] { incoming.append(try Row(place)) }
        self.incoming = incoming
    }

    /// The list's, its rows' and their badges'.
    var ids: [String] { [id] + (rows + incoming).flatMap { [$0.id, $0.badge?.id].compactMap(\.self) } }

    var sheets: [SpriteSheet.Use] { (rows + incoming).compactMap { $0.badge?.sheet } }

    /// The list, and after it the badges from top to bottom.
    func makeControls(in size: Size, measure: TextMeasure?) -> [any Control] {
        let all = (rows + incoming).enumerated().map { make($1, numbered: $0, in: size, measure: measure) }
        let contents = all.prefix(rows.count)
        var list = ScrollingList(id: id, rows: contents.map(\.row), options: options, in: size)
        list.incoming = Array(all.dropFirst(rows.count))
        return [list] + contents.compactMap(\.badge)
    }

    private func make(
        _ row: Row, numbered number: Int, in size: Size, measure: TextMeasure?
    ) -> ScrollingList.Delivery {
        let badge = row.badge?.makeControl(in: size, on: row.title, measure: measure)
        let content = ScrollingList.Row(
            number: number, id: row.id, title: row.title, subtitle: row.subtitle, detail: row.detail,
            detailWidth: (measure ?? .estimate).size(row.detail, options.detailSize).width,
            color: row.color,
            badge: badge.map {
                .init(id: $0.id, width: max($0.face.size.width, ScrollingList.Layout.badgeWidth))
            })
        return ScrollingList.Delivery(row: content, badge: badge)
    }
}

extension ScrollingList.Options {
    fileprivate init(reading reader: inout ControlReader) throws(FileError) {
        if let place = try reader.option("origin") { origin = try place.point() }
        size = try reader.option("size")?.size()
        if let place = try reader.option("bottom") { bottom = try place.notNegative() }
        if let place = try reader.option("rowHeight") { rowHeight = try place.positive() }
        if let place = try reader.option("titleSize") { titleSize = try place.positive() }
        if let place = try reader.option("subtitleSize") { subtitleSize = try place.positive() }
        if let place = try reader.option("detailSize") { detailSize = try place.positive() }
        colors.background = try reader.option("color")?.color()
        colors.title = try reader.option("titleColor")?.color()
        colors.subtitle = try reader.option("subtitleColor")?.color()
        colors.separator = try reader.option("separatorColor")?.color()
        colors.pressed = try reader.option("pressedColor")?.color()
    }
}
