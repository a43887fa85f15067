import CTreacle
import Foundation
import Testing

/// A disc and a capsule with goo between them, as one outline.
@Suite struct CapsulePairTests {
    static func pair(
        _ disc: Point, _ radius: Double, width: Double = 60, height: Double = 20,
        kind: treacle_bridge_kind = TREACLE_BRIDGE_MEMBRANE, fullness: Double = 0.7,
        bridgeRadius: Double = 0, capsuleFirst: Bool = false
    ) -> treacle_capsule_pair {
        var both = treacle_capsule_pair()
        both.disc = treacle_disc(x: Float(disc.x), y: Float(disc.y), radius: Float(radius))
        both.capsule = treacle_capsule(x: 0, y: 0, width: Float(width), height: Float(height))
        both.kind = kind
        both.fullness = Float(fullness)
        both.bridge_radius = Float(bridgeRadius)
        both.capsule_first = capsuleFirst ? 1 : 0
        return both
    }

    /// Any pair: sizes of tens, near and far, thin and thick, either one the larger.
    static func random(_ n: [Float], _ kind: treacle_bridge_kind) -> treacle_capsule_pair {
        var both = treacle_capsule_pair()
        both.disc = treacle_disc(x: n[0], y: n[1], radius: abs(n[2]) * n[6])
        both.capsule = treacle_capsule(x: 0, y: 0, width: abs(n[3]), height: abs(n[4]))
        both.kind = kind
        both.fullness = min(max(n[6], 0.02), 0.97)
        both.bridge_radius = max(n[5] / 4, 0)
        both.capsule_first = n[5] > 10 ? 1 : 0
        return both
    }

    static func numbers(_ random: inout SeededGenerator) -> [Float] {
        (0..<6).map { _ in Float.random(in: -60...60, using: &random) }
            + [Float.random(in: 0...1, using: &random)]
    }

    struct Fillet {
        var center, disc, capsule: Point
        var radius: Double
    }

    static func fillets(_ both: treacle_capsule_pair) -> [Fillet] {
        var both = both
        var count = 0
        var fillets = Array(repeating: treacle_capsule_fillet(), count: 4)
        let status = unsafe fillets.withUnsafeMutableBufferPointer {
            unsafe treacle_capsule_pair_fillets(&both, $0.baseAddress, &count)
        }
        #expect(status == TREACLE_OK)
        return fillets.prefix(count).map {
            Fillet(
                center: Point(Double($0.x), Double($0.y)), disc: Point(Double($0.disc_x), Double($0.disc_y)),
                capsule: Point(Double($0.capsule_x), Double($0.capsule_y)), radius: Double($0.radius))
        }
    }

    /// The ends of a capsule's core, about the origin, and its radius.
    static func core(_ both: treacle_capsule_pair) -> (a: Point, b: Point, radius: Double) {
        let (width, height) = (Double(both.capsule.width), Double(both.capsule.height))
        let radius = min(width, height) / 2
        let end = Point(width / 2 - radius, height / 2 - radius)
        return (-1 * end, end, radius)
    }

    @Test(arguments: bothKinds)
    func isOneOutlineWithoutOverlaps(kind: treacle_bridge_kind) {
        forAll(
            400, seed: 41, generate: Self.numbers,
            property: { n in
                let shape = Shape.capsulePair(Self.random(n, kind))
                guard let commands = try? shape.outline(), let mesh = try? Mesh(shape, .hardEdges) else {
                    return "refused"
                }
                if commands.count(where: { $0.verb == TREACLE_MOVE }) > 1 { return "several parts" }
                let path = FlatPath(commands)
                if abs(mesh.area - path.area) > 0.003 * path.length + 1e-3 {
                    return "mesh \(mesh.area), outline \(path.area)"
                }
                var random = SeededGenerator(seed: UInt64(abs(n[0]) * 1e4))
                for _ in 0..<20 {
                    let p = Point(
                        Double.random(in: -70...70, using: &random),
                        Double.random(in: -70...70, using: &random))
                    let distance = shape.distance(to: p)
                    if abs(distance) < 0.02 { continue }
                    if mesh.count(at: p) != (distance < 0 ? 1 : 0) {
                        return "\(p) is covered \(mesh.count(at: p)) times"
                    }
                }
                return nil
            })
    }

    @Test(arguments: bothKinds)
    func holdsTheDiscAndTheCapsule(kind: treacle_bridge_kind) {
        forAll(
            300, seed: 42, generate: Self.numbers,
            property: { n in
                let both = Self.random(n, kind)
                let shape = Shape.capsulePair(both)
                let center = Point(Double(both.disc.x), Double(both.disc.y))
                let core = Self.core(both)
                guard core.radius > 0, both.disc.radius > 0 else { return nil }
                for i in 0..<48 {
                    let normal = Point(1, 0).rotated(2 * .pi * Double(i) / 48)
                    let onCapsule =
                        (Point.dot(normal, core.b) > 0 ? core.b : core.a) + core.radius * normal
                    for p in [center + Double(both.disc.radius) * normal, onCapsule]
                    where shape.distance(to: p) > 1e-4 {
                        return "\(p) is \(shape.distance(to: p)) outside"
                    }
                }
                return nil
            })
    }

