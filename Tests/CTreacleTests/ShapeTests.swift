import CTreacle
import Foundation
import Testing

/// The shapes one by one, with numbers worked out by hand.
@Suite struct ShapeTests {
    @Test func aCapsuleLiesAlongItsLongerSide() throws {
        for (width, height) in [(60.0, 20.0), (20, 60), (20, 20)] {
            let capsule = Shape.capsule(
                treacle_capsule(x: 100, y: 50, width: Float(width), height: Float(height)))
            let mesh = try Mesh(capsule, .hardEdges)
            #expect(abs(mesh.area - (.pi * 100 + 20 * (max(width, height) - 20))) < 0.2)
            let right = try #require(mesh.vertices.map { Double($0.x) }.max())
            let top = try #require(mesh.vertices.map { Double($0.y) }.min())
            #expect(abs(right - (100 + width / 2)) < 0.0011 && abs(top - (50 - height / 2)) < 0.0011)
            #expect(abs(capsule.distance(to: Point(100 + width / 2 + 3, 50)) - 3) < 1e-5)
            #expect(abs(capsule.distance(to: Point(100, 50)) + 10) < 1e-5)
        }
    }

    @Test func aRectangleKeepsItsRadiusWithinItsSides() throws {
        let tile = Shape.rectangle(treacle_rectangle(x: 40, y: 50, width: 80, height: 100, radius: 8))
        #expect(abs(try Mesh(tile, .hardEdges).area - (8000 - (4 - .pi) * 64)) < 0.1)
        // From the corner's centre (72, 92) outwards.
        #expect(abs(tile.distance(to: Point(78, 100)) - 2) < 1e-5)
        #expect(abs(tile.distance(to: Point(0, 50))) < 1e-5)
        let sharp = Shape.rectangle(treacle_rectangle(x: 40, y: 50, width: 80, height: 100, radius: 0))
        #expect(try Mesh(sharp).vertices.count == 8)
        #expect(try Mesh(sharp, treacle_options(noFringe: true)).indices.count == 6)
        #expect(abs(try Mesh(sharp).area - 81 * 101) < 1e-3)
        let pill = Shape.rectangle(treacle_rectangle(x: 0, y: 0, width: 60, height: 20, radius: 99))
        let capsule = Shape.capsule(treacle_capsule(x: 0, y: 0, width: 60, height: 20))
        #expect(try Mesh(pill).vertices.map(Point.init) == Mesh(capsule).vertices.map(Point.init))
        #expect(try pill.outline().count == capsule.outline().count)
    }

    /// The curve encloses 2/3 of its control triangle with the lower side.
    @Test(arguments: [(200.0, 100.0), (200, 160), (320, 220), (-150, 130), (600, 104), (180, 60), (120, 20)])
    func theJellysCurveBulgesOrHollows(x: Double, y: Double) throws {
        let jelly = Shape.jelly(
            treacle_jelly(x: 7, y: 9, width: 400, height: 100, control_x: Float(x), control_y: Float(y)))
        let area = 400 * 100 + 400 * (y - 100) / 3
        #expect(abs(try Mesh(jelly, .hardEdges).area - area) < 1)
        // Half way between the lower side and the control point the curve has its middle.
        #expect(abs(jelly.distance(to: Point(7 + 100 + x / 2, 9 + (y + 100) / 2))) < 1e-3)
        let soft = try Mesh(jelly)
        #expect(abs(soft.content - area) < 0.01 * area)
        #expect(soft.vertices.contains { $0.coverage == 0 })
    }

    @Test func aBatchIsItsPairsOneAfterTheOther() throws {
        let pairs = OutlineTests.pairs
        var expected = Mesh()
        for pair in pairs {
            let one = try Mesh(.pair(pair))
            expected.indices += one.indices.map { $0 + UInt32(expected.vertices.count) }
            expected.vertices += one.vertices
        }
        let batch = try Mesh(.pairs(pairs))
        #expect(batch.indices == expected.indices)
        #expect(batch.vertices.map(Point.init) == expected.vertices.map(Point.init))
    }

