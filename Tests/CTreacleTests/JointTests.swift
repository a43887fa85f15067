import CTreacle
import Foundation
import Testing

/// Where the pieces of an outline meet: the membrane's tangent runs on, the quadratic's corner is as derived.
@Suite struct JointTests {
    @Test func tangentsOfAMembraneRunOn() {
        forAll(3000, seed: 31, generate: Self.numbers) { n in
            let pair = Self.pair(n, TREACLE_BRIDGE_MEMBRANE)
            let joint = try Outline(of: pair).joints.first { abs($0.turn) > $0.slack }
            return joint.map { "turns by \($0.turn) at \($0.point)" }
        }
    }

    /// With t where the edge runs into disc 2 (disc 1's is the smaller) or at its end (the larger), the
    /// edge's slope there is 2 (r2 - r1) t / d, and the disc's tangent is at right angles to its radius.
    @Test func quadraticsKeepTheirCorner() {
        forAll(3000, seed: 32, generate: Self.numbers) { n in
            let pair = Self.pair(n, TREACLE_BRIDGE_QUADRATIC)
            let (r1, r2) = (Double(pair.disc1.radius), Double(pair.disc2.radius))
            let d = pair.away.length
            // Closer together, the edge leaves disc 1 below its top, in a second corner, or is hidden.
            guard d * d > 1.05 * abs(r1 - r2) * max(r1 + r2, 2 * r1) else { return nil }
            let t = r1 < r2 ? Self.entry(r1, r2, d) : 1
            let edge = atan2(2 * (r2 - r1) * t, d)
            let disc = atan2(d * (1 - t), r1 + (r2 - r1) * t * t)
            let corners = try Outline(of: pair).joints.filter { abs($0.turn) > $0.slack }
            let expected = abs(disc - edge)
            if expected > 0.05, corners.count != 2 { return "\(corners.count) corners" }
            // Into the goo: a clockwise outline turns to the left.
            let wrong = corners.first { abs($0.turn + expected) > $0.slack }
            return wrong.map { "turns by \($0.turn), not \(-expected)" }
        }
    }

    /// By halving: the edge is outside disc 2 before it, and inside after.
    private static func entry(_ r1: Double, _ r2: Double, _ d: Double) -> Double {
        var (low, high) = (0.0, 1 - 1e-9)
        for _ in 0..<60 {
            let t = (low + high) / 2
            let edge = Point(d * (t - 1), r1 + (r2 - r1) * t * t)
            if edge.length > r2 { low = t } else { high = t }
        }
        return low
    }

    private static func numbers(_ random: inout SeededGenerator) -> [Float] {
        (0..<5).map { _ in Float.random(in: 0...1, using: &random) }
    }

    /// Sizes at which a float's rounding leaves directions to within a thousandth.
    private static func pair(_ n: [Float], _ kind: treacle_bridge_kind) -> treacle_pair {
        let parts = n.map { Double($0) }
        let (r1, r2) = (2 + 48 * parts[0], 2 + 48 * parts[1])
        return treacle_pair(
            r1, r2, distance: abs(r1 - r2) + 0.5 + 200 * parts[2] * parts[2], direction: 6 * parts[3],
            kind: kind, fullness: 0.02 + 0.94 * parts[4])
    }
}

/// A closed outline as its commands tell it.
private struct Outline {
    struct Joint {
        var point: Point
        /// From the tangent before to the one after, radians, clockwise on the screen.
        var turn: Double
        /// What floats may make of it: a coordinate is off by some 1e-5, a tangent by that over the piece.
        var slack: Double
    }

    private(set) var joints: [Joint] = []

    init(of pair: treacle_pair) throws {
        let pieces = try Shape.pair(pair).outline().pieces
        for (index, piece) in pieces.enumerated() {
            let next = pieces[(index + 1) % pieces.count]
            let (a, b) = (piece.leaving, next.entering)
            let turn = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
            joints.append(
                Joint(point: piece.end, turn: turn, slack: 2e-3 + 2e-4 / piece.length + 2e-4 / next.length))
        }
    }
}

private struct Piece {
    var end: Point
    var entering: Point
    var leaving: Point
    var length: Double
}

extension [treacle_path_command] {
    fileprivate var pieces: [Piece] {
        var pieces: [Piece] = []
        var at = Point(0, 0)
        for command in self {
            let end = Point(Double(command.x), Double(command.y))
            if let piece = command.piece(from: at, to: end) { pieces.append(piece) }
            at = end
        }
        return pieces
    }
}

extension treacle_path_command {
    fileprivate func piece(from start: Point, to end: Point) -> Piece? {
        let chord = end - start
        switch verb {
        case TREACLE_LINE:
            return Piece(end: end, entering: chord, leaving: chord, length: chord.length)
        case TREACLE_QUAD:
            let control = Point(Double(x1), Double(y1))
            return Piece(
                end: end, entering: control - start, leaving: end - control, length: chord.length / 2)
        case TREACLE_ARC:
            // A chord makes half the arc's angle with the tangents at both its ends.
            let half = asin(min(chord.length / (2 * Double(radius)), 1))
            let turn = clockwise != 0 ? half : -half
            return Piece(
                end: end, entering: chord.rotated(-turn), leaving: chord.rotated(turn),
                length: chord.length * max(cos(half), 1e-3))
        default:
            return nil
        }
    }
}
