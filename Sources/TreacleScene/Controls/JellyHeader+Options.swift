extension JellyHeader {
    /// Every number of a header. Lengths in points, times in seconds.
    struct Options: Hashable, Sendable {
        var height = 120.0
        var color = Color(0, 255, 255)
        /// Whether it is goo that merges with other goo, in a scene with a softness.
        var merges = false
        /// Whether a dot shows where the control point is.
        var hasMarker = false
        var markerColor = Color(255, 0, 0)
        var pressArea: PressArea
        /// Whether a header on its way home can be pulled again.
        var isCatchable: Bool
        var tracking = Tracking.translation
        /// How much harder each further point is to pull; 0: no harder.
        var resistance = 0.0
        var spring = Spring(dampingRatio: 0.5, duration: 1)
        /// Whether it starts home with the speed that it was let go with.
        var keepsVelocity: Bool
        /// How far below home the control point is while the spinner turns; nil: there is no spinner.
        var refreshDepth: Double?
        /// Let go with the control point this far below home or further, it asks for a refresh; nil: never.
        var refreshDistance: Double?
        var spinnerColor = Color.white
        /// Written on the header, at its left and low.
        var title = ""
        var titleColor = Color.white
        var titleSize = 28.0
        /// The list whose next row a refresh brings; nil: what a refresh does is the program's.
        var refreshes: String?
        /// How long that takes.
        var refreshDuration = 1.2
    }

    /// Where a press pulls the header.
    enum PressArea: String, Hashable, Sendable, CaseIterable {
        /// Wherever no other control takes it.
        case anywhere
        /// On the header as it is shown.
        case header
    }

    /// What the control point follows sideways.
    enum Tracking: String, Hashable, Sendable, CaseIterable {
        /// The pointer's way: it starts in the middle, wherever the press was.
        case translation
        /// The pointer's place, which it comes to as the pull begins.
        case pointer
    }
}

extension JellyHeader.Options {
    static let classic = JellyHeader.Options(pressArea: .anywhere, isCatchable: false, keepsVelocity: false)

    /// The same with what a hand expects: it is pulled where it is seen, caught as it flies, and flies as it was
    /// thrown.
    static let standard = JellyHeader.Options(
        pressArea: .header, isCatchable: true, keepsVelocity: true, refreshDepth: 60)
}
