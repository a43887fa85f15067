import CTreacle
import Foundation
import Testing

/// Where the pieces of an outline meet: the membrane's tangent runs on, the quadratic's corner is as derived.
@Suite struct JointTests {
    @Test func tangentsOfAMembraneRunOn() throws {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<3000 {
            let pair = Self.randomPair(TREACLE_BRIDGE_MEMBRANE, using: &random)
            for joint in try Outline(of: pair).joints {
                #expect(abs(joint.turn) <= joint.slack, "\(pair) at \(joint.point)")
            }
        }
    }

    /// With t where the edge runs into disc 2 (disc 1's is the smaller) or at its end (the larger), the
    /// edge's slope there is 2 (r2 - r1) t / d, and the disc's tangent is at right angles to its radius.
    @Test func quadraticsKeepTheirCorner() throws {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<3000 {
            let pair = Self.randomPair(TREACLE_BRIDGE_QUADRATIC, using: &random)
            let (r1, r2) = (Double(pair.disc1.radius), Double(pair.disc2.radius))
            let d = Point(Double(pair.disc2.x), Double(pair.disc2.y)).length
            // Closer together, the edge leaves disc 1 below its top, in a second corner, or is hidden.
            guard d * d > 1.05 * abs(r1 - r2) * max(r1 + r2, 2 * r1) else { continue }
            let t = r1 < r2 ? Self.entry(r1, r2, d) : 1
            let edge = atan2(2 * (r2 - r1) * t, d)
            let disc = atan2(d * (1 - t), r1 + (r2 - r1) * t * t)
            let corners = try Outline(of: pair).joints.filter { abs($0.turn) > $0.slack }
            let expected = abs(disc - edge)
            if expected > 0.05 { #expect(corners.count == 2, "\(pair)") }
            for corner in corners {
                // Into the goo: a clockwise outline turns to the left.
                #expect(abs(corner.turn + expected) <= corner.slack, "\(pair)")
            }
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

    /// Sizes at which a float's rounding leaves directions to within a thousandth.
    private static func randomPair(
        _ kind: treacle_bridge_kind, using random: inout SeededGenerator
    ) -> treacle_pair {
        let r1 = Double.random(in: 2...50, using: &random)
        let r2 = Double.random(in: 2...50, using: &random)
        let d = abs(r1 - r2) + 0.5 + 200 * pow(Double.random(in: 0...1, using: &random), 2)
        return treacle_pair(
            r1, r2, distance: d, direction: Double.random(in: 0...6, using: &random), kind: kind,
            fullness: Double.random(in: 0.02...0.96, using: &random))
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
        let pieces = try Self.commands(of: pair).pieces
        for (index, piece) in pieces.enumerated() {
            let next = pieces[(index + 1) % pieces.count]
            let (a, b) = (piece.leaving, next.entering)
            let turn = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
            joints.append(
                Joint(point: piece.end, turn: turn, slack: 2e-3 + 2e-4 / piece.length + 2e-4 / next.length))
        }
    }

    private static func commands(of pair: treacle_pair) throws -> [treacle_path_command] {
        var pair = pair
        var count = 0
        try #require(unsafe treacle_pair_outline_size(&pair, &count) == TREACLE_OK)
        var commands = [treacle_path_command](repeating: treacle_path_command(), count: count)
        let status = unsafe commands.withUnsafeMutableBufferPointer { buffer in
            var path = unsafe treacle_path(commands: buffer.baseAddress, capacity: count, count: 0)
            return unsafe treacle_pair_outline(&pair, &path)
        }
        try #require(status == TREACLE_OK)
        return commands
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
