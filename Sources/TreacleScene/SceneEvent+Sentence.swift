extension SceneEvent {
    /// The event as a short English sentence on one line, for those who hear or read it.
    public var sentence: String {
        let name = Self.line(name)
        let text =
            switch kind {
            case .grabbed: "\(name) is grabbed."
            case .pulled: "\(name) is pulled."
            case .lifted: "\(name) is lifted."
            case .detached: "\(name) has come loose."
            case .reattached: "\(name) sticks again."
            case .reordered: "New order: \(name)."
            case .returned: "\(name) goes back."
            case .burst: "\(name) has burst."
            case .dropped: "\(name) is dropped."
            case .refresh: "\(name) asks for news."
            case .cancelled: "The drag of \(name) is cancelled."
            case .settled: "\(name) is at rest."
            case .removed: "\(name) is gone."
            case .tapped: "\(name) is tapped."
            }
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Names are the scene file's: they may hold line ends, or be endless.
    private static func line(_ text: String) -> String {
        let limit = 200
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(limit) {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: line.append(" ")
            default: line.append(scalar)
            }
        }
        return String(line) + (text.unicodeScalars.count > limit ? "…" : "")
    }
}

/// What sentences call a thing: its kind and the first of the texts that isn't blank, such as `row Choir`, or its
/// kind alone, such as `the list`.
func spokenName(_ kind: String, _ texts: String...) -> String {
    texts.first { !$0.isBlank }.map { "\(kind) \($0)" } ?? "the \(kind)"
}

extension String {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
