import TestSupport
import Testing
import TreacleImage
import TreacleScene

@testable import TreacleRender

/// Lone discs and flat colours: what a pixel of each must be can be said beforehand.
@Suite struct DiscTests {
    @Test(arguments: Mode.allCases)
    func flatColoursAreExact(mode: Mode) throws {
        try Offscreen.run { offscreen in
            for color in [Color.pureRed, Color(1, 128, 254), Color(0x7F, 0x33, 0xCC), .white, .black] {
                for page in [Color.white, Color(0x1C, 0x1C, 0x1E), Color(3, 250, 127)] {
                    let list = DisplayList(
                        [.disc(20, 20, radius: 9, color: color)], mode: mode, size: Size(40, 40),
                        background: page)
                    let picture = try offscreen.picture(of: list)
                    #expect(picture[20, 20] == color)
                    #expect(picture[15, 24] == color)
                    #expect(picture[0, 0] == page)
                    #expect(picture[39, 39] == page)
                    #expect(picture[20, 31] == page)
                }
            }
        }
    }

    @Test func pictureIsOpaqueEverywhere() throws {
        try Offscreen.run { offscreen in
            let list = DisplayList([.disc(20, 20, radius: 9)], mode: .metaball, size: Size(40, 40))
            let picture = try offscreen.picture(of: list)
            #expect(stride(from: 3, to: picture.pixels.count, by: 4).allSatisfy { picture.pixels[$0] == 255 })
        }
    }

    @Test(arguments: Mode.allCases, [1.0, 2])
    func areaIsThatOfTheCircle(mode: Mode, scale: Double) throws {
        try Offscreen.run { offscreen in
            for radius in [6.0, 11.3, 20, 38.75] {
                let area = try Self.disc(51.3, 48.9, radius, mode, scale, in: &offscreen).area
                let expected = Double.pi * radius * radius * scale * scale
                #expect(abs(area / expected - 1) < 0.005, "radius \(radius): \(area), not \(expected)")
            }
        }
    }

    @Test(arguments: Mode.allCases)
    func movingByPartsOfAPixelKeepsTheAreaAndMovesTheCentre(mode: Mode) throws {
        try Offscreen.run { offscreen in
            for step in 0..<8 {
                let center = Point(50 + Double(step) / 8, 50 + Double(step * 3 % 8) / 8)
                let disc = try Self.disc(center.x, center.y, 15, mode, 1, in: &offscreen)
                #expect(abs(disc.area / (.pi * 225) - 1) < 0.005)
                #expect(disc.centroid.distance(to: center) < 0.01)
            }
        }
    }

    /// A dot smaller than a pixel must fade, not stay: an anchor shrinks to nothing.
    @Test(arguments: Mode.allCases)
    func dotsFadeToNothing(mode: Mode) throws {
        try Offscreen.run { offscreen in
            var last = 0.0
            for radius in [0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5] {
                let area = try Self.disc(50.5, 50.5, radius, mode, 1, in: &offscreen).area
                #expect(area >= last)
                #expect(abs(area - .pi * radius * radius) < 0.35, "radius \(radius): \(area)")
                last = area
            }
            #expect(try Self.disc(50.5, 50.5, 0, mode, 1, in: &offscreen).area == 0)
        }
    }

    @Test(arguments: Mode.allCases)
    func bothModesAgreeAboutDots(mode: Mode) throws {
        try Offscreen.run { offscreen in
            for radius in [0.1, 0.3, 0.6, 1, 2] {
                let first = try Self.disc(50.2, 50.7, radius, mode, 1, in: &offscreen)
                let second = try Self.disc(50.2, 50.7, radius, mode.other, 1, in: &offscreen)
                let worst = zip(first.values, second.values).map { abs($0 - $1) }.max() ?? 1
                #expect(worst < 0.1, "radius \(radius): \(worst), areas \(first.area) \(second.area)")
            }
        }
    }

    @Test func topOfTheSceneIsTheFirstRow() throws {
        try Offscreen.run { offscreen in
            let list = DisplayList([.disc(10, 6, radius: 4)], mode: .metaball, size: Size(30, 40))
            let picture = try offscreen.picture(of: list)
            #expect(picture[10, 6] == .black)
            #expect(picture[10, 33] == .white)
            #expect(picture[19, 6] == .white)
        }
    }

    @Test func laterBlobsCoverEarlierOnes() throws {
        try Offscreen.run { offscreen in
            for mode in Mode.allCases {
                let goo = [
                    Goo.disc(15, 20, radius: 9, color: .pureRed),
                    Goo.disc(25, 20, radius: 9, color: Color(0, 0, 255)),
                ]
                let picture = try offscreen.picture(
                    of: DisplayList(goo, mode: mode, size: Size(40, 40)))
                #expect(picture[20, 20] == Color(0, 0, 255))
                #expect(picture[10, 20] == .pureRed)
            }
        }
    }

    /// Each edge pixel lies on the straight line between page and colour, the same way along in all channels.
    @Test(arguments: Mode.allCases, Bridge.allCases)
    func edgesHaveNoHalo(mode: Mode, bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            let (page, color) = (Color(20, 210, 90), Color(250, 10, 160))
            var goo = Pull(bridge: bridge, distance: 40, degrees: 25).goo
            goo.color = color
            let picture = try offscreen.picture(of: DisplayList([goo], mode: mode, background: page))
            var (edgePixels, worst) = (0, 0.0)
            for y in 0..<picture.height {
                for x in 0..<picture.width where picture[x, y] != page && picture[x, y] != color {
                    let pixel: Color = picture[x, y]
                    let share = (Double(pixel.red) - 20) / 230
                    worst = max(worst, abs(Double(pixel.green) - (210 - 200 * share)))
                    worst = max(worst, abs(Double(pixel.blue) - (90 + 70 * share)))
                    edgePixels += 1
                }
            }
            #expect(edgePixels > 100)
            // Each channel is rounded twice.
            #expect(worst <= 2.5)
        }
    }

    private static func disc(
        _ x: Double, _ y: Double, _ radius: Double, _ mode: Mode, _ scale: Double,
        in offscreen: inout Offscreen
    ) throws -> CoverageMap {
        let list = DisplayList([.disc(x, y, radius: radius)], mode: mode)
        return CoverageMap(ofBlackOnWhite: try offscreen.picture(of: list, scale: scale))
    }
}
