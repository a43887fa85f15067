/// A button held on a control.
public struct Press: Hashable, Sendable {
    /// How far the pointer has to go, in points, until a press is a drag.
    public static let slop = 5.0

    /// What can be pressed measures at least so many points across, where there is room: WCAG 2.2, success criterion
    /// 2.5.8.
    static let leastTarget = 24.0

    /// Where and when the button went down.
    public private(set) var start: Point
    public let time: Double
    /// Which of the control's stops keys have pressed; nil for a button, which means what it points at.
    let part: Int?
    /// Where the pointer was last.
    public private(set) var pointer: Point
    /// Once true it stays so.
    public private(set) var isDrag = false
    /// The last movements, the oldest first: what the velocity is made from.
    private var trail: [Sample]

    private struct Sample: Hashable, Sendable {
        var time: Double
        var place: Point
    }

    /// Seconds of movement that the velocity is the mean of: enough to smooth a mouse that reports 60 times a
    /// second, too short for a change of mind to count.
    private static let memory = 0.1

    public init(at start: Point, time: Double) {
        self.start = start
        self.time = time
        part = nil
        pointer = start
        trail = [Sample(time: time, place: start)]
    }

    /// By keys. What they grab is dragged from the beginning.
    init(of stop: Stop, time: Double, isDrag: Bool) {
        (start, pointer) = (stop.pressPlace, stop.pressPlace)
        self.time = time
        part = stop.part
        self.isDrag = isDrag
        trail = []
    }

    /// One step of a key, which throws nothing.
    mutating func step(to point: Point) { pointer = point }

    /// The whole way since the press, the slop included.
    public var translation: Point { pointer - start }

    public mutating func move(to point: Point, at time: Double) {
        pointer = point
        if translation.length >= Self.slop - rounding { isDrag = true }
        trail.removeAll { $0.time < time - Self.memory }
        trail.append(Sample(time: time, place: point))
    }

    /// Lets its places count from elsewhere: the pointer hasn't moved.
    mutating func carry(by way: Point) {
        (start, pointer) = (start + way, pointer + way)
        for index in trail.indices { trail[index].place = trail[index].place + way }
    }

    /// Points a second, the mean over the last tenth of a second before `time`; zero for a pointer that has
    /// stood still as long.
    public func velocity(at time: Double) -> Point {
        let recent = trail.filter { $0.time >= time - Self.memory }
        guard let first = recent.first, time - first.time > rounding else { return .zero }
        return (pointer - first.place) * (1 / (time - first.time))
    }
}