    @Test func aBatchHasAColorForEachPair() {
        let pairs = Array(OutlineTests.pairs.prefix(2))
        let first = Shape.pair(pairs[0]).size().size.vertices
        let need = Shape.pairs(pairs).size().size
        var vertices = Array(repeating: treacle_vertex(), count: need.vertices)
        var indices = Array(repeating: UInt16(0), count: need.indices)
        unsafe vertices.withUnsafeMutableBufferPointer { vertices in
            unsafe indices.withUnsafeMutableBufferPointer { indices in
                var mesh = unsafe treacle_mesh()
                unsafe mesh.vertices = vertices.baseAddress
                unsafe mesh.indices = UnsafeMutableRawPointer(indices.baseAddress)
                unsafe (mesh.vertex_capacity, mesh.index_capacity) = (need.vertices, need.indices)
                unsafe mesh.index_type = TREACLE_INDEX_U16
                unsafe #expect(treacle_add_pairs(&mesh, pairs, [7, 8], 2, nil) == TREACLE_OK)
                // There is no room for more: the mesh stays as it is, whichever pair it is that fails.
                unsafe #expect(treacle_add_pairs(&mesh, pairs, [7, 8], 2, nil) == TREACLE_ERROR_BUFFER_FULL)
                unsafe #expect(mesh.vertex_count == need.vertices && mesh.index_count == need.indices)
                var bad = pairs
                bad[1].disc1.radius = -1
                unsafe (mesh.vertex_count, mesh.index_count) = (0, 0)
                unsafe #expect(
                    treacle_add_pairs(&mesh, bad, [7, 8], 2, nil) == TREACLE_ERROR_NEGATIVE_RADIUS)
                unsafe #expect(mesh.vertex_count == 0 && mesh.index_count == 0)
            }
        }
        #expect(vertices.enumerated().allSatisfy { $0.element.color == ($0.offset < first ? 7 : 8) })
        #expect(indices.max() == UInt16(need.vertices - 1))
    }

    /// Round a capsule: wherever the disc is, the goo is one piece that reaches the capsule.
    @Test func aBridgeReachesACapsuleFromEveryDirection() {
        for step in 0..<72 {
            var both = treacle_capsule_pair()
            let away = 45.0 * Point(1, 0).rotated(2 * .pi * Double(step) / 72)
            both.disc = treacle_disc(x: Float(away.x), y: Float(away.y), radius: 6)
            both.capsule = treacle_capsule(x: 0, y: 0, width: 50, height: 20)
            both.kind = TREACLE_BRIDGE_MEMBRANE
            let core = Point(min(max(away.x, -15), 15), 0)
            for i in 0...20 {
                let p = core + Double(i) / 20 * (away - core)
                #expect(Shape.capsulePair(both).distance(to: p) < 0, "\(step)")
            }
        }
    }

    @Test func necks() {
        var neck: Float = -1
        for (pair, expected) in [
            (treacle_pair(8, 20, distance: 60), 8), (treacle_pair(20, 8, distance: 60), 8),
            // Circles of radius 20 and 15 around points 7 apart: 3-4-5 triangles meet 12 above the axis, but
            // beyond the smaller one's centre the larger one is what is there.
            (treacle_pair(20, 15, distance: 7), (400.0 - 49).squareRoot()),
            (treacle_pair(20, 15, distance: 25, kind: TREACLE_BRIDGE_QUADRATIC), 15),
        ] {
            var pair = pair
            unsafe #expect(treacle_pair_neck(&pair, &neck) == TREACLE_OK)
            #expect(abs(Double(neck) - expected) < 1e-4)
        }
        var membrane = treacle_pair(10, 10, distance: 40, kind: TREACLE_BRIDGE_MEMBRANE, fullness: 0.5)
        var fillet = treacle_fillet()
        unsafe #expect(treacle_membrane_fillet(&membrane, &fillet) == TREACLE_OK)
        unsafe #expect(treacle_pair_neck(&membrane, &neck) == TREACLE_OK)
        #expect(neck == fillet.neck)
        var inside = treacle_pair(10, 4, distance: 3)
        unsafe #expect(treacle_pair_neck(&inside, &neck) == TREACLE_ERROR_OPTION)
    }
}
