import CTreacle
import Foundation
import TestSupport
import Testing
import TreacleImage
import TreacleScene

@testable import TreacleRender

/// Jellies among the bodies of a field.
@Suite struct JellyFieldTests {
    private static let size = Size(100, 100)
    private static let blue = Color(0, 0, 255)

    private static func list(_ elements: [DisplayList.Element], mode: Mode = .metaball) -> DisplayList {
        DisplayList(size: size, background: .white, mode: mode, elements: elements)
    }

    private static func drop(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) -> Goo {
        Goo(badge: Disc(center: Point(x, y), radius: radius), color: color)
    }

    /// Across the picture and beyond its sides, its lowest point at 30.
    private static func header(_ color: Color) -> Jelly {
        Jelly(
            frame: Rect(origin: Point(-5, 0), size: Size(110, 20)), control: Point(50, 40), color: color)
    }

    // MARK: Alone

    private static func jelly(_ control: (x: Double, y: Double)) -> Jelly {
        let frame = Rect(origin: Point(23.3, 18.7), size: Size(54.4, 30.2))
        return Jelly(frame: frame, control: frame.origin + Point(control.x, control.y), color: .black)
    }

    /// Its pixels are computed in tiles for the sake of a disc that touches its upper side.
    private static func inTiles(_ jelly: Jelly) -> DisplayList {
        let disc = drop(jelly.frame.center.x, jelly.frame.top - 40, 38, .black)
        return list([.field(GooField(bodies: [disc], jellies: [jelly], softness: 1))])
    }

    /// Pixels far enough below the jelly's upper side that the disc above doesn't move its edge there.
    private static let clear = 10.0

    @Test(arguments: JellyTests.controls + JellyTests.tongues)
    func inTilesItIsTheShapeThatItIsAlone(x: Double, y: Double) throws {
        try Offscreen.run { offscreen in
            let jelly = Self.jelly((x, y))
            for scale in [1.0, 1.5] {
                let alone = try offscreen.picture(of: Self.list([.jelly(jelly)]), scale: scale)
                _ = RenderCounts.take()
                let field = try offscreen.picture(of: Self.inTiles(jelly), scale: scale)
                #expect(RenderCounts.take().vertices > 8, "tiles, not two shapes")
                let truth = TrueJelly(jelly, scale: scale)
                let band = truth.band(width: field.width, height: field.height)
                let first = Int((jelly.frame.top + Self.clear) * scale) * field.width
                let wrong = (first..<band.count).filter { index in
                    let (x, y) = (index % field.width, index / field.width)
                    let (one, other): (Color, Color) = (alone[x, y], field[x, y])
                    let center = Point(Double(x) + 0.5, Double(y) + 0.5)
                    let isFlat = band[index] || other == (truth.contains(center) ? .black : .white)
                    return abs(Int(one.red) - Int(other.red)) > 3 || !isFlat
                }
                #expect(wrong.isEmpty, "\(wrong.count) pixels")
            }
        }
    }

    @Test func withoutANeighbourItIsDrawnAsAJelly() throws {
        try Offscreen.run { offscreen in
            let jelly = Self.jelly((20, 50))
            let field = GooField(
                bodies: [Self.drop(90, 90, 5, .pureRed)], jellies: [jelly], softness: 1, opacity: 0.5)
            let picture = try offscreen.picture(of: Self.list([.field(field)]))
            var faded = jelly
            faded.color = jelly.color.faded(to: 0.5)
            let disc = Self.drop(90, 90, 5, Color.pureRed.faded(to: 0.5))
            let shapes = try offscreen.picture(of: Self.list([.jelly(faded), .goo(disc)]))
            #expect(picture == shapes)
        }
    }

    // MARK: Merged

    private static func weights(_ field: GooField, _ x: Double, _ y: Double) -> [Double] {
        let jellies = field.jellies.map { jelly in
            var (shape, distance) = (treacle_jelly(jelly, scale: 1), Float.infinity)
            #expect(unsafe treacle_jelly_distance(&shape, Float(x), Float(y), &distance) == TREACLE_OK)
            return Double(distance)
        }
        let distances = field.bodies.map { $0.badge.distance(to: Point(x, y)) } + jellies
        return distances.map { exp2(min(-$0 / field.softness, 5)) }
    }

