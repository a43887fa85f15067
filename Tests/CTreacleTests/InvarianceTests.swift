import CTreacle
import Testing

/// A shape that is moved, turned, mirrored or made larger stays the same shape.
@Suite struct InvarianceTests {
    @Test(arguments: Kind.allCases)
    func followsTranslation(kind: Kind) {
        forAll(1000, kind, size: 50, extra: 4, seed: 11) { shape, extra in
            let motion = Motion(shift: Point(300 * Double(extra[2]), 300 * Double(extra[3])))
            return try difference(of: shape, under: motion, extra)
        }
    }

    @Test(arguments: Kind.allCases)
    func followsMirroring(kind: Kind) {
        forAll(1000, kind, size: 50, extra: 2, seed: 12) { shape, extra in
            try difference(of: shape, under: Motion(isMirror: true), extra)
        }
    }

    @Test(arguments: Kind.allCases.filter { $0 != .jelly })
    func followsRotation(kind: Kind) {
        let turnsFreely = kind == .disc || Kind.pairs.contains(kind)
        forAll(1000, kind, size: 50, extra: 3, seed: 13) { shape, extra in
            let turn = turnsFreely ? 7 * Double(extra[2]) : Motion.quarter
            return try difference(of: shape, under: Motion(turn: turn), extra)
        }
    }

    /// By a power of two, which floats do exactly: all vertices are where they were, times that.
    @Test(arguments: Kind.allCases)
    func followsScale(kind: Kind) {
        forAll(1000, kind, size: 10, seed: 14) { shape, _ in
            let before = try Mesh(shape, treacle_options(tolerance: 0.0625, fringe: 1))
            let after = try Mesh(Motion(scale: 64)(shape), treacle_options(tolerance: 4, fringe: 64))
            if before.indices != after.indices { return "other triangles" }
            let worst = zip(before.vertices, after.vertices).map { a, b in
                max((64 * Point(a) - Point(b)).length / 64, Double(abs(a.coverage - b.coverage)))
            }.max()
            return worst ?? 0 < 1e-5 ? nil : "\(worst ?? 0) off"
        }
    }

    /// A membrane has no first disc.
    @Test func membranesDoNotMindWhichDiscIsFirst() {
        forAll(1000, .membrane, size: 50, extra: 2, seed: 15) { shape, extra in
            guard case .pair(var pair) = shape else { return "no pair" }
            (pair.disc1, pair.disc2) = (pair.disc2, pair.disc1)
            return try difference(between: shape, and: .pair(pair), under: Motion(), extra)
        }
    }

    private func difference(of shape: Shape, under motion: Motion, _ extra: [Float]) throws -> String? {
        try difference(between: shape, and: motion(shape), under: motion, extra)
    }

    /// How b differs from what a becomes under the motion: in the distance of a point, or in a vertex
    /// off its outline. Where circles just meet, a float's rounding moves what lies between by its root.
    private func difference(
        between a: Shape, and b: Shape, under motion: Motion, _ extra: [Float]
    ) throws -> String? {
        let slack = 0.02
        let mesh = try Mesh(a, .coarse)
        if mesh.vertices.isEmpty { return nil }
        let p = mesh.point(at: extra[0], extra[1])
        let distances = (a.distance(to: p), b.distance(to: motion(p)))
        if abs(distances.0 - distances.1) > slack { return "distances \(distances)" }
        let off = mesh.vertices.map { b.distance(to: motion(Point($0))) }
        let allowed = slack + Double(treacle_options.coarse.tolerance)
        return off.allSatisfy { abs($0) <= allowed } ? nil : "a vertex off by \(off.map(abs).max() ?? 0)"
    }
}
