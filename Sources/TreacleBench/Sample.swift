internal import Glibc
public import TreacleRender

/// The mean frame of some in a row, in seconds.
public struct Sample: Sendable {
    /// From the first frame's begin to the last one's end.
    public private(set) var wall: Double
    /// Of all the process's threads, the driver's too.
    public private(set) var cpu: Double
    /// By the driver's own clock; nil without one.
    public var gpu: Double?
    /// Of all frames together.
    public var counts: RenderCounts

    public init(wall: Double = 0, cpu: Double = 0, gpu: Double? = nil, counts: RenderCounts = .none) {
        self.wall = wall
        self.cpu = cpu
        self.gpu = gpu
        self.counts = counts
    }

    /// Begins with the next frame.
    public mutating func start() {
        _ = RenderCounts.take()
        (wall, cpu) = (Self.now(CLOCK_MONOTONIC), Self.now(CLOCK_PROCESS_CPUTIME_ID))
    }

    public mutating func end(frames: Int) {
        wall = (Self.now(CLOCK_MONOTONIC) - wall) / Double(frames)
        cpu = (Self.now(CLOCK_PROCESS_CPUTIME_ID) - cpu) / Double(frames)
        counts = RenderCounts.take()
    }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
    }
}
