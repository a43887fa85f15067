import CTreacle
import Foundation

/// Points of the outline that a shape should have, from the definitions and apart from the code under test; nil
/// where these don't tell it in a few lines.
func trueOutline(of shape: Shape, count: Int) -> [Point]? {
    switch shape {
    case .disc(let disc):
        return trueRectangle(
            treacle_rectangle(
                x: disc.x, y: disc.y, width: 2 * disc.radius, height: 2 * disc.radius, radius: disc.radius),
            count: count)
    case .capsule(let capsule):
        return trueRectangle(
            treacle_rectangle(
                x: capsule.x, y: capsule.y, width: capsule.width, height: capsule.height,
                radius: min(capsule.width, capsule.height) / 2),
            count: count)
    case .rectangle(let rectangle): return trueRectangle(rectangle, count: count)
    case .jelly(let jelly): return trueJelly(jelly, count: count)
    case .pair(let pair): return trueUnion(pair, count: count)
    case .bridge, .pairs, .capsulePair: return nil
    }
}

/// Quarter circles around the corners' centres; between them sides are straight.
private func trueRectangle(_ rectangle: treacle_rectangle, count: Int) -> [Point] {
    let (width, height) = (Double(rectangle.width), Double(rectangle.height))
    let radius = min(Double(rectangle.radius), width / 2, height / 2)
    let center = Point(Double(rectangle.x), Double(rectangle.y))
    return (0..<4).flatMap { corner in
        let right = corner == 0 || corner == 3
        let at = Point((right ? 1 : -1) * (width / 2 - radius), (corner < 2 ? 1 : -1) * (height / 2 - radius))
        return (0...count).map { i in
            center + at + radius * Point(1, 0).rotated(.pi / 2 * (Double(corner) + Double(i) / Double(count)))
        }
    }
}

private func trueJelly(_ jelly: treacle_jelly, count: Int) -> [Point] {
    let (width, height) = (Double(jelly.width), Double(jelly.height))
    var control = Point(Double(jelly.control_x), Double(jelly.control_y))
    if control.y < height {
        control = Point(min(max(control.x, width / 8), 7 * width / 8), max(control.y, -3 * height / 4))
    }
    let origin = Point(Double(jelly.x), Double(jelly.y))
    let curve = (0...count).map { i in
        let t = Double(i) / Double(count)
        return (1 - t) * (1 - t) * Point(width, height) + 2 * t * (1 - t) * control + t * t * Point(0, height)
    }
    return ([Point(0, 0), Point(width, 0)] + curve).map { origin + $0 }
}

/// Nil where the membrane's fullness would be raised, or roots of tiny differences lose too much.
private func trueUnion(_ pair: treacle_pair, count: Int) -> [Point]? {
    let (r1, r2) = (Double(pair.disc1.radius), Double(pair.disc2.radius))
    let origin = Point(Double(pair.disc1.x), Double(pair.disc1.y))
    let away = pair.away
    guard away.length > abs(r1 - r2) + 1e-3 else {
        return trueOutline(of: .disc(r1 > r2 ? pair.disc1 : pair.disc2), count: count)
    }
    let truth = TruePair(pair)
    if truth.isMembrane {
        let isBetween = truth.fillet.center.x > 0 && truth.fillet.center.x < truth.d
        let neck = truth.fillet.center.y - truth.fillet.radius
        guard min(r1, r2) > 0.1, !isBetween || neck > min(r1, r2) / 50 else { return nil }
    }
    let u = (1 / away.length) * away
    return truth.outline(count: count).flatMap { p in
        [-1, 1].map { side in origin + p.x * u + side * p.y * Point(-u.y, u.x) }
    }
}
