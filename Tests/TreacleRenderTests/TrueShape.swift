import Glibc
import TestSupport
import TreacleScene

/// A blob of goo by the definition of its curves, in pixels: neither CTreacle nor a shader has a part in it.
///
/// In the pair's frame (origin at disc 1's centre, x towards disc 2) both bridges mirror themselves about the
/// axis. The quadratic's half-width is r₁ + (r₂ − r₁)·(x/d)², since its control lies half way. The membrane
/// is what lies between the axis and a circle that touches both discs from outside.
struct TrueShape {
    private let disc1: Disc
    private let disc2: Disc
    private let distance: Double
    private let axis: Point
    private let curve: Curve

    private enum Curve {
        case none
        case quadratic
        case membrane(Disc)
    }

    init(_ goo: Goo, scale: Double) {
        disc2 = Disc(center: goo.badge.center, radius: goo.badge.radius).scaled(by: scale)
        guard let anchor = goo.anchor else {
            (disc1, distance, axis, curve) = (disc2, 0, Point(1, 0), .none)
            return
        }
        disc1 = anchor.disc.scaled(by: scale)
        let span = disc2.center - disc1.center
        distance = span.length
        axis = distance > 0 ? span * (1 / distance) : Point(1, 0)
        if distance <= abs(disc1.radius - disc2.radius) {
            curve = .none
        } else if anchor.bridge == .quadratic {
            curve = .quadratic
        } else {
            curve = .membrane(Self.fillet(disc1.radius, disc2.radius, distance, anchor.fullness))
        }
    }

    /// The circle that touches both discs and crosses their radical axis at the height the fullness says.
    private static func fillet(_ r1: Double, _ r2: Double, _ d: Double, _ fullness: Double) -> Disc {
        let beta = (r1 - r2) / d
        let gamma = (1 - beta * beta).squareRoot()
        let alpha = (d * d + r1 * r1 - r2 * r2) / (2 * d)
        let chord = max(r1 * r1 - alpha * alpha, 0).squareRoot()
        let tangent = (r1 - alpha * beta) / gamma
        func circle(_ fullness: Double) -> (disc: Disc, neck: Double) {
            let q = chord + fullness * (tangent - chord)
            let radius = (q * q + alpha * alpha - r1 * r1) / (2 * gamma * (tangent - q))
            let center = Point(alpha + beta * radius, q + gamma * radius)
            // Nearly straight sides that are tilted have their lowest point beyond the bridge: no neck.
            let isNeck = center.x > 0 && center.x < d
            return (Disc(center: center, radius: radius), isNeck ? q - radius * (1 - gamma) : .infinity)
        }
        // A neck is never thinner than a 64th of the smaller radius: the fullness rises until it isn't.
        let least = min(r1, r2) / 64
        guard circle(fullness).neck < least else { return circle(fullness).disc }
        var (low, high) = (fullness, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if circle(middle).neck < least { low = middle } else { high = middle }
        }
        return circle(low).disc
    }

    // MARK: Inside or outside

    func contains(_ pixel: Point) -> Bool {
        if pixel.distance(to: disc1.center) < disc1.radius { return true }
        if pixel.distance(to: disc2.center) < disc2.radius { return true }
        let offset = pixel - disc1.center
        return bridgeContains(
            x: offset.x * axis.x + offset.y * axis.y, y: abs(offset.y * axis.x - offset.x * axis.y))
    }

    private func bridgeContains(x: Double, y: Double) -> Bool {
        switch curve {
        case .none: return false
        case .quadratic:
            guard x >= 0, x <= distance else { return false }
            let t = x / distance
            return y < disc1.radius + (disc2.radius - disc1.radius) * t * t
        case .membrane(let fillet):
            let (f, p) = (fillet.center, Point(x, y))
            // Inside the triangle of the three centres, and outside the fillet's circle.
            let isRightOfA = f.x * y - f.y * x <= 0
            let isLeftOfB = (f.x - distance) * y - f.y * (x - distance) >= 0
            return isRightOfA && isLeftOfB && p.distance(to: f) > fillet.radius
        }
    }

