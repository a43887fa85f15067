internal import CTreacle

/// Texts of `--help` and `--version`.
enum Help {
    static let version = "treacle \(TREACLE_VERSION)"

    static func text(for command: Command?) -> String {
        guard let command else { return overview }
        let flags = command.flags.map { flag in
            let head = flag.name + (flag.value.map { " \($0)" } ?? "")
            return "  " + head.padded(to: 30) + " " + flag.help
        }
        return ([command.usage, "", command.purpose, ""] + flags).joined(separator: "\n")
    }

    private static var overview: String {
        let commands = Command.allCases.map { "  " + $0.usage.padded(to: 36) + " " + $0.purpose }
        return """
            \(version): gooey interaction for Linux desktops

            \(commands.joined(separator: "\n"))

            treacle COMMAND --help tells a command's flags. Without a command, open.

            In a window:
            \(KeyTable.rows.map { "  " + $0.key.padded(to: 8) + " " + $0.meaning }.joined(separator: "\n"))
            """
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}
