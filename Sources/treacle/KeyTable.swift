internal import TreacleScene

/// Every key that a window knows, in one table: the help on the screen, `--help` and the README show it.
enum KeyTable {
    static let rows: [(key: String, meaning: String)] = [
        ("Tab", "the next control; with Shift the one before"),
        ("Enter", "tap; drop what is grabbed"),
        ("Space", "grab and drop; tap what can't be dragged"),
        ("Arrows", "move what is grabbed or the focus, else scroll"),
        ("Del", "burst the badge"),
        ("Page ↑ ↓", "scroll by a view; Home and End all the way"),
        ("+ and −", "a blob larger or smaller"),
        ("M", "metaball ↔ Bézier, at any moment"),
        ("B", "the other bridge, for both modes"),
        ("G", "show how the goo is constructed"),
        ("R", "start over; mode and bridge stay"),
        ("1 … 5", "messages, tiles, badge, jelly, playground"),
        ("N", "another window on the same scene"),
        ("A", "what happens, in sentences, below the scene"),
        ("H", "figures of the frames"),
        ("F1 or ?", "show or hide these keys"),
        ("F11", "full screen"),
        ("Esc", "cancel a drag, put these keys away, or close"),
    ]

    /// The table on a card in the middle of the scene, over all else.
    static func overlay(on list: DisplayList, theme: Theme) -> [DisplayList.Element] {
        let room = Size(list.size.width - 2 * Layout.margin, list.size.height - 2 * Layout.margin)
        let needed = Size(Layout.width, Double(rows.count) * Layout.line + 2 * Layout.padding)
        // A small window shows all of it, smaller.
        let scale = min(1, room.width / needed.width, room.height / needed.height)
        guard scale > 0 else { return [] }
        let card = Rect(
            center: list.size.middle, size: Size(needed.width * scale, needed.height * scale))
        var elements: [DisplayList.Element] = [
            .rectangle(
                RoundedRectangle(
                    Rect(origin: .zero, size: list.size), color: Color(0, 0, 0).faded(to: Layout.veil))),
            .rectangle(
                RoundedRectangle(
                    card.grown(by: Layout.edge), radius: Layout.radius * scale + Layout.edge,
                    color: theme.edge)),
            .rectangle(RoundedRectangle(card, radius: Layout.radius * scale, color: theme.page)),
        ]
        for (index, row) in rows.enumerated() {
            let y = card.top + (Layout.padding + (Double(index) + 0.5) * Layout.line) * scale
            func label(_ text: String, _ from: Double, to end: Double, _ weight: Label.Weight) -> Label {
                Label(
                    text: text, position: Point(card.left + from * scale, y), alignment: .left,
                    fontSize: Layout.fontSize * scale, weight: weight, color: theme.ink,
                    maximumWidth: (end - from) * scale)
            }
            let column = Layout.padding + Layout.keyWidth
            elements.append(.label(label(row.key, Layout.padding, to: column - 8, .bold)))
            elements.append(.label(label(row.meaning, column, to: Layout.width - Layout.padding, .regular)))
        }
        return elements
    }

    /// Points.
    private enum Layout {
        static let margin = 12.0
        /// Leaves a meaning 400 points, which it has even in bold and in DejaVu Sans, one of the wider fonts.
        static let width = 536.0
        static let keyWidth = 88.0
        static let padding = 24.0
        static let line = 30.0
        static let fontSize = 15.0
        static let radius = 18.0
        /// Around the card: a page may be as dark as the veil.
        static let edge = 1.0
        /// How dark the scene behind it gets.
        static let veil = 0.45
    }
}
