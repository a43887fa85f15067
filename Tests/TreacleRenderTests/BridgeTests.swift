import Glibc
import TestSupport
import Testing
import TreacleImage
import TreacleScene

/// Blobs with a bridge, in every mode.
@Suite struct BridgeTests {
    @Test(arguments: Mode.allCases, Bridge.allCases)
    func gooFillsTheAxisFromEndToEnd(mode: Mode, bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            for pull in Pull.grid(bridge) where pull.scale == 1 {
                let coverage = try pull.coverage(mode, in: &offscreen)
                let (a, b) = (pull.goo.anchor?.disc.center ?? .zero, pull.goo.badge.center)
                let places = (0...20).map { a + (b - a) * (Double($0) / 20) }
                #expect(places.allSatisfy { coverage[Int($0.x), Int($0.y)] == 1 }, "\(pull)")
            }
        }
    }

    /// One outline, no overlaps: blending a seam or a fringe twice would leave the picture short of the colour.
    @Test(arguments: Mode.allCases, Bridge.allCases)
    func insideIsOneFlatColour(mode: Mode, bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            for pull in Pull.grid(bridge) where pull.scale == 1.5 {
                let coverage = try pull.coverage(mode, in: &offscreen)
                let shape = TrueShape(pull.goo, scale: pull.scale)
                let isNear = shape.band(width: coverage.width, height: coverage.height)
                let wrong = isNear.indices.filter { index in
                    let center = Point(
                        Double(index % coverage.width) + 0.5, Double(index / coverage.width) + 0.5)
                    return !isNear[index] && coverage.values[index] != (shape.contains(center) ? 1 : 0)
                }
                #expect(wrong.isEmpty, "\(pull)")
            }
        }
    }

    /// The driver may break ties on the pixels' edges by the direction; more than a trace is a fault.
    @Test(arguments: Mode.allCases, Bridge.allCases)
    func pictureTurnsWithTheDrag(mode: Mode, bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            let first = try Self.pulled(toward: 17, mode, bridge, in: &offscreen)
            var expected = first
            for quarter in 1...3 {
                expected = expected.turned
                let degrees = 17 + 90 * Double(quarter)
                let turned = try Self.pulled(toward: degrees, mode, bridge, in: &offscreen)
                #expect(turned.difference(from: expected).max <= 3)
                #expect(turned.difference(from: expected).mean <= 0.005)
            }
            let mirrored = try Self.pulled(toward: 180 - 17, mode, bridge, in: &offscreen)
            #expect(mirrored.difference(from: first.mirrored).max <= 3)
            #expect(mirrored.difference(from: first).max > 100)
        }
    }

    @Test(arguments: Mode.allCases, Bridge.allCases)
    func scaleMagnifiesTheSameShape(mode: Mode, bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            let pull = Pull(bridge: bridge, distance: 42, degrees: 40)
            var large = pull
            large.scale = 2
            let (one, two) = (
                try pull.coverage(mode, in: &offscreen), try large.coverage(mode, in: &offscreen)
            )
            #expect(abs(two.area / one.area / 4 - 1) < 0.005)
            #expect((two.centroid * 0.5).distance(to: one.centroid) < 0.05)
            var worst = 0.0
            for y in 0..<one.height {
                for x in 0..<one.width {
                    let upper = two[2 * x, 2 * y] + two[2 * x + 1, 2 * y]
                    let lower = two[2 * x, 2 * y + 1] + two[2 * x + 1, 2 * y + 1]
                    worst = max(worst, abs(one[x, y] - (upper + lower) / 4))
                }
            }
            #expect(worst < 0.2)
        }
    }

    /// Where the badge still covers its anchor, or the anchor the badge, there is a disc and no more.
    @Test(arguments: Mode.allCases, Bridge.allCases)
    func oneDiscWithinTheOtherIsTheLargerAlone(mode: Mode, bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            for (anchorRadius, badgeRadius) in [(8.0, 16.0), (16, 8), (12, 12)] {
                for distance in [0, abs(anchorRadius - badgeRadius) / 2, abs(anchorRadius - badgeRadius)] {
                    let pull = Pull(
                        bridge: bridge, distance: distance, degrees: 30, anchorRadius: anchorRadius,
                        badgeRadius: badgeRadius)
                    let coverage = try pull.coverage(mode, in: &offscreen)
                    let radius = max(anchorRadius, badgeRadius)
                    #expect(abs(coverage.area / (.pi * radius * radius) - 1) < 0.005, "\(pull)")
                }
            }
        }
    }

    /// The least distance at which one disc leaves the other is where rounding decides between two shapes.
    @Test(arguments: Mode.allCases, Bridge.allCases)
    func discsThatTouchFromWithinAreDrawn(mode: Mode, bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            for step in 0..<200 {
                let distance = 0.1 + Double(step) * 0.0737
                let pull = Pull(
                    bridge: bridge, distance: distance, degrees: Double(step) * 7.3, scale: 0.37,
                    anchorRadius: 16 - distance, badgeRadius: 16)
                let coverage = try pull.coverage(mode, in: &offscreen)
                #expect(abs(coverage.area / (.pi * 16 * 16 * 0.37 * 0.37) - 1) < 0.02, "\(pull)")
            }
        }
    }

    /// An anchor that has shrunk to a dot, or to nothing: the goo runs out into a point, the same in both modes.
    @Test(arguments: Bridge.allCases)
    func bothModesAgreeAboutThinTips(bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            for anchorRadius in [0, 0.02, 0.1, 0.3, 0.5, 0.8, 1.3, 2] {
                for (distance, degrees) in [(25.0, 0.0), (44, 31)] {
                    let pull = Pull(
                        bridge: bridge, distance: distance, degrees: degrees, anchorRadius: anchorRadius,
                        badgeRadius: 12, fullness: 0.3)
                    let bezier = try pull.coverage(.bezier, in: &offscreen)
                    let metaball = try pull.coverage(.metaball, in: &offscreen)
                    let band = TrueShape(pull.goo, scale: 1).band(width: 100, height: 100)
                    let agreement = Agreement(bezier, metaball, band: band)
                    #expect(agreement.mean <= 0.03, "\(pull)")
                    // A tip narrower than a pixel has chords of up to 0.03 on both sides of it.
                    #expect(agreement.worst <= 0.22, "\(pull)")
                }
            }
        }
    }

    private static func pulled(
        toward degrees: Double, _ mode: Mode, _ bridge: Bridge, in offscreen: inout Offscreen
    ) throws -> Image {
        let direction = Point(cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let anchor = Goo.Anchor(
            disc: Disc(center: Point(50, 50), radius: 9), bridge: bridge, fullness: 0.5)
        let goo = Goo(
            badge: Disc(center: Point(50, 50) + direction * 33, radius: 13), anchor: anchor, color: .black)
        return try offscreen.picture(of: DisplayList([goo], mode: mode))
    }
}
