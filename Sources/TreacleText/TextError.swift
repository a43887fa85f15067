/// Why a ``TextEngine`` couldn't be made.
public enum TextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fontconfig file at this path is missing, unreadable or not valid.
    case fontConfigFile(path: String)

    /// One line: where, what, and what to do.
    public var description: String {
        switch self {
        case .fontConfigFile(let path):
            "\(path): not a readable fontconfig file; check the path, or try it with `FONTCONFIG_FILE=… fc-list`"
        }
    }
}
