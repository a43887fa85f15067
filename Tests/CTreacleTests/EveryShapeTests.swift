import CTreacle
import Foundation
import Testing

/// What holds for every shape, over seeded random ones; a failure is shrunk to its smallest case.
@Suite struct EveryShapeTests {
    /// What a list of numbers stands for: sizes around `size`, and whatever else tells the shape.
    enum Kind: CaseIterable, CustomTestStringConvertible {
        case disc, capsule, rectangle, jelly, quadratic, membrane, capsuleQuadratic, capsuleMembrane

        var testDescription: String { "\(self)" }

        func shape(_ n: [Float]) -> Shape {
            switch self {
            case .disc: return .disc(treacle_disc(x: n[0], y: n[1], radius: abs(n[2])))
            case .capsule:
                return .capsule(treacle_capsule(x: n[0], y: n[1], width: abs(n[2]), height: abs(n[3])))
            case .rectangle:
                return .rectangle(
                    treacle_rectangle(
                        x: n[0], y: n[1], width: abs(n[2]), height: abs(n[3]), radius: max(n[4], 0)))
            case .jelly:
                return .jelly(
                    treacle_jelly(
                        x: n[0], y: n[1], width: abs(n[2]), height: abs(n[3]), control_x: 3 * n[4],
                        control_y: 3 * n[5]))
            case .quadratic, .membrane:
                var pair = treacle_pair()
                pair.disc1 = treacle_disc(x: n[0], y: n[1], radius: abs(n[2]) / 2)
                pair.disc2 = treacle_disc(x: n[4], y: n[5], radius: abs(n[3]) / 2)
                pair.kind = self == .membrane ? TREACLE_BRIDGE_MEMBRANE : TREACLE_BRIDGE_QUADRATIC
                pair.fullness = min(max(n[6], 0), 0.97)
                return .pair(pair)
            case .capsuleQuadratic, .capsuleMembrane:
                var both = treacle_capsule_pair()
                both.disc = treacle_disc(x: n[4], y: n[5], radius: abs(n[7]) * n[6])
                both.capsule = treacle_capsule(x: n[0], y: n[1], width: abs(n[2]), height: abs(n[3]))
                both.kind = self == .capsuleMembrane ? TREACLE_BRIDGE_MEMBRANE : TREACLE_BRIDGE_QUADRATIC
                both.fullness = min(max(n[6], 0), 0.97)
                both.capsule_first = n[0] > 0 ? 1 : 0
                both.bridge_radius = max(n[7] / 4, 0)
                return .capsulePair(both)
            }
        }

        func generate(_ random: inout SeededGenerator, size: Float) -> [Float] {
            (0..<6).map { _ in Float.random(in: -size...size, using: &random) } + [
                Float.random(in: 0...1, using: &random), Float.random(in: -size...size, using: &random),
            ]
        }
    }

    @Test(arguments: Kind.allCases)
    func trianglesTurnOneWayAndCoverageIsInRange(kind: Kind) {
        forAll(
            1500, seed: 21,
            generate: { random in
                let size = Float(pow(10, Double.random(in: -3...6, using: &random)))
                return kind.generate(&random, size: size) + [size, Float.random(in: 0...3, using: &random)]
            },
            property: { n in
                let options = treacle_options(
                    tolerance: max(0.001, n[8] * 1e-3) * (1 + 10 * n[9]), fringe: n[9], noFringe: n[9] < 0.5)
                guard let mesh = try? Mesh(kind.shape(n), options) else { return "no mesh" }
                if !mesh.vertices.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { return "not finite" }
                if !mesh.vertices.allSatisfy({ (0...1).contains($0.coverage) }) { return "coverage" }
                let turn = mesh.worstTurn
                return turn <= 2 ? nil : "turned over by \(turn)"
            })
    }

    /// Chords cut off at most the tolerance along the outline.
    @Test(arguments: Kind.allCases)
    func theMeshCoversWhatTheOutlineEncloses(kind: Kind) {
        forAll(
            200, seed: 22, generate: { kind.generate(&$0, size: 100) },
            property: { n in
                let shape = kind.shape(n)
                guard let commands = try? shape.outline(), let mesh = try? Mesh(shape, .hardEdges) else {
                    return "refused"
                }
                let path = FlatPath(commands)
                let slack = 0.003 * path.length + 1e-3
                let difference = mesh.area - path.area
                return abs(difference) <= slack ? nil : "mesh \(mesh.area), outline \(path.area)"
            })
    }

    @Test(arguments: Kind.allCases)
    func distancesAndHitsAreThoseOfTheOutline(kind: Kind) {
        forAll(
            300, seed: 23,
            generate: { random in
                kind.generate(&random, size: 100)
                    + (0..<2).map { _ in Float.random(in: -150...150, using: &random) }
            },
            property: { n in
                let shape = kind.shape(n)
                let p = Point(Double(n[8]), Double(n[9]))
                guard let commands = try? shape.outline(), !commands.isEmpty else { return nil }
                let expected = FlatPath(commands, steps: 250).distance(to: p)
                let distance = shape.distance(to: p)
                if abs(distance - expected) > 0.02 { return "\(distance), not \(expected)" }
                let hits = (
                    shape.isHit(at: p, slop: distance + 0.1), shape.isHit(at: p, slop: distance - 0.1)
                )
                return hits == (true, false) ? nil : "hits \(hits)"
            })
    }

    @Test func aFailureIsShrunk() {
        #expect(shrink([812.25, -3.5, 77.1]) { $0[0] > 100 && $0[2] > 1 } == [102, 0, 2])
    }
}
