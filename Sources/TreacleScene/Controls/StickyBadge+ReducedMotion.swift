/// What a badge does where the user wants less movement.
extension StickyBadge {
    /// No fade takes longer, in seconds.
    private static let longestFade = 0.25

    /// Seconds from the burst until the badge is gone.
    func burstDuration(fades: Bool) -> Double {
        fades ? min(options.burstDuration, Self.longestFade) : options.burstDuration
    }

    /// Of a burst that fades, seconds after it began.
    func opacity(after time: Double) -> Double { 1 - time / burstDuration(fades: true) }
}
