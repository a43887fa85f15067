extension StickyBadge {
    /// Every number of a badge. Lengths in points, times in seconds.
    struct Options: Hashable, Sendable {
        var shape: Shape
        var stretch: Stretch
        /// Whether goo that has snapped stays so for the rest of the drag.
        var isLatched: Bool
        /// Nearer than this to the anchor, goo that has snapped takes hold again; nil: where it snapped, or
        /// never if it is latched.
        var reattachDistance: Double?
        /// Let go at this distance or further, the badge bursts; nil: where the goo snaps.
        var disappearDistance: Double?
        /// Whether a dragged badge keeps its offset from the pointer; else its centre goes to the pointer.
        var keepsGrabOffset: Bool
        var homecoming: Homecoming
        /// Whether the goo holds while the badge goes home; else it lets go at once.
        var holdsOnReturn: Bool
        /// Of the return, where it is a spring.
        var spring: Spring
        /// Whether the badge starts home with the speed that it was let go with.
        var keepsVelocity: Bool
        /// Whether goo that snaps is pulled in elastically at both ends.
        var recoils: Bool
        /// Whether a tap bursts the badge.
        var tapBursts: Bool

        var burstFrames: Int
        var burstDuration: Double
        var burstSheet: SpriteSheet
        /// How many drops of goo a burst throws off in metaball mode.
        var droplets: Int
        /// More of them than this are a cloud.
        static let dropletLimit = 100
        var color = Color(255, 0, 0)
        var titleColor = Color.white
        var titleSize: Double
        /// Whether it throws one while it is in the hand.
        var hasShadow = false

        var group: Group?
    }

    enum Shape: Hashable, Sendable {
        /// A round button; its text is made smaller to fit.
        case disc(diameter: Double)
        /// As wide and high as its text.
        case capsule(CapsuleRule)
    }

    /// How a capsule follows its text.
    struct CapsuleRule: Hashable, Sendable {
        /// A greater count is shown as this one with a plus; nil: any count is shown.
        var maximum: Int?
        /// What is wider is ellipsised, points.
        var maximumWidth = 160.0
        /// What the text's width is less than the capsule's, points.
        var padding = 10.0
        /// Of a badge without text, points.
        var dotDiameter = 10.0
    }

    /// How the goo gives way as the badge goes.
    enum Stretch: Hashable, Sendable {
        /// The anchor's radius falls by 1 for each `shrink` of distance. The goo snaps at `snapDistance`, or
        /// earlier where the radius has reached its minimum.
        case shrinking(snapDistance: Double, shrink: Double, minimumRadius: Double)
        /// The anchor is the badge's size times s = (distance − d) / distance. The goo snaps where s falls
        /// below its least.
        case scaling(distance: Double, leastScale: Double)
    }

    /// Badges that burst with their leader, the nearest first.
    struct Group: Hashable, Sendable {
        var name: String
        var isLeader: Bool
        /// Whether it shows the sum of the others' counts, and is gone while there is nothing to count.
        var isTotal: Bool
        /// How fast the wave goes out from the leader, points a second.
        var waveSpeed: Double
    }
}

extension StickyBadge.Stretch {
    /// - Parameter radius: the badge's.
    func reach(radius: Double) -> Double {
        switch self {
        case .shrinking(let snapDistance, let shrink, let minimumRadius):
            min(snapDistance, shrink * max(radius - minimumRadius, 0))
        case .scaling(let distance, let leastScale): distance * (1 - leastScale)
        }
    }

    func anchorRadius(at distance: Double, radius: Double) -> Double {
        switch self {
        case .shrinking(_, let shrink, let minimumRadius):
            max(radius - distance / shrink, min(minimumRadius, radius))
        case .scaling(let range, _): radius * max((range - distance) / range, 0)
        }
    }
}

extension StickyBadge.Options {
    /// One big round button.
    static let tips = StickyBadge.Options(
        shape: .disc(diameter: 100),
        stretch: .shrinking(snapDistance: 200, shrink: 10, minimumRadius: 0), isLatched: true,
        keepsGrabOffset: true, homecoming: .instant, holdsOnReturn: true,
        spring: Spring(dampingRatio: 0.4, duration: 0.5), keepsVelocity: false, recoils: false,
        tapBursts: false, burstFrames: 8, burstDuration: 1, burstSheet: .burstTips, droplets: 0,
        titleSize: 40)

    /// An unread count in a list's row.
    static let list = StickyBadge.Options(
        shape: .capsule(StickyBadge.CapsuleRule()), stretch: .scaling(distance: 150, leastScale: 0.2),
        isLatched: false, disappearDistance: 200, keepsGrabOffset: false, homecoming: .spring,
        holdsOnReturn: false, spring: Spring(dampingRatio: 0.2, duration: 0.4), keepsVelocity: false,
        recoils: false, tapBursts: true, burstFrames: 4, burstDuration: 0.5, burstSheet: .burstList,
        droplets: 0, titleSize: 17)

    /// The same with what a hand expects: it is held where it was taken, flies as it was thrown, and its goo
    /// is elastic and splashes.
    static let standard = {
        var options = list
        options.keepsGrabOffset = true
        options.keepsVelocity = true
        options.recoils = true
        options.droplets = 14
        return options
    }()
}
