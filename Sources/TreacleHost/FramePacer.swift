/// Keeps frames to a rate by a clock of its own: a swap that should wait for the monitor doesn't
/// everywhere.
public struct FramePacer: Sendable {
    /// Seconds from one frame to the next.
    public private(set) var interval: Double
    private var due = -Double.infinity

    /// - Parameters:
    ///   - rate: the monitor's frames a second.
    ///   - vsync: whether the swap is meant to wait. The clock then runs a twentieth faster, so that the
    ///     monitor sets the pace where it can and rounding of its rate drops no frame.
    public init(rate: Double, vsync: Bool) {
        interval = Self.interval(rate, vsync)
    }

    private static func interval(_ rate: Double, _ vsync: Bool) -> Double { 1 / (vsync ? rate * 1.05 : rate) }

    /// From the next frame on: the window is on another monitor, or its swaps wait no more, or do again.
    public mutating func change(rate: Double, vsync: Bool) { interval = Self.interval(rate, vsync) }

    /// Seconds to wait from now until a frame may be drawn; 0 or less when it may now.
    public func wait(at now: Double) -> Double { due - now }

    /// A frame is drawn now. Keeps the beat unless that would make up for time lost: no two frames are
    /// ever closer than the interval by more than what the first was late.
    public mutating func drew(at now: Double) {
        due = max(due + interval, now + interval / 2)
    }
}
