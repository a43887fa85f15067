/// Keeps frames to a rate by a clock of its own: a swap that should wait for the monitor doesn't
/// everywhere.
public struct FramePacer: Sendable {
    /// Seconds from one frame to the next.
    public let interval: Double
    private var due = -Double.infinity

    /// - Parameters:
    ///   - rate: the monitor's frames a second.
    ///   - vsync: whether the swap is meant to wait. The clock then runs a twentieth faster, so that the
    ///     monitor sets the pace where it can and rounding of its rate drops no frame.
    public init(rate: Double, vsync: Bool) {
        interval = 1 / (vsync ? rate * 1.05 : rate)
    }

    /// Seconds to wait from now until a frame may be drawn; 0 or less when it may now.
    public func wait(at now: Double) -> Double { due - now }

    /// A frame is drawn now. Keeps the beat unless that would make up for time lost: no two frames are
    /// ever closer than the interval by more than what the first was late.
    public mutating func drew(at now: Double) {
        due = max(due + interval, now + interval / 2)
    }
}
