extension StickyBadge {
    /// What of a badge follows from its text: how large it is and what it shows.
    struct Face: Hashable, Sendable {
        /// What is written on it.
        var title: String
        var size: Size
        /// The title's font size, points: smaller than the option where the text is too wide for a disc.
        var titleSize: Double
        /// What is wider is ellipsised, points.
        var titleWidth: Double
    }
}

extension StickyBadge.Face {
    /// How much of a disc's width a title may take, so that no letter touches the rim.
    private static let discShare = 0.84

    /// On a disc a text is made smaller to fit, down to this share of its size; a longer one is ellipsised.
    private static let leastTitleShare = 0.5

    init(_ text: String, _ options: StickyBadge.Options, _ measure: TextMeasure) {
        switch options.shape {
        case .disc(let diameter): self.init(text, on: diameter, options, measure)
        case .capsule(let rule): self.init(text, rule, options, measure)
        }
    }

    private init(
        _ text: String, on diameter: Double, _ options: StickyBadge.Options, _ measure: TextMeasure
    ) {
        title = text
        size = Size(diameter, diameter)
        titleWidth = diameter * Self.discShare
        let width = text.isEmpty ? 0 : measure.size(text, options.titleSize).width
        // Widths grow with the font's size.
        titleSize =
            width > titleWidth
            ? options.titleSize * max(titleWidth / width, Self.leastTitleShare) : options.titleSize
    }

    private init(
        _ text: String, _ rule: StickyBadge.CapsuleRule, _ options: StickyBadge.Options,
        _ measure: TextMeasure
    ) {
        title = rule.title(of: text)
        titleSize = options.titleSize
        guard !title.isEmpty else {
            size = Size(rule.dotDiameter, rule.dotDiameter)
            titleWidth = 0
            return
        }
        let text = measure.size(title, titleSize)
        let height = max(text.height, rule.dotDiameter)
        size = Size(min(max(text.width + rule.padding, height), max(rule.maximumWidth, height)), height)
        titleWidth = size.width - rule.padding
    }
}

extension StickyBadge.CapsuleRule {
    /// A negative count is none, as is a text of blanks: the badge is a dot then.
    fileprivate func title(of text: String) -> String {
        guard let count = Self.count(text) else { return text.allSatisfy(\.isWhitespace) ? "" : text }
        guard count >= 0 else { return "" }
        guard let maximum, count > maximum else { return text }
        return "\(maximum)+"
    }

    /// nil for what is no whole number. One that no Int holds is as good as the greatest.
    static func count(_ text: String) -> Int? {
        if let count = Int(text) { return count }
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
        let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber, text.utf8.count - digits.count <= 1 else { return nil }
        return digits.count == text.utf8.count ? .max : .min
    }
}
