/// A badge that sticks to its place: dragged, it stretches a bridge of goo back to its anchor, which
/// shrinks the further the badge goes. Too far, and the goo snaps; let go there, the badge bursts.
struct StickyBadge: Control {
    let id: String
    let options: Options
    /// Where the badge is at home; nil for the middle of the scene.
    let place: Point?
    /// Of the badge, points; the anchor's follows from the distance.
    let radius: Double
    private(set) var text: String
    /// The label's font size, points: smaller than the option where the text is too wide for the badge.
    private(set) var titleSize: Double
    private let measure: TextMeasure?

    private(set) var anchor: Point
    var motion = Motion.resting

    /// Numbers of the preset `tips`: one big round button. Lengths in points, times in seconds.
    struct Options: Hashable, Sendable {
        /// Further than this, the goo snaps.
        var snapDistance = 200.0
        /// The anchor's radius falls by 1 for each `shrink` of distance.
        var shrink = 10.0
        /// The anchor's least radius; the goo snaps there at the latest.
        var minimumRadius = 0.0
        var homecoming = Homecoming.instant
        /// Of the return, where it is a spring.
        var spring = Spring(dampingRatio: 0.4, duration: 0.5)
        var burstFrames = 8
        var burstDuration = 1.0
        var color = Color(255, 0, 0)
        var titleColor = Color.white
        var titleSize = 40.0
    }

    /// How a badge that was let go near its anchor gets back.
    enum Homecoming: String, Hashable, Sendable, CaseIterable {
        case instant, spring
    }

    /// What the badge is doing. Of `returning` and `caught`, points are offsets from the anchor, so that
    /// they survive a new layout; the others are places in the scene.
    enum Motion: Hashable, Sendable {
        case resting
        /// `grab` is the badge's centre when the button went down.
        case dragging(grab: Point, center: Point, snapped: Bool)
        case returning(from: Point, since: Double, snapped: Bool)
        /// Caught in flight by a press that isn't a drag yet: holds still.
        case caught(at: Point, snapped: Bool)
        case bursting(at: Point, since: Double)
        case gone(at: Point)
    }

    enum Phase: String, Sendable {
        case resting, attached, detached, returning, bursting, gone
    }

    init(
        id: String, place: Point?, radius: Double, text: String, options: Options, in size: Size,
        measure: TextMeasure?
    ) {
        self.id = id
        self.place = place
        self.radius = radius
        self.text = text
        self.options = options
        self.measure = measure
        anchor = place ?? size.middle
        titleSize = options.titleSize
        fitTitle()
    }

    /// The distance beyond which the goo snaps: never further than where the anchor has shrunk to its
    /// least radius, so that no bridge ends in nothing.
    var snapDistance: Double {
        min(options.snapDistance, options.shrink * max(radius - options.minimumRadius, 0))
    }

    func anchorRadius(at distance: Double) -> Double {
        max(radius - distance / options.shrink, min(options.minimumRadius, radius))
    }

    // MARK: What it is doing

    func center(at time: Double) -> Point {
        switch motion {
        case .resting: anchor
        case .dragging(_, let center, _): center
        case .returning(let start, let since, _):
            anchor
                + Point(
                    options.spring.offset(at: time - since, from: start.x),
                    options.spring.offset(at: time - since, from: start.y))
        case .caught(let offset, _): anchor + offset
        case .bursting(let center, _), .gone(let center): center
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

    /// Whether the anchor and, away from it, the bridge can be seen.
    var isStuck: Bool {
        switch motion {
        case .resting: true
        case .dragging(_, _, let snapped), .returning(_, _, let snapped), .caught(_, let snapped): !snapped
        case .bursting, .gone: false
        }
    }

    func burstFrame(at time: Double) -> Int? {
        guard case .bursting(_, let since) = motion else { return nil }
        let frame = (time - since + rounding) * Double(options.burstFrames) / options.burstDuration
        return min(max(Int(frame), 0), options.burstFrames - 1)
    }

    // MARK: Time

    var deadline: Double? {
        switch motion {
        case .returning(_, let since, _): since + options.spring.duration
        case .bursting(_, let since): since + options.burstDuration
        case .resting, .dragging, .caught, .gone: nil
        }
    }

    var isAnimating: Bool { deadline != nil }

    mutating func meetDeadline(events: inout EventLog) {
        guard let deadline else { return }
        switch motion {
        case .bursting(let center, _):
            motion = .gone(at: center)
            events.add(.removed, id: id, at: deadline)
        default:
            motion = .resting
            events.add(.settled, id: id, at: deadline)
        }
    }

    mutating func layOut(in size: Size, at time: Double, events: inout EventLog) {
        anchor = place ?? size.middle
        snapIfTooFar(at: time, events: &events)
    }

    private mutating func fitTitle() { titleSize = measure.map(fittedTitleSize) ?? options.titleSize }

    mutating func setText(_ text: String) {
        self.text = text
        fitTitle()
    }
}
