import CTreacle
import Foundation
import Testing

/// What holds for every shape's mesh and outline.
@Suite struct MeshPropertyTests {
    /// Numbers of every magnitude that a float has, up to the largest that are allowed.
    @Test(arguments: Kind.allCases)
    func whateverIsFiniteGivesWhatIsFinite(kind: Kind) {
        forAll(
            2000, seed: 1,
            generate: { random in
                (0..<12).map { _ in
                    let size = Double.random(in: -46...6.6, using: &random)
                    return Float(pow(10, size)) * (Bool.random(using: &random) ? 1 : -1)
                }
            },
            property: { n in
                let shape = kind.shape(n)
                let largest = n.map(abs).max() ?? 0
                let options = treacle_options(
                    tolerance: max(0.001, largest / 1000), fringe: min(abs(n[10]), 64))
                for mesh in try meshes(of: shape, options) {
                    if !mesh.vertices.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { return "mesh" }
                    if !mesh.vertices.allSatisfy({ $0.coverage >= 0 && $0.coverage.isFinite }) {
                        return "coverage"
                    }
                }
                let outline = try shape.outline()
                if !outline.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.radius.isFinite }) {
                    return "outline"
                }
                return shape.distance(to: Point(Double(n[10]), Double(n[11]))).isFinite ? nil : "distance"
            })
    }

    @Test(arguments: Kind.allCases)
    func trianglesTurnOneWayAndIndicesAreInRange(kind: Kind) {
        forAll(
            1500, seed: 22,
            generate: { random in
                let size = Float(pow(10, Double.random(in: -3...6, using: &random)))
                return kind.generate(&random, size: size) + [size, Float.random(in: 0...3, using: &random)]
            },
            property: { n in
                let (size, fringe) = (n[n.count - 2], abs(n[n.count - 1]))
                let options = treacle_options(
                    tolerance: max(0.001, size * 1e-3) * (1 + 10 * fringe), fringe: fringe,
                    noFringe: fringe < 0.5)
                for mesh in try meshes(of: kind.shape(n), options) {
                    guard mesh.indices.allSatisfy({ $0 < mesh.vertices.count }) else { return "indices" }
                    if mesh.worstTurn > 2 { return "turned over by \(mesh.worstTurn)" }
                }
                return nil
            })
    }

    /// None is thinner than the spacing of floats, unless an outline is about to change its kind there, or has
    /// next to no fillet, or the shape itself is a hair.
    @Test(arguments: Kind.allCases)
    func trianglesHaveAnArea(kind: Kind) {
        forAll(1500, kind, size: 100, seed: 31) { shape, _ in
            if case .pair(let pair) = shape {
                let (r1, r2) = (Double(pair.disc1.radius), Double(pair.disc2.radius))
                let changes = [abs(r1 - r2), abs(r1 * r1 - r2 * r2).squareRoot()]
                if changes.contains(where: { abs(pair.away.length - $0) < 0.1 }) { return nil }
                if 0 < pair.fullness && pair.fullness < 0.02 { return nil }
            }
            if case .capsulePair(let both) = shape, min(both.capsule.width, both.capsule.height) < 0.1 {
                return nil
            }
            for mesh in try meshes(of: shape) where !mesh.indices.isEmpty && mesh.worstTurn >= -1 {
                return "\(-mesh.worstTurn) steps thin"
            }
            return nil
        }
    }

    /// Neither a gap nor an overlap, and nothing outside.
    @Test(arguments: Kind.allCases)
    func coversEachPointOnce(kind: Kind) {
        forAll(1000, kind, size: 100, extra: 6, seed: 4) { shape, extra in
            let mesh = try Mesh(shape, .coarse)
            for i in stride(from: 0, to: extra.count, by: 2) {
                let p = mesh.point(at: extra[i], extra[i + 1])
                let distance = shape.distance(to: p)
                // Nor is a point on an edge strictly inside any triangle, but one a hair away is.
                let counts = [p, p + Point(1e-3, 3e-3), p + Point(-3e-3, 1e-3)].map(mesh.count)
                if abs(distance) < 0.06 { continue }
                let wanted = distance < 0 ? 1 : 0
                if !counts.contains(wanted) || counts.contains(where: { $0 > 1 }) {
                    return "\(counts) at \(p), \(distance) off"
                }
            }
            return nil
        }
    }

    @Test(arguments: Kind.allCases)
    func anOutlineDoesNotCrossItself(kind: Kind) {
        forAll(1000, kind, size: 100, seed: 5) { shape, _ in
            let path = FlatPath(try shape.outline(), steps: 8)
            return path.crossing.map { "at \($0)" }
        }
    }

    @Test(arguments: Kind.allCases.filter { !Kind.capsulePairs.contains($0) })
    func isWithinTheToleranceOfTheTrueCurve(kind: Kind) {
        forAll(1000, kind, size: 60, extra: 1, seed: 6) { shape, extra in
            let options = treacle_options(tolerance: 0.001 + abs(extra[0]), noFringe: true)
            let edges = try Mesh(shape, options).outline
            guard !edges.isEmpty, let truth = trueOutline(of: shape, count: 12) else { return nil }
            let worst = truth.map { p in
                edges.map { p.distance(toSegment: $0.0, $0.1) }.min() ?? .infinity
            }.max()
            guard let worst, worst > Double(options.tolerance) + 1e-3 else { return nil }
            return "\(worst) off at a tolerance of \(options.tolerance)"
        }
    }

    /// Chords cut off at most the tolerance along the outline.
    @Test(arguments: Kind.allCases)
    func theMeshCoversWhatTheOutlineEncloses(kind: Kind) {
        forAll(1000, kind, size: 100, seed: 7) { shape, _ in
            let path = FlatPath(try shape.outline(), steps: 100)
            let area = try Mesh(shape, .hardEdges).area
            let slack = 0.003 * path.length + 1e-3
            return abs(area - path.area) <= slack ? nil : "mesh \(area), outline \(path.area)"
        }
    }

    @Test(arguments: Kind.allCases)
    func distancesAndHitsAreThoseOfTheOutline(kind: Kind) {
        forAll(1000, kind, size: 100, extra: 2, seed: 8) { shape, extra in
            let p = Point(150 * Double(extra[0]), 150 * Double(extra[1]))
            let commands = try shape.outline()
            if commands.isEmpty { return nil }
            let expected = FlatPath(commands, steps: 100).distance(to: p)
            let distance = shape.distance(to: p)
            if abs(distance - expected) > 0.02 { return "\(distance), not \(expected)" }
            let hits = (shape.isHit(at: p, slop: distance + 0.1), shape.isHit(at: p, slop: distance - 0.1))
            return hits == (true, false) ? nil : "hits \(hits)"
        }
    }

    @Test func aFailureIsShrunk() {
        #expect(shrink([812.25, -3.5, 77.1]) { $0[0] > 100 && $0[2] > 1 } == [102, 0, 2])
    }

    /// A pair's bridge has a mesh of its own.
    private func meshes(of shape: Shape, _ options: treacle_options = treacle_options()) throws -> [Mesh] {
        guard case .pair(let pair) = shape else { return [try Mesh(shape, options)] }
        return [try Mesh(shape, options), try Mesh(.bridge(pair), options)]
    }
}
