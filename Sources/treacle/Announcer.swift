internal import TreacleScene

/// Tells what happens in a scene in sentences: on stdout, and on a line at the window's bottom.
struct Announcer {
    /// Whether each sentence is printed.
    let prints: Bool
    /// Whether the line is shown.
    private(set) var isShown = false
    private var sentence = ""

    init(prints: Bool) { self.prints = prints }

    mutating func toggle() { isShown.toggle() }

    mutating func tell(_ events: [SceneEvent]) throws(CommandError) {
        for event in events {
            sentence = event.sentence
            if prints { try Files.printLine(sentence) }
        }
    }

    /// Points.
    private enum Layout {
        static let height = 28.0
        static let hairline = 1.0
        static let margin = 12.0
        static let fontSize = 14.0
    }

    /// The last sentence, over all else; none is there to be heard before the first.
    func elements(on size: Size, theme: Theme) -> [DisplayList.Element] {
        let bar = Rect(
            origin: Point(0, size.height - Layout.height), size: Size(size.width, Layout.height))
        let line = Rect(origin: bar.origin, size: Size(size.width, Layout.hairline))
        var elements: [DisplayList.Element] = [
            .rectangle(RoundedRectangle(bar, color: theme.page)),
            .rectangle(RoundedRectangle(line, color: theme.ink)),
        ]
        let text = sentence.isEmpty ? "Nothing has happened yet." : sentence
        elements.append(
            .label(
                Label(
                    text: text, position: Point(Layout.margin, bar.center.y), alignment: .left,
                    fontSize: Layout.fontSize, weight: .regular, color: theme.ink,
                    maximumWidth: max(size.width - 2 * Layout.margin, 1))))
        return elements
    }
}
