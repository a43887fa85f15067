internal import CTreacle
internal import TreacleScene

/// A shape of a display list as CTreacle takes it, in pixels, and its colour.
struct GooShape {
    let form: Form
    let color: UInt32

    enum Form {
        case disc(treacle_disc)
        case capsule(treacle_capsule)
        case rectangle(treacle_rectangle)
        case jelly(treacle_jelly)
        case pair(treacle_pair)
        case capsulePair(treacle_capsule_pair)

        var shape: any TessellatedShape {
            switch self {
            case .disc(let shape): shape
            case .capsule(let shape): shape
            case .rectangle(let shape): shape
            case .jelly(let shape): shape
            case .pair(let shape): shape
            case .capsulePair(let shape): shape
            }
        }
    }

    /// Pixels from curve to chord. Chords of a convex outline lie inside it in the mean, a third of it for discs,
    /// capsules and pairs, two thirds for the others, and an edge's coverage falls by as much: at CTreacle's
    /// default of 0.05 that is up to 8 of 255, which shows beside metaball mode, and here 3 to 5.
    private static let tolerance: Float = 0.03

    static func options(color: UInt32) -> treacle_options {
        var options = treacle_options()
        options.tolerance = tolerance
        options.color = color
        return options
    }

    func size() throws(RenderError) -> treacle_size {
        var size = treacle_size()
        let options = Self.options(color: color)
        let status =
            switch form {
            case .disc(let shape): shape.size(options, &size)
            case .capsule(let shape): shape.size(options, &size)
            case .rectangle(let shape): shape.size(options, &size)
            case .jelly(let shape): shape.size(options, &size)
            case .pair(let shape): shape.size(options, &size)
            case .capsulePair(let shape): shape.size(options, &size)
            }
        try check(status)
        return size
    }

    func add(to mesh: inout treacle_mesh) -> treacle_status {
        let options = Self.options(color: color)
        return switch form {
        case .disc(let shape): unsafe shape.add(to: &mesh, options)
        case .capsule(let shape): unsafe shape.add(to: &mesh, options)
        case .rectangle(let shape): unsafe shape.add(to: &mesh, options)
        case .jelly(let shape): unsafe shape.add(to: &mesh, options)
        case .pair(let shape): unsafe shape.add(to: &mesh, options)
        case .capsulePair(let shape): unsafe shape.add(to: &mesh, options)
        }
    }

    /// The outline as exact arcs and curves, in pixels.
    func outline() throws(RenderError) -> [treacle_path_command] {
        var commands: [treacle_path_command] = []
        try check(form.shape.outline(&commands))
        return commands
    }
}

extension GooShape {
    /// One shape; two for a quadratic bridge to a badge that isn't wholly a disc of the bridge's own end: the
    /// bridge then runs into the badge's middle, as the construction has it, and the badge lies over it.
    static func add(_ goo: Goo, scale: Double, to shapes: inout [GooShape]) {
        let color = goo.color.packed
        let badge: Form =
            goo.badge.isDisc
            ? .disc(treacle_disc(goo.badge.inscribed, scale: scale))
            : .capsule(treacle_capsule(goo.badge, scale: scale))
        guard let anchor = goo.anchor else {
            shapes.append(GooShape(form: badge, color: color))
            return
        }
        if anchor.bridge == .membrane, !goo.badge.isDisc {
            let both = treacle_capsule_pair(goo.badge, anchor, scale: scale)
            shapes.append(GooShape(form: .capsulePair(both), color: color))
            return
        }
        var end = goo.badge.inscribed
        if anchor.bridge == .quadratic, let radius = anchor.endRadius { end.radius = radius }
        shapes.append(GooShape(form: .pair(treacle_pair(end, anchor, scale: scale)), color: color))
        if goo.badge != Capsule(end) { shapes.append(GooShape(form: badge, color: color)) }
    }

