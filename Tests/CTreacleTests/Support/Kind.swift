import CTreacle
import Foundation
import Testing

/// What a list of numbers stands for, so that any list is a shape and can be made simpler number by number.
enum Kind: CaseIterable, CustomTestStringConvertible {
    case disc, capsule, rectangle, jelly, quadratic, membrane, capsuleQuadratic, capsuleMembrane

    static let pairs: [Kind] = [.quadratic, .membrane]
    static let capsulePairs: [Kind] = [.capsuleQuadratic, .capsuleMembrane]

    var testDescription: String { "\(self)" }

    /// The place first: two numbers. Lengths after it count without their sign, and what has a range is kept
    /// in it.
    func shape(_ n: [Float]) -> Shape {
        switch self {
        case .disc: return .disc(treacle_disc(x: n[0], y: n[1], radius: abs(n[2])))
        case .capsule: return .capsule(treacle_capsule(x: n[0], y: n[1], width: abs(n[2]), height: abs(n[3])))
        case .rectangle:
            return .rectangle(
                treacle_rectangle(
                    x: n[0], y: n[1], width: abs(n[2]), height: abs(n[3]), radius: max(n[4], 0)))
        case .jelly:
            return .jelly(
                treacle_jelly(
                    x: n[0], y: n[1], width: abs(n[2]), height: abs(n[3]), control_x: 2 * n[4],
                    control_y: 2 * n[5]))
        case .quadratic, .membrane:
            var pair = treacle_pair(
                Double(abs(n[2])) / 2, Double(abs(n[3])) / 2, distance: Double(n[4]), direction: Double(n[5]),
                kind: self == .membrane ? TREACLE_BRIDGE_MEMBRANE : TREACLE_BRIDGE_QUADRATIC,
                fullness: Double(min(abs(n[6]), 0.99)))
            (pair.disc1.x, pair.disc1.y) = (n[0], n[1])
            (pair.disc2.x, pair.disc2.y) = (n[0] + pair.disc2.x, n[1] + pair.disc2.y)
            return .pair(pair)
        case .capsuleQuadratic, .capsuleMembrane:
            var both = treacle_capsule_pair()
            both.disc = treacle_disc(x: n[4], y: n[5], radius: abs(n[7]) * min(abs(n[6]), 1))
            both.capsule = treacle_capsule(x: n[0], y: n[1], width: abs(n[2]), height: abs(n[3]))
            both.kind = self == .capsuleMembrane ? TREACLE_BRIDGE_MEMBRANE : TREACLE_BRIDGE_QUADRATIC
            both.fullness = min(abs(n[6]), 0.97)
            both.capsule_first = n[0] > 0 ? 1 : 0
            both.bridge_radius = max(n[7] / 4, 0)
            return .capsulePair(both)
        }
    }

    func generate(_ random: inout SeededGenerator, size: Float) -> [Float] {
        func some() -> Float { Float.random(in: -size...size, using: &random) }
        func part() -> Float { Float.random(in: -1...1, using: &random) }
        switch self {
        case .disc: return [some(), some(), some()]
        case .capsule: return [some(), some(), some(), some()]
        case .rectangle: return [some(), some(), some(), some(), some()]
        case .jelly: return [some(), some(), some(), some(), some(), some()]
        case .quadratic, .membrane:
            let radii = (0..<2).map { _ in part() < -0.9 ? 0 : some() }
            let d = distance(radii.map { abs(Double($0)) / 2 }, Double(size), &random)
            return [some(), some()] + radii + [d, 4 * part(), part()]
        case .capsuleQuadratic, .capsuleMembrane:
            return (0..<6).map { _ in some() } + [Float.random(in: 0...1, using: &random), some()]
        }
    }

    /// Half of the distances are bunched around those where an outline changes its kind.
    private func distance(_ r: [Double], _ size: Double, _ random: inout SeededGenerator) -> Float {
        func unit() -> Double { Double.random(in: 0...1, using: &random) }
        if unit() < 0.5 { return Float(2 * size * unit()) }
        let special = [abs(r[0] - r[1]), abs(r[0] * r[0] - r[1] * r[1]).squareRoot(), r[0] + r[1], 0]
        let off = size * pow(10, -6 * unit()) * (unit() < 0.5 ? 1 : -1)
        return Float(abs(special[Int(unit() * 3.99)] + off))
    }
}
