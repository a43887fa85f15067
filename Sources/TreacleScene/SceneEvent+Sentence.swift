extension SceneEvent {
    /// The event as a short English sentence on one line, for those who hear or read it.
    public var sentence: String {
        switch kind {
        case .grabbed: "\(name) is grabbed."
        case .pulled: "\(name) is pulled."
        case .lifted: "\(name) is lifted."
        case .detached: "\(name) has come loose."
        case .reattached: "\(name) sticks again."
        case .reordered: "New order: \(Self.line(order?.joined(separator: ", ") ?? ""))."
        case .returned: "\(name) goes back."
        case .burst: "\(name) has burst."
        case .dropped: "\(name) is dropped."
        case .refresh: "\(name) asks for news."
        case .cancelled: "The drag of \(name) is cancelled."
        case .settled: "\(name) is at rest."
        case .removed: "\(name) is gone."
        case .tapped: "\(name) is tapped."
        }
    }

    /// Of what it happened to: the tile or the row, where it was one of them.
    private var name: String { Self.line(tile ?? row ?? id) }

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
