internal import CGL
internal import CTreacle
internal import Glibc
internal import TreacleScene

/// Metaball mode in tiles: CTreacle lists for each tile the bodies that may colour it, and a shader computes each
/// pixel once from its tile's list.
struct TilePass: ~Copyable {
    private let programs: ProgramLibrary
    private let vertexArray = VertexArray()
    private let runBuffer = Buffer()
    private let lists = BufferTexture()
    private let otherLists = BufferTexture()
    private var bins = PictureBins()
    private var field = FieldBodies()
    /// Of a buffer texture.
    private let mostTexels: Int

    /// Which bodies lie over each other: the discs' bridges are all of a kind.
    enum Overlap {
        case quadratics, membranes
    }

    init(programs: ProgramLibrary, mostTexels: Int = GLLimits.largestBufferTexture) {
        self.programs = programs
        self.mostTexels = mostTexels
        runBuffer.bind(to: CGL_ARRAY_BUFFER)
        vertexArray.describe(
            Self.attributes, stride: MemoryLayout<treacle_tile_run>.stride, perInstance: true)
    }

    static let attributes: [VertexArray.Attribute] = [
        .init(name: "run", location: 0, format: .floats(4), offset: 0)
    ]

    /// Draws bodies one over the other, the last in front.
    mutating func draw(
        _ bodies: [treacle_body], _ overlap: Overlap, clip: PixelBounds, to target: RenderTarget
    ) throws(RenderError) {
        try draw(bodies, Way(overlap), in: TileGrid(clip), to: target)
    }

    /// Draws what merges of a field.
    /// - Parameter lone: to which the shapes are added of what has nothing in reach.
    mutating func draw(
        _ goo: GooField, clip: PixelBounds, scale: Double, to target: RenderTarget, lone: inout [GooShape]
    ) throws(RenderError) {
        try field.become(goo, scale: scale)
        guard !field.bodies.isEmpty else { return }
        let way = Way(field)
        let grid = TileGrid(field.bounds(in: clip))
        guard
            try bins.fill(
                field.bodies, in: grid, softness: way.softness, mostTexels: mostTexels, &field.meets)
        else {
            return try drawHalves(field.bodies, way, grid, to: target)
        }
        try drawBins(way, to: target)
        field.addLone(to: &lone)
    }

    /// How a program combines bodies.
    private struct Way {
        var program: ProgramLibrary.Name
        var softness: Float = 0
        var opacity: Float = 1
        /// See `tiles.frag`.
        var enough: Float = .greatestFiniteMagnitude

        init(_ overlap: Overlap) {
            program = overlap == .membranes ? .membraneTiles : .quadraticTiles
        }

        init(_ field: borrowing FieldBodies) {
            program = field.program
            softness = field.softness
            opacity = field.opacity
            // Half a pixel inside the surface all is covered, and goo of one colour looks as it does further in.
            if field.isOneColor { enough = exp2(0.5 / softness) }
        }
    }

    private mutating func draw(
        _ bodies: [treacle_body], _ way: Way, in grid: TileGrid, to target: RenderTarget
    ) throws(RenderError) {
        var none: [UInt8] = []
        if try bins.fill(bodies, in: grid, softness: way.softness, mostTexels: mostTexels, &none) {
            try drawBins(way, to: target)
        } else {
            try drawHalves(bodies, way, grid, to: target)
        }
    }

    /// For drivers whose buffer textures are small. A single tile always fits, or is left out.
    private mutating func drawHalves(
        _ bodies: [treacle_body], _ way: Way, _ grid: TileGrid, to target: RenderTarget
    ) throws(RenderError) {
        guard grid.rows * grid.columns > 1 else { return }
        let halves = grid.halves
        try draw(bodies, way, in: halves.0, to: target)
        try draw(bodies, way, in: halves.1, to: target)
    }

    private func drawBins(_ way: Way, to target: RenderTarget) throws(RenderError) {
        try drawHalf(bins.one, lists, way, to: target)
        if bins.isShared { try drawHalf(bins.other, otherLists, way, to: target) }
    }

    private func drawHalf(
        _ bins: TileBins, _ lists: borrowing BufferTexture, _ way: Way, to target: RenderTarget
    ) throws(RenderError) {
        lists.fill(bins.texels)
        vertexArray.bind()
        try draw(bins.runs, way.program, way, to: target)
        try draw(bins.flatRuns, .flatTiles, way, to: target)
    }

    private func draw(
        _ runs: ArraySlice<treacle_tile_run>, _ name: ProgramLibrary.Name, _ way: Way, to target: RenderTarget
    ) throws(RenderError) {
        guard !runs.isEmpty else { return }
        let program = try programs.program(name)
        program.use(for: target)
        program.set("softness", way.softness)
        program.set("opacity", way.opacity)
        program.set("enough", way.enough)
        runBuffer.stream(runs, to: CGL_ARRAY_BUFFER)
        cglDrawArraysInstanced(UInt32(CGL_TRIANGLE_STRIP), 0, 4, Int32(runs.count))
    }
}