    static func shapes(of goo: Goo, scale: Double) -> [GooShape] {
        var shapes: [GooShape] = []
        add(goo, scale: scale, to: &shapes)
        return shapes
    }

    /// - Parameter disc: pixels.
    init(disc: (x: Float, y: Float, radius: Float), color: UInt32, opacity: Double) {
        let alpha = UInt32((255 * min(max(opacity, 0), 1)).rounded())
        self.color = UInt32(littleEndian: UInt32(littleEndian: color) & 0x00FF_FFFF | alpha << 24)
        form = .disc(treacle_disc(x: disc.x, y: disc.y, radius: disc.radius))
    }

    /// A pair of equal discs with a quadratic bridge, whose sides are straight then.
    init(_ line: Line, scale: Double) {
        color = line.color.packed
        let anchor = Goo.Anchor(
            disc: Disc(center: line.start, radius: line.width / 2), bridge: .quadratic, fullness: 0.5)
        form = .pair(
            treacle_pair(Disc(center: line.end, radius: line.width / 2), anchor, scale: scale))
    }

    init(_ rectangle: RoundedRectangle, scale: Double) {
        color = rectangle.color.packed
        let (center, size) = (rectangle.frame.center, rectangle.frame.size)
        form = .rectangle(
            treacle_rectangle(
                x: Float(center.x * scale), y: Float(center.y * scale),
                width: Float(size.width * scale), height: Float(size.height * scale),
                radius: Float(rectangle.radius * scale)))
    }

    init(_ jelly: Jelly, scale: Double) {
        color = jelly.color.packed
        form = .jelly(treacle_jelly(jelly, scale: scale))
    }
}

extension Capsule {
    /// The disc in its middle: all of it where it is one.
    fileprivate var inscribed: Disc { Disc(center: center, radius: radius) }
}

extension Bridge {
    fileprivate var kind: treacle_bridge_kind {
        self == .membrane ? TREACLE_BRIDGE_MEMBRANE : TREACLE_BRIDGE_QUADRATIC
    }
}

// Points become pixels.

extension treacle_disc {
    init(_ disc: Disc, scale: Double) {
        self.init(
            x: Float(disc.center.x * scale), y: Float(disc.center.y * scale),
            radius: Float(disc.radius * scale))
    }
}

extension treacle_capsule {
    fileprivate init(_ capsule: Capsule, scale: Double) {
        self.init(
            x: Float(capsule.center.x * scale), y: Float(capsule.center.y * scale),
            width: Float(capsule.size.width * scale), height: Float(capsule.size.height * scale))
    }
}

extension treacle_jelly {
    init(_ jelly: Jelly, scale: Double) {
        let control = jelly.control - jelly.frame.origin
        self.init(
            x: Float(jelly.frame.left * scale), y: Float(jelly.frame.top * scale),
            width: Float(jelly.frame.size.width * scale), height: Float(jelly.frame.size.height * scale),
            control_x: Float(control.x * scale), control_y: Float(control.y * scale))
    }
}

extension treacle_pair {
    fileprivate init(_ badge: Disc, _ anchor: Goo.Anchor, scale: Double) {
        self.init()
        disc1 = treacle_disc(anchor.disc, scale: scale)
        disc2 = treacle_disc(badge, scale: scale)
        if anchor.startsAtBadge { swap(&disc1, &disc2) }
        kind = anchor.bridge.kind
        fullness = Float(anchor.fullness)
    }
}

extension treacle_capsule_pair {
    fileprivate init(_ badge: Capsule, _ anchor: Goo.Anchor, scale: Double) {
        self.init()
        disc = treacle_disc(anchor.disc, scale: scale)
        capsule = treacle_capsule(badge, scale: scale)
        kind = TREACLE_BRIDGE_MEMBRANE
        fullness = Float(anchor.fullness)
    }
}

func check(_ status: treacle_status) throws(RenderError) {
    guard status == TREACLE_OK else {
        throw .geometry(unsafe String(cString: treacle_status_name(status)))
    }
}
