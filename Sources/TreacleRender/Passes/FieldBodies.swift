internal import CTreacle
internal import Glibc
internal import TreacleScene

/// The bodies of a field as tiles take them, in pixels. The memory is kept from field to field.
struct FieldBodies {
    private(set) var bodies: [treacle_body] = []
    /// For each body, not 0 where another one is in reach. Whoever bins them tells.
    var meets: [UInt8] = []
    /// Each body drawn by itself. Some blobs are two.
    private var shapes: [GooShape] = []
    private var parts: [GooShape] = []
    private var instances: [GooInstance] = []
    /// k of the field.
    private(set) var softness: Float = 0
    private(set) var opacity: Float = 0
    private(set) var isOneColor = true
    /// The one that knows no more kinds of bodies than there are.
    private(set) var program = ProgramLibrary.Name.fields

    /// Replaces all.
    mutating func become(_ field: GooField, scale: Double) throws(RenderError) {
        softness = max(Float(field.softness * scale), 0.25)
        opacity = Float(field.opacity)
        bodies.removeAll(keepingCapacity: true)
        shapes.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
        field.addJellies(scale: scale, to: &parts)
        try addParts()
        program = bodies.isEmpty ? .discFields : .jellyFields
        for goo in field.bodies { try add(goo, field.color(goo.color), scale: scale) }
        isOneColor = bodies.allSatisfy { $0.color == bodies[0].color }
        for body in bodies where body.distance > 0 && program != .fields && program != .jellyFields {
            program = body.fillet_radius > 0 ? .membraneFields : .fields
        }
        meets.removeAll(keepingCapacity: true)
        meets.append(contentsOf: repeatElement(0, count: bodies.count))
    }

    /// Where the surface may be: n bodies in one place reach softness log2 n further than one, and edges half a pixel.
    func bounds(in clip: PixelBounds) -> PixelBounds {
        let more = softness * log2(Float(bodies.count)) + 0.5
        var (left, top) = (Float.infinity, Float.infinity)
        var (right, bottom) = (-Float.infinity, -Float.infinity)
        for body in bodies {
            let reach = body.halfWidth + more
            let (x2, y2) = (body.x + body.axis_x * body.distance, body.y + body.axis_y * body.distance)
            left = min(left, min(body.x, x2) - reach)
            top = min(top, min(body.y, y2) - reach)
            right = max(right, max(body.x, x2) + reach)
            bottom = max(bottom, max(body.y, y2) + reach)
        }
        return clip.cut(left: left, top: top, right: right, bottom: bottom)
    }

    private mutating func add(_ goo: Goo, _ color: Color, scale: Double) throws(RenderError) {
        parts.removeAll(keepingCapacity: true)
        var goo = goo
        goo.color = color
        let (badge, bridge) = goo.fieldParts
        if let bridge { GooShape.add(bridge, scale: scale, to: &parts) }
        GooShape.add(badge, scale: scale, to: &parts)
        try addParts()
    }

    private mutating func addParts() throws(RenderError) {
        for part in parts {
            instances.removeAll(keepingCapacity: true)
            try GooInstance.add(part, to: &instances)
            guard let body = treacle_body(instances[0]), max(body.radius1, body.radius2) > 0 else { continue }
            bodies.append(body)
            shapes.append(part)
        }
    }

    /// Adds the shapes of the bodies that meet none. A blob's own two do not where the picture's edge cuts off the
    /// place at which they join.
    func addLone(to lone: inout [GooShape]) {
        for (shape, meets) in zip(shapes, meets) where meets == 0 { lone.append(shape) }
    }
}

extension treacle_body {
    /// nil of what has another shape: a rectangle, a disc and a capsule.
    init?(_ instance: GooInstance) {
        self.init()
        color = instance.color
        axis_x = 1
        switch instance.program {
        case .boxes:
            let box = instance.box
            guard box.width == 0 || box.height == 0 else { return nil }
            (x, y) = (box.x - box.width, box.y - box.height)
            (radius1, radius2) = (instance.disc2.radius, instance.disc2.radius)
            distance = 2 * (box.width + box.height)
            if box.height > 0 { (axis_x, axis_y) = (0, 1) }
        case .quadratics, .membranes:
            let span = (x: instance.disc2.x - instance.disc1.x, y: instance.disc2.y - instance.disc1.y)
            distance = (span.x * span.x + span.y * span.y).squareRoot()
            guard distance > 0 else { return nil }
            (axis_x, axis_y) = (span.x / distance, span.y / distance)
            (x, y, radius1) = instance.disc1
            radius2 = instance.disc2.radius
            (fillet_x, fillet_y, fillet_radius) = instance.fillet
        case .jellies:
            let box = instance.box
            (x, y) = (box.x - box.width, box.y + box.height)
            (distance, radius1) = (2 * box.width, 2 * box.height)
            (fillet_x, fillet_y, fillet_radius) = (instance.disc1.x + box.width, instance.disc1.y, -1)
        default: return nil
        }
        inverse_distance = distance > 0 ? 1 / distance : 0
    }

    /// Nothing of it is farther from the line between its ends: of a jelly the control is twice as far as the curve.
    fileprivate var halfWidth: Float {
        let most = max(radius1, radius2)
        guard fillet_radius < 0 else { return most }
        let past = max(-fillet_x, fillet_x - distance, 0)
        return max(most, (past + abs(fillet_y)) / 2)
    }

    /// A smaller disc fades as it shrinks, which tiles don't do.
    var isOverAPixel: Bool { min(radius1, radius2) >= 1 }
}
