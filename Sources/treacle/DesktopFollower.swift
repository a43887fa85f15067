internal import TreacleHost
internal import TreacleScene

/// What a window takes over from the desktop, and goes on to: all that no flag decides.
struct DesktopFollower {
    let settings: DesktopSettings
    private let followsTheme: Bool
    private let followsMotion: Bool

    /// Nil where flags decide everything: the desktop isn't asked then.
    init?(_ options: SceneOptions) {
        guard options.followsTheme || options.followsMotion else { return nil }
        followsTheme = options.followsTheme
        followsMotion = options.followsMotion
        settings = DesktopSettings()
    }

    /// Brings the scene to what the desktop says now.
    func apply(to scene: inout Scene) {
        let wishes = settings.wishes
        if followsTheme { scene.theme = Theme(wishes) }
        if followsMotion, scene.reducesMotion != wishes.prefersReducedMotion {
            scene.reducesMotion = wishes.prefersReducedMotion
        }
    }
}

extension Theme {
    init(_ wishes: DesktopWishes) {
        self =
            wishes.prefersHighContrast
            ? wishes.prefersDark ? .highContrastDark : .highContrast : wishes.prefersDark ? .dark : .light
    }
}
