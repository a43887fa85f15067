/// The page that a scene lies on where it names none of its own.
public enum Theme: String, Hashable, Sendable, CaseIterable {
    case light, dark

    public var page: Color {
        switch self {
        case .light: .white
        case .dark: Color(0x1C, 0x1C, 0x1E)
        }
    }
}
