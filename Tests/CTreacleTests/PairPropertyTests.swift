import CTreacle
import Foundation
import Testing

/// What holds for every two discs and their bridge, whichever kind it is.
@Suite struct PairPropertyTests {
    /// A small step of the distance moves the outline little. Where the discs come apart the half chord goes
    /// with the root of the step, and a membrane with it; elsewhere the step itself bounds it.
    @Test(arguments: Kind.pairs)
    func isContinuousInTheDistance(kind: Kind) {
        forAll(500, kind, size: 60, seed: 21) { shape, _ in
            guard case .pair(let pair) = shape, pair.away.length > 0 else { return nil }
            let u = (1 / pair.away.length) * pair.away
            let moved = try largestStep(over: 1) { way in
                var next = pair
                next.disc2.x += Float(way * u.x)
                next.disc2.y += Float(way * u.y)
                return .pair(next)
            }
            let sum = Double(pair.disc1.radius + pair.disc2.radius)
            let isComingApart = abs(pair.away.length - sum) < 1.1
            let allowed = 0.006 + (isComingApart ? (2 * sum * Self.step).squareRoot() : 0)
            return moved <= allowed ? nil : "\(moved)"
        }
    }

    /// The jelly header's control and a capsule pair's disc are dragged as well.
    @Test(arguments: [.jelly] + Kind.capsulePairs)
    func isContinuousInWhatIsDragged(kind: Kind) {
        forAll(150, kind, size: 100, extra: 1, seed: 22) { shape, extra in
            let u = Point(1, 0).rotated(4 * Double(extra[0]))
            switch shape {
            case .jelly(let jelly):
                // Beside the header, the curve is a spur that vanishes as it becomes level.
                let isBeside = jelly.control_x < 16 || jelly.control_x > jelly.width - 16
                if isBeside, abs(jelly.control_y - jelly.height) < 16.1 { return nil }
                let moved = try largestStep(over: 16) { way in
                    var next = jelly
                    next.control_x += Float(way * u.x)
                    next.control_y += Float(way * u.y)
                    return .jelly(next)
                }
                return moved <= 0.01 ? nil : "\(moved)"
            case .capsulePair(let both):
                let moved = try largestStep(over: 16) { way in
                    var next = both
                    next.disc.x += Float(way * u.x)
                    next.disc.y += Float(way * u.y)
                    return .capsulePair(next)
                }
                let sum = Double(both.disc.radius + min(both.capsule.width, both.capsule.height) / 2)
                return moved <= 0.01 + (2 * sum * Self.step).squareRoot() ? nil : "\(moved)"
            default: return "nothing is dragged"
            }
        }
    }

    @Test(arguments: Kind.pairs)
    func theNeckNeverGrowsWithTheDistance(kind: Kind) {
        forAll(5000, kind, size: 60, extra: 1, seed: 23) { shape, extra in
            guard case .pair(let pair) = shape, let before = pair.neck else { return nil }
            let farther = 1 + abs(extra[0])
            var next = pair
            next.disc2.x = pair.disc1.x + farther * (pair.disc2.x - pair.disc1.x)
            next.disc2.y = pair.disc1.y + farther * (pair.disc2.y - pair.disc1.y)
            guard let after = next.neck else { return "none at \(farther) times the distance" }
            return after <= before + 1e-4 ? nil : "\(before), then \(after)"
        }
    }

    @Test(arguments: Kind.pairs + Kind.capsulePairs)
    func bothPartsAreContained(kind: Kind) {
        forAll(2000, kind, size: 60, extra: 3, seed: 24) { shape, extra in
            let options = treacle_options(tolerance: 0.01, noFringe: true)
            let mesh = try Mesh(shape, options)
            for part in shape.parts where part.distance(to: part.center) < -0.1 {
                // On the way out from the middle, to just within the part and the chords' tolerance.
                let way = Point(1, 0).rotated(7 * Double(extra[0]))
                var (low, high) = (0.0, 100.0)
                for _ in 0..<40 {
                    let middle = (low + high) / 2
                    if part.distance(to: part.center + middle * way) < -0.02 {
                        low = middle
                    } else {
                        high = middle
                    }
                }
                let p = part.center + low * (0.9 + 0.1 * Double(abs(extra[1]))) * way
                if shape.distance(to: p) > -0.01 { return "\(p) is \(shape.distance(to: p)) off" }
                let nearby = [p, p + Point(1e-4, 3e-4), p + Point(-3e-4, 1e-4)]
                if !nearby.contains(where: { mesh.count(at: $0) > 0 }) { return "\(p) in no triangle" }
            }
            return nil
        }
    }

    private static let step = 1.0 / 1024

    /// How far the outline moves in the worst of the steps that a way of so many pixels is divided into: a jump
    /// stays in one of the halves, however often these are halved.
    private func largestStep(over way: Double, _ shape: (Double) -> Shape) throws -> Double {
        var (low, high) = (0.0, way)
        while high - low > Self.step {
            let middle = (low + high) / 2
            let isFirst = try move(shape(low), shape(middle)) >= move(shape(middle), shape(high))
            if isFirst { high = middle } else { low = middle }
        }
        return try move(shape(low), shape(high))
    }

    /// How far one outline reaches from the other, the farther of both ways.
    private func move(_ a: Shape, _ b: Shape) throws -> Double {
        func reach(_ a: Shape, _ b: Shape) throws -> Double {
            let points = FlatPath(try a.outline(), steps: 8).polygons.flatMap { $0 }
            let off = points.map { b.distance(to: $0) }
            return off.map(abs).max() ?? 0
        }
        return max(try reach(a, b), try reach(b, a))
    }
}

extension treacle_pair {
    fileprivate var neck: Float? {
        var (pair, answer) = (self, Float.nan)
        return unsafe treacle_pair_neck(&pair, &answer) == TREACLE_OK ? answer : nil
    }
}

extension Shape {
    fileprivate var parts: [Shape] {
        switch self {
        case .pair(let pair): [.disc(pair.disc1), .disc(pair.disc2)]
        case .capsulePair(let both): [.disc(both.disc), .capsule(both.capsule)]
        default: []
        }
    }

    fileprivate var center: Point {
        switch self {
        case .disc(let disc): Point(Double(disc.x), Double(disc.y))
        case .capsule(let capsule): Point(Double(capsule.x), Double(capsule.y))
        default: Point(.nan, .nan)
        }
    }
}
