internal import CGL
internal import CTreacle
internal import TreacleScene

/// Bézier mode: goo as CTreacle's triangles, one streamed buffer and one draw for any number of blobs.
struct BezierPass: ~Copyable {
    private let program: Program
    private let vertexArray = VertexArray()
    private let buffer = Buffer()
    private var mesh = GooMesh()

    init(shaders: ShaderLibrary) throws(RenderError) {
        program = try Program("mesh", from: shaders)
        buffer.bind(to: CGL_ARRAY_BUFFER)
        vertexArray.describe(Self.attributes, stride: MemoryLayout<treacle_vertex>.stride, perInstance: false)
        // The binding of the element buffer belongs to the vertex array.
        buffer.bind(to: CGL_ELEMENT_ARRAY_BUFFER)
    }

    static let attributes: [VertexArray.Attribute] = [
        .init(name: "position", location: 0, format: .floats(2), offset: 0),
        .init(name: "vertexCoverage", location: 1, format: .floats(1), offset: 8),
        .init(name: "color", location: 2, format: .color, offset: 12),
    ]

    mutating func draw(_ goo: [Goo], scale: Double, to target: RenderTarget) throws(RenderError) {
        try mesh.rebuild(goo, scale: scale)
        guard !mesh.indices.isEmpty else { return }
        program.use(for: target)
        vertexArray.bind()
        let indices = buffer.stream(mesh.vertices, then: mesh.indices, to: CGL_ARRAY_BUFFER)
        cglDrawElements(
            UInt32(CGL_TRIANGLES), Int32(mesh.indices.count), UInt32(CGL_UNSIGNED_INT), indices)
    }
}

/// Blobs of goo as one triangle list. The memory is kept from frame to frame.
struct GooMesh {
    private var vertexStorage: [treacle_vertex] = []
    private var indexStorage: [UInt32] = []
    private var used = treacle_size()

    var vertices: ArraySlice<treacle_vertex> { vertexStorage[..<used.vertices] }
    var indices: ArraySlice<UInt32> { indexStorage[..<used.indices] }

    /// Replaces the mesh. Points become pixels by `scale`.
    mutating func rebuild(_ goo: [Goo], scale: Double) throws(RenderError) {
        let shapes = goo.map { Shape($0, scale: scale) }
        var needed = treacle_size()
        for shape in shapes {
            let size = try shape.size()
            needed.vertices += size.vertices
            needed.indices += size.indices
        }
        reserve(needed)
        used = treacle_size()
        var status = TREACLE_OK
        unsafe vertexStorage.withUnsafeMutableBufferPointer { vertices in
            unsafe indexStorage.withUnsafeMutableBytes { indices in
                var mesh = unsafe treacle_mesh()
                unsafe mesh.vertices = vertices.baseAddress
                unsafe mesh.indices = indices.baseAddress
                unsafe mesh.vertex_capacity = needed.vertices
                unsafe mesh.index_capacity = needed.indices
                for shape in shapes where status == TREACLE_OK { status = unsafe shape.add(to: &mesh) }
                unsafe used = treacle_size(vertices: mesh.vertex_count, indices: mesh.index_count)
            }
        }
        try check(status)
    }

    private mutating func reserve(_ size: treacle_size) {
        if vertexStorage.count < size.vertices {
            vertexStorage = Array(repeating: treacle_vertex(), count: size.vertices * 2)
        }
        if indexStorage.count < size.indices {
            indexStorage = Array(repeating: 0, count: size.indices * 2)
        }
    }
}

/// A blob as CTreacle takes it: a disc, or a pair of two discs with its bridge.
private enum Shape {
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
