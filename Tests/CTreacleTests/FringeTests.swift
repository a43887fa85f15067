import CTreacle
import Foundation
import Testing

/// The antialiasing ramp around the outline.
@Suite struct FringeTests {
    @Test(arguments: [Float(1), 3])
    func ofADiscIsTwoRings(fringe: Float) throws {
        let radius = 20.0
        let half = Double(fringe) / 2
        let mesh = try Mesh(
            .disc(treacle_disc(x: 0, y: 0, radius: 20)), treacle_options(fringe: fringe, color: 0x1234_5678))
        // The corners of a polygon are as far outside the circle as the middles of its sides are inside.
        let count = mesh.vertices.count / 2
        let around = 2 * radius / (1 + cos(.pi / Double(count)))
        for vertex in mesh.vertices {
            #expect(vertex.coverage == 0 || vertex.coverage == 1)
            #expect(vertex.color == 0x1234_5678)
            let expected = vertex.coverage == 1 ? around - half : around + half
            #expect(abs(Point(vertex).length - expected) < 1e-5)
        }
        #expect(mesh.vertices.count { $0.coverage == 1 } == count)
        // Two regular polygons, one inside the other.
        let n = Double(count)
        let polygon = n / 2 * sin(2 * .pi / n)
        let inner = (around - half) * (around - half)
        let outer = (around + half) * (around + half)
        let ramp = mesh.triangles.filter { $0.0.coverage + $0.1.coverage + $0.2.coverage < 3 }
        #expect(abs(ramp.reduce(0) { $0 + Mesh.area($1) } - polygon * (outer - inner)) < 1e-3)
        #expect(abs(mesh.area - polygon * outer) < 1e-3)
    }

    @Test func canBeLeftOut() throws {
        let mesh = try Mesh(.pair(treacle_pair(8, 12, distance: 40)), treacle_options(noFringe: true))
        #expect(mesh.vertices.allSatisfy { $0.coverage == 1 })
        #expect(mesh.area > 0)
    }

    /// Half way through the ramp lies the outline, on discs and sides alike.
    @Test(arguments: bothKinds)
    func ofAPairIsCentredOnItsOutline(kind: treacle_bridge_kind) throws {
        let pair = treacle_pair(9, 14, distance: 50, kind: kind, fullness: 0.6)
        let soft = try Mesh(.pair(pair))
        let hard = try Mesh(.pair(pair), treacle_options(noFringe: true))
        let outline = Set(hard.vertices.map(Point.init))
        var middles: [Point] = []
        for (inner, outer) in zip(
            soft.vertices.filter { $0.coverage == 1 }, soft.vertices.filter { $0.coverage == 0 })
        {
            middles.append(0.5 * (Point(inner) + Point(outer)))
            // A corner's ramp is mitred, so longer.
            #expect(abs((Point(outer) - Point(inner)).length - 1) < 0.1)
        }
        #expect(middles.count == outline.count)
        for middle in middles {
            #expect(outline.map { ($0 - middle).length }.min() ?? .nan < 1e-5)
        }
    }

    /// A corner's ramp is as wide as the sides': mitred, its inner end is half a pixel inside both circles.
    @Test func isMitredInACorner() throws {
        let mesh = try Mesh(.pair(treacle_pair(8, 20, distance: 16)))
        let nearest = mesh.vertices.filter { $0.coverage == 1 }.map { vertex in
            max(abs(8 - 0.5 - Point(vertex).length), abs(20 - 0.5 - (Point(vertex) - Point(16, 0)).length))
        }.min()
        #expect(try #require(nearest) < 0.03)
    }

    /// What is thinner than the fringe fades, and holds about as much colour as its area.
    @Test func fadesThinShapes() throws {
        var last = 0.0
        for radius in [0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5] {
            let dot = try Mesh(.disc(treacle_disc(x: 0, y: 0, radius: Float(radius))))
            let most = Double(dot.vertices.map(\.coverage).max() ?? 0)
            #expect(most >= last && most <= 1)
            last = most
            #expect(dot.content < 1.6 * .pi * radius * radius && dot.content > 0.7 * .pi * radius * radius)
            // A strip, where the shape of the ends hardly counts.
            let strip = try Mesh(.bridge(treacle_pair(radius, radius, distance: 100)))
            #expect(abs(strip.content / (200 * radius) - 1) < 1e-3)
        }
        #expect(last == 1)
    }

    @Test func aPinchedNeckFades() throws {
        let pair = treacle_pair(10, 10, distance: 90, kind: TREACLE_BRIDGE_MEMBRANE, fullness: 0.01)
        let mesh = try Mesh(.pair(pair))
        let neck = 10.0 / 64
        let thinnest = mesh.vertices.filter { abs($0.x - 45) < 2 && $0.coverage > 0 }.map(\.coverage).min()
        #expect(abs(Double(try #require(thinnest)) - 4 * neck / (3 * neck + 1)) < 0.05)
        #expect(mesh.worstTurn < 2)
    }

    /// A pair's ramps hold what its area holds, also in the notches between the discs, where ramps meet.
    @Test func holdsAsMuchAsTheArea() throws {
        for pair in OutlineTests.pairs where min(pair.disc1.radius, pair.disc2.radius) > 0 {
            let options = treacle_options(tolerance: 0.01)
            let truth = TruePair(pair)
            #expect(abs(try Mesh(.pair(pair), options).content - truth.area) < 0.01 * truth.area)
        }
    }
}
