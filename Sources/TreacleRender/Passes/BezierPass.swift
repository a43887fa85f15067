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

    var vertices: ArraySlice<treacle_vertex> { vertexStorage[..<used.vertices] }
    var indices: ArraySlice<UInt32> { indexStorage[..<used.indices] }

    /// Replaces the mesh.
    mutating func rebuild(_ shapes: [GooShape]) throws(RenderError) {
        let runs = GooRun.runs(of: shapes)
        var needed = treacle_size()
        for run in runs {
            let size = try run.size()
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
                for run in runs where status == TREACLE_OK { status = unsafe run.add(to: &mesh) }
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
