import CTreacle
import Testing

/// The ways in which shapes, queries and outlines are refused.
@Suite struct ShapeStatusTests {
    static let disc = treacle_disc(x: 10, y: 20, radius: 8)
    static let capsule = treacle_capsule(x: 1, y: 2, width: 50, height: 20)
    static let rectangle = treacle_rectangle(x: 1, y: 2, width: 50, height: 20, radius: 4)
    static let jelly = treacle_jelly(x: 1, y: 2, width: 50, height: 20, control_x: 25, control_y: 60)
    static let pair = treacle_pair(8, 12, distance: 40, kind: TREACLE_BRIDGE_MEMBRANE)
    static let both: treacle_capsule_pair = {
        var both = treacle_capsule_pair()
        both.disc = disc
        both.capsule = treacle_capsule(x: 60, y: 2, width: 50, height: 20)
        return both
    }()

    static let shapes: [Shape] = [
        .disc(disc), .capsule(capsule), .rectangle(rectangle), .jelly(jelly), .pair(pair), .capsulePair(both),
    ]

    /// A shape and the same with one field changed.
    static func with<S>(_ shape: S, _ field: WritableKeyPath<S, Float>, _ value: Float) -> S {
        var changed = shape
        changed[keyPath: field] = value
        return changed
    }

    func refuses(_ shape: Shape, _ expected: treacle_status) {
        #expect(shape.size().status == expected, "\(shape)")
        var mesh = unsafe treacle_mesh()
        unsafe #expect(shape.add(to: &mesh) == expected)
        #expect(shape.distance(to: Point(0, 0)).isNaN)
        #expect(shape.isHit(at: Point(0, 0), slop: 1) == nil)
        var count = -1
        #expect(shape.outlineSize(&count) == expected && count == -1)
        var path = unsafe treacle_path()
        unsafe #expect(shape.addOutline(to: &path) == expected)
    }

    @Test(arguments: [
        (Float.nan, TREACLE_ERROR_NAN), (Float.infinity, TREACLE_ERROR_INFINITE),
        (Float(-1.1e7), TREACLE_ERROR_INFINITE),
    ])
    func numbersMustBeFinite(bad: Float, expected: treacle_status) {
        for field: WritableKeyPath<treacle_capsule, Float> in [\.x, \.y, \.width, \.height] {
            refuses(.capsule(Self.with(Self.capsule, field, bad)), expected)
        }
        for field: WritableKeyPath<treacle_rectangle, Float> in [\.x, \.y, \.width, \.height, \.radius] {
            refuses(.rectangle(Self.with(Self.rectangle, field, bad)), expected)
        }
        for field: WritableKeyPath<treacle_jelly, Float> in [
            \.x, \.y, \.width, \.height, \.control_x, \.control_y,
        ] {
            refuses(.jelly(Self.with(Self.jelly, field, bad)), expected)
        }
        for field: WritableKeyPath<treacle_capsule_pair, Float> in [
            \.disc.x, \.capsule.width, \.bridge_radius, \.fullness,
        ] {
            refuses(.capsulePair(Self.with(Self.both, field, bad)), expected)
        }
        for shape in Self.shapes {
            #expect(shape.distance(to: Point(Double(bad), 0)).isNaN)
            #expect(shape.isHit(at: Point(0, Double(bad)), slop: 0) == nil)
            #expect(shape.isHit(at: Point(0, 0), slop: Double(bad)) == nil)
        }
    }

    @Test func sidesMustNotBeNegative() {
        refuses(.capsule(Self.with(Self.capsule, \.width, -1)), TREACLE_ERROR_NEGATIVE_RADIUS)
        refuses(.capsule(Self.with(Self.capsule, \.height, -1)), TREACLE_ERROR_NEGATIVE_RADIUS)
        refuses(.rectangle(Self.with(Self.rectangle, \.width, -1)), TREACLE_ERROR_NEGATIVE_RADIUS)
        refuses(.rectangle(Self.with(Self.rectangle, \.radius, -1)), TREACLE_ERROR_NEGATIVE_RADIUS)
        refuses(.jelly(Self.with(Self.jelly, \.height, -1)), TREACLE_ERROR_NEGATIVE_RADIUS)
        refuses(.capsulePair(Self.with(Self.both, \.bridge_radius, -1)), TREACLE_ERROR_NEGATIVE_RADIUS)
    }