    // MARK: Pixels

    /// Coverage by counting samples in each pixel, on a grid of `samples` by `samples`.
    func coverage(width: Int, height: Int, samples: Int = 8) -> CoverageMap {
        let isNear = band(width: width, height: height)
        var values = [Double](repeating: 0, count: width * height)
        for index in values.indices {
            let corner = Point(Double(index % width), Double(index / width))
            if isNear[index] {
                values[index] = share(ofPixelAt: corner, samples: samples)
            } else {
                values[index] = contains(corner + Point(0.5, 0.5)) ? 1 : 0
            }
        }
        return CoverageMap(width: width, height: height, values: values)
    }

    private func share(ofPixelAt corner: Point, samples: Int) -> Double {
        var count = 0
        for j in 0..<samples {
            for i in 0..<samples {
                let sample = Point(Double(i) + 0.5, Double(j) + 0.5) * (1 / Double(samples))
                if contains(corner + sample) { count += 1 }
            }
        }
        return Double(count) / Double(samples * samples)
    }

    /// The pixels whose centres lie within a pixel of the outline.
    func band(width: Int, height: Int) -> [Bool] {
        var isNear = [Bool](repeating: false, count: width * height)
        for point in outline {
            let (column, row) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
            for y in max(row - 1, 0)...min(row + 1, height - 1) {
                for x in max(column - 1, 0)...min(column + 1, width - 1)
                where Point(Double(x) + 0.5, Double(y) + 0.5).distance(to: point) <= 1 {
                    isNear[y * width + x] = true
                }
            }
        }
        return isNear
    }

    /// Points on the outline, at most an eighth of a pixel apart.
    private var outline: [Point] {
        circle(disc1) + circle(disc2) + sides
    }

    /// Each with its normal, of which a little is enough to tell the outline from what lies inside.
    private func circle(_ disc: Disc) -> [Point] {
        let count = max(Int(disc.radius * 2 * .pi * 8), 16)
        return (0..<count).compactMap { index in
            let angle = 2 * Double.pi * Double(index) / Double(count)
            let normal = Point(cos(angle), sin(angle))
            let point = disc.center + normal * disc.radius
            return contains(point + normal * 1e-6) ? nil : point
        }
    }

    /// Tilted, a side reaches beyond the centres.
    private var sides: [Point] {
        let (first, last) = (-disc1.radius, distance + disc2.radius)
        let count = Int((last - first) * 16) + 16
        return (0...count).flatMap { index in
            let x = first + (last - first) * Double(index) / Double(count)
            return [1.0, -1.0].compactMap { side in height(at: x).flatMap { place(x, $0 * side) } }
        }
    }

    private func place(_ x: Double, _ y: Double) -> Point? {
        let point = disc1.center + axis * x + Point(-axis.y, axis.x) * y
        let outside = point + Point(-axis.y, axis.x) * (y < 0 ? -1e-6 : 1e-6)
        return contains(outside) ? nil : point
    }

    private func height(at x: Double) -> Double? {
        switch curve {
        case .none: return nil
        case .quadratic:
            guard x >= 0, x <= distance else { return nil }
            return disc1.radius + (disc2.radius - disc1.radius) * x * x / (distance * distance)
        case .membrane(let fillet):
            let off = x - fillet.center.x
            guard abs(off) <= fillet.radius else { return nil }
            let y = fillet.center.y - (fillet.radius * fillet.radius - off * off).squareRoot()
            return bridgeContains(x: x, y: y - 1e-6) ? y : nil
        }
    }
}

extension Disc {
    fileprivate func scaled(by scale: Double) -> Disc { Disc(center: center * scale, radius: radius * scale) }
}