    /// The greatest difference from the field's sum, of 255, by CTreacle's exact distances; beyond what is allowed for
    /// bodies left out as they would move the surface by less than 1/200 of a pixel.
    private static func excess(of picture: Image, _ field: GooField) -> (worst: Double, place: (Int, Int)) {
        let colors = field.bodies.map(\.color) + field.jellies.map(\.color)
        func level(_ x: Double, _ y: Double) -> Double {
            -field.softness * log2(weights(field, x, y).reduce(0, +))
        }
        var (worst, place) = (0.0, (0, 0))
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                let weights = weights(field, px, py)
                let sum = weights.reduce(0, +)
                let distance = -field.softness * log2(sum)
                var slope = 1.0
                if abs(distance) < 1 {
                    let step = 0.05
                    slope = hypot(
                        level(px + step, py) - level(px - step, py),
                        level(px, py + step) - level(px, py - step))
                    slope = min(max(slope / (2 * step), 0.25), 1)
                }
                let coverage = min(max(0.5 - distance / slope, 0), 1)
                let color: Color = picture[x, y]
                for channel in [\Color.red, \.green, \.blue] {
                    let mixed = zip(weights, colors).reduce(0.0) {
                        $0 + $1.0 * Double($1.1[keyPath: channel])
                    }
                    let want = mixed / sum * coverage + 255 * (1 - coverage)
                    let off = abs(Double(color[keyPath: channel]) - want) / (1 + 2 / slope)
                    if off > worst { (worst, place) = (off, (x, y)) }
                }
            }
        }
        return (worst, place)
    }

    /// Drops beside, across and in jellies that bulge, lean and are hollow, some by so little that the curve's axis
    /// nearly runs along them. Their corners lie beyond the picture: a
    /// corner's pixel has its share of a pixel, not its distance.
    @Test(
        arguments: [(50.0, 60.0), (10, 50), (90, 30), (50, 20), (40, -10), (118, 22), (100, 17), (100, 19)],
        [1.0, 3])
    func everyPixelIsTheFields(control: (x: Double, y: Double), softness: Double) throws {
        try Offscreen.run { offscreen in
            var jelly = Self.header(Color(0, 160, 0))
            jelly.frame.origin = Point(-20, -40)
            jelly.frame.size = Size(140, 70)
            jelly.control = Point(control.x, control.y + 10)
            let edge = (30 + jelly.control.y) / 2
            let drops = [
                Self.drop(50, edge + 11, 9, .pureRed), Self.drop(24, edge + 4, 7, Self.blue),
                Self.drop(70, edge - 8, 6, .pureRed), Self.drop(40, 8, 5, Self.blue),
            ]
            for colors in [true, false] {
                var field = GooField(bodies: drops, jellies: [jelly], softness: softness)
                if !colors {
                    field.jellies[0].color = .pureRed
                    for index in field.bodies.indices { field.bodies[index].color = .pureRed }
                }
                let picture = try offscreen.picture(of: Self.list([.field(field)]))
                let (worst, place) = Self.excess(of: picture, field)
                #expect(worst <= 1, "at \(place)")
            }
        }
    }

    /// A disc or a capsule.
    @Test(arguments: Mode.allCases, [28.0, 50])
    func aBadgeBelowTheEdgeMergesWithIt(mode: Mode, width: Double) throws {
        try Offscreen.run { offscreen in
            func middle(_ gap: Double, merges: Bool) throws -> UInt8 {
                let jelly = Self.header(.pureRed)
                let badge = Capsule(center: Point(50, 30 + gap + 14), size: Size(width, 28))
                let goo = Goo(badge: badge, color: .pureRed)
                let merged = DisplayList.Element.field(
                    GooField(bodies: [goo], jellies: [jelly], softness: 3))
                let list = Self.list(merges ? [merged] : [.jelly(jelly), .goo(goo)], mode: mode)
                let color: Color = try offscreen.picture(of: list)[50, 30 + Int(gap / 2)]
                return color.green
            }
            let (merged, apart) = (try middle(4, merges: true), try middle(4, merges: false))
            let far = try middle(14, merges: true)
            #expect(merged == 0 && apart == 255 && far == 255)
        }
    }

    @Test(arguments: Mode.allCases) func coloursMixWhereTheyMeet(mode: Mode) throws {
        try Offscreen.run { offscreen in
            let field = GooField(
                bodies: [Self.drop(50, 47, 14, Self.blue)], jellies: [Self.header(.pureRed)], softness: 3)
            let picture = try offscreen.picture(of: Self.list([.field(field)], mode: mode))
            let (jelly, gap, drop): (Color, Color, Color) = (
                picture[50, 15], picture[50, 31], picture[50, 52]
            )
            #expect(jelly.red > 250 && jelly.blue < 5)
            #expect(drop.blue > 250 && drop.red < 5)
            #expect(gap.red > 70 && gap.blue > 70 && gap.green < 5)
        }
    }

    @Test(arguments: Mode.allCases) func mirroredFieldsAreMirrorImages(mode: Mode) throws {
        var jelly = Self.header(.pureRed)
        jelly.control = Point(20, 50)
        let field = GooField(bodies: [Self.drop(30, 42, 9, Self.blue)], jellies: [jelly], softness: 2)
        var mirrored = field
        mirrored.jellies[0].control = Point(80, 50)
        mirrored.bodies[0].badge.center = Point(70, 42)
        try Offscreen.run { offscreen in
            let (one, other) = (
                try offscreen.picture(of: Self.list([.field(field)], mode: mode)),
                try offscreen.picture(of: Self.list([.field(mirrored)], mode: mode))
            )
            #expect(one.mirrored.difference(from: other).max <= 8)
        }
    }

    // MARK: Limits

    /// Far larger than the picture, out of it, or thinner than a pixel: as counted where it is seen.
    @Test(arguments: Mode.allCases) func extremesAreDrawnAsCounted(mode: Mode) throws {
        func jelly(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ cx: Double, _ cy: Double)
            -> Jelly
        {
            Jelly(
                frame: Rect(origin: Point(x, y), size: Size(width, height)), control: Point(cx, cy),
                color: .black)
        }
        let jellies = [
            jelly(-5000, -5000, 10_000, 5030, 40, 60), jelly(-5000, -5000, 10_000, 5030, 3000, 2000),
            jelly(-20_000, -30, 40_000, 60, 50, 90), jelly(10, -20_000, 70, 20_040, 30, 90),
            jelly(10, -20_000, 70, 20_040, 30, -9000), jelly(-300, 10, 200, 50, -200, 100),
            jelly(20, 300, 60, 40, 50, 360),
        ]
        // Bézier mode has all of a header fade that is thinner than a pixel, not its bulge alone.
        let thin = [jelly(30, 20, 40, 0.4, 50, 70), jelly(30, 20, 0.3, 40, 30, 70)]
        try Offscreen.run { offscreen in
            for jelly in jellies + (mode == .metaball ? thin : []) {
                // The drop lies on the jelly's upper left corner, or beside the picture.
                let drop = Self.drop(min(jelly.frame.left, -40), jelly.frame.top, 12, .black)
                let field = GooField(bodies: [drop], jellies: [jelly], softness: 1)
                let list = Self.list([.field(field)], mode: mode)
                let map = CoverageMap(ofBlackOnWhite: try offscreen.picture(of: list))
                let truth = TrueJelly(jelly, scale: 1)
                let band = truth.band(width: map.width, height: map.height)
                let counted = truth.coverage(width: map.width, height: map.height, band: band)
                let agreement = Agreement(map, counted, band: band)
                #expect(agreement.away <= 1 / 255 && agreement.worst <= 0.45, "\(jelly) \(agreement)")
                #expect(band.allSatisfy { !$0 } || agreement.mean <= 0.06, "\(jelly) \(agreement)")
            }
        }
    }

    /// As large as CTreacle takes, or nothing, with the control wherever: a picture. Beyond that: an error.
    @Test(arguments: Mode.allCases) func hugeJelliesDoNoHarm(mode: Mode) throws {
        func list(_ size: Double, _ control: Point) -> DisplayList {
            let jelly = Jelly(
                frame: Rect(origin: Point(-size / 2, 40 - size), size: Size(size, size)), control: control,
                color: .pureRed)
            let drop = Self.drop(50, 50, 9, .pureRed)
            return Self.list([.field(GooField(bodies: [drop], jellies: [jelly], softness: 2))], mode: mode)
        }
        try Offscreen.run { offscreen in
            for size in [0, 1e-9, 4e6] {
                for control in [Point(0, 0), Point(4e6, 4e6), Point(-4e6, 40.1), Point(50, -4e6)] {
                    let drop: Color = try offscreen.picture(of: list(size, control))[50, 50]
                    #expect(drop == .pureRed)
                }
            }
            for (size, x) in [(1e20, 0), (100, 1e20), (100, .nan)] {
                let picture = Result { try offscreen.picture(of: list(size, Point(x, 60))) }
                #expect(throws: RenderError.self) { try picture.get() }
            }
        }
    }
}
