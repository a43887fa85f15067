import CTreacle
import Testing

/// Vertices apart from their triangles, which an index buffer keeps.
@Suite struct TopologyTests {
    /// All kinds of outlines, some of them more than once, and one that comes to nothing.
    static let pairs = OutlineTests.pairs + [treacle_pair(0, 0, distance: 9)] + OutlineTests.pairs

    @Test(arguments: [treacle_options(), treacle_options(noFringe: true)])
    func aPairsTrianglesAreThoseOfItsTopology(options: treacle_options) throws {
        let whole = try Mesh(.pairs(Self.pairs), options)
        let (vertices, topologies) = try #require(Self.vertices(of: Self.pairs, options))
        #expect(vertices.map(Point.init) == whole.vertices.map(Point.init))
        var indices: [UInt32] = []
        var base: UInt32 = 0
        for (pair, topology) in zip(Self.pairs, topologies) {
            let size = Self.size(topology)
            let expected = Shape.pair(pair).size(options).size
            #expect(size.status == TREACLE_OK)
            #expect(size.size.vertices == expected.vertices && size.size.indices == expected.indices)
            indices += Self.triangles(topology, copies: 1, room: size.size.indices).indices.map { $0 + base }
            base += UInt32(size.size.vertices)
        }
        #expect(indices == whole.indices)
    }

    @Test func equalPairsHaveOneTopologyWhereverTheyAre() throws {
        let pairs = (0..<50).map { treacle_pair(8, 20, distance: 60, direction: Double($0)) }
        let (_, topologies) = try #require(Self.vertices(of: pairs))
        #expect(Set(topologies).count == 1)
    }

    @Test func copiesAreForVerticesInARow() throws {
        let (_, topologies) = try #require(Self.vertices(of: Self.pairs))
        for topology in Set(topologies) {
            let size = Self.size(topology).size
            let one = Self.triangles(topology, copies: 1, room: size.indices).indices
            let three = Self.triangles(topology, copies: 3, room: 3 * size.indices)
            #expect(three.status == TREACLE_OK)
            #expect(three.indices == (0..<3).flatMap { k in one.map { $0 + UInt32(k * size.vertices) } })
        }
    }

    @Test func whatNoPairHasIsRefused() {
        for topology: treacle_topology in [1, 1 << 20, 5 << 40, 1 << 61, .max] {
            #expect(Self.size(topology).status == TREACLE_ERROR_OPTION)
            #expect(Self.triangles(topology, copies: 1, room: 99).status == TREACLE_ERROR_OPTION)
        }
        #expect(Self.size(0).status == TREACLE_OK && Self.size(0).size.vertices == 0)
        #expect(Self.triangles(0, copies: 9, room: 0).status == TREACLE_OK)
        #expect(treacle_topology_size(5, nil) == TREACLE_ERROR_NULL)
        #expect(treacle_add_topology(nil, 5, 1) == TREACLE_ERROR_NULL)
        var mesh = unsafe treacle_mesh()
        #expect(treacle_add_pair_vertices(nil, nil, nil, 0, nil, nil) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_add_pair_vertices(&mesh, nil, nil, 0, nil, nil) == TREACLE_OK)
        unsafe #expect(
            treacle_add_pair_vertices(&mesh, Self.pairs, nil, 1, nil, nil) == TREACLE_ERROR_NULL)
    }

    @Test func tooLittleRoomLeavesTheMeshAsItWas() throws {
        let (_, topologies) = try #require(Self.vertices(of: [Self.pairs[0]]))
        let size = Self.size(topologies[0]).size
        let full = Self.triangles(topologies[0], copies: 2, room: 2 * size.indices - 1)
        #expect(full.status == TREACLE_ERROR_BUFFER_FULL && full.indices.isEmpty)
        let copies = 65536 / size.vertices + 1
        let many = Self.triangles(
            topologies[0], copies: copies, room: copies * size.indices, type: TREACLE_INDEX_U16)
        #expect(many.status == TREACLE_ERROR_INDEX_OVERFLOW && many.indices.isEmpty)
        let endless = Self.triangles(topologies[0], copies: .max, room: 9)
        #expect(endless.status == TREACLE_ERROR_INDEX_OVERFLOW)
        #expect(Self.vertices(of: Self.pairs, spared: 1) == nil)
    }

    static func size(_ topology: treacle_topology) -> (status: treacle_status, size: treacle_size) {
        var size = treacle_size()
        return (unsafe treacle_topology_size(topology, &size), size)
    }

    /// nil where there is too little room.
    static func vertices(
        of pairs: [treacle_pair], _ options: treacle_options = treacle_options(), spared: Int = 0
    ) -> ([treacle_vertex], [treacle_topology])? {
        var options = options
        let room = Shape.pairs(pairs).size(options).size.vertices - spared
        var vertices = Array(repeating: treacle_vertex(), count: room)
        var topologies = Array(repeating: treacle_topology.max, count: pairs.count)
        let (status, count) = unsafe vertices.withUnsafeMutableBufferPointer { vertices in
            var mesh = unsafe treacle_mesh()
            unsafe (mesh.vertices, mesh.vertex_capacity) = (vertices.baseAddress, room)
            unsafe mesh.index_type = TREACLE_INDEX_U16
            let status = unsafe treacle_add_pair_vertices(
                &mesh, pairs, nil, pairs.count, &options, &topologies)
            return unsafe (status, mesh.vertex_count)
        }
        return status == TREACLE_OK && count == room ? (vertices, topologies) : nil
    }

    static func triangles(
        _ topology: treacle_topology, copies: Int, room: Int, type: treacle_index_type = TREACLE_INDEX_U32
    ) -> (status: treacle_status, indices: [UInt32]) {
        var indices = Array(repeating: UInt32.max, count: room)
        let (status, count) = unsafe indices.withUnsafeMutableBytes { indices in
            var mesh = unsafe treacle_mesh()
            unsafe (mesh.indices, mesh.index_capacity, mesh.index_type) = (indices.baseAddress, room, type)
            let status = unsafe treacle_add_topology(&mesh, topology, copies)
            return unsafe (status, mesh.index_count)
        }
        return (status, Array(indices.prefix(count)))
    }
}
