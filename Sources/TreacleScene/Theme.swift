/// The page that a scene lies on where it names none of its own.
public enum Theme: String, Hashable, Sendable, CaseIterable {
    case light, dark
    case highContrast = "high-contrast"
    case highContrastDark = "high-contrast-dark"

    public var page: Color {
        switch self {
        case .light, .highContrast: .white
        case .dark: Color(0x1C, 0x1C, 0x1E)
        case .highContrastDark: .black
        }
    }

    /// What is written on the page.
    public var ink: Color { tokens.text }

    /// The edge of what lies on the page.
    public var edge: Color { tokens.separator }
}
