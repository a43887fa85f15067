internal import CGL

/// A textured rectangle as `sprite.vert` reads it: pixels, and the same of the texture, for sprites from 0 to 1 and for
/// labels in texels.
struct Quad {
    var left: Float
    var top: Float
    var right: Float
    var bottom: Float
    var sourceLeft: Float
    var sourceTop: Float
    var sourceRight: Float
    var sourceBottom: Float
    var tint: UInt32
}

/// Draws quads of the bound texture: what sprites and labels share.
struct QuadPainter: ~Copyable {
    private let programs: ProgramLibrary
    private let vertexArray = VertexArray()
    private let buffer = Buffer()

    init(programs: ProgramLibrary) {
        self.programs = programs
        buffer.bind(to: CGL_ARRAY_BUFFER)
        vertexArray.describe(Self.attributes, stride: MemoryLayout<Quad>.stride, perInstance: true)
    }

    static let attributes: [VertexArray.Attribute] = [
        .init(name: "rectangle", location: 0, format: .floats(4), offset: 0),
        .init(name: "source", location: 1, format: .floats(4), offset: 16),
        .init(name: "tint", location: 2, format: .color, offset: 32),
    ]

    /// One draw for all of them.
    /// - Parameter program: `sprite` or `labels`.
    func draw(
        _ quads: [Quad], by program: ProgramLibrary.Name, to target: RenderTarget
    ) throws(RenderError) {
        guard !quads.isEmpty else { return }
        try programs.program(program).use(for: target)
        vertexArray.bind()
        buffer.stream(quads[...], to: CGL_ARRAY_BUFFER)
        cglDrawArraysInstanced(UInt32(CGL_TRIANGLE_STRIP), 0, 4, Int32(quads.count))
    }
}
