import CTreacle
import CTreacleInternals
import Foundation
import Testing

/// Many pairs at once: whichever way they go, what comes out is the same.
@Suite struct BatchTests {
    static let ways = [BATCH_ONE_BY_ONE, BATCH_PORTABLE_LANES, BATCH_AVX2_LANES].filter(batch_has_way)
    static let lanes = ways.filter { $0 != BATCH_ONE_BY_ONE }

    /// An ordinary pair of each kind of outline that lanes know.
    static let ordinary: [[treacle_pair]] = [
        [(8.0, 20.0, 60.0), (6, 11, 50), (5, 5.5, 40), (3, 30, 90)].map {
            treacle_pair($0, $1, distance: $2)
        },
        [(20, 8, 60), (11, 6, 50), (5.5, 5, 40), (12, 12, 50)].map { treacle_pair($0, $1, distance: $2) },
        [(8, 20, 60), (20, 8, 60), (12, 12, 50), (6, 11, 48)].map { OutlineTests.membrane($0, $1, $2, 0.5) },
    ]

    /// Pairs that only one by one will do, among others, or none.
    static let others: [treacle_pair] = [
        treacle_pair(0, 15, distance: 40), treacle_pair(15, 0, distance: 40), treacle_pair(0, 0, distance: 9),
        treacle_pair(8, 20, distance: 3), treacle_pair(9, 9, distance: 0),
        treacle_pair(0.5, 12, distance: 40),
        treacle_pair(20, 8, distance: 21), treacle_pair(8, 20, distance: 16),
        treacle_pair(90_000, 90_000, distance: 200_000),
        OutlineTests.membrane(10, 10, 90, 0.01), OutlineTests.membrane(12, 12, 24, 0.05),
    ]

    @Test func lanesTakeWhatIsOrdinaryAndNothingElse() {
        for way in Self.lanes {
            for four in Self.ordinary {
                unsafe #expect(batch_ordinary(way, four, nil) == 0b1111, "\(way) \(four)")
                for other in Self.others {
                    for place in 0..<4 {
                        var mixed = four
                        mixed[place] = other
                        let expected: UInt32 = 0b1111 & ~(1 << place)
                        // The first pair says which kind the others are to be.
                        if place == 0, other.kind != four[1].kind { continue }
                        unsafe #expect(batch_ordinary(way, mixed, nil) == expected, "\(way) \(mixed)")
                    }
                }
            }
        }
    }

    /// Vertex by vertex and bit by bit, at all sizes, with counts that leave some over.
    @Test func allWaysComeToTheSame() {
        forAll(
            600, seed: 61,
            generate: { random in
                let size = Float(pow(10, Double.random(in: -1...4, using: &random)))
                let kind = Kind.pairs[Int.random(in: 0...1, using: &random)]
                let count = Int.random(in: 0...11, using: &random)
                let numbers = (0..<count).flatMap { _ in kind.generate(&random, size: size) }
                return [size, kind == .membrane ? 1 : 0, Float.random(in: 0...2, using: &random)] + numbers
            },
            property: { n in
                let kind: Kind = n[1] == 1 ? .membrane : .quadratic
                let pairs = stride(from: 3, to: n.count, by: 7).map { i in
                    if case .pair(let pair) = kind.shape(Array(n[i..<(i + 7)])) { return pair }
                    return treacle_pair()
                }
                let options = treacle_options(tolerance: max(0.001, n[0] / 2000), fringe: n[2])
                let meshes = try Self.ways.map { try Self.mesh(of: pairs, $0, options) }
                for (way, mesh) in zip(Self.ways, meshes) {
                    if mesh.indices != meshes[0].indices { return "\(way): other triangles" }
                    if mesh.vertices.map(\.bits) != meshes[0].vertices.map(\.bits) {
                        return "\(way): vertices"
                    }
                }
                return nil
            })
    }

