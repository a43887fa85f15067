internal import CTreacle
internal import TreacleScene

/// A blob as CTreacle takes it: a disc, or a pair of two discs with its bridge.
enum GooShape {
    case disc(treacle_disc, treacle_options)
    case pair(treacle_pair, treacle_options)

    /// Pixels from curve to chord. Chords of a convex outline lie two thirds of it inside in the mean, and an
    /// edge's coverage falls by as much: at CTreacle's default of 0.05 that is 8 of 255, which shows beside
    /// metaball mode, and here 5, for 1.3 times the vertices.
    private static let tolerance: Float = 0.03

    init(_ goo: Goo, scale: Double) {
        var options = treacle_options()
        options.tolerance = Self.tolerance
        options.color = goo.color.packed
        let badge = treacle_disc(goo.badge, scale: scale)
        guard let anchor = goo.anchor else {
            self = .disc(badge, options)
            return
        }
        var pair = treacle_pair()
        pair.disc1 = treacle_disc(anchor.disc, scale: scale)
        pair.disc2 = badge
        pair.kind = anchor.bridge == .membrane ? TREACLE_BRIDGE_MEMBRANE : TREACLE_BRIDGE_QUADRATIC
        pair.fullness = Float(anchor.fullness)
        self = .pair(pair, options)
    }

    func size() throws(RenderError) -> treacle_size {
        var size = treacle_size()
        let status =
            switch self {
            case .disc(var disc, var options): unsafe treacle_disc_size(&disc, &options, &size)
            case .pair(var pair, var options): unsafe treacle_pair_size(&pair, &options, &size)
            }
        try check(status)
        return size
    }

    /// The outline as exact arcs and curves, in pixels.
    func outline() throws(RenderError) -> [treacle_path_command] {
        var count = 0
        let status =
            switch self {
            case .disc(var disc, _): unsafe treacle_disc_outline_size(&disc, &count)
            case .pair(var pair, _): unsafe treacle_pair_outline_size(&pair, &count)
            }
        try check(status)
        var commands = [treacle_path_command](repeating: treacle_path_command(), count: count)
        let drawn = unsafe commands.withUnsafeMutableBufferPointer { buffer in
            var path = unsafe treacle_path(commands: buffer.baseAddress, capacity: buffer.count, count: 0)
            return switch self {
            case .disc(var disc, _): unsafe treacle_disc_outline(&disc, &path)
            case .pair(var pair, _): unsafe treacle_pair_outline(&pair, &path)
            }
        }
        try check(drawn)
        return commands
    }

    func add(to mesh: inout treacle_mesh) -> treacle_status {
        switch self {
        case .disc(var disc, var options): unsafe treacle_add_disc(&mesh, &disc, &options)
        case .pair(var pair, var options): unsafe treacle_add_pair(&mesh, &pair, &options)
        }
    }
}

extension treacle_disc {
    /// Points become pixels.
    init(_ disc: Disc, scale: Double) {
        self.init(
            x: Float(disc.center.x * scale), y: Float(disc.center.y * scale),
            radius: Float(disc.radius * scale))
    }
}

func check(_ status: treacle_status) throws(RenderError) {
    guard status == TREACLE_OK else {
        throw .geometry(unsafe String(cString: treacle_status_name(status)))
    }
}
