internal import TreacleScene

/// Tells what happens in a scene in sentences: on stdout, and on a line below it in its window.
struct Announcer {
    /// Whether each sentence is printed.
    let prints: Bool
    /// Whether the line is shown.
    private(set) var isShown = false
    private var sentence = ""
    /// How often the scene had begun anew when it was last asked for its news.
    private var starts = 0

    init(prints: Bool) { self.prints = prints }

    mutating func toggle() { isShown.toggle() }

    /// What has happened since the last call. What had happened to a scene that has begun anew is no news any more.
    mutating func tell(of replay: inout Replay) throws(CommandError) {
        if replay.scene.starts != starts { sentence = "" }
        starts = replay.scene.starts
        for event in replay.takeNews() {
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

    /// What a window of the size has left for its scene, so that the line covers nothing of it.
    func room(in size: Size) -> Size {
        isShown ? Size(size.width, max(size.height - Layout.height, 1)) : size
    }

    /// The last sentence, at the bottom of a window of the size.
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
