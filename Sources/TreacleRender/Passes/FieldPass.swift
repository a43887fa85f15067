internal import CGL
internal import TreacleScene

/// Metaball mode, many bodies: drops add up to a field in a picture of half floats, and the tiles that goo
/// may be in are resolved from there into the target. A drop with none other in reach is drawn as a disc.
struct FieldPass: ~Copyable {
    private let programs: ProgramLibrary
    private let dropArray = VertexArray()
    private let dropBuffer = Buffer()
    private let tileArray = VertexArray()
    private let tileBuffer = Buffer()
    private var sum: ColorTexture?

    init(programs: ProgramLibrary) {
        self.programs = programs
        dropBuffer.bind(to: CGL_ARRAY_BUFFER)
        dropArray.describe(
            FieldDrop.attributes, stride: MemoryLayout<FieldDrop>.stride, perInstance: true)
        tileBuffer.bind(to: CGL_ARRAY_BUFFER)
        tileArray.describe(Self.tileAttributes, stride: 8, perInstance: true)
    }

    static let tileAttributes: [VertexArray.Attribute] = [
        .init(name: "tile", location: 0, format: .floats(2), offset: 0)
    ]

    /// Draws the drops that meet others.
    /// - Parameter clip: what may be drawn in; the scissor stands there before and after.
    mutating func draw(
        _ bodies: MergingBodies, opacity: Double, clip: PixelBounds, to target: RenderTarget
    ) throws(RenderError) {
        guard let bounds = bodies.pixels(in: clip) else { return }
        // The slope of the field is taken over a pixel's neighbours, beyond the clip too.
        let around = bodies.pixels(in: clip.grown(in: target)) ?? bounds
        if sum?.width != target.width || sum?.height != target.height {
            sum = nil  // The old one's memory first.
            sum = try ColorTexture(width: target.width, height: target.height, .halfFloats)
        }
        // Beyond the bounds, which the outer tiles reach over, the sum holds whatever was there before.
        setScissor(around, in: target)
        try add(bodies, to: target)
        setScissor(bounds, in: target)
        cglBindFramebuffer(UInt32(CGL_FRAMEBUFFER), target.framebuffer)
        let resolve = try programs.program(.resolve)
        resolve.use(for: target)
        sum?.bindTexture()
        resolve.set("softness", bodies.softness)
        resolve.set("side", Float(MergingBodies.tileSide))
        resolve.set("opacity", Float(opacity))
        let tiles = bodies.tiles(in: bounds)
        tileArray.bind()
        tileBuffer.stream(tiles[...], to: CGL_ARRAY_BUFFER)
        cglDrawArraysInstanced(UInt32(CGL_TRIANGLE_STRIP), 0, 4, Int32(tiles.count))
        setScissor(clip, in: target)
    }

    /// Clears and fills what the scissor lets through.
    private func add(_ bodies: MergingBodies, to target: RenderTarget) throws(RenderError) {
        sum?.bindFramebuffer()
        cglClearColor(0, 0, 0, 0)
        cglClear(UInt32(CGL_COLOR_BUFFER_BIT))
        cglBlendFunc(UInt32(CGL_ONE), UInt32(CGL_ONE))
        let field = try programs.program(.field)
        field.use(for: target)
        field.set("softness", bodies.softness)
        dropArray.bind()
        dropBuffer.stream(bodies.drops[...], to: CGL_ARRAY_BUFFER)
        cglDrawArraysInstanced(UInt32(CGL_TRIANGLE_STRIP), 0, 4, Int32(bodies.drops.count))
        cglBlendFunc(UInt32(CGL_ONE), UInt32(CGL_ONE_MINUS_SRC_ALPHA))
    }
}

/// Lets drawing through in these pixels alone.
func setScissor(_ bounds: PixelBounds, in target: RenderTarget) {
    cglEnable(UInt32(CGL_SCISSOR_TEST))
    // OpenGL's y goes up.
    cglScissor(
        Int32(bounds.left), Int32(target.height - bounds.bottom), Int32(bounds.right - bounds.left),
        Int32(bounds.bottom - bounds.top))
}
