import CTreacle

/// Anything CTreacle turns into triangles.
enum Shape {
    case disc(treacle_disc)
    case bridge(treacle_pair)
    case pair(treacle_pair)
    case capsule(treacle_capsule)
    case rectangle(treacle_rectangle)
    case jelly(treacle_jelly)
    case capsulePair(treacle_capsule_pair)
    case pairs([treacle_pair])

    func size(_ options: treacle_options = treacle_options()) -> (status: treacle_status, size: treacle_size)
    {
        var options = options
        var size = treacle_size()
        let status =
            switch self {
            case .disc(var disc): unsafe treacle_disc_size(&disc, &options, &size)
            case .bridge(var pair): unsafe treacle_bridge_size(&pair, &options, &size)
            case .pair(var pair): unsafe treacle_pair_size(&pair, &options, &size)
            case .capsule(var capsule): unsafe treacle_capsule_size(&capsule, &options, &size)
            case .rectangle(var rectangle): unsafe treacle_rectangle_size(&rectangle, &options, &size)
            case .jelly(var jelly): unsafe treacle_jelly_size(&jelly, &options, &size)
            case .capsulePair(var both): unsafe treacle_capsule_pair_size(&both, &options, &size)
            case .pairs(let pairs): unsafe treacle_pairs_size(pairs, pairs.count, &options, &size)
            }
        return (status, size)
    }

    func add(to mesh: inout treacle_mesh, _ options: treacle_options = treacle_options()) -> treacle_status {
        var options = options
        return switch self {
        case .disc(var disc): unsafe treacle_add_disc(&mesh, &disc, &options)
        case .bridge(var pair): unsafe treacle_add_bridge(&mesh, &pair, &options)
        case .pair(var pair): unsafe treacle_add_pair(&mesh, &pair, &options)
        case .capsule(var capsule): unsafe treacle_add_capsule(&mesh, &capsule, &options)
        case .rectangle(var rectangle): unsafe treacle_add_rectangle(&mesh, &rectangle, &options)
        case .jelly(var jelly): unsafe treacle_add_jelly(&mesh, &jelly, &options)
        case .capsulePair(var both): unsafe treacle_add_capsule_pair(&mesh, &both, &options)
        case .pairs(let pairs): unsafe treacle_add_pairs(&mesh, pairs, nil, pairs.count, &options)
        }
    }
}

extension treacle_options {
    init(tolerance: Float = 0, fringe: Float = 0, noFringe: Bool = false, color: UInt32 = 0) {
        self.init()
        self.tolerance = tolerance
        self.fringe = fringe
        self.no_fringe = noFringe ? 1 : 0
        self.color = color
    }

    /// Few vertices, for what holds whatever the tolerance is.
    static let coarse = treacle_options(tolerance: 0.05, noFringe: true)

    static let hardEdges = treacle_options(tolerance: 0.001, noFringe: true)
}

extension treacle_pair {
    /// A pair with disc 1 at the origin and disc 2 at `distance` in `direction` (radians).
    init(
        _ radius1: Double, _ radius2: Double, distance: Double, direction: Double = 0,
        kind: treacle_bridge_kind = TREACLE_BRIDGE_QUADRATIC, fullness: Double = 0
    ) {
        self.init()
        disc1 = treacle_disc(x: 0, y: 0, radius: Float(radius1))
        disc2 = treacle_disc(
            x: Float(distance * direction.cosine), y: Float(distance * direction.sine), radius: Float(radius2)
        )
        self.kind = kind
        self.fullness = Float(fullness)
    }

    /// From disc 1's centre to disc 2's.
    var away: Point {
        Point(Double(disc2.x) - Double(disc1.x), Double(disc2.y) - Double(disc1.y))
    }
}

let bothKinds = [TREACLE_BRIDGE_QUADRATIC, TREACLE_BRIDGE_MEMBRANE]
