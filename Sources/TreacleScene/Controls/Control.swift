/// One interactive thing of a scene, as the scene drives it.
///
/// A control never reads a clock: every call carries the time, in seconds. What happens by itself at a
/// set time (an animation's end, a long press) is announced as a `deadline`; the scene calls `meetDeadline`
/// for it in the order of time, before any input of the same time.
protocol Control: Focusable, Sendable {
    var id: String { get }
    /// What sentences call it: its kind and the words that it shows.
    var name: String { get }

    /// The next time at which the control changes its phase by itself; nil when it rests.
    var deadline: Double? { get }
    /// Whether the picture changes as time goes by.
    func isAnimating(at time: Double) -> Bool

    mutating func meetDeadline(events: inout EventLog)

    /// How a press at the point would meet this control; nil if not at all.
    func hit(_ point: Point, at time: Double) -> Hit?
    /// The button went down. Nothing may move yet.
    mutating func press(_ press: Press, at time: Double, events: inout EventLog)
    /// The pointer moved; `press.isDrag` holds.
    mutating func drag(_ press: Press, at time: Double, events: inout EventLog)
    /// The button went up: the end of a drag, or a tap.
    mutating func release(_ press: Press, at time: Double, events: inout EventLog)
    /// The press is over and must come to nothing.
    mutating func cancel(_ press: Press, at time: Double, events: inout EventLog)
    /// Wheel or touchpad over the control, at the point, in points; positive uncovers what lies further down or right.
    /// - Returns: false if it has no use for it.
    mutating func scroll(by way: Point, over point: Point, at time: Double) -> Bool
    /// Whether it is doing something that only the pointer can go on with or end.
    var isInHand: Bool { get }
    /// What the pointer holds stays with it though its places are others now, by so much.
    mutating func carry(by way: Point)
    /// Takes its place in a scene of this size.
    mutating func layOut(in size: Size, at time: Double, events: inout EventLog)

    mutating func setText(_ text: String, at time: Double, events: inout EventLog)
    /// Begins or ends what shows that the program is busy.
    /// - Returns: false if it shows no such thing.
    mutating func setRefreshing(_ isRefreshing: Bool, at time: Double, events: inout EventLog) -> Bool

    /// Whether from now on the control goes at once where it would move by itself. What is under way ends as it began.
    mutating func setReducedMotion(_ isReduced: Bool)
    /// How often it went somewhere at once for that reason.
    var leaps: Int { get }

    /// What a later run of the program needs to know; nil for nothing.
    var memory: ControlMemory? { get }
    mutating func restore(_ memory: ControlMemory)

    /// Where the middle of a guest of this size is at home; nil if it isn't one of its guests.
    func place(of guest: String, sized size: Size, at time: Double) -> Point?

    /// Whether it is drawn above all that isn't, clipped by nothing.
    var isRaised: Bool { get }
    func draw(into elements: inout [DisplayList.Element], _ context: DrawContext)
    /// The part of it that is above all that isn't raised, where it isn't raised as a whole.
    func drawRaised(into elements: inout [DisplayList.Element], _ context: DrawContext)
    /// Whether it has goo that merges with that of others where a scene asks for it.
    var isGooey: Bool { get }
    /// All of it, in such a scene.
    func draw(into layers: inout GooLayers, _ context: DrawContext)
    func state(at time: Double) -> JSONOutput
}

extension Control {
    var memory: ControlMemory? { nil }

    mutating func restore(_ memory: ControlMemory) {}

    mutating func setReducedMotion(_ isReduced: Bool) {}

    var leaps: Int { 0 }

    func place(of guest: String, sized size: Size, at time: Double) -> Point? { nil }

    var isRaised: Bool { false }

    func drawRaised(into elements: inout [DisplayList.Element], _ context: DrawContext) {}

    var isGooey: Bool { false }

    func draw(into layers: inout GooLayers, _ context: DrawContext) {}

    mutating func scroll(by way: Point, over point: Point, at time: Double) -> Bool { false }

    mutating func carry(by way: Point) {}

    mutating func setText(_ text: String, at time: Double, events: inout EventLog) {}

    mutating func setRefreshing(_ isRefreshing: Bool, at time: Double, events: inout EventLog) -> Bool {
        false
    }
}

/// How a press meets a control: the least wins, and of equals the one drawn above the others.
enum Hit: Comparable {
    /// On the control itself.
    case on
    /// Beside it, so many points off, and near enough.
    case near(Double)
    /// On the ground that other controls lie on: a list's rows, a grid's gaps.
    case ground
    /// Anywhere that no other control takes.
    case anywhere
}

/// What a control has to know to draw itself.
struct DrawContext: Equatable {
    var time: Double
    var mode: Mode
    /// Of both modes.
    var bridge: Bridge
    var theme: Theme
    /// Whether it shows how its goo is constructed.
    var showsConstruction: Bool
    /// Of all that only looks random.
    var seed: UInt64
}
