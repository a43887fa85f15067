/// What a badge does where the user wants less movement.
extension StickyBadge {
    /// Brings the badge home: critically damped and let go at rest, so that it comes ever nearer and never goes
    /// past.
    static let reducedSpring = Spring(dampingRatio: 1, duration: 0.15)

    /// No fade takes longer, in seconds.
    private static let longestFade = 0.25

    /// Seconds from the burst until the badge is gone.
    func burstDuration(fades: Bool) -> Double {
        fades ? min(options.burstDuration, Self.longestFade) : options.burstDuration
    }

    /// Of a burst that fades, seconds after it began.
    func opacity(after time: Double) -> Double { 1 - time / burstDuration(fades: true) }
}
