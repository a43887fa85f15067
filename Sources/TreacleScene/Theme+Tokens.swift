/// The colours that controls take where a scene file names none: one set for each theme, and no other place.
struct ThemeTokens: Hashable, Sendable {
    /// Titles and what is read first.
    var text: Color
    /// What explains a title. At least 4.5 : 1 against the page, as WCAG 2 asks for text.
    var secondaryText: Color
    /// Hairlines between rows and around tiles.
    var separator: Color
    /// The least width of a line in that colour, points; 0: as thin as the control wants it.
    var leastLine = 0.0
    /// Behind what is pressed.
    var pressed: Color
    /// Bars and headers that lie on the page.
    var surface: Color
    /// What is chosen or can be chosen.
    var accent: Color
    /// Beneath what is lifted off the page: black, and its alpha what a shadow's layers add up to. In high contrast
    /// there is none, as it would only blur edges.
    var shadow: Color
}

extension Theme {
    var tokens: ThemeTokens {
        switch self {
        case .light:
            ThemeTokens(
                text: Color(0x11, 0x11, 0x13), secondaryText: Color(0x6C, 0x6C, 0x72),
                separator: Color(0xD6, 0xD6, 0xDA), pressed: Color(0xEC, 0xEC, 0xF0),
                surface: Color(0xF6, 0xF6, 0xF8), accent: Color(0x00, 0x6A, 0xE0),
                shadow: Color(0, 0, 0, alpha: 48))
        case .dark:
            ThemeTokens(
                text: Color(0xF4, 0xF4, 0xF6), secondaryText: Color(0x9E, 0x9E, 0xA6),
                separator: Color(0x46, 0x46, 0x4A), pressed: Color(0x2E, 0x2E, 0x32),
                surface: Color(0x26, 0x26, 0x2A), accent: Color(0x4D, 0xA3, 0xFF),
                shadow: Color(0, 0, 0, alpha: 144))
        case .highContrast:
            ThemeTokens(
                text: .black, secondaryText: Color(0x22, 0x22, 0x22), separator: .black,
                leastLine: 1, pressed: Color(0xCC, 0xCC, 0xCC), surface: .white,
                accent: Color(0x00, 0x30, 0xA0),
                shadow: Color(0, 0, 0, alpha: 0))
        case .highContrastDark:
            ThemeTokens(
                text: .white, secondaryText: Color(0xE0, 0xE0, 0xE0), separator: .white,
                leastLine: 1, pressed: Color(0x40, 0x40, 0x40), surface: .black,
                accent: Color(0xFF, 0xE0, 0x40),
                shadow: Color(0, 0, 0, alpha: 0))
        }
    }
}
