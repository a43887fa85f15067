internal import Glibc

/// Blobs of goo to play with: a click on the ground drops one, a held button makes it grow, and where blobs meet
/// their goo and their colours run into each other.
struct Playground: Control {
    let id: String
    let options: Options
    var blobs: [Blob]
    private var reducesMotion = false
    /// The scene's.
    private(set) var size: Size
    private(set) var hold: Hold?
    /// How many were dropped so far: it chooses the next one's size and colour.
    private var count = 0

    /// Lengths in points, times in seconds.
    struct Options: Hashable, Sendable {
        /// Of dropped blobs, one after the other, and from the start again.
        var colors = [
            Color(0xFF, 0x3B, 0x30), Color(0xFF, 0x95, 0x00), Color(0x34, 0xC7, 0x59),
            Color(0x00, 0x7A, 0xFF),
            Color(0xAF, 0x52, 0xDE),
        ]
        var radii = [28.0, 18, 36, 22, 44]
        /// What a blob can grow or be scrolled to.
        var largestRadius = 120.0
        /// k of the field that blobs merge in.
        var softness = 10.0
        /// After how long the next blob starts to grow under a held button, and how fast, points a second.
        var growDelay = 0.3
        var growSpeed = 60.0
        /// What blobs leave free of the scene at its lower side.
        var bottom = 0.0
    }

    struct Blob: Hashable, Sendable {
        var center: Point
        var radius: Double
        var color: Color
        var glide: Glide?
    }

    /// A thrown blob, slowed by the ground: its speed falls by e in each time constant.
    struct Glide: Hashable, Sendable {
        let velocity: Point
        let since: Double

        static let timeConstant = 0.25
        /// From here on it is too slow to be seen.
        static let end = 2.0

        func way(at time: Double) -> Point {
            velocity * (Self.timeConstant * (1 - exp(-max(time - since, 0) / Self.timeConstant)))
        }
    }

    /// A blob that is pressed.
    struct Hold: Hashable, Sendable {
        let index: Int
        var origin: Origin
        var isDrag = false

        enum Origin: Hashable, Sendable {
            /// It grows since then, from that radius on.
            case new(since: Double, radius: Double)
            /// A drag counts from `grab`; its end without a drop brings the blob home.
            case old(grab: Point, home: Point)
        }

        var isNew: Bool { if case .new = origin { true } else { false } }
        /// A new blob follows the hand at once, another when it is dragged.
        var follows: Bool { isNew || isDrag }
    }

    static let limit = 2000
    static let leastRadius = 4.0

    init(id: String, blobs: [Blob], options: Options, in size: Size) {
        self.id = id
        self.blobs = blobs
        self.options = options
        self.size = size
    }

    var name: String { spokenName("blob") }

    // MARK: Where blobs are

    func center(_ index: Int, at time: Double) -> Point {
        let blob = blobs[index]
        return inside(blob.center + (blob.glide?.way(at: time) ?? .zero))
    }

    func radius(_ index: Int, at time: Double) -> Double {
        guard let hold, hold.index == index, case .new(let since, let radius) = hold.origin else {
            return blobs[index].radius
        }
        let grown = max(time - since - options.growDelay, 0) * options.growSpeed
        return min(radius + grown, options.largestRadius)
    }

    private func inside(_ point: Point) -> Point {
        Point(min(max(point.x, 0), size.width), min(max(point.y, 0), max(size.height - options.bottom, 0)))
    }

    /// Beside small blobs the nearest.
    private func blob(at point: Point, _ time: Double) -> Int? {
        func distance(_ index: Int) -> Double { center(index, at: time).distance(to: point) }
        if let hit = blobs.indices.last(where: { distance($0) <= radius($0, at: time) }) { return hit }
        return blobs.indices.filter { distance($0) <= Press.leastTarget / 2 }
            .min { distance($0) < distance($1) }
    }

    /// Puts a blob to rest where it is.
    private mutating func settle(_ index: Int, at time: Double) {
        blobs[index].center = center(index, at: time)
        blobs[index].glide = nil
    }

    // MARK: Time

    var deadline: Double? { blobs.lazy.compactMap { $0.glide.map { $0.since + Glide.end } }.min() }

    func isAnimating(at time: Double) -> Bool {
        if deadline != nil { return true }
        guard let hold, hold.isNew else { return false }
        return radius(hold.index, at: time) < options.largestRadius
    }

    mutating func meetDeadline(events: inout EventLog) {
        guard let deadline else { return }
        for index in blobs.indices {
            if let glide = blobs[index].glide, glide.since + Glide.end <= deadline {
                settle(index, at: deadline)
            }
        }
        if self.deadline == nil { events.add(.settled, of: self, at: deadline) }
    }

    // MARK: Input