    @Test func fullBuffersAreLeftAsTheyWere() throws {
        for shape in Self.shapes {
            let need = shape.size().size
            for (vertices, indices) in [(need.vertices - 1, need.indices), (need.vertices, need.indices - 1)]
            {
                let status = StatusTests().attempt(shape, vertices: vertices, indices: indices)
                #expect(status == TREACLE_ERROR_BUFFER_FULL)
            }
        }
        for shape in Self.shapes {
            var command = treacle_path_command()
            command.radius = 7
            unsafe withUnsafeMutablePointer(to: &command) { command in
                var path = unsafe treacle_path(commands: command, capacity: 1, count: 0)
                unsafe #expect(shape.addOutline(to: &path) == TREACLE_ERROR_BUFFER_FULL)
                unsafe #expect(path.count == 0)
                unsafe path = treacle_path(commands: nil, capacity: 100, count: 0)
                unsafe #expect(shape.addOutline(to: &path) == TREACLE_ERROR_NULL)
            }
            #expect(command.radius == 7)
        }
    }

    @Test func whatHasNoSizeAddsNothing() throws {
        var empty = Self.both
        empty.disc.radius = 0
        empty.capsule.width = 0
        let nothing: [Shape] = [
            .disc(treacle_disc(x: 3, y: 4, radius: 0)),
            .capsule(Self.with(Self.capsule, \.width, 0)), .rectangle(Self.with(Self.rectangle, \.height, 0)),
            .jelly(Self.with(Self.jelly, \.width, 0)), .pair(treacle_pair(0, 0, distance: 5)),
            .capsulePair(empty), .pairs([]),
        ]
        for shape in nothing {
            #expect(try Mesh(shape).vertices.isEmpty)
            if case .pairs = shape { continue }
            #expect(try shape.outline().isEmpty)
            #expect(shape.isHit(at: Point(-500, -500), slop: 1) == false)
        }
        #expect(abs(nothing[0].distance(to: Point(0, 0)) - 5) < 1e-6)
    }

    @Test func nullIsRefused() {
        var (disc, capsule, rectangle, jelly) = (Self.disc, Self.capsule, Self.rectangle, Self.jelly)
        var (pair, both) = (Self.pair, Self.both)
        let results = unsafe [
            treacle_disc_distance(&disc, 0, 0, nil), treacle_disc_hit(&disc, 0, 0, 0, nil),
            treacle_disc_outline_size(&disc, nil), treacle_disc_outline(&disc, nil),
            treacle_capsule_size(&capsule, nil, nil), treacle_add_capsule(nil, &capsule, nil),
            treacle_capsule_distance(&capsule, 0, 0, nil), treacle_capsule_hit(nil, 0, 0, 0, nil),
            treacle_capsule_outline_size(&capsule, nil), treacle_capsule_outline(&capsule, nil),
            treacle_rectangle_size(&rectangle, nil, nil), treacle_add_rectangle(nil, &rectangle, nil),
            treacle_rectangle_distance(&rectangle, 0, 0, nil), treacle_rectangle_hit(nil, 0, 0, 0, nil),
            treacle_rectangle_outline_size(&rectangle, nil), treacle_rectangle_outline(&rectangle, nil),
            treacle_jelly_size(&jelly, nil, nil), treacle_add_jelly(nil, &jelly, nil),
            treacle_jelly_distance(&jelly, 0, 0, nil), treacle_jelly_hit(nil, 0, 0, 0, nil),
            treacle_jelly_outline_size(&jelly, nil), treacle_jelly_outline(&jelly, nil),
            treacle_pair_distance(&pair, 0, 0, nil), treacle_pair_outline_size(&pair, nil),
            treacle_pair_outline(&pair, nil), treacle_pair_neck(&pair, nil), treacle_pair_neck(nil, nil),
            treacle_pairs_size(nil, 1, nil, nil), treacle_add_pairs(nil, nil, nil, 0, nil),
            treacle_capsule_pair_size(&both, nil, nil), treacle_add_capsule_pair(nil, &both, nil),
            treacle_capsule_pair_distance(&both, 0, 0, nil), treacle_capsule_pair_hit(nil, 0, 0, 0, nil),
            treacle_capsule_pair_outline_size(nil, nil), treacle_capsule_pair_outline(nil, nil),
        ]
        #expect(results.allSatisfy { $0 == TREACLE_ERROR_NULL })
    }

    @Test func aCommandIsLaidOutAsC() {
        #expect(MemoryLayout<treacle_path_command>.stride == 40)
        #expect(MemoryLayout<treacle_path_command>.offset(of: \.x) == 4)
        #expect(MemoryLayout<treacle_path_command>.offset(of: \.radius) == 28)
        #expect(MemoryLayout<treacle_path_command>.offset(of: \.clockwise) == 36)
    }
}
