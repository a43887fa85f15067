import CTreacle
import Foundation
import Testing

/// What holds for every pair, over seeded random ones of all sizes.
@Suite struct PropertyTests {
    /// Sizes from 1e-3 to 1e6 px, some radii 0, distances bunched around the places where an outline changes
    /// its kind.
    static func randomPair(using random: inout SeededGenerator, size: Double? = nil) -> treacle_pair {
        func unit() -> Double { Double.random(in: 0...1, using: &random) }
        let size = size ?? pow(10, unit() * 9 - 3)
        let r1 = unit() < 0.05 ? 0 : size * unit()
        let r2 = unit() < 0.05 ? 0 : size * unit()
        let special = [abs(r1 - r2), abs(r1 * r1 - r2 * r2).squareRoot(), r1 + r2, 0]
        let d =
            unit() < 0.5
            ? 4 * size * unit() : special[Int(unit() * 3.99)] + size * pow(10, -6 * unit())
        return treacle_pair(
            r1, r2, distance: min(d, 9e6), direction: 2 * .pi * unit(), kind: bothKinds[unit() < 0.5 ? 0 : 1],
            fullness: unit() < 0.1 ? 1e-4 : 0.01 + 0.98 * unit())
    }

    @Test func trianglesAllTurnTheSameWay() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<1500 {
            let pair = Self.randomPair(using: &random)
            let size = Double(max(pair.disc1.radius, pair.disc2.radius, 1))
            let options = treacle_options(
                tolerance: Float(max(0.001, size * 1e-3) * Double.random(in: 1...20, using: &random)),
                fringe: Float.random(in: 0.2...4, using: &random), noFringe: Bool.random(using: &random))
            for shape in [Shape.disc(pair.disc1), .bridge(pair), .pair(pair)] {
                let mesh = try Mesh(shape, options)
                #expect(mesh.vertices.allSatisfy { $0.x.isFinite && $0.y.isFinite })
                #expect(mesh.vertices.allSatisfy { $0.coverage >= 0 && $0.coverage <= 1 })
                #expect(mesh.worstTurn <= 2, "\(shape) \(options)")
            }
        }
    }

    /// Beyond rounding there are no triangles without an area either.
    @Test func trianglesHaveAnArea() throws {
        for pair in OutlineTests.pairs {
            for shape in [Shape.disc(pair.disc2), .bridge(pair), .pair(pair)] {
                #expect(try Mesh(shape).triangles.allSatisfy { Mesh.area($0) > 1e-6 }, "\(shape)")
            }
        }
    }

    @Test func bothDiscsAreContained() throws {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<200 {
            let pair = Self.randomPair(using: &random, size: 30)
            let mesh = try Mesh(.pair(pair), treacle_options(tolerance: 0.01, noFringe: true))
            for disc in [pair.disc1, pair.disc2] where disc.radius > 0.1 {
                for _ in 0..<6 {
                    let reach = (Double(disc.radius) - 0.011) * Double.random(in: 0.9...1, using: &random)
                    let angle = Double.random(in: 0..<2 * .pi, using: &random)
                    let point = Point(Double(disc.x), Double(disc.y)) + reach * Point(1, 0).rotated(angle)
                    // A point on an edge is strictly inside no triangle; one a hair away is.
                    let nearby = [point, point + Point(1e-4, 3e-4), point + Point(-3e-4, 1e-4)]
                    #expect(nearby.contains { mesh.count(at: $0) == 1 }, "\(pair)")
                }
            }
        }
    }

    @Test func followsRotationAndTranslation() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            var pair = Self.randomPair(using: &random, size: 40)
            pair.disc2 = treacle_disc(x: pair.disc2.x, y: 0, radius: pair.disc2.radius)
            let angle = Double.random(in: 0...6, using: &random)
            let shift = Point(300, -200)
            var moved = pair
            let center = Point(Double(pair.disc2.x), 0).rotated(angle) + shift
            (moved.disc1.x, moved.disc1.y) = (Float(shift.x), Float(shift.y))
            (moved.disc2.x, moved.disc2.y) = (Float(center.x), Float(center.y))
            // A disc alone has no direction, so nothing turns.
            guard isRobust(pair), abs(pair.disc2.x) > abs(pair.disc1.radius - pair.disc2.radius) else {
                continue
            }
            let before = try Mesh(.pair(pair))
            let after = try Mesh(.pair(moved))
            try #require(before.indices == after.indices)
            for (a, b) in zip(before.vertices, after.vertices) {
                #expect((Point(a).rotated(angle) + shift - Point(b)).length < 0.02)
                #expect(abs(a.coverage - b.coverage) < 0.02)
            }
        }
    }

    @Test func followsScale() throws {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            let pair = Self.randomPair(using: &random, size: 10)
            var large = pair
            let scale: Float = 64  // exact in floats
            for side: WritableKeyPath<treacle_pair, treacle_disc> in [\.disc1, \.disc2] {
                large[keyPath: side].x *= scale
                large[keyPath: side].y *= scale
                large[keyPath: side].radius *= scale
            }
            let before = try Mesh(.pair(pair), treacle_options(tolerance: 0.0625, fringe: 1))
            let after = try Mesh(.pair(large), treacle_options(tolerance: 4, fringe: 64))
            try #require(before.indices == after.indices)
            for (a, b) in zip(before.vertices, after.vertices) {
                #expect((64 * Point(a) - Point(b)).length < 1e-3)
                #expect(abs(a.coverage - b.coverage) < 1e-5)
            }
        }
    }

    /// The axis is a line of symmetry: vertices come in mirrored pairs.
    @Test func isItsOwnMirrorImage() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<100 {
            var pair = Self.randomPair(using: &random, size: 30)
            pair.disc2.y = 0
            let mesh = try Mesh(.pair(pair))
            for a in mesh.vertices {
                #expect(mesh.vertices.contains { $0.x == a.x && $0.y == -a.y && $0.coverage == a.coverage })
            }
        }
    }

    /// A membrane has no first disc: swapping them changes nothing but the order.
    @Test func membranesDoNotMindWhichDiscIsFirst() throws {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<100 {
            var pair = Self.randomPair(using: &random, size: 30)
            pair.kind = TREACLE_BRIDGE_MEMBRANE
            guard isRobust(pair) else { continue }
            var swapped = pair
            (swapped.disc1, swapped.disc2) = (pair.disc2, pair.disc1)
            let mesh = try Mesh(.pair(pair))
            let other = try Mesh(.pair(swapped))
            #expect(mesh.vertices.count == other.vertices.count)
            for a in mesh.vertices {
                #expect(other.vertices.map { (Point(a) - Point($0)).length }.min() ?? .nan < 0.02, "\(pair)")
            }
        }
    }

    /// A small step of the distance moves the outline little. Where the discs come apart the half chord goes
    /// with the root of the step, and the outline with it; elsewhere the step itself bounds it.
    @Test func isContinuousInTheDistance() throws {
        var random = SeededGenerator(seed: 8)
        let step = 1e-3
        for _ in 0..<300 {
            var pair = Self.randomPair(using: &random, size: 30)
            let d = Point(Double(pair.disc2.x), Double(pair.disc2.y)).length
            (pair.disc2.x, pair.disc2.y) = (Float(d), 0)
            var next = pair
            next.disc2.x = Float(d + step)
            let before = try Mesh(.pair(pair), .hardEdges).outline
            let after = try Mesh(.pair(next), .hardEdges).vertices.filter { $0.y >= 0 }
            let upper = before.filter { $0.0.y >= 0 && $0.1.y >= 0 }
            let sum = Double(pair.disc1.radius + pair.disc2.radius)
            let allowed = 0.004 + 2 * step + (abs(d - sum) < 1 ? (2 * sum * step).squareRoot() : 0)
            for vertex in stride(from: 0, to: after.count, by: 4).map({ after[$0] }) {
                let moved = upper.map { Point(vertex).distance(toSegment: $0.0, $0.1) }.min() ?? .infinity
                #expect(moved <= allowed, "\(pair)")
            }
        }
    }

    @Test func theNeckNeverGrowsWithTheDistance() {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<3000 {
            var pair = Self.randomPair(using: &random, size: 30)
            pair.kind = TREACLE_BRIDGE_MEMBRANE
            let radii = (pair.disc1.radius, pair.disc2.radius)
            guard radii.0 + radii.1 > 0 else { continue }
            pair.disc2.y = 0
            var last = Float.infinity
            for i in 1...40 {
                pair.disc2.x = abs(radii.0 - radii.1) + (radii.0 + radii.1) * 0.1 * Float(i)
                var fillet = treacle_fillet()
                unsafe #expect(treacle_membrane_fillet(&pair, &fillet) == TREACLE_OK)
                #expect(fillet.neck <= last + 1e-4, "\(pair)")
                last = fillet.neck
            }
        }
    }

    /// Meshes can be compared vertex by vertex unless rounding the input turns the outline into another
    /// kind, or its segments into one more or less.
    private func isRobust(_ pair: treacle_pair) -> Bool {
        func size(_ scale: Float) -> Int {
            var near = pair
            near.disc2.x *= scale
            near.disc2.y *= scale
            return Shape.pair(near).size().size.vertices
        }
        let r1 = Double(pair.disc1.radius)
        let r2 = Double(pair.disc2.radius)
        let d = Point(Double(pair.disc2.x), Double(pair.disc2.y)).length
        let special = [abs(r1 - r2), abs(r1 * r1 - r2 * r2).squareRoot(), r1 + r2, 0]
        return size(1.0001) == size(1) && size(0.9999) == size(1) && special.allSatisfy { abs($0 - d) > 0.01 }
    }
}
