internal import CGL
internal import CTreacle
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
    var disc2: (x: Float, y: Float, radius: Float) = (0, 0, 0)
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

    /// - Throws: `geometry` for what Bézier mode would refuse too, so that no scene is drawn in one mode only.
    init(_ goo: Goo, scale: Double) throws(RenderError) {
        color = goo.color.packed
        switch GooShape(goo, scale: scale) {
        case .disc(var disc, _):
            var size = treacle_size()
            try check(unsafe treacle_disc_size(&disc, nil, &size))
            disc2 = (disc.x, disc.y, disc.radius)
        case .pair(var pair, _):
            disc2 = (pair.disc2.x, pair.disc2.y, pair.disc2.radius)
            try join(&pair)
        }
    }

    /// One disc within the other has no neck: the larger one is all there is to see then.
    private mutating func join(_ pair: inout treacle_pair) throws(RenderError) {
        var neck: Float = 0
        let status = unsafe treacle_pair_neck(&pair, &neck)
        guard status != TREACLE_ERROR_OPTION else {
            let larger = pair.disc1.radius > pair.disc2.radius ? pair.disc1 : pair.disc2
            disc2 = (larger.x, larger.y, larger.radius)
            return
        }
        try check(status)
        disc1 = (pair.disc1.x, pair.disc1.y, pair.disc1.radius)
        guard pair.kind == TREACLE_BRIDGE_MEMBRANE else {
            kind = Kind.quadratic.rawValue
            return
        }
        kind = Kind.membrane.rawValue
        var solved = treacle_fillet()
        try check(unsafe treacle_membrane_fillet(&pair, &solved))
        fillet = (solved.x, solved.y, solved.radius)
    }
}
