internal import CTreacle

/// One shape as `goo.vert` reads it, in pixels.
struct GooInstance {
    /// Of a pair; of a jelly the control point, seen from the middle of the lower side at rest.
    var disc1: (x: Float, y: Float, radius: Float) = (0, 0, 0)
    /// Of a pair; of a box the centre and the corners' radius.
    var disc2: (x: Float, y: Float, radius: Float) = (0, 0, 0)
    var fillet: (x: Float, y: Float, radius: Float) = (0, 0, 0)
    /// Of a disc and a capsule, whose sides aren't mirror images: the other side's. Both are seen from the box.
    var fillet2: (x: Float, y: Float, radius: Float) = (0, 0, 0)
    /// Centre and half sides, less the corners' radius: of a box, or of the capsule over a pair's disc 2. Of a
    /// jelly the rectangle at rest.
    var box: (x: Float, y: Float, width: Float, height: Float) = (0, 0, 0, 0)
    var kind: Float = Kind.box.rawValue
    var color: UInt32

    private enum Kind: Float {
        case box = 0
        case quadratic = 1
        case membrane = 2
        case jelly = 3
        case capsule = 4
        /// Another bridge to what the instance before has drawn.
        case furtherBridge = 5
    }

    /// The one that knows this kind alone.
    var program: ProgramLibrary.Name {
        switch Kind(rawValue: kind) {
        case .box: .boxes
        case .quadratic: .quadratics
        case .membrane: .membranes
        case .jelly: .jellies
        case .capsule, .furtherBridge: .capsules
        case nil: .goo
        }
    }

    static let attributes: [VertexArray.Attribute] = [
        .init(name: "disc1", location: 0, format: .floats(3), offset: 0),
        .init(name: "disc2", location: 1, format: .floats(3), offset: 12),
        .init(name: "fillet", location: 2, format: .floats(3), offset: 24),
        .init(name: "fillet2", location: 3, format: .floats(3), offset: 36),
        .init(name: "box", location: 4, format: .floats(4), offset: 48),
        .init(name: "kind", location: 5, format: .floats(1), offset: 64),
        .init(name: "color", location: 6, format: .color, offset: 68),
    ]

    /// One instance; one for each bridge where a large disc lies across a capsule and two ends stand out.
    static func add(_ shape: GooShape, to instances: inout [GooInstance]) throws(RenderError) {
        guard case .capsulePair(var both) = shape.form else {
            instances.append(try GooInstance(shape))
            return
        }
        _ = try shape.size()
        // Two for each bridge; none where disc and capsule are all there is to see.
        var fillets = InlineArray<4, treacle_capsule_fillet>(repeating: treacle_capsule_fillet())
        var count = 0
        var span = fillets.mutableSpan
        try check(
            unsafe span.withUnsafeMutableBufferPointer {
                unsafe treacle_capsule_pair_fillets(&both, $0.baseAddress, &count)
            })
        var instance = GooInstance(both, color: shape.color)
        for first in stride(from: 0, to: max(count, 1), by: 2) {
            if count > 0 { instance.setFillets(fillets[first], fillets[first + 1]) }
            instances.append(instance)
            instance.kind = Kind.furtherBridge.rawValue
        }
    }

    /// - Throws: `geometry` for what Bézier mode would refuse too, so that no scene is drawn in one mode only.
    private init(_ shape: GooShape) throws(RenderError) {
        color = shape.color
        // To solve a pair's bridge tells as much, and costs a third.
        if case .pair = shape.form {} else { _ = try shape.size() }
        switch shape.form {
        case .disc(let disc): setBox(disc.x, disc.y, 0, 0, radius: disc.radius)
        case .capsule(let capsule): setBox(capsule)
        case .rectangle(let rectangle):
            let radius = min(rectangle.radius, min(rectangle.width, rectangle.height) / 2)
            setBox(
                rectangle.x, rectangle.y, rectangle.width / 2 - radius, rectangle.height / 2 - radius,
                radius: radius)
        case .jelly(let jelly): try setJelly(jelly, outline: shape.outline())
        case .pair(let pair): try join(pair, of: shape)
        case .capsulePair: preconditionFailure("has instances of its own")
        }
    }

    private mutating func setBox(_ x: Float, _ y: Float, _ width: Float, _ height: Float, radius: Float) {
        disc2 = (x, y, radius)
        box = (x, y, width, height)
    }

    /// - Parameter outline: CTreacle's, which keeps the control point where the header stays in one piece; empty
    ///   where there is nothing to see.
    private mutating func setJelly(_ jelly: treacle_jelly, outline: [treacle_path_command]) {
        guard let curve = outline.first(where: { $0.verb == TREACLE_QUAD }) else { return }
        kind = Kind.jelly.rawValue
        box = (jelly.x + jelly.width / 2, jelly.y + jelly.height / 2, jelly.width / 2, jelly.height / 2)
        disc1 = (curve.x1 - box.x, curve.y1 - curve.y, 0)
    }

    private mutating func setBox(_ capsule: treacle_capsule) {
        let radius = min(capsule.width, capsule.height) / 2
        setBox(
            capsule.x, capsule.y, capsule.width / 2 - radius, capsule.height / 2 - radius, radius: radius)
    }

    /// Of one disc within the other, the larger one is all there is to see.
    private mutating func join(_ pair: treacle_pair, of shape: GooShape) throws(RenderError) {
        var pair = pair
        var solved = treacle_fillet()
        let isMembrane = pair.kind == TREACLE_BRIDGE_MEMBRANE
        let status =
            isMembrane
            ? unsafe treacle_membrane_fillet(&pair, &solved) : unsafe treacle_pair_neck(&pair, &solved.neck)
        guard status == TREACLE_OK else {
            _ = try shape.size()
            let larger = pair.disc1.radius > pair.disc2.radius ? pair.disc1 : pair.disc2
            setBox(larger.x, larger.y, 0, 0, radius: larger.radius)
            return
        }
        disc1 = (pair.disc1.x, pair.disc1.y, pair.disc1.radius)
        disc2 = (pair.disc2.x, pair.disc2.y, pair.disc2.radius)
        box = (pair.disc2.x, pair.disc2.y, 0, 0)
        kind = (isMembrane ? Kind.membrane : .quadratic).rawValue
        fillet = (solved.x, solved.y, solved.radius)
    }

    private init(_ both: treacle_capsule_pair, color: UInt32) {
        self.color = color
        setBox(both.capsule)
        kind = Kind.capsule.rawValue
        disc1 = (both.disc.x, both.disc.y, both.disc.radius)
    }

    private mutating func setFillets(_ one: treacle_capsule_fillet, _ other: treacle_capsule_fillet) {
        fillet = (one.x - box.x, one.y - box.y, one.radius)
        fillet2 = (other.x - box.x, other.y - box.y, other.radius)
    }
}
