internal import CGL
internal import CTreacle
internal import Glibc
internal import TreacleScene

/// Metaball mode: goo as a signed distance in the fragment shader, one instance a blob, one draw.
struct MetaballPass: ~Copyable {
    private let program: Program
    private let vertexArray = VertexArray()
    private let buffer = Buffer()

    init(shaders: ShaderLibrary) throws(RenderError) {
        program = try Program("goo", from: shaders)
        buffer.bind(to: CGL_ARRAY_BUFFER)
        vertexArray.describe(
            GooInstance.attributes, stride: MemoryLayout<GooInstance>.stride, perInstance: true)
    }

    mutating func draw(_ goo: [Goo], scale: Double, to target: RenderTarget) throws(RenderError) {
        var instances: [GooInstance] = []
        instances.reserveCapacity(goo.count)
        for blob in goo { instances.append(try GooInstance(blob, scale: scale)) }
        program.use(for: target)
        vertexArray.bind()
        buffer.stream(instances[...], to: CGL_ARRAY_BUFFER)
        cglDrawArraysInstanced(UInt32(CGL_TRIANGLE_STRIP), 0, 4, Int32(instances.count))
    }
}

/// One blob as `goo.vert` reads it, in pixels.
struct GooInstance {
    var disc1: (x: Float, y: Float, radius: Float) = (0, 0, 0)
    var disc2: (x: Float, y: Float, radius: Float)
    var fillet: (x: Float, y: Float, radius: Float) = (0, 0, 0)
    var kind: Float = Kind.disc.rawValue
    var color: UInt32

    private enum Kind: Float {
        case disc = 0
        case quadratic = 1
        case membrane = 2
    }

    static let attributes: [VertexArray.Attribute] = [
        .init(name: "disc1", location: 0, format: .floats(3), offset: 0),
        .init(name: "disc2", location: 1, format: .floats(3), offset: 12),
        .init(name: "fillet", location: 2, format: .floats(3), offset: 24),
        .init(name: "kind", location: 3, format: .floats(1), offset: 36),
        .init(name: "color", location: 4, format: .color, offset: 40),
    ]

    init(_ goo: Goo, scale: Double) throws(RenderError) {
        let badge = treacle_disc(goo.badge, scale: scale)
        try badge.check()
        disc2 = (badge.x, badge.y, badge.radius)
        color = goo.color.packed
        guard let anchor = goo.anchor else { return }
        let anchorDisc = treacle_disc(anchor.disc, scale: scale)
        try anchorDisc.check()
        guard anchorDisc.isJoined(with: badge) else {
            if anchorDisc.radius > badge.radius {
                disc2 = (anchorDisc.x, anchorDisc.y, anchorDisc.radius)
            }
            return
        }
        disc1 = (anchorDisc.x, anchorDisc.y, anchorDisc.radius)
        switch anchor.bridge {
        case .quadratic: kind = Kind.quadratic.rawValue
        case .membrane:
            kind = Kind.membrane.rawValue
            var pair = treacle_pair(
                disc1: anchorDisc, disc2: badge, kind: TREACLE_BRIDGE_MEMBRANE,
                fullness: Float(anchor.fullness))
            var solved = treacle_fillet()
            try check(unsafe treacle_membrane_fillet(&pair, &solved))
            fillet = (solved.x, solved.y, solved.radius)
        }
    }
}

extension treacle_disc {
    /// Refuses what Bézier mode would refuse, so that no scene is drawn in one mode only.
    fileprivate func check() throws(RenderError) {
        var (disc, size) = (self, treacle_size())
        try TreacleRender.check(unsafe treacle_disc_size(&disc, nil, &size))
    }

    /// Whether there is a bridge at all: one disc within the other has none, and the larger one is all there
    /// is to see. In the same floats as CTreacle, or rounding would decide otherwise there where they touch.
    fileprivate func isJoined(with other: treacle_disc) -> Bool {
        let distance = hypot(Double(other.x) - Double(x), Double(other.y) - Double(y))
        return radius + other.radius > 0 && distance > abs(Double(radius) - Double(other.radius))
    }
}
