/// A badge that sticks to its place: dragged, it stretches a bridge of goo back to its anchor, which
/// shrinks the further the badge goes. Too far, and the goo snaps; let go there, the badge bursts.
struct StickyBadge: Control {
    let id: String
    let options: Options
    /// Where the badge is at home; nil for the middle of the scene. The list that has it in a row knows better.
    let place: Point?
    /// What the row or the tab that it lies on is called; nil where it lies on none that has a name.
    private let owner: String?
    private let measure: TextMeasure

    /// The program's text.
    private(set) var text: String
    /// How the badge looks with that text.
    private(set) var face: Face

    private(set) var anchor: Point
    var motion = Motion.resting
    /// Where the badge was when the button went down: by the time that this is a drag, a list may have moved it.
    var pressedCenter = Point.zero
    var recoil: Recoil?
    var lift = Lift()
    /// Of what begins from now on.
    private(set) var reducesMotion = false
    var leaps = 0

    /// What the badge is doing. Of `returning` and `caught`, points are offsets from the anchor, so that
    /// they survive a new layout and a list that scrolls; the others are places in the scene.
    enum Motion: Hashable, Sendable {
        case resting
        /// `grab` is the badge's centre when the button went down.
        case dragging(grab: Point, center: Point, snapped: Bool)
        case returning(from: Point, velocity: Point, since: Double, by: Spring, snapped: Bool)
        /// Caught in flight by a press that isn't a drag yet: holds still.
        case caught(at: Point, snapped: Bool)
        /// `inPlace`: it wasn't dragged there. `fades`: with reduced motion.
        case bursting(at: Point, since: Double, inPlace: Bool, fades: Bool)
        case gone(at: Point)
    }

    enum Phase: String, Sendable {
        case resting, attached, detached, returning, bursting, gone
    }

    init(
        id: String, place: Point?, owner: String?, text: String, options: Options, in size: Size,
        measure: TextMeasure?
    ) {
        self.id = id
        self.place = place
        self.owner = owner
        self.text = text
        self.options = options
        self.measure = measure ?? .estimate
        anchor = place ?? size.middle
        face = Face(text, options, self.measure)
    }

    /// A dot on nothing has only its id to tell it from others.
    var name: String {
        guard let owner else { return spokenName("badge", face.title, id) }
        return "\(spokenName("badge", face.title)) of \(owner)"
    }

    /// Half the badge's height.
    var radius: Double { face.size.height / 2 }

    /// The distance beyond which the goo snaps.
    var reach: Double { options.stretch.reach(radius: radius) }

    func anchorRadius(at distance: Double) -> Double {
        options.stretch.anchorRadius(at: distance, radius: radius)
    }

    // MARK: What it is doing

    func center(at time: Double) -> Point {
        switch motion {
        case .resting: anchor
        case .dragging(_, let center, _): center
        case .returning(let start, let velocity, let since, let spring, _):
            anchor + spring.offset(at: time - since, from: start, velocity: velocity)
        case .caught(let offset, _): anchor + offset
        // What bursts in its row stays with the row.
        case .bursting(_, _, inPlace: true, _): anchor
        case .bursting(let center, _, _, _), .gone(let center): center
        }
    }

    var phase: Phase {
        switch motion {
        case .resting: .resting
        case .dragging(_, _, let snapped): snapped ? .detached : .attached
        case .returning, .caught: .returning
        case .bursting: .bursting
        case .gone: .gone
        }
    }

    /// Whether goo holds the badge, so that away from the anchor there is a bridge.
    var isStuck: Bool {
        switch motion {
        case .resting: true
        case .dragging(_, _, let snapped), .returning(_, _, _, _, let snapped), .caught(_, let snapped):
            !snapped
        case .bursting, .gone: false
        }
    }

    func burstFrame(at time: Double) -> Int? {
        guard case .bursting(_, let since, _, let fades) = motion else { return nil }
        if fades { return 0 }
        let frame = (time - since + rounding) * Double(options.burstFrames) / options.burstDuration
        return min(max(Int(frame), 0), options.burstFrames - 1)
    }

    var isInHand: Bool {
        switch motion {
        case .dragging, .caught: true
        case .resting, .returning, .bursting, .gone: false
        }
    }

    /// In the hand and on its way home it is above everything, and bursts where it was let go.
    var isRaised: Bool {
        switch motion {
        case .dragging, .caught, .returning: true
        case .bursting(_, _, let inPlace, _): !inPlace
        case .resting, .gone: false
        }
    }

    // MARK: Time

    private var motionEnd: Double? {
        switch motion {
        case .returning(_, _, let since, let spring, _): since + spring.duration
        case .bursting(_, let since, _, let fades): since + burstDuration(fades: fades)
        case .resting, .dragging, .caught, .gone: nil
        }
    }

    var deadline: Double? { [motionEnd, recoil?.end].compactMap(\.self).min() }

    func isAnimating(at time: Double) -> Bool {
        deadline != nil || options.hasShadow && time < lift.end
    }

    mutating func meetDeadline(events: inout EventLog) {
        guard let deadline else { return }
        if let end = recoil?.end, end <= deadline { recoil = nil }
        guard let end = motionEnd, end <= deadline else { return }
        if case .bursting = motion {
            motion = .gone(at: center(at: end))
            events.add(.removed, of: self, at: end)
        } else {
            motion = .resting
            events.add(.settled, of: self, at: end)
        }
    }

    // MARK: What the program does

    var memory: ControlMemory? { canBurst ? nil : .gone }

    mutating func setReducedMotion(_ isReduced: Bool) { reducesMotion = isReduced }

    mutating func restore(_ memory: ControlMemory) {
        guard case .gone = memory else { return }
        motion = .gone(at: anchor)
    }

    mutating func layOut(in size: Size, at time: Double, events: inout EventLog) {
        moveAnchor(to: place ?? size.middle)
        updateGrip(at: time, events: &events)
    }

    /// The place to which it sticks moves: the badge with it, but for one that is in the hand.
    mutating func moveAnchor(to point: Point) { anchor = point }

    mutating func setText(_ text: String, at time: Double, events: inout EventLog) {
        setText(text)
        updateGrip(at: time, events: &events)
    }

    mutating func setText(_ text: String) {
        self.text = text
        face = Face(text, options, measure)
    }
}
