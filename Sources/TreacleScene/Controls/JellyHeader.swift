/// A header as wide as the scene whose lower side is jelly: pulled, it bulges; let go, it quivers back.
struct JellyHeader: Control {
    let id: String
    let options: Options
    /// The scene's, points.
    private(set) var width: Double
    var motion = Motion.resting
    var hand = Hand.away
    private(set) var isRefreshing = false
    /// When the spinner began to turn; nil once it is out of sight.
    private(set) var spinnerStart: Double?
    private var reducesMotion = false
    private(set) var leaps = 0

    var name: String { spokenName("header", options.title) }

    /// What the curve's control point is doing. Points are offsets from where it rests without a spinner, in
    /// the middle of the lower side, so that they survive a new layout.
    enum Motion: Hashable, Sendable {
        /// Where it belongs.
        case resting
        case pulled(Pull)
        /// `start` counts from the goal.
        case settling(from: Point, velocity: Point, since: Double)
        /// Held still, away from the goal, by a press that isn't a drag yet.
        case caught(at: Point)
    }

    /// A drag of the control point.
    struct Pull: Hashable, Sendable {
        /// Where the point was taken.
        var grab: Point
        /// Where the button went down, a place in the scene.
        var start: Point
        /// The pointer's way since.
        var translation: Point
    }

    /// Of a press, whether it is a drag yet or not.
    enum Hand: Hashable, Sendable {
        case away, holding
        /// It came while none was wanted.
        case ignored
    }

    enum Phase: String, Sendable {
        case resting, pulled, settling
    }

    init(id: String, options: Options, in size: Size) {
        self.id = id
        self.options = options
        width = size.width
    }

    // MARK: What it is doing

    /// Where the control point rests without a spinner.
    var home: Point { Point(width / 2, options.height) }

    /// Where the control point wants to be, from home.
    private var goal: Point { Point(0, isRefreshing ? options.refreshDepth ?? 0 : 0) }

    func control(at time: Double) -> Point { home + offset(at: time) }

    func offset(at time: Double) -> Point {
        switch motion {
        case .resting: goal
        case .pulled(let pull): offset(of: pull)
        case .caught(let offset): offset
        case .settling(let start, let velocity, let since):
            goal + options.spring.offset(at: time - since, from: start, velocity: velocity)
        }
    }

    var phase: Phase {
        switch motion {
        case .resting: .resting
        case .pulled: .pulled
        case .settling, .caught: .settling
        }
    }

    var isInHand: Bool { hand != .away }

    /// While it bulges, and until it is back.
    var isRaised: Bool { motion != .resting || isRefreshing }

    // MARK: Time

    var deadline: Double? {
        guard case .settling(_, _, let since) = motion else { return nil }
        return since + options.spring.duration
    }

    func isAnimating(at time: Double) -> Bool { deadline != nil || isRefreshing }

    mutating func meetDeadline(events: inout EventLog) {
        guard let deadline else { return }
        rest(at: deadline, events: &events)
    }

    private mutating func rest(at time: Double, events: inout EventLog) {
        motion = .resting
        if !isRefreshing { spinnerStart = nil }
        events.add(.settled, of: self, at: time)
    }

    /// Lets the control point go, from the offset with the velocity (points a second).
    mutating func settle(
        from offset: Point, velocity: Point = .zero, at time: Double, events: inout EventLog
    ) {
        let start = offset - goal
        guard start != .zero || velocity != .zero, !reducesMotion else {
            if start != .zero { leaps += 1 }
            return rest(at: time, events: &events)
        }
        motion = .settling(from: start, velocity: velocity, since: time)
    }

    // MARK: What the program does

    mutating func setReducedMotion(_ isReduced: Bool) { reducesMotion = isReduced }

    mutating func layOut(in size: Size, at time: Double, events: inout EventLog) { width = size.width }

    mutating func setRefreshing(_ isOn: Bool, at time: Double, events: inout EventLog) -> Bool {
        guard options.refreshDepth != nil else { return false }
        guard isOn != isRefreshing else { return true }
        let (offset, velocity) = (offset(at: time), velocity(at: time))
        isRefreshing = isOn
        if isOn, spinnerStart == nil { spinnerStart = time }
        switch motion {
        case .resting where hand == .holding: motion = .caught(at: offset)
        case .resting, .settling: settle(from: offset, velocity: velocity, at: time, events: &events)
        case .pulled, .caught: break
        }
        return true
    }

    /// Of a control point that flies.
    private func velocity(at time: Double) -> Point {
        guard case .settling(let start, let velocity, let since) = motion else { return .zero }
        return options.spring.velocity(at: time - since, from: start, velocity: velocity)
    }
}

extension JellyHeader {
    /// How far down it has to be pulled, points, until the point has come under the pointer.
    private static let approach = 50.0

    /// How much of the way to the pointer's own x has been made, 0…1.
    private func nearness(_ pull: Pull) -> Double {
        options.tracking == .pointer ? min(max(pull.translation.y / Self.approach, 0), 1) : 0
    }

    /// Where the pull has brought the control point.
    private func offset(of pull: Pull) -> Point {
        let beside = pull.start.x - home.x - pull.grab.x
        return Point(
            pull.grab.x + pull.translation.x + nearness(pull) * beside,
            max(min(pull.grab.y, 0), depth(of: pull)))
    }

    /// How far down it would be if nothing held it.
    private func depth(of pull: Pull) -> Double {
        options.band.stretch(by: options.band.pull(for: pull.grab.y) + pull.translation.y)
    }

    /// The control point's velocity, where `velocity` is the pointer's: the derivative of `offset(of:)`.
    func velocity(of pull: Pull, pointer velocity: Point) -> Point {
        let beside = pull.start.x - home.x - pull.grab.x
        let isApproaching = (0..<1).contains(nearness(pull)) && pull.translation.y > 0
        let sideways =
            options.tracking == .pointer && isApproaching ? velocity.y / Self.approach * beside : 0
        let depth = depth(of: pull)
        let isHeld = depth < min(pull.grab.y, 0)
        return Point(velocity.x + sideways, isHeld ? 0 : velocity.y * options.band.slope(at: depth))
    }
}

extension JellyHeader.Options {
    /// The depth that a pull of so many points gives begins with the pointer's own speed:
    ///
    ///     depth = H/ρ · ln(1 + ρ·pull/H)
    ///
    /// with the resistance ρ. A pull upwards meets none.
    fileprivate var band: RubberBand { RubberBand(share: 1, length: height / resistance) }
}
