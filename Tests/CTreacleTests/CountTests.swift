import CTreacle
import Foundation
import Testing

/// How many vertices and indices each shape takes, from the definition of the tolerance.
@Suite struct CountTests {
    /// Points are as far outside a circle as the middles of chords are inside, (r + e) cos(step / 2) = r - e;
    /// never fewer than eight to a circle. Beside a joint, which is on it, a chord has 0.85 of the step.
    func segments(_ angle: Double, radius: Double, tolerance: Double, joints: Int = 0) -> Int {
        let step = radius > tolerance ? 2 * acos((radius - tolerance) / (radius + tolerance)) : .pi
        return Int((angle / min(step, .pi / 4) + 0.15 * Double(joints)).rounded(.up))
    }

    @Test(arguments: [(10, 0.25), (24, 0.1), (24, 0.25), (100, 0.1), (1000, 0.0625), (1, 0.1), (0.125, 0.25)])
    func disc(radius: Double, tolerance: Double) {
        let disc = Shape.disc(treacle_disc(x: 3, y: 4, radius: Float(radius)))
        // n points around and one in the middle.
        let n = 2 * segments(.pi, radius: radius, tolerance: tolerance)
        let soft = disc.size(treacle_options(tolerance: Float(tolerance))).size
        #expect(soft.vertices == n + 1)
        #expect(soft.indices == 3 * n)
        let hard = disc.size(treacle_options(tolerance: Float(tolerance), noFringe: true)).size
        #expect(hard.vertices == n)
        #expect(hard.indices == 3 * (n - 2))
    }

    /// Never too few segments, and too many only where less than 5e-5 of one more is wanted.
    @Test func arcsTakeWhatTheToleranceAsksFor() {
        var random = SeededGenerator(seed: 51)
        for _ in 0..<2000 {
            let radius = Float(pow(10, Double.random(in: -1...6, using: &random)))
            let tolerance = max(0.001, radius * Float(pow(10, Double.random(in: -6...0, using: &random))))
            // As acos((1 - t^2) / (1 + t^2)) = 2 atan(t), without its cancellation for large circles.
            let tangent = (Double(tolerance) / Double(radius)).squareRoot()
            let wanted = Double.pi / min(4 * atan(tangent), .pi / 4)
            let disc = Shape.disc(treacle_disc(x: 0, y: 0, radius: radius))
            let size = disc.size(treacle_options(tolerance: tolerance)).size
            let taken = Double((size.vertices - 1) / 2)
            #expect(taken >= wanted * (1 - 1e-9), "\(radius) \(tolerance)")
            #expect(taken < wanted * (1 + 5e-5) + 1, "\(radius) \(tolerance)")
        }
    }

    @Test func pointsOfAnArcAreEvenlySpaced() throws {
        var random = SeededGenerator(seed: 52)
        for _ in 0..<300 {
            let radius = Double.random(in: 20...60, using: &random)
            let other = Double.random(in: 5...60, using: &random)
            let distance = abs(radius - other) + Double.random(in: 1...90, using: &random)
            let pair = OutlineTests.membrane(
                radius, other, distance, Double.random(in: 0.1...0.9, using: &random))
            let mesh = try Mesh(.pair(pair), treacle_options(tolerance: 0.01, noFringe: true))
            let upper = mesh.vertices.map(Point.init).filter { $0.y >= 0 }
            let around = try #require(upper.first).length
            let arc = upper.prefix { abs($0.length - around) < 2e-5 }
            let chords = zip(arc, arc.dropFirst()).map { ($1 - $0).length }
            let spread = try #require(chords.max()) - #require(chords.min())
            #expect(spread < 1e-4, "\(pair)")
        }
    }

    @Test func theDefaultToleranceIsATwentiethOfAPixel() {
        let disc = Shape.disc(treacle_disc(x: 0, y: 0, radius: 50))
        #expect(disc.size().size.vertices == 2 * segments(.pi, radius: 50, tolerance: 0.05) + 1)
    }

