import CTreacle
import Testing

/// Every way to fail has its own status, and none touches the mesh.
@Suite struct StatusTests {
    static let disc = treacle_disc(x: 10, y: 20, radius: 8)
    static let pair = treacle_pair(8, 12, distance: 40, kind: TREACLE_BRIDGE_MEMBRANE)

    @Test func everyStatusHasItsOwnName() {
        let names = (0..<8).map { code in
            unsafe String(cString: treacle_status_name(treacle_status(rawValue: code)))
        }
        #expect(names.first == "ok")
        #expect(Set(names).count == 8)
        #expect(!names.contains("unknown status"))
        #expect(unsafe String(cString: treacle_status_name(treacle_status(rawValue: 99))) == "unknown status")
    }

    @Test(arguments: [
        (Float.nan, TREACLE_ERROR_NAN), (Float.infinity, TREACLE_ERROR_INFINITE),
        (-Float.infinity, TREACLE_ERROR_INFINITE), (Float(1.1e7), TREACLE_ERROR_INFINITE),
    ])
    func numbersMustBeFinite(bad: Float, expected: treacle_status) {
        for field: WritableKeyPath<treacle_disc, Float> in [\.x, \.y, \.radius] {
            var disc = Self.disc
            disc[keyPath: field] = bad
            expectFailure(.disc(disc), expected)
            for side: WritableKeyPath<treacle_pair, treacle_disc> in [\.disc1, \.disc2] {
                var pair = Self.pair
                pair[keyPath: side][keyPath: field] = bad
                expectFailure(.pair(pair), expected)
                expectFailure(.bridge(pair), expected)
            }
        }
        var pair = Self.pair
        pair.fullness = bad
        expectFailure(.pair(pair), expected)
        expectFailure(.bridge(pair), expected)
        expectFailure(.disc(Self.disc), expected, with: treacle_options(tolerance: bad))
        expectFailure(.pair(Self.pair), expected, with: treacle_options(fringe: bad))
    }

    @Test func radiiMustNotBeNegative() {
        expectFailure(.disc(treacle_disc(x: 0, y: 0, radius: -1)), TREACLE_ERROR_NEGATIVE_RADIUS)
        expectFailure(.pair(treacle_pair(-1, 5, distance: 9)), TREACLE_ERROR_NEGATIVE_RADIUS)
        expectFailure(.bridge(treacle_pair(5, -1, distance: 9)), TREACLE_ERROR_NEGATIVE_RADIUS)
    }

    @Test func optionsMustBeInRange() {
        for options in [
            treacle_options(tolerance: 0.0009), treacle_options(tolerance: -1), treacle_options(fringe: -1),
        ] {
            expectFailure(.disc(Self.disc), TREACLE_ERROR_OPTION, with: options)
            expectFailure(.pair(Self.pair), TREACLE_ERROR_OPTION, with: options)
            expectFailure(.bridge(Self.pair), TREACLE_ERROR_OPTION, with: options)
        }
        for fullness in [-0.1, 1, 1.5] {
            expectFailure(
                .pair(treacle_pair(8, 12, distance: 40, fullness: fullness)), TREACLE_ERROR_OPTION)
        }
        var pair = Self.pair
        pair.kind = treacle_bridge_kind(rawValue: 7)
        expectFailure(.pair(pair), TREACLE_ERROR_OPTION)
        #expect(Shape.disc(Self.disc).size(treacle_options(tolerance: 0.001)).status == TREACLE_OK)
    }

    @Test func nullIsRefused() {
        var (disc, pair, size, fillet) = (Self.disc, Self.pair, treacle_size(), treacle_fillet())
        unsafe #expect(treacle_disc_size(nil, nil, &size) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_disc_size(&disc, nil, nil) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_pair_size(nil, nil, &size) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_pair_size(&pair, nil, nil) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_bridge_size(nil, nil, &size) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_bridge_size(&pair, nil, nil) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_add_disc(nil, &disc, nil) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_add_pair(nil, &pair, nil) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_add_bridge(nil, &pair, nil) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_membrane_fillet(nil, &fillet) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_membrane_fillet(&pair, nil) == TREACLE_ERROR_NULL)
        // Options alone may be NULL.
        unsafe #expect(treacle_disc_size(&disc, nil, &size) == TREACLE_OK)
        #expect(size.vertices == Shape.disc(Self.disc).size().size.vertices)
    }

    @Test func aMeshWithoutBuffersIsRefused() {
        var mesh = unsafe treacle_mesh()
        unsafe #expect(Shape.disc(Self.disc).add(to: &mesh) == TREACLE_ERROR_BUFFER_FULL)
        unsafe mesh.vertex_capacity = 1000
        unsafe mesh.index_capacity = 6000
        unsafe #expect(Shape.disc(Self.disc).add(to: &mesh) == TREACLE_ERROR_NULL)
        unsafe #expect(mesh.vertex_count == 0 && mesh.index_count == 0)
    }

