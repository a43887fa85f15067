import Glibc
import TestSupport
import Testing
import TreacleImage
import TreacleScene

/// A label's badge and its anchor, in both modes.
@Suite struct CapsuleTests {
    private struct Pull: CustomStringConvertible {
        var bridge: Bridge
        var degrees: Double
        var distance: Double
        var size = Size(38, 20)
        var anchorRadius = 6.0
        var scale = 1.0

        var description: String {
            "\(bridge) \(size) d \(distance) angle \(degrees) anchor \(anchorRadius) scale \(scale)"
        }

        var goo: Goo {
            let middle = Point(60.137, 59.713)
            let anchor = middle + Point(cos(degrees * .pi / 180), sin(degrees * .pi / 180)) * distance
            return Goo(
                badge: Capsule(center: middle, size: size),
                anchor: Goo.Anchor(
                    disc: Disc(center: anchor, radius: anchorRadius), bridge: bridge, fullness: 0.4,
                    endRadius: bridge == .quadratic ? size.height / 2 - 5 : nil, startsAtBadge: true),
                color: .black)
        }

        func coverage(_ mode: Mode, in offscreen: inout Offscreen) throws -> CoverageMap {
            let list = DisplayList([goo], mode: mode, size: Size(120, 120))
            return CoverageMap(ofBlackOnWhite: try offscreen.picture(of: list, scale: scale))
        }

        static func grid(_ bridge: Bridge) -> [Pull] {
            var pulls: [Pull] = []
            for degrees in stride(from: 3.0, to: 360, by: 40) {
                for distance in [14.0, 30, 52] {
                    pulls.append(Pull(bridge: bridge, degrees: degrees, distance: distance))
                    pulls.append(
                        Pull(bridge: bridge, degrees: degrees, distance: distance, anchorRadius: 2, scale: 2))
                }
                pulls.append(
                    Pull(bridge: bridge, degrees: degrees, distance: 45, size: Size(60, 14), scale: 1.5))
                pulls.append(Pull(bridge: bridge, degrees: degrees, distance: 45, size: Size(20, 50)))
            }
            // A disc larger than the badge, across it.
            pulls.append(
                Pull(bridge: bridge, degrees: 20, distance: 3, size: Size(90, 16), anchorRadius: 20))
            return pulls
        }
    }

    /// Pixels of the outline: neither clear nor full in both modes, or next to such a one.
    private static func band(_ map: CoverageMap) -> [Bool] {
        map.values.indices.map { index in
            let (x, y) = (index % map.width, index / map.width)
            let near = (max(y - 1, 0)...min(y + 1, map.height - 1)).flatMap { row in
                (max(x - 1, 0)...min(x + 1, map.width - 1)).map { map[$0, row] }
            }
            return near.contains { $0 > 0.02 && $0 < 0.98 } || near.max() != near.min()
        }
    }

    @Test(arguments: Bridge.allCases)
    func bothModesAgree(bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            for pull in Pull.grid(bridge) {
                let bezier = try pull.coverage(.bezier, in: &offscreen)
                let metaball = try pull.coverage(.metaball, in: &offscreen)
                let agreement = Agreement(bezier, metaball, band: Self.band(bezier))
                #expect(agreement.mean <= 0.03, "\(pull)")
                #expect(agreement.worst <= 0.15, "\(pull)")
                #expect(agreement.away <= 0.01, "\(pull)")
            }
        }
    }
}