    /// Ordinary and other pairs of both kinds, in every place of a block.
    @Test func mixedBatchesComeToTheSame() throws {
        let all = Self.ordinary.flatMap { $0 } + Self.others
        for start in all.indices {
            let pairs = Array(all[start...] + all[..<start])
            let singles = try pairs.flatMap { try Mesh(.pair($0)).vertices.map(\.bits) }
            for way in Self.ways {
                #expect(try Self.mesh(of: pairs, way).vertices.map(\.bits) == singles, "\(way) from \(start)")
            }
        }
    }

    @Test func aBadPairSpoilsTheBatchWhereverItIs() {
        let bad: [(treacle_status, (inout treacle_pair) -> Void)] = [
            (TREACLE_ERROR_NAN, { $0.disc1.x = .nan }), (TREACLE_ERROR_INFINITE, { $0.disc2.y = 2e7 }),
            (TREACLE_ERROR_NEGATIVE_RADIUS, { $0.disc2.radius = -1 }),
            (TREACLE_ERROR_OPTION, { $0.fullness = 1 }),
            (TREACLE_ERROR_OPTION, { $0.kind = treacle_bridge_kind(7) }),
        ]
        for way in Self.ways {
            for (status, spoil) in bad {
                for place in 0..<6 {
                    var pairs = Array(repeating: Self.ordinary[2][0], count: 6)
                    spoil(&pairs[place])
                    var size = treacle_size()
                    unsafe #expect(batch_size(way, pairs, 6, nil, &size) == status)
                    var vertices = Array(repeating: treacle_vertex(), count: 2000)
                    var indices = Array(repeating: UInt32(0), count: 9000)
                    unsafe vertices.withUnsafeMutableBufferPointer { vertices in
                        unsafe indices.withUnsafeMutableBytes { indices in
                            var mesh = unsafe treacle_mesh()
                            unsafe (mesh.vertices, mesh.indices) = (vertices.baseAddress, indices.baseAddress)
                            unsafe (mesh.vertex_capacity, mesh.index_capacity) = (2000, 9000)
                            unsafe (mesh.vertex_count, mesh.index_count) = (3, 6)
                            unsafe #expect(batch_add(way, &mesh, pairs, nil, 6, nil) == status)
                            unsafe #expect(mesh.vertex_count == 3 && mesh.index_count == 6)
                        }
                    }
                }
            }
        }
    }

    static func mesh(
        of pairs: [treacle_pair], _ way: batch_way, _ options: treacle_options = treacle_options()
    ) throws -> Mesh {
        var (options, size, result) = (options, treacle_size(), Mesh())
        let status = unsafe batch_size(way, pairs, pairs.count, &options, &size)
        guard status == TREACLE_OK else { throw Mesh.Refused(status: status) }
        result.vertices = Array(repeating: treacle_vertex(), count: size.vertices)
        result.indices = Array(repeating: .max, count: size.indices)
        let colors = pairs.indices.map { UInt32(truncatingIfNeeded: 0x7f80_0001 &* ($0 + 1)) }
        let (added, counts) = unsafe result.vertices.withUnsafeMutableBufferPointer { vertices in
            unsafe result.indices.withUnsafeMutableBytes { indices in
                var mesh = unsafe treacle_mesh()
                unsafe (mesh.vertices, mesh.indices) = (vertices.baseAddress, indices.baseAddress)
                unsafe (mesh.vertex_capacity, mesh.index_capacity) = (size.vertices, size.indices)
                let added = unsafe batch_add(way, &mesh, pairs, colors, pairs.count, &options)
                return unsafe (added, treacle_size(vertices: mesh.vertex_count, indices: mesh.index_count))
            }
        }
        guard added == TREACLE_OK, counts.vertices == size.vertices, counts.indices == size.indices else {
            throw Mesh.Refused(status: added)
        }
        // Colours by the pair's number would differ from those of single pairs.
        for i in result.vertices.indices where !colors.contains(result.vertices[i].color) {
            throw Mesh.Refused(status: TREACLE_OK)
        }
        return result
    }
}

extension treacle_vertex {
    /// Place and coverage, without what zero's sign would add.
    fileprivate var bits: SIMD3<UInt32> {
        SIMD3((x + 0).bitPattern, (y + 0).bitPattern, (coverage + 0).bitPattern)
    }
}
