/// One interactive thing of a scene, as the scene drives it.
///
/// A control never reads a clock: every call carries the time, in seconds. What happens by itself at a
/// set time (an animation's end) is announced as a `deadline`; the scene calls `meetDeadline` for it in
/// the order of time, before any input of the same time.
protocol Control: Sendable {
    var id: String { get }

    /// The next time at which the control changes its phase by itself; nil when it rests.
    var deadline: Double? { get }
    /// Whether the picture changes as time goes by.
    var isAnimating: Bool { get }

    mutating func meetDeadline(events: inout EventLog)

    /// Whether a press at the point belongs to this control.
    func accepts(_ point: Point, at time: Double) -> Bool
    /// The button went down. Nothing may move yet.
    mutating func press(at time: Double)
    /// The pointer moved; `press.isDrag` holds.
    mutating func drag(_ press: Press, at time: Double, events: inout EventLog)
    /// The button went up: the end of a drag, or a tap.
    mutating func release(_ press: Press, at time: Double, events: inout EventLog)
    /// The press is over and must come to nothing.
    mutating func cancel(_ press: Press, at time: Double, events: inout EventLog)
    /// Takes its place in a scene of this size.
    mutating func layOut(in size: Size, at time: Double, events: inout EventLog)

    mutating func setText(_ text: String)

    func draw(into elements: inout [DisplayList.Element], bridge: Bridge, at time: Double)
    func state(at time: Double) -> JSONOutput
}

/// A button held on a control.
public struct Press: Hashable, Sendable {
    /// How far the pointer has to go, in points, until a press is a drag.
    public static let slop = 5.0

    /// Where and when the button went down.
    public let start: Point
    public let time: Double
    /// Where the pointer was last.
    public private(set) var pointer: Point
    /// Once true it stays so.
    public private(set) var isDrag = false

    public init(at start: Point, time: Double) {
        self.start = start
        self.time = time
        pointer = start
    }

    /// The whole way since the press, the slop included.
    public var translation: Point { pointer - start }

    public mutating func move(to point: Point) {
        pointer = point
        if translation.length >= Self.slop - rounding { isDrag = true }
    }
}
