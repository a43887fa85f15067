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

    /// The button is held on a blob, by its index.
    enum Hold: Hashable, Sendable {
        /// A new one, since when and with what radius.
        case growing(Int, since: Double, radius: Double, isDrag: Bool)
        /// A drag counts from `grab`; its end without a drop brings the blob home.
        case holding(Int, grab: Point, home: Point, isDrag: Bool)
    }

    static let limit = 2000
    static let leastRadius = 4.0

    init(id: String, blobs: [Blob], options: Options, in size: Size) {
        self.id = id
        self.blobs = blobs
        self.options = options
        self.size = size
    }

    // MARK: Where blobs are

    func center(_ index: Int, at time: Double) -> Point {
        let blob = blobs[index]
        return inside(blob.center + (blob.glide?.way(at: time) ?? .zero))
    }

    func radius(_ index: Int, at time: Double) -> Double {
        guard case .growing(index, let since, let radius, _) = hold else { return blobs[index].radius }
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
        guard case .growing(let index, _, _, _) = hold else { return false }
        return radius(index, at: time) < options.largestRadius
    }

    mutating func meetDeadline(events: inout EventLog) {
        guard let deadline else { return }
        for index in blobs.indices {
            if let glide = blobs[index].glide, glide.since + Glide.end <= deadline {
                settle(index, at: deadline)
            }
        }
        if self.deadline == nil { events.add(.settled, id: id, at: deadline) }
    }

    // MARK: Input

    func hit(_ point: Point, at time: Double) -> Hit? {
        guard let index = blob(at: point, time) else { return .anywhere }
        let beside = center(index, at: time).distance(to: point) - radius(index, at: time)
        return beside > 0 ? .near(beside) : .on
    }

    var isInHand: Bool { hold != nil }

    mutating func press(_ press: Press, at time: Double, events: inout EventLog) {
        if let index = press.part == Self.ground ? nil : press.part ?? blob(at: press.start, time) {
            settle(index, at: time)
            let center = blobs[index].center
            hold = .holding(index, grab: center, home: center, isDrag: false)
        } else if blobs.count < Self.limit {
            let radius = options.radii[count % options.radii.count]
            let color = options.colors[count % options.colors.count]
            blobs.append(Blob(center: inside(press.start), radius: radius, color: color, glide: nil))
            hold = .growing(blobs.count - 1, since: time, radius: radius, isDrag: false)
            count += 1
        }
    }

    mutating func drag(_ press: Press, at time: Double, events: inout EventLog) {
        switch hold {
        case .growing(let index, let since, let radius, let isDrag):
            if !isDrag { events.add(.grabbed, id: id, at: press.time) }
            hold = .growing(index, since: since, radius: radius, isDrag: true)
            blobs[index].center = inside(press.pointer)
        case .holding(let index, let grab, let home, let isDrag):
            if !isDrag { events.add(.grabbed, id: id, at: press.time) }
            hold = .holding(index, grab: grab, home: home, isDrag: true)
            blobs[index].center = inside(grab + press.translation)
        case nil: break
        }
    }

    mutating func release(_ press: Press, at time: Double, events: inout EventLog) {
        defer { hold = nil }
        switch hold {
        case .growing(let index, _, _, let isDrag):
            blobs[index].radius = radius(index, at: time)
            events.add(isDrag ? .dropped : .tapped, id: id, at: time)
        case .holding(let index, _, _, let isDrag):
            guard isDrag else { return events.add(.tapped, id: id, at: time) }
            events.add(.dropped, id: id, at: time)
            let velocity = press.velocity(at: time)
            if velocity.length > 1, !reducesMotion {
                blobs[index].glide = Glide(velocity: velocity, since: time)
            }
        case nil: break
        }
    }

    /// A blob goes back to where it was taken; a new one is gone again.
    mutating func cancel(_ press: Press, at time: Double, events: inout EventLog) {
        switch hold {
        case .growing(_, _, _, let isDrag):
            blobs.removeLast()
            if isDrag { events.add(.cancelled, id: id, at: time) }
        case .holding(let index, _, let home, true):
            blobs[index].center = home
            events.add(.cancelled, id: id, at: time)
        case .holding, nil: break
        }
        hold = nil
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
        switch hold {
        case .growing(let index, _, _, _): blobs[index].center = blobs[index].center + way
        case .holding(let index, let grab, let home, true):
            hold = .holding(index, grab: grab + way, home: home, isDrag: true)
            blobs[index].center = blobs[index].center + way
        case .holding, nil: break
        }
    }

    /// Blobs keep their places from the scene's middle, but for the one in the hand. What a small scene pushes
    /// inside finds back in a large one.
    mutating func layOut(in size: Size) {
        let way = Point((size.width - self.size.width) / 2, (size.height - self.size.height) / 2)
        self.size = size
        var held: Int?
        switch hold {
        case .growing(let index, _, _, _): held = index
        case .holding(let index, let grab, let home, true):
            held = index
            hold = .holding(index, grab: grab, home: home + way, isDrag: true)
        case .holding(let index, let grab, let home, false):
            hold = .holding(index, grab: grab + way, home: home + way, isDrag: false)
        case nil: break
        }
        for index in blobs.indices where index != held { blobs[index].center = blobs[index].center + way }
    }

    // MARK: What comes out

    func draw(into elements: inout [DisplayList.Element], _ context: DrawContext) {
        let drops = blobs.indices.map { index in
            GooField.Drop(
                Disc(center: center(index, at: context.time), radius: radius(index, at: context.time)),
                color: blobs[index].color)
        }
        guard !drops.isEmpty else { return }
        elements.append(.field(GooField(drops: drops, softness: options.softness)))
    }

    private var phase: String {
        switch hold {
        case .growing: "growing"
        case .holding(_, _, _, true): "dragging"
        case .holding, nil: deadline == nil ? "resting" : "gliding"
        }
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
