import CTreacle
import Foundation

/// The shape a pair should have, straight from the definitions and apart from the code under test, in
/// the pair's frame.
struct TruePair {
    var r1, r2, d: Double
    var isMembrane: Bool
    var fillet: (center: Point, radius: Double)

    /// `pair` must have a bridge, and a fullness that leaves the membrane a neck.
    init(_ pair: treacle_pair) {
        r1 = Double(pair.disc1.radius)
        r2 = Double(pair.disc2.radius)
        d = Point(Double(pair.disc2.x - pair.disc1.x), Double(pair.disc2.y - pair.disc1.y)).length
        isMembrane = pair.kind == TREACLE_BRIDGE_MEMBRANE
        // The fillet by way of the radical axis: q is its height there, between half the common chord
        // and the outer tangent.
        let beta = (r1 - r2) / d
        let gamma = (1 - beta * beta).squareRoot()
        let alpha = (d * d + r1 * r1 - r2 * r2) / (2 * d)
        let c = max(r1 * r1 - alpha * alpha, 0).squareRoot()
        let h = (r1 - alpha * beta) / gamma
        let q = c + Double(pair.fullness) * (h - c)
        let rho = (q * q + alpha * alpha - r1 * r1) / (2 * gamma * (h - q))
        fillet = (Point(alpha + beta * rho, q + gamma * rho), rho)
    }

    var contact1: Point { (r1 / fillet.center.length) * fillet.center }
    var contact2: Point {
        let away = fillet.center - Point(d, 0)
        return Point(d, 0) + (r2 / away.length) * away
    }

    /// The half-width at x, where there is goo.
    func height(at x: Double) -> Double? {
        var heights: [Double] = []
        if abs(x) <= r1 { heights.append((r1 * r1 - x * x).squareRoot()) }
        if abs(x - d) <= r2 { heights.append((r2 * r2 - (x - d) * (x - d)).squareRoot()) }
        if isMembrane, x >= contact1.x, x <= contact2.x {
            let off = x - fillet.center.x
            heights.append(fillet.center.y - max(fillet.radius * fillet.radius - off * off, 0).squareRoot())
        }
        if !isMembrane, x >= 0, x <= d {
            heights.append(r1 + (r2 - r1) * (x / d) * (x / d))
        }
        return heights.max()
    }

    /// Points of the upper outline, `count` to each of its curves, also where these are steep.
    func outline(count: Int) -> [Point] {
        var points: [Point] = []
        for i in 0...count {
            let t = Double(i) / Double(count)
            points.append(r1 * Point(1, 0).rotated(.pi * t))
            points.append(Point(d, 0) + r2 * Point(1, 0).rotated(.pi * t))
            if isMembrane {
                let x = contact1.x + (contact2.x - contact1.x) * t
                points.append(Point(x, height(at: x) ?? 0))
            } else {
                points.append(Point(d * t, r1 + (r2 - r1) * t * t))
            }
        }
        // What another curve covers is not outline.
        return points.filter { $0.y >= (height(at: $0.x) ?? 0) - 1e-9 * (r1 + r2 + d) }
    }

    /// Twice the integral of the half-width, by the midpoint rule. x = middle - half cos(a) bunches the
    /// steps at the ends, where the half-width is steep.
    var area: Double {
        let count = 40_000
        let left = -r1
        let right = d + r2
        return (0..<count).reduce(0) { sum, i in
            let a = Double.pi * (Double(i) + 0.5) / Double(count)
            let x = (left + right) / 2 - (right - left) / 2 * cos(a)
            return sum + 2 * (height(at: x) ?? 0) * (right - left) / 2 * sin(a) * .pi / Double(count)
        }
    }
}