    func hit(_ point: Point, at time: Double) -> Hit? {
        guard let index = blob(at: point, time) else { return .anywhere }
        let beside = center(index, at: time).distance(to: point) - radius(index, at: time)
        return beside > 0 ? .near(beside) : .on
    }

    var isInHand: Bool { hold != nil }

    mutating func press(_ press: Press, at time: Double, events: inout EventLog) {
        let pressed = press.part ?? blob(at: press.start, time) ?? Self.ground
        if pressed != Self.ground {
            settle(pressed, at: time)
            let center = blobs[pressed].center
            hold = Hold(index: pressed, origin: .old(grab: center, home: center))
        } else if blobs.count < Self.limit {
            let radius = options.radii[count % options.radii.count]
            let color = options.colors[count % options.colors.count]
            blobs.append(Blob(center: inside(press.start), radius: radius, color: color, glide: nil))
            hold = Hold(index: blobs.count - 1, origin: .new(since: time, radius: radius))
            count += 1
        }
    }

    mutating func drag(_ press: Press, at time: Double, events: inout EventLog) {
        guard let hold else { return }
        if !hold.isDrag { events.add(.grabbed, of: self, at: press.time) }
        self.hold?.isDrag = true
        switch hold.origin {
        case .new: blobs[hold.index].center = inside(press.pointer)
        case .old(let grab, _): blobs[hold.index].center = inside(grab + press.translation)
        }
    }

    mutating func release(_ press: Press, at time: Double, events: inout EventLog) {
        guard let hold else { return }
        blobs[hold.index].radius = radius(hold.index, at: time)
        self.hold = nil
        events.add(hold.isDrag ? .dropped : .tapped, of: self, at: time)
        let velocity = press.velocity(at: time)
        if !hold.isNew, hold.isDrag, velocity.length > 1, !reducesMotion {
            blobs[hold.index].glide = Glide(velocity: velocity, since: time)
        }
    }

    /// A blob goes back to where it was taken; a new one is gone again.
    mutating func cancel(_ press: Press, at time: Double, events: inout EventLog) {
        guard let hold else { return }
        self.hold = nil
        switch hold.origin {
        case .new: blobs.removeLast()
        case .old(_, let home): if hold.isDrag { blobs[hold.index].center = home }
        }
        if hold.isDrag { events.add(.cancelled, of: self, at: time) }
    }

    /// The wheel makes the blob beneath the pointer larger or smaller, by a tenth a line.
    mutating func scroll(by way: Point, over point: Point, at time: Double) -> Bool {
        guard let index = blob(at: point, time) else { return false }
        return resize(index, by: -way.y / Scene.line, at: time)
    }

    /// A thrown blob then stays where it was let go.
    mutating func setReducedMotion(_ isReduced: Bool) { reducesMotion = isReduced }

    mutating func layOut(in size: Size, at time: Double, events: inout EventLog) { layOut(in: size) }

    mutating func carry(by way: Point) {
        guard let hold, hold.follows else { return }
        blobs[hold.index].center = blobs[hold.index].center + way
        if case .old(let grab, let home) = hold.origin {
            self.hold?.origin = .old(grab: grab + way, home: home)
        }
    }

    /// Blobs keep their places from the scene's middle, but for the one in the hand. What a small scene pushes
    /// inside finds back in a large one.
    mutating func layOut(in size: Size) {
        let inHand = hold.flatMap { $0.follows ? $0.index : nil }
        let way = Point((size.width - self.size.width) / 2, (size.height - self.size.height) / 2)
        self.size = size
        if case .old(let grab, let home) = hold?.origin {
            hold?.origin = .old(grab: inHand == nil ? grab + way : grab, home: home + way)
        }
        for index in blobs.indices where index != inHand { blobs[index].center = blobs[index].center + way }
    }

    // MARK: What comes out

    func draw(into elements: inout [DisplayList.Element], _ context: DrawContext) {
        var layers = GooLayers(softness: options.softness)
        draw(into: &layers, context)
        layers.draw(into: &elements)
    }

    var isGooey: Bool { true }

    func draw(into layers: inout GooLayers, _ context: DrawContext) {
        layers.bodies += blobs.indices.lazy.map { index in
            Goo(
                badge: Disc(center: center(index, at: context.time), radius: radius(index, at: context.time)),
                color: blobs[index].color)
        }
    }

    private var phase: String {
        guard let hold, hold.follows else { return deadline == nil ? "resting" : "gliding" }
        return hold.isNew ? "growing" : "dragging"
    }

    func state(at time: Double) -> JSONOutput {
        let states = blobs.indices.map { index in
            JSONOutput.object([
                ("center", .point(center(index, at: time))), ("radius", .number(radius(index, at: time))),
            ])
        }
        return .object([
            ("id", .string(id)), ("type", .string("playground")), ("phase", .string(phase)),
            ("blobs", .array(states)),
        ])
    }
}
