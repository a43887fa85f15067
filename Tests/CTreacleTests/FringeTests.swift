import CTreacle
import Foundation
import Testing

/// The antialiasing ramp around the outline.
@Suite struct FringeTests {
    @Test(arguments: [Float(1), 3])
    func ofADiscIsACone(fringe: Float) throws {
        let radius = 20.0
        let half = Double(fringe) / 2
        let mesh = try Mesh(
            .disc(treacle_disc(x: 0, y: 0, radius: 20)), treacle_options(fringe: fringe, color: 0x1234_5678))
        #expect(mesh.vertices.allSatisfy { $0.color == 0x1234_5678 })
        // The corners of a polygon are as far outside the circle as the middles of its sides are inside.
        let outer = mesh.vertices.filter { $0.coverage == 0 }
        let around = 2 * radius / (1 + cos(.pi / Double(outer.count)))
        for vertex in outer {
            #expect(abs(Point(vertex).length - (around + half)) < 1e-5)
        }
        let others = mesh.vertices.filter { $0.coverage != 0 }
        let apex = try #require(others.first)
        #expect(others.count == 1)
        #expect(Point(apex).length == 0)
        // From 0 to 1 over the fringe's width, and on.
        #expect(abs(Double(apex.coverage) - (radius + half) / (2 * half)) < 1e-5)
        let n = Double(outer.count)
        let polygon = n / 2 * sin(2 * .pi / n)
        #expect(abs(mesh.area - polygon * (around + half) * (around + half)) < 1e-3)
    }

    @Test func canBeLeftOut() throws {
        let mesh = try Mesh(.pair(treacle_pair(8, 12, distance: 40)), treacle_options(noFringe: true))
        #expect(mesh.vertices.allSatisfy { $0.coverage == 1 })
        #expect(mesh.area > 0)
    }

    /// Half way through the ramp lies the outline, on discs and sides alike, and it is one pixel wide.
    @Test(arguments: bothKinds)
    func ofAPairIsCentredOnItsOutline(kind: treacle_bridge_kind) throws {
        let shape = Shape.pair(treacle_pair(9, 14, distance: 50, kind: kind, fullness: 0.6))
        let mesh = try Mesh(shape, treacle_options(tolerance: 0.01))
        let edges = mesh.triangles.filter { [$0.0, $0.1, $0.2].count { $0.coverage == 0 } == 2 }
        #expect(edges.count > 40)
        for triangle in edges {
            let corners = [triangle.0, triangle.1, triangle.2].sorted { $0.coverage < $1.coverage }
            let (one, other, top) = (Point(corners[0]), Point(corners[1]), Point(corners[2]))
            let height = Double(corners[2].coverage)
            for foot in [one, other, 0.5 * (one + other)] {
                #expect(abs(shape.distance(to: foot + (0.5 / height) * (top - foot))) < 0.025)
            }
            // A corner's ramp is mitred, so longer.
            let rise = abs(Point.cross(other - one, top - one)) / (other - one).length
            #expect(abs(rise / height - 1) < 0.1)
        }
    }

    /// A corner's ramp is as wide as the sides': mitred, its outer end is half a pixel outside both circles.
    @Test func isMitredInACorner() throws {
        let mesh = try Mesh(.pair(treacle_pair(8, 20, distance: 16)))
        let nearest = mesh.vertices.filter { $0.coverage == 0 }.map { vertex in
            max(abs(8 + 0.5 - Point(vertex).length), abs(20 + 0.5 - (Point(vertex) - Point(16, 0)).length))
        }.min()
        #expect(try #require(nearest) < 0.03)
    }

    /// What is thinner than the fringe fades, and holds about as much colour as its area.
    @Test func fadesThinShapes() throws {
        var last = 0.0
        for radius in [0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5] {
            let dot = try Mesh(.disc(treacle_disc(x: 0, y: 0, radius: Float(radius))))
            let most = min(Double(dot.vertices.map(\.coverage).max() ?? 0), 1)
            #expect(most >= last)
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
        #expect(abs(Double(try #require(thinnest)) - 2 * neck / (neck + 0.5)) < 0.05)
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
