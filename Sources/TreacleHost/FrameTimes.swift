/// How long the last frames took, and in words what a user would ask of them.
public struct FrameTimes: Sendable {
    /// From looking at the scene to the swap's return; the newest last.
    public private(set) var seconds: [Double] = []
    /// Drawn while nothing in the scene moved: the window system asked for them, or input.
    public private(set) var atRest = 0

    /// As many frames as are remembered.
    public static let memory = 120

    public init() {}

    public mutating func add(_ duration: Double, isAtRest: Bool) {
        if isAtRest { atRest += 1 }
        if seconds.count == Self.memory { seconds.removeFirst() }
        seconds.append(duration)
    }

    /// Nearest rank: the least of the times that `share` of them don't exceed; 0 where there are none.
    public static func percentile(_ times: [Double], _ share: Double) -> Double {
        let sorted = times.sorted()
        guard !sorted.isEmpty else { return 0 }
        let rank = Int((share * Double(sorted.count)).rounded(.up))
        return sorted[min(max(rank, 1), sorted.count) - 1]
    }

    /// The last frame, the median, and what 99 of 100 frames don't exceed.
    public var inWords: String {
        func milliseconds(_ seconds: Double) -> String {
            let tenths = Int((seconds * 10_000).rounded())
            return "\(tenths / 10).\(tenths % 10) ms"
        }
        let (median, high) = (Self.percentile(seconds, 0.5), Self.percentile(seconds, 0.99))
        return
            "\(milliseconds(seconds.last ?? 0)), median \(milliseconds(median)), 99 % within \(milliseconds(high))"
    }

    public var atRestInWords: String { "\(atRest) frame\(atRest == 1 ? "" : "s") at rest" }
}
