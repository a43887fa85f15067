internal import CGL
internal import CTreacle
internal import TreacleScene

/// Ways for metaball mode to draw pairs that lie over each other. The picture is the same.
public enum CrowdPath: Sendable {
    /// Whichever is expected to be quicker.
    case cheaper
    case shapeByShape
    /// Wherever tiles can: not for mixed kinds of bridges, nor discs smaller than a pixel.
    case tiles
}

/// Metaball mode: goo as a signed distance in the fragment shader.
///
/// Two ways lead to the same picture. Shapes one by one: each is a quad just large enough for it, which is quickest
/// where few lie over each other. Or tiles: each pixel once, from all bodies that its tile's list has, which is
/// quickest where many do, and the only way for bodies that merge.
struct MetaballPass: ~Copyable {
    private let programs: ProgramLibrary
    private let vertexArray = VertexArray()
    private let buffer = Buffer()
    private var instances: [GooInstance] = []
    private var bodies: [treacle_body] = []
    private var lone: [GooShape] = []
    private var tiles: TilePass
    private var cost = TileCost()
    var crowdPath = CrowdPath.cheaper

    /// Where kinds take turns more often than that, all shapes are drawn at once by the program that knows all kinds: a
    /// draw of its own costs about as much as the branches of all kinds at 1000 pixels.
    private static let mostParts = 16

    init(programs: ProgramLibrary) {
        self.programs = programs
        tiles = TilePass(programs: programs)
        buffer.bind(to: CGL_ARRAY_BUFFER)
        vertexArray.describe(
            GooInstance.attributes, stride: MemoryLayout<GooInstance>.stride, perInstance: true)
    }

    /// Draws shapes one over the other, the last in front.
    /// - Parameter clip: what the scissor lets through.
    mutating func draw(
        _ shapes: [GooShape], clip: PixelBounds, to target: RenderTarget
    ) throws(RenderError) {
        instances.removeAll(keepingCapacity: true)
        for shape in shapes { try GooInstance.add(shape, to: &instances) }
        var start = 0
        let takesTurns = partCount > Self.mostParts
        while start < instances.count {
            let part = takesTurns ? (.goo, instances.indices) : part(from: start)
            start = part.range.upperBound
            try draw(part.range, part.program, clip: clip, to: target)
        }
    }

    /// Shapes of a kind that the program knows.
    private mutating func draw(
        _ range: Range<Int>, _ program: ProgramLibrary.Name, clip: PixelBounds, to target: RenderTarget
    ) throws(RenderError) {
        if let overlap = program.overlap, try drawTiles(range, overlap, clip: clip, to: target) { return }
        try programs.program(program).use(for: target)
        vertexArray.bind()
        buffer.stream(instances[range], to: CGL_ARRAY_BUFFER)
        cglDrawArraysInstanced(UInt32(CGL_TRIANGLE_STRIP), 0, 4, Int32(range.count))
    }

    /// Draws a field of goo. Bodies that have no other in reach are drawn as the shapes they are.
    /// - Parameter clip: what the scissor lets through.
    mutating func draw(
        _ field: GooField, clip: PixelBounds, scale: Double, to target: RenderTarget
    ) throws(RenderError) {
        lone.removeAll(keepingCapacity: true)
        try tiles.draw(field, clip: clip, scale: scale, to: target, lone: &lone)
        if !lone.isEmpty { try draw(lone, clip: clip, to: target) }
    }

    /// - Returns: false where it is cheaper to draw each shape, or there are some that tiles can't draw.
    private mutating func drawTiles(
        _ range: Range<Int>, _ overlap: TilePass.Overlap, clip: PixelBounds, to target: RenderTarget
    ) throws(RenderError) -> Bool {
        switch crowdPath {
        case .shapeByShape: return false
        case .tiles: break
        case .cheaper:
            guard cost.isTilesCheaper(for: instances[range], in: clip) else { return false }
        }
        bodies.removeAll(keepingCapacity: true)
        for instance in instances[range] {
            guard let body = treacle_body(instance), body.isOverAPixel else { return false }
            bodies.append(body)
        }
        try tiles.draw(bodies, overlap, clip: clip, to: target)
        return true
    }

    /// Shapes of one kind from there on.
    private func part(from start: Int) -> (program: ProgramLibrary.Name, range: Range<Int>) {
        let program = instances[start].program
        var end = start + 1
        while end < instances.count && instances[end].program == program { end += 1 }
        return (program, start..<end)
    }

    private var partCount: Int {
        var (count, start) = (0, 0)
        while start < instances.count {
            start = part(from: start).range.upperBound
            count += 1
        }
        return count
    }
}

extension ProgramLibrary.Name {
    /// How tiles draw what this program draws, if they can.
    fileprivate var overlap: TilePass.Overlap? {
        switch self {
        case .quadratics: .quadratics
        case .membranes: .membranes
        default: nil
        }
    }
}