    @Test func filletsTouchBoth() {
        forAll(
            500, seed: 43, generate: Self.numbers,
            property: { n in
                let both = Self.random(n, TREACLE_BRIDGE_MEMBRANE)
                let center = Point(Double(both.disc.x), Double(both.disc.y))
                let core = Self.core(both)
                let radius = Double(both.disc.radius)
                if core.a == core.b { return nil }
                for fillet in Self.fillets(both) {
                    let slack = 2e-6 * (fillet.radius + 100)
                    let toCore = fillet.center.distance(toSegment: core.a, core.b)
                    if abs((fillet.center - center).length - radius - fillet.radius) > slack { return "disc" }
                    if abs(toCore - core.radius - fillet.radius) > slack { return "capsule" }
                    if abs((fillet.disc - center).length - radius) > 1e-4 { return "disc's contact" }
                    if abs((fillet.disc - fillet.center).length - fillet.radius) > slack {
                        return "disc's contact and fillet"
                    }
                    if abs(fillet.capsule.distance(toSegment: core.a, core.b) - core.radius) > 1e-4 {
                        return "capsule's contact"
                    }
                    if abs((fillet.capsule - fillet.center).length - fillet.radius) > slack {
                        return "capsule's contact and fillet"
                    }
                }
                return nil
            })
    }

    /// The outline with its fillets is there: half way between a fillet's contacts it runs on the fillet.
    @Test func theOutlineRunsAlongTheFillets() {
        for step in 0..<40 {
            let away = 45.0 * Point(1, 0).rotated(2 * .pi * Double(step) / 40)
            let both = Self.pair(away, 7)
            let fillets = Self.fillets(both)
            #expect(fillets.count == 2)
            for fillet in fillets {
                let middle = 0.5 * (fillet.disc + fillet.capsule) - fillet.center
                let p = fillet.center + (fillet.radius / middle.length) * middle
                #expect(abs(Shape.capsulePair(both).distance(to: p)) < 1e-3)
                // A little towards the fillet's centre is outside.
                let q = p - (1 / middle.length) * middle
                #expect(abs(Shape.capsulePair(both).distance(to: q) - 1) < 1e-3)
            }
        }
    }

    /// The outline as seen from points all over.
    static func seen(_ both: treacle_capsule_pair) -> [Double] {
        stride(from: -75.0, through: 75, by: 25).flatMap { x in
            stride(from: -60.0, through: 60, by: 15).map { y in
                Shape.capsulePair(both).distance(to: Point(x, y))
            }
        }
    }

    /// The most that the outline moves from one pair to the next.
    static func largestStep(_ pairs: some Sequence<treacle_capsule_pair>) -> Double {
        let all = pairs.map(seen)
        return zip(all, all.dropFirst()).map { a, b in zip(a, b).map { abs($0 - $1) }.max() ?? 0 }.max() ?? 0
    }

    /// Round a capsule at any distance, the outline moves with the disc: never by more than a few of its steps.
    @Test(arguments: bothKinds, [8.0, 12, 20, 30, 42, 60])
    func nothingJumpsAsTheDiscGoesRound(kind: treacle_bridge_kind, away: Double) {
        for radius in [4.0, 14] {
            let pairs = (0...144).map { step in
                let center = away * Point(1, 0).rotated(2 * .pi * Double(step) / 144)
                return Self.pair(center, radius, kind: kind, fullness: 0.9)
            }
            #expect(Self.largestStep(pairs) < 4 * away * 2 * .pi / 144, "\(radius)")
        }
    }

    @Test(arguments: [0.0, 0.4, 0.9, 1.3, .pi / 2], [4.0, 14])
    func nothingJumpsWithDistanceOrFullness(direction: Double, radius: Double) {
        let leaving = (0...120).map { Self.pair(Double($0) / 2 * Point(1, 0).rotated(direction), radius) }
        #expect(Self.largestStep(leaving) < 4 * 0.5)
        let filling = (1...48).map {
            Self.pair(35 * Point(1, 0).rotated(direction), radius, fullness: Double($0) / 50)
        }
        #expect(Self.largestStep(filling) < 2)
    }

