internal import CGL
internal import CTreacle
internal import TreacleScene

/// Bézier mode: goo as CTreacle's triangles, one streamed buffer and one draw for any number of blobs.
struct BezierPass: ~Copyable {
    private let programs: ProgramLibrary
    private let vertexArray = VertexArray()
    private let buffer = Buffer()
    private var mesh = GooMesh()

    init(programs: ProgramLibrary) {
        self.programs = programs
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

    mutating func draw(_ shapes: [GooShape], to target: RenderTarget) throws(RenderError) {
        try mesh.rebuild(shapes)
        guard !mesh.indices.isEmpty else { return }
        try programs.program(.mesh).use(for: target)
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
    private var pairs = GooPairs()

    var vertices: ArraySlice<treacle_vertex> { vertexStorage[..<used.vertices] }
    var indices: ArraySlice<UInt32> { indexStorage[..<used.indices] }

    /// Replaces the mesh.
    mutating func rebuild(_ shapes: [GooShape]) throws(RenderError) {
        pairs.removeAll()
        var needed = treacle_size()
        for shape in shapes {
            if case .pair(let pair) = shape.form {
                pairs.append(pair, color: shape.color)
            } else {
                needed.add(try shape.size())
            }
        }
        needed.add(try pairs.size())
        reserve(needed)
        try fill(shapes, needed)
    }

    private mutating func fill(_ shapes: [GooShape], _ needed: treacle_size) throws(RenderError) {
        var status = TREACLE_OK
        let pairs = pairs
        unsafe vertexStorage.withUnsafeMutableBufferPointer { vertices in
            unsafe indexStorage.withUnsafeMutableBytes { indices in
                var mesh = unsafe treacle_mesh()
                unsafe mesh.vertices = vertices.baseAddress
                unsafe mesh.indices = indices.baseAddress
                unsafe mesh.vertex_capacity = needed.vertices
                unsafe mesh.index_capacity = needed.indices
                var (added, next) = (0, 0)
                for shape in shapes where status == TREACLE_OK {
                    if case .pair = shape.form {
                        next += 1
                        continue
                    }
                    status = unsafe pairs.add(added..<next, to: &mesh)
                    added = next
                    if status == TREACLE_OK { status = unsafe shape.add(to: &mesh) }
                }
                if status == TREACLE_OK { status = unsafe pairs.add(added..<next, to: &mesh) }
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

/// All pairs of a mesh, of which CTreacle takes those in a row in one call.
private struct GooPairs {
    private var pairs: [treacle_pair] = []
    private var colors: [UInt32] = []

    mutating func removeAll() {
        pairs.removeAll(keepingCapacity: true)
        colors.removeAll(keepingCapacity: true)
    }

    mutating func append(_ pair: treacle_pair, color: UInt32) {
        pairs.append(pair)
        colors.append(color)
    }

    func size() throws(RenderError) -> treacle_size {
        var (size, options) = (treacle_size(), GooShape.options(color: 0))
        if !pairs.isEmpty { try check(unsafe treacle_pairs_size(pairs, pairs.count, &options, &size)) }
        return size
    }

    func add(_ range: Range<Int>, to mesh: inout treacle_mesh) -> treacle_status {
        guard !range.isEmpty else { return TREACLE_OK }
        var options = GooShape.options(color: 0)
        return unsafe pairs[range].withUnsafeBufferPointer { pairs in
            unsafe colors[range].withUnsafeBufferPointer { colors in
                unsafe treacle_add_pairs(
                    &mesh, pairs.baseAddress, colors.baseAddress, pairs.count, &options)
            }
        }
    }
}

extension treacle_size {
    fileprivate mutating func add(_ other: treacle_size) {
        vertices += other.vertices
        indices += other.indices
    }
}
