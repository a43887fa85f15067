import TestSupport
import Testing
import TreacleScene

/// Badges of a scene with a softness.
@Suite struct MergingPictureTests {
    private static let page = Color(255, 255, 255)

    /// The area that a badge and its bridge take grows little by little, from that of the badge at rest on: each step
    /// is a quarter point. Were badge and bridge two bodies that lie over each other, it would be by 300 points at once.
    @Test(arguments: Bridge.allCases, [Size(20, 20), Size(21, 20), Size(45, 20)])
    func aBadgeThatIsDraggedDoesNotSwellAtOnce(bridge: Bridge, size: Size) throws {
        try Offscreen.run { offscreen in
            func area(_ distance: Double) throws -> Double {
                let way = Point(0.6, 0.8) * distance
                let disc = Disc(center: Point(40, 30), radius: 10 * (1 - distance / 150))
                let anchor = Goo.Anchor(
                    disc: disc, bridge: bridge, fullness: 0.5, endRadius: bridge == .quadratic ? 5 : nil,
                    startsAtBadge: true)
                let goo = Goo(
                    badge: Capsule(center: Point(40, 30) + way, size: size),
                    anchor: distance > 0 ? anchor : nil, color: .black)
                let list = DisplayList(
                    size: Size(110, 110), background: Self.page, mode: .metaball,
                    elements: [.field(GooField(bodies: [goo], softness: 4))])
                return CoverageMap(ofBlackOnWhite: try offscreen.picture(of: list)).area
            }
            var last = try area(0)
            for step in 1...200 {
                let now = try area(Double(step) / 4)
                // At first what is to become the bridge is a point in the badge's middle. It adds k log2(1 + 2^(-10 / k)),
                // 0.94 points, to the edge around it, 65 points long at most. Then a disc that slides out of another
                // shows as much more as it is wide, a quarter of 20 square points, and it grows meanwhile.
                #expect(abs(now - last) < (step == 1 ? 0.94 * 70 : 14), "step \(step)")
                last = now
            }
        }
    }
}