    @Test func fullBuffersAreLeftAsTheyWere() {
        for shape in [Shape.disc(Self.disc), .pair(Self.pair), .bridge(Self.pair)] {
            let need = shape.size().size
            #expect(attempt(shape, vertices: need.vertices, indices: need.indices) == TREACLE_OK)
            for (vertices, indices) in [
                (need.vertices - 1, need.indices), (need.vertices, need.indices - 1), (0, 0),
            ] {
                #expect(attempt(shape, vertices: vertices, indices: indices) == TREACLE_ERROR_BUFFER_FULL)
            }
        }
    }

    @Test func shortIndicesReachTheirLastNumberAndNoFurther() {
        let shape = Shape.pair(Self.pair)
        let need = shape.size().size
        #expect(
            attempt(
                shape, vertices: need.vertices, indices: need.indices, before: 65536 - need.vertices,
                type: TREACLE_INDEX_U16) == TREACLE_OK)
        #expect(
            attempt(
                shape, vertices: need.vertices, indices: need.indices, before: 65537 - need.vertices,
                type: TREACLE_INDEX_U16) == TREACLE_ERROR_INDEX_OVERFLOW)
        // Making room would not help, so overflow is told first.
        #expect(
            attempt(shape, vertices: 0, indices: 0, before: 65536, type: TREACLE_INDEX_U16)
                == TREACLE_ERROR_INDEX_OVERFLOW)
        #expect(
            attempt(
                shape, vertices: need.vertices, indices: need.indices, before: 65537,
                type: TREACLE_INDEX_U32) == TREACLE_OK)
    }

    @Test func unknownIndexTypesAreRefused() {
        #expect(
            attempt(
                .disc(Self.disc), vertices: 1000, indices: 6000, type: treacle_index_type(rawValue: 2))
                == TREACLE_ERROR_OPTION)
    }

    @Test func theFilletNeedsAMembraneAndABridge() {
        var fillet = treacle_fillet()
        fillet.radius = -7
        for var pair in [
            treacle_pair(8, 12, distance: 40),  // quadratic
            treacle_pair(8, 12, distance: 4, kind: TREACLE_BRIDGE_MEMBRANE),  // disc 1 inside disc 2
            treacle_pair(8, 8, distance: 0, kind: TREACLE_BRIDGE_MEMBRANE),
            treacle_pair(0, 0, distance: 9, kind: TREACLE_BRIDGE_MEMBRANE),
        ] {
            unsafe #expect(treacle_membrane_fillet(&pair, &fillet) == TREACLE_ERROR_OPTION)
        }
        #expect(fillet.radius == -7)
    }

    func expectFailure(
        _ shape: Shape, _ expected: treacle_status, with options: treacle_options = treacle_options(),
        at location: SourceLocation = #_sourceLocation
    ) {
        let (status, size) = shape.size(options)
        #expect(status == expected, sourceLocation: location)
        #expect(size.vertices == 0 && size.indices == 0, sourceLocation: location)
        #expect(
            attempt(shape, options, vertices: 1000, indices: 6000) == expected, sourceLocation: location)
    }

    /// Adds a shape to a mesh with that much room after `before` vertices, and checks, when that fails,
    /// that nothing in the mesh has changed, and else that nothing outside the room has.
    func attempt(
        _ shape: Shape, _ options: treacle_options = treacle_options(), vertices: Int, indices: Int,
        before: Int = 0, type: treacle_index_type = TREACLE_INDEX_U32
    ) -> treacle_status {
        let marker = treacle_vertex(x: -1, y: -2, coverage: -3, color: 0xDEAD_BEEF)
        var vertexStore = Array(repeating: marker, count: before + vertices + 8)
        var indexStore = Array(repeating: UInt32(0xDEAD_BEEF), count: indices + 8)
        var (vertexCount, indexCount) = (0, 0)
        let status = unsafe vertexStore.withUnsafeMutableBufferPointer { vertexStore in
            unsafe indexStore.withUnsafeMutableBufferPointer { indexStore in
                var mesh = unsafe treacle_mesh(
                    vertices: vertexStore.baseAddress,
                    indices: UnsafeMutableRawPointer(indexStore.baseAddress),
                    vertex_capacity: before + vertices, index_capacity: indices, vertex_count: before,
                    index_count: 0, index_type: type)
                let status = unsafe shape.add(to: &mesh, options)
                (vertexCount, indexCount) = unsafe (mesh.vertex_count, mesh.index_count)
                return status
            }
        }
        let failed = status != TREACLE_OK
        let need = shape.size(options).size
        #expect(vertexCount == before + (failed ? 0 : need.vertices))
        #expect(indexCount == (failed ? 0 : need.indices))
        #expect(vertexStore[..<before].allSatisfy { $0.color == marker.color })
        #expect(vertexStore[vertexCount...].allSatisfy { $0.color == marker.color })
        let indexWords = type == TREACLE_INDEX_U16 ? (indexCount + 1) / 2 : indexCount
        #expect(indexStore[indexWords...].allSatisfy { $0 == 0xDEAD_BEEF })
        return status
    }
}