    @Test(arguments: [(8.0, 22.5, 0.25, 3), (8, 22.7, 0.25, 4), (24, 8, 0.0625, 6), (10, 10, 0.1, 1)])
    func quadraticBridge(r1: Double, r2: Double, tolerance: Double, expected: Int) {
        // x is linear in t and y'' = 2 (r2 - r1): chords over h lie |r2 - r1| h^2 / 4 off, points half of that
        // the other way. The first and the last have 0.85 of h.
        let n = max(Int(((abs(r2 - r1) / (8 * tolerance)).squareRoot() + 0.3).rounded(.up)), 1)
        #expect(n == expected)
        let bridge = Shape.bridge(treacle_pair(r1, r2, distance: 90))
        // n + 1 columns of three vertices; n quads on either side; ends stay open.
        let soft = bridge.size(treacle_options(tolerance: Float(tolerance))).size
        #expect(soft.vertices == 3 * (n + 1))
        #expect(soft.indices == 3 * 4 * n)
        let hard = bridge.size(treacle_options(tolerance: Float(tolerance), noFringe: true)).size
        #expect(hard.vertices == 2 * (n + 1))
        #expect(hard.indices == 3 * 2 * n)
    }

    @Test func equalDiscsWithAMembrane() {
        let pair = treacle_pair(16, 16, distance: 48, kind: TREACLE_BRIDGE_MEMBRANE, fullness: 0.5)
        // alpha = 24, gamma = 1, c = 0, h = 16, q = 8: rho = (64 + 576 - 256) / 16 = 24, f = (24, 32).
        let contact = atan2(32.0, 24.0)
        let arc = segments(.pi - contact, radius: 16, tolerance: 0.05, joints: 1)
        let side = segments(.pi - 2 * contact, radius: 24, tolerance: 0.05, joints: 2)
        var size = Shape.bridge(pair).size().size
        #expect(size.vertices == 3 * (side + 1))
        #expect(size.indices == 12 * side)
        // The whole: an outline of points around, the discs' centres, and the side's feet.
        size = Shape.pair(pair).size().size
        #expect(size.vertices == 2 * (arc + side + arc) + 2 + side + 1)
        #expect(size.indices == 3 * (2 * (arc + arc) + 4 * side))
    }

    @Test func equalDiscsWithAQuadraticBridge() {
        // Two half circles and a straight side.
        let arc = segments(.pi / 2, radius: 20, tolerance: 0.05, joints: 1)
        let size = Shape.pair(treacle_pair(20, 20, distance: 55)).size().size
        #expect(size.vertices == 2 * (2 * arc + 1) + 2 + 2)
        #expect(size.indices == 3 * (4 * arc + 4))
    }

    @Test func nothingTakesNoRoom() {
        let nothing: [Shape] = [
            .disc(treacle_disc(x: 1, y: 1, radius: 0)), .pair(treacle_pair(0, 0, distance: 5)),
            .bridge(treacle_pair(0, 0, distance: 5)), .bridge(treacle_pair(9, 9, distance: 0)),
            .bridge(treacle_pair(9, 4, distance: 5)), .bridge(treacle_pair(9, 4, distance: 8)),
        ]
        for shape in nothing {
            let (status, size) = shape.size()
            #expect(status == TREACLE_OK)
            #expect(size.vertices == 0 && size.indices == 0)
            var mesh = unsafe treacle_mesh()
            unsafe #expect(shape.add(to: &mesh) == TREACLE_OK)
        }
    }

    @Test(arguments: bothKinds)
    func oneDiscInsideTheOtherIsTheLargerAlone(kind: treacle_bridge_kind) throws {
        for (r1, r2, d) in [(9.0, 4.0, 5.0), (9, 4, 2), (4, 9, 0), (4, 9, 4.9), (6, 6, 0), (0, 5, 3)] {
            let pair = treacle_pair(r1, r2, distance: d, kind: kind)
            let larger = try Mesh(.disc(r1 > r2 ? pair.disc1 : pair.disc2))
            let mesh = try Mesh(.pair(pair))
            #expect(mesh.indices == larger.indices)
            #expect(mesh.vertices.map(Point.init) == larger.vertices.map(Point.init))
        }
    }
}
