/// What the keyboard's focus can be on: a control, or one of the parts that it consists of.
struct Stop: Hashable, Sendable {
    /// Which of the control's parts: a number that stays the part's own for as long as it is there.
    var part = 0
    /// What the scene file calls the part; nil for a control that has one stop.
    var name: String?
    /// As it is shown now.
    var frame: Rect
    /// Where it is on its way to; nil where it stands still.
    var home: Rect?
    /// What it is clipped to, beside what its container is clipped to.
    var clip: Rect?
    /// Of the corners, points.
    var cornerRadius = 0.0
    /// How far outside of the frame the focus ring runs, points; inside where it is negative.
    var ringMargin: Double
    /// Where keys press it; nil for its middle.
    var place: Point?
    /// Whether keys can drag it. What can't be dragged can be tapped.
    var canBeGrabbed = false
    /// The badge that lies on it, whose turn comes next.
    var guest: String?

    /// Of what has room around it.
    static let outside = 4.0
    /// Of what reaches to its neighbours or to the scene's edge.
    static let inside = -4.0

    var pressPlace: Point { place ?? frame.center }

    /// Where arrows find it.
    var middle: Point { (home ?? frame).center }
}

/// What a control does by keys. They press it as a pointer does, and so all that it tells is the same.
protocol Focusable {
    /// Where it is at home: what puts the controls in reading order.
    var frame: Rect { get }
    /// In reading order; none while there is nothing to be used.
    func stops(at time: Double) -> [Stop]
    /// Takes what is pressed into the hand, without waiting. `press.isDrag` holds.
    mutating func grab(_ press: Press, at time: Double, events: inout EventLog)
    /// Where the press comes to by one step of an arrow key.
    mutating func target(of press: Press, by way: Point, in size: Size) -> Point
    /// Scrolls the part into view.
    mutating func reveal(_ part: Int, at time: Double)
    /// What it scrolls in; nil if it has nothing to scroll.
    var scrollView: Rect? { get }
    /// Whether arrows go from one of its parts to the next.
    var arrowsMoveFocus: Bool { get }
    /// Makes a part larger, or smaller, by so many lines of a wheel.
    /// - Returns: false if its size is fixed.
    mutating func resize(_ part: Int, by lines: Double, at time: Double) -> Bool
}

extension Control {
    mutating func grab(_ press: Press, at time: Double, events: inout EventLog) {
        self.press(press, at: time, events: &events)
        drag(press, at: time, events: &events)
    }

    /// What is in the hand stays inside the scene.
    func target(of press: Press, by way: Point, in size: Size) -> Point {
        let (from, to) = (press.pointer, press.pointer + way)
        return Point(
            min(max(to.x, min(from.x, 0)), max(from.x, size.width)),
            min(max(to.y, min(from.y, 0)), max(from.y, size.height)))
    }

    mutating func reveal(_ part: Int, at time: Double) {}

    var scrollView: Rect? { nil }

    var arrowsMoveFocus: Bool { true }

    mutating func resize(_ part: Int, by lines: Double, at time: Double) -> Bool { false }
}

extension StickyBadge {
    var frame: Rect { Rect(center: anchor, size: face.size) }

    func stops(at time: Double) -> [Stop] {
        guard canBurst else { return [] }
        return [
            Stop(
                frame: Rect(center: center(at: time), size: face.size), cornerRadius: radius,
                ringMargin: Stop.outside, canBeGrabbed: true)
        ]
    }
}

extension JellyHeader {
    var frame: Rect { Rect(origin: .zero, size: Size(width, options.height)) }

    func stops(at time: Double) -> [Stop] {
        [Stop(frame: frame, ringMargin: Stop.inside, canBeGrabbed: true)]
    }

    /// Above its rest there is nothing to be pulled.
    func target(of press: Press, by way: Point, in size: Size) -> Point {
        let to = press.pointer + way
        return Point(
            min(max(to.x, 0), size.width), min(max(to.y, press.start.y), max(size.height, press.start.y)))
    }
}

extension TabBar {
    var frame: Rect { clip }

    func stops(at time: Double) -> [Stop] {
        items.indices.map { index in
            Stop(
                part: index, name: items[index].title, frame: frame(ofItem: index), ringMargin: Stop.inside,
                guest: items[index].badge)
        }
    }
}
