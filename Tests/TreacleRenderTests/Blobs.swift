import Glibc
import TestSupport
import TreacleImage

@testable import TreacleScene

extension Color {
    static let black = Color(0, 0, 0)
    static let pureRed = Color(255, 0, 0)
}

extension DisplayList {
    /// Blobs on a page of their own.
    init(
        _ goo: [Goo], mode: Mode, size: Size = Size(100, 100), background: Color = .white
    ) {
        self.init(size: size, background: background, mode: mode, elements: goo.map { .goo($0) })
    }
}

extension Goo {
    /// A disc on its own.
    static func disc(_ x: Double, _ y: Double, radius: Double, color: Color = .black) -> Goo {
        Goo(badge: Disc(center: Point(x, y), radius: radius), color: color)
    }
}

extension Sprite {
    /// A frame of the burst in the middle of a page of 60 by 60 points.
    static func burst(frame: Int, tint: Color) -> Sprite {
        Sprite(
            sheet: .burstTips, frame: frame, frameCount: 8, center: Point(30, 30), side: 50, tint: tint)
    }
}

extension Label {
    init(
        _ text: String, at center: Point, size: Double = 20, color: Color = .black,
        maximumWidth: Double = 1000
    ) {
        self.init(text: text, position: center, fontSize: size, color: color, maximumWidth: maximumWidth)
    }
}

/// A badge at some distance and angle from its anchor, in the middle of a page of 100 by 100 points.
struct Pull: CustomStringConvertible {
    var bridge: Bridge
    var distance: Double
    var degrees: Double
    var scale = 1.0
    var anchorRadius = 12.0
    var badgeRadius = 16.0
    var fullness = 0.6

    var description: String {
        "\(bridge) d \(distance) angle \(degrees) scale \(scale) radii \(anchorRadius) \(badgeRadius)"
            + " fullness \(fullness)"
    }

    var goo: Goo {
        let angle = degrees * .pi / 180
        let half = Point(cos(angle), sin(angle)) * (distance / 2)
        // Off the grid's middle by odd parts of a pixel.
        let middle = Point(50.137, 49.713)
        return Goo(
            badge: Disc(center: middle + half, radius: badgeRadius),
            anchor: Goo.Anchor(
                disc: Disc(center: middle - half, radius: anchorRadius), bridge: bridge, fullness: fullness),
            color: .black)
    }

    func coverage(_ mode: Mode, in offscreen: inout Offscreen) throws -> CoverageMap {
        CoverageMap(ofBlackOnWhite: try offscreen.picture(of: DisplayList([goo], mode: mode), scale: scale))
    }

    /// Near and far, along the pixels and across them, at whole and broken scales, either end the larger.
    static func grid(_ bridge: Bridge) -> [Pull] {
        var pulls: [Pull] = []
        for distance in [5.0, 14, 30, 46] {
            for degrees in [0.0, 33, 90, 211] {
                for scale in [1.0, 1.5, 2] {
                    pulls.append(Pull(bridge: bridge, distance: distance, degrees: degrees, scale: scale))
                }
            }
            pulls.append(
                Pull(bridge: bridge, distance: distance, degrees: 128, anchorRadius: 17, badgeRadius: 13))
        }
        for fullness in [0.1, 0.35, 0.95] where bridge == .membrane {
            pulls.append(Pull(bridge: bridge, distance: 40, degrees: 20, fullness: fullness))
        }
        return pulls
    }

    /// Radii from equal to far apart, either end the larger.
    ///
    /// 341 degrees, not 340: there a pixel's centre would lie 1e-5 px from an edge between two of the mesh's
    /// triangles, and softpipe, whose edges are floats, draws neither.
    static func uneven(_ bridge: Bridge) -> [Pull] {
        var pulls: [Pull] = []
        for (anchorRadius, badgeRadius) in [(4.0, 18.0), (9, 19), (15, 15), (18, 5)] {
            for (distance, degrees) in [(16.0, 57.0), (27, 205), (45, 341)] {
                for scale in [1.0, 2] {
                    pulls.append(
                        Pull(
                            bridge: bridge, distance: distance, degrees: degrees, scale: scale,
                            anchorRadius: anchorRadius, badgeRadius: badgeRadius))
                }
            }
        }
        return pulls
    }
}

/// How two coverages of one shape differ along its outline, and away from it.
struct Agreement {
    /// Mean absolute difference over the pixels within one pixel of the outline.
    private(set) var mean = 0.0
    /// The worst of those.
    private(set) var worst = 0.0
    /// The worst of all others.
    private(set) var away = 0.0
    /// How many of all others differ at all.
    private(set) var awayCount = 0

    init(_ first: CoverageMap, _ second: CoverageMap, band: [Bool]) {
        var (sum, count) = (0.0, 0)
        for index in band.indices {
            let difference = abs(first.values[index] - second.values[index])
            if band[index] {
                sum += difference
                count += 1
                worst = max(worst, difference)
            } else {
                away = max(away, difference)
                awayCount += difference > 0 ? 1 : 0
            }
        }
        mean = sum / Double(max(count, 1))
    }

    /// The worst of both, and all pixels that differ away from the outline.
    mutating func unite(with other: Agreement) {
        mean = max(mean, other.mean)
        worst = max(worst, other.worst)
        away = max(away, other.away)
        awayCount += other.awayCount
    }
}