    /// The fillet leaves the disc where the pair's does, at the angle a from the axis. On a straight side it ends
    /// tan(a/2) times as far from the axis as the disc's top is high, if it has more than the capsule's radius.
    @Test(arguments: [0.1, 0.5, 0.9, 0.97], [30.0, 50, 100])
    func aLongLabelIsNotPulledUpAltogether(fullness: Double, height: Double) {
        let both = Self.pair(Point(0, -height), 8, width: 2000, fullness: fullness)
        var pair = treacle_pair(8, 10, distance: height, kind: TREACLE_BRIDGE_MEMBRANE, fullness: fullness)
        var alone = treacle_fillet()
        unsafe #expect(treacle_membrane_fillet(&pair, &alone) == TREACLE_OK)
        let angle = atan2(Double(alone.y), Double(alone.x))
        for fillet in Self.fillets(both) {
            #expect(fillet.radius <= Double(alone.radius))
            #expect(fillet.capsule.y == -10)
            if fillet.radius <= 10 { continue }
            #expect(abs(abs(fillet.capsule.x) - (height + 8 - 10) * tan(angle / 2)) < 1e-3)
        }
    }

    @Test(arguments: bothKinds)
    func aCapsuleThatIsADiscIsAPair(kind: treacle_bridge_kind) throws {
        let both = Self.pair(Point(30, 20), 6, width: 20, height: 20, kind: kind)
        var pair = treacle_pair()
        pair.disc1 = both.disc
        pair.disc2 = treacle_disc(x: 0, y: 0, radius: 10)
        pair.kind = kind
        pair.fullness = both.fullness
        let (one, other) = (try Mesh(.capsulePair(both)), try Mesh(.pair(pair)))
        #expect(one.vertices.map(Point.init) == other.vertices.map(Point.init))
        #expect(one.indices == other.indices)
    }

    @Test(arguments: bothKinds)
    func whatLiesInsideIsNotSeen(kind: treacle_bridge_kind) throws {
        let small = Self.pair(Point(15, 3), 5, kind: kind)
        let large = Self.pair(Point(15, 3), 60, kind: kind)
        for (both, alone) in [(small, Shape.capsule(small.capsule)), (large, .disc(large.disc))] {
            let mesh = try Mesh(.capsulePair(both))
            #expect(mesh.vertices.map(Point.init) == (try Mesh(alone)).vertices.map(Point.init))
        }
    }

    /// A large disc across a long capsule leaves both ends standing out.
    @Test func aDiscAcrossTheCapsuleHasFourFillets() {
        let both = Self.pair(Point(5, 2), 18, width: 90)
        #expect(Self.fillets(both).count == 4)
        for end in [-45.0, 45] {
            #expect(abs(Shape.capsulePair(both).distance(to: Point(end, 0))) < 1e-4)
        }
        #expect(Self.fillets(Self.pair(Point(5, 2), 60, width: 90)).isEmpty)
    }

    @Test(arguments: bothKinds)
    func anUprightCapsuleIsALevelOneTurned(kind: treacle_bridge_kind) {
        for step in 0..<24 {
            let center = 40 * Point(1, 0).rotated(2 * .pi * Double(step) / 24)
            let level = Self.pair(center, 7, kind: kind)
            let upright = Self.pair(Point(-center.y, center.x), 7, width: 20, height: 60, kind: kind)
            for p in [Point(30, 12), Point(-9, 21), Point(0, -14), Point(44, 1)] {
                let turned = Shape.capsulePair(upright).distance(to: Point(-p.y, p.x))
                #expect(abs(Shape.capsulePair(level).distance(to: p) - turned) < 1e-4)
            }
        }
    }

    @Test(arguments: bothKinds, [false, true])
    func aSmallerBridgeRadiusMakesLessGoo(kind: treacle_bridge_kind, capsuleFirst: Bool) throws {
        var last = Double.infinity
        for radius in [10.0, 7, 4, 1] {
            let both = Self.pair(
                Point(28, -40), 6, kind: kind, bridgeRadius: radius, capsuleFirst: capsuleFirst)
            let area = try Mesh(.capsulePair(both), .hardEdges).area
            #expect(area < last)
            last = area
        }
    }

    @Test func filletsAreAMembranes() {
        var both = Self.pair(Point(50, 0), 5, kind: TREACLE_BRIDGE_QUADRATIC)
        var fillet = treacle_capsule_fillet()
        var count = 7
        unsafe #expect(treacle_capsule_pair_fillets(&both, &fillet, &count) == TREACLE_ERROR_OPTION)
        both.kind = TREACLE_BRIDGE_MEMBRANE
        unsafe #expect(treacle_capsule_pair_fillets(&both, nil, &count) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_capsule_pair_fillets(&both, &fillet, nil) == TREACLE_ERROR_NULL)
        unsafe #expect(treacle_capsule_pair_fillets(nil, &fillet, &count) == TREACLE_ERROR_NULL)
        #expect(count == 7)
    }
}
