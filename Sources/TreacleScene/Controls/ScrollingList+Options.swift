extension ScrollingList {
    /// One row's contents.
    struct Row: Hashable, Sendable {
        /// Its own for as long as it is there, wherever it comes to lie.
        var number: Int
        /// What the program calls it.
        var id: String?
        var title: String
        var subtitle: String
        /// At the right, such as a time.
        var detail: String
        /// Points.
        var detailWidth: Double
        /// Of the disc with the initials; nil: there is none.
        var color: Color?
        var badge: BadgeRoom?

        var name: String { spokenName("row", title, subtitle, detail, id ?? "") }
    }

    /// What a row keeps for its badge.
    struct BadgeRoom: Hashable, Sendable {
        var id: String
        /// Points: as wide as the badge was in the beginning, and no less than a count of three digits.
        var width: Double
    }

    /// Lengths are points.
    struct Options: Hashable, Sendable {
        var origin = Point.zero
        /// nil: all of the scene to the right of the origin and below it.
        var size: Size?
        /// What the list leaves free of the scene below it, where it has no size of its own.
        var bottom = 0.0
        var rowHeight = 64.0
        var titleSize = 16.0
        var subtitleSize = 14.0
        var detailSize = 13.0
        var colors = Colors()
    }

    /// Colours that the theme leaves to the list; nil: the theme's.
    struct Colors: Hashable, Sendable {
        var background: Color?
        var title: Color?
        /// Of the detail too.
        var subtitle: Color?
        var separator: Color?
        var pressed: Color?
    }

    enum Layout {
        /// Points, left and right.
        static let margin = 16.0
        /// Between things that stand side by side.
        static let gap = 12.0
        /// Between the two lines of a row.
        static let lineGap = 4.0
        /// Above and below the disc with the initials.
        static let avatarMargin = 10.0
        /// Narrower lists leave out what stands at a row's right end, for the title's sake.
        static let leastDetailed = 280.0
        /// Of the avatar's diameter.
        static let initialsShare = 0.38
        static let separatorHeight = 0.5
        /// The least room for a badge.
        static let badgeWidth = 44.0

        static let indicatorWidth = 3.0
        static let indicatorMargin = 3.0
        static let leastIndicator = 24.0
        static let indicatorOpacity = 0.35
        /// Seconds that the indicator stays after the list has come to rest, the last of them fading.
        static let indicatorTime = 0.9
        static let indicatorFade = 0.3
    }
}

extension ScrollingList.Options {
    func frame(in scene: Size) -> Rect {
        Rect(
            origin: origin,
            size: size
                ?? Size(max(scene.width - origin.x, 0), max(scene.height - origin.y - bottom, 0)))
    }

    /// Of a line of text, points, in whatever font: near enough to place lines by their middles.
    private static let lineHeight = 1.2
    /// How far a text's baseline is below its middle, as a share of its size.
    private static let baseline = 0.35

    /// How far the middle of the upper line is below the row's: both lines together are in the row's middle.
    var upperLine: Double {
        -(Self.lineHeight * subtitleSize + ScrollingList.Layout.lineGap) / 2
    }

    var lowerLine: Double { (Self.lineHeight * titleSize + ScrollingList.Layout.lineGap) / 2 }

    func titleLine(of row: ScrollingList.Row) -> Double { row.subtitle.isEmpty ? 0 : upperLine }

    /// Without anything below it, it is in the middle too; its baseline is the title's.
    func detailLine(of row: ScrollingList.Row) -> Double {
        let line = row.subtitle.isEmpty && row.badge == nil ? 0 : upperLine
        return line + Self.baseline * (titleSize - detailSize)
    }

    /// Below the detail, if there is one.
    func badgeLine(of row: ScrollingList.Row) -> Double { row.detail.isEmpty ? 0 : lowerLine }
}

extension ScrollingList.Row {
    /// The first letters of the title's first two words.
    var initials: String {
        let letters = title.split(whereSeparator: \.isWhitespace).prefix(2).compactMap(\.first)
        return String(letters).uppercased()
    }
}

extension Theme {
    /// What of the list's colours the scene file leaves open.
    func colors(_ own: ScrollingList.Colors) -> ScrollingList.Palette {
        let tokens = tokens
        return ScrollingList.Palette(
            background: own.background ?? page, title: own.title ?? tokens.text,
            subtitle: own.subtitle ?? tokens.secondaryText, separator: own.separator ?? tokens.separator,
            separatorHeight: max(
                ScrollingList.Layout.separatorHeight, own.separator == nil ? tokens.leastLine : 0),
            pressed: own.pressed ?? tokens.pressed)
    }
}

extension ScrollingList {
    /// The colours it is drawn in.
    struct Palette {
        var background: Color
        var title: Color
        var subtitle: Color
        var separator: Color
        /// Points.
        var separatorHeight: Double
        var pressed: Color
    }
}
