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
    private var tiles: TilePass
    var crowdPath = CrowdPath.cheaper

    /// A draw of its own costs about as much as the branches of all kinds at 1000 pixels.
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
        for part in parts() {
            if let overlap = part.program.overlap, try drawTiles(part.range, overlap, clip: clip, to: target)
            {
                continue
            }
            try programs.program(part.program).use(for: target)
            vertexArray.bind()
            buffer.stream(instances[part.range], to: CGL_ARRAY_BUFFER)
            cglDrawArraysInstanced(UInt32(CGL_TRIANGLE_STRIP), 0, 4, Int32(part.range.count))
        }
    }

    /// Draws a field of goo. Bodies that have no other in reach are drawn as the shapes they are.
    /// - Parameter clip: what the scissor lets through.
    mutating func draw(
        _ field: GooField, clip: PixelBounds, scale: Double, to target: RenderTarget
    ) throws(RenderError) {
        let lone = try tiles.draw(field, clip: clip, scale: scale, to: target)
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
            guard TileCost(of: instances[range], in: clip).isTilesCheaper else { return false }
        }
        bodies.removeAll(keepingCapacity: true)
        for instance in instances[range] {
            guard let body = treacle_body(instance), body.isOverAPixel else { return false }
            bodies.append(body)
        }
        try tiles.draw(bodies, overlap, clip: clip, to: target)
        return true
    }

    /// Few draws with programs that each know one kind of shape; where kinds take turns too often for that, a single
    /// one with the program that knows all.
    private func parts() -> [(program: ProgramLibrary.Name, range: Range<Int>)] {
        var parts: [(program: ProgramLibrary.Name, range: Range<Int>)] = []
        for (index, instance) in instances.enumerated() {
            if let last = parts.last, last.program == instance.program {
                parts[parts.count - 1].range = last.range.lowerBound..<index + 1
            } else {
                guard parts.count < Self.mostParts else { return [(.goo, instances.indices)] }
                parts.append((instance.program, index..<index + 1))
            }
        }
        return parts
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
