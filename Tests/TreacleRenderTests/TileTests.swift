internal import CTreacle
import Foundation
import TestSupport
import Testing
import TreacleHost
import TreacleImage
import TreacleScene

@testable import TreacleRender

/// Goo drawn in tiles: the picture is that of the shapes one by one, and of the field's sum.
@Suite struct TileTests {
    private static let size = Size(240, 180)
    private static let colors = [Color.pureRed, Color(0, 0, 255), Color(0, 160, 0)]

    private static func list(_ elements: [DisplayList.Element]) -> DisplayList {
        DisplayList(size: size, background: .white, mode: .metaball, elements: elements)
    }

    /// So many pairs over each other, some beyond the picture's edges.
    private static func crowd(_ count: Int, _ bridge: Bridge, colors: [Color]) -> [DisplayList.Element] {
        var random = KnuthRandom(seed: 7)
        return (0..<count).map { index in
            let home = Point(random.in(-20...260), random.in(-20...200))
            let (angle, distance) = (random.in(0...(2 * .pi)), random.in(30...60))
            let badge = Disc(
                center: home + Point(cos(angle), sin(angle)) * distance, radius: random.in(5...14))
            let anchor = Goo.Anchor(
                disc: Disc(center: home, radius: random.in(1.5...9)), bridge: bridge,
                fullness: random.in(0.1...0.9))
            return .goo(Goo(badge: badge, anchor: anchor, color: colors[index % colors.count]))
        }
    }

    @Test(
        arguments: Bridge.allCases,
        [colors, [Color(255, 0, 0, alpha: 128), Color(0, 0, 255), Color(0, 160, 0, alpha: 200)]])
    func pairsLookTheSameOneByOneAndInTiles(bridge: Bridge, colors: [Color]) throws {
        try Offscreen.run { offscreen in
            let pairs = Self.crowd(1500, bridge, colors: colors)
            _ = RenderCounts.take()
            let tiled = try offscreen.picture(of: Self.list(pairs))
            #expect(RenderCounts.take().vertices < 1500, "few quads, not one a shape")
            // Too few at a time for tiles to be worth it.
            var parts: [DisplayList.Element] = []
            for (index, pair) in pairs.enumerated() {
                if index % 100 == 0 { parts.append(.clip(nil)) }
                parts.append(pair)
            }
            let single = try offscreen.picture(of: Self.list(parts))
            #expect(RenderCounts.take().vertices >= 4 * 1500)
            #expect(tiled.difference(from: single).max <= 2)
        }
    }

    /// Kinds that take turns are drawn by the program that knows all.
    @Test func aProgramOfOneKindDrawsWhatTheOneOfAllDraws() throws {
        let kinds: [[DisplayList.Element]] = [
            Self.crowd(4, .membrane, colors: Self.colors), Self.crowd(4, .quadratic, colors: Self.colors),
            (0..<4).map { index in
                .rectangle(
                    RoundedRectangle(
                        Rect(
                            origin: Point(20.3 + 50 * Double(index), 30.7), size: Size(41.2, 27.9)),
                        radius: 8.5,
                        color: Self.colors[1]))
            },
            [
                .jelly(
                    Jelly(
                        frame: Rect(origin: Point(10, 90), size: Size(200, 40)), control: Point(90, 175),
                        color: Self.colors[2]))
            ],
            [
                .goo(
                    Goo(
                        badge: Capsule(center: Point(120, 60), size: Size(44, 20)),
                        anchor: Goo.Anchor(
                            disc: Disc(center: Point(60, 100), radius: 7), bridge: .membrane, fullness: 0.5),
                        color: Self.colors[0]))
            ],
        ]
        // Out of sight, to have kinds take turns.
        let turns: [DisplayList.Element] = (0..<40).map { index in
            let far = Disc(center: Point(-90, -90), radius: 5)
            let other = Goo.Anchor(
                disc: Disc(center: Point(-120, -90), radius: 4), bridge: .membrane, fullness: 0.5)
            return .goo(Goo(badge: far, anchor: index % 2 == 0 ? nil : other, color: .white))
        }
        try Offscreen.run { offscreen in
            for kind in kinds {
                _ = RenderCounts.take()
                let one = try offscreen.picture(of: Self.list(kind))
                let all = try offscreen.picture(of: Self.list(turns + kind))
                #expect(RenderCounts.take().draws == 2, "a draw each")
                #expect(one.difference(from: all).max <= 1)
                #expect(one.difference(from: try offscreen.picture(of: Self.list([]))).max > 100)
            }
        }
    }

    // MARK: Fields

    /// Discs, capsules and pairs with membranes, in two colours or one.
    private static func field(colors: [Color], softness: Double = 3) -> GooField {
        var random = KnuthRandom(seed: 3)
        let bodies = (0..<36).map { index in
            let place = Point(random.in(10...230), random.in(10...170))
            let color = colors[index % colors.count]
            switch index % 3 {
            case 0: return Goo(badge: Disc(center: place, radius: random.in(3...12)), color: color)
            case 1:
                let size = Size(random.in(12...40), random.in(10...24))
                return Goo(badge: Capsule(center: place, size: size), color: color)
            default:
                let way = Point(random.in(-40...40), random.in(20...40))
                let anchor = Goo.Anchor(
                    disc: Disc(center: place, radius: random.in(3...6)), bridge: .membrane,
                    fullness: random.in(0.4...0.8))
                return Goo(
                    badge: Disc(center: place + way, radius: random.in(6...11)), anchor: anchor, color: color)
            }
        }
        return GooField(bodies: bodies, softness: softness)
    }

    /// By CTreacle's exact distances, which share nothing with the shaders or the tiles.
    private static func distance(_ goo: Goo, _ x: Double, _ y: Double) -> Double {
        var distance: Float = 0
        if let anchor = goo.anchor {
            var pair = treacle_pair()
            pair.disc1 = treacle_disc(anchor.disc, scale: 1)
            pair.disc2 = treacle_disc(
                Disc(center: goo.badge.center, radius: goo.badge.radius), scale: 1)
            pair.kind = TREACLE_BRIDGE_MEMBRANE
            pair.fullness = Float(anchor.fullness)
            _ = unsafe treacle_pair_distance(&pair, Float(x), Float(y), &distance)
            return Double(distance)
        }
        return goo.badge.distance(to: Point(x, y))
    }

    private static func sum(_ field: GooField, _ x: Double, _ y: Double) -> (weight: Double, color: [Double])
    {
        var (sum, color) = (0.0, [0.0, 0, 0])
        for body in field.bodies {
            let weight = pow(2, min(-distance(body, x, y) / field.softness, 5))
            sum += weight
            for (channel, value) in [body.color.red, body.color.green, body.color.blue].enumerated() {
                color[channel] += weight * Double(value)
            }
        }
        return (sum, color)
    }

    /// How far the picture is from the field's sum, of 255, beyond what is allowed: bodies too far off to move the
    /// surface by 1/200 of a pixel are left out, up to four times that where the slope is a quarter.
    private static func excess(of picture: Image, _ field: GooField) -> (worst: Double, place: (Int, Int)) {
        var (worst, place) = (0.0, (0, 0))
        func level(_ x: Double, _ y: Double) -> Double { -field.softness * log2(sum(field, x, y).weight) }
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                let (weight, color) = sum(field, px, py)
                let distance = -field.softness * log2(weight)
                var slope = 1.0
                if abs(distance) < 1 {
                    let step = 0.02
                    slope = hypot(
                        level(px + step, py) - level(px - step, py),
                        level(px, py + step) - level(px, py - step))
                    slope = min(max(slope / (2 * step), 0.25), 1)
                }
                let coverage = min(max(0.5 - distance / slope, 0), 1)
                let start = (y * picture.width + x) * 4
                for channel in 0..<3 {
                    let want = color[channel] / weight * coverage + 255 * (1 - coverage)
                    let off = abs(Double(picture.pixels[start + channel]) - want) / (1 + 2 / slope)
                    if off > worst { (worst, place) = (off, (x, y)) }
                }
            }
        }
        return (worst, place)
    }

    @Test(arguments: [colors, [.pureRed]], [1.0, 3])
    func everyPixelIsTheFields(colors: [Color], softness: Double) throws {
        try Offscreen.run { offscreen in
            let field = Self.field(colors: colors, softness: softness)
            let picture = try offscreen.picture(of: Self.list([.field(field)]))
            let (worst, place) = Self.excess(of: picture, field)
            #expect(worst <= 1, "at \(place)")
        }
    }

    /// From 512 bodies on. Some of the field's lie across both threads' halves, and meet others in one alone.
    @Test(arguments: [colors, [.pureRed]]) func twoThreadsDrawWhatOneDoes(colors: [Color]) throws {
        try Offscreen.run { offscreen in
            var field = Self.field(colors: colors)
            _ = RenderCounts.take()
            let one = try offscreen.picture(of: Self.list([.field(field)]))
            let draws = RenderCounts.take().draws
            field.bodies += (0..<600).map { index in
                Goo(
                    badge: Disc(center: Point(-500, 7 * Double(index)), radius: 4),
                    color: colors[index % colors.count])
            }
            let two = try offscreen.picture(of: Self.list([.field(field)]))
            #expect(RenderCounts.take().draws > draws, "each half has its own")
            #expect(one.difference(from: two).max == 0)
        }
    }

    /// A field of one colour leaves out what is hidden in it: the same as with another colour far off.
    @Test func oneColourTakesNoOtherWayThanTheEyeSees() throws {
        try Offscreen.run { offscreen in
            var field = Self.field(colors: [.pureRed])
            let one = try offscreen.picture(of: Self.list([.field(field)]))
            field.bodies.append(
                Goo(badge: Disc(center: Point(-500, -500), radius: 4), color: Color(0, 0, 255)))
            let two = try offscreen.picture(of: Self.list([.field(field)]))
            #expect(one.difference(from: two).max <= 1)
        }
    }

    // MARK: Drivers

    /// What doesn't fit into the driver's buffer textures is drawn part by part.
    @Test(arguments: [200, 1000, 2000])
    func smallBufferTexturesDrawTheSame(mostTexels: Int) throws {
        let instances = try Self.crowd(300, .membrane, colors: Self.colors).map { element in
            guard case .goo(let goo) = element else { preconditionFailure("all are goo") }
            var instances: [GooInstance] = []
            for shape in GooShape.shapes(of: goo, scale: 1) { try GooInstance.add(shape, to: &instances) }
            return instances[0]
        }
        let bodies = instances.compactMap { treacle_body($0) }
        #expect(bodies.count == 300)
        try Offscreen.run { offscreen in
            let programs = try ProgramLibrary(shaders: .builtIn)
            var pictures: [Image] = []
            for most in [1 << 24, mostTexels] {
                var pass = TilePass(programs: programs, mostTexels: most)
                let target = try Framebuffer(width: 240, height: 180)
                // A page, and the state of a frame.
                try offscreen.renderer.draw(Self.list([]), scale: 1, to: target.target)
                _ = RenderCounts.take()
                try pass.draw(bodies, .membranes, clip: PixelBounds(target.target), to: target.target)
                pictures.append(target.read())
                #expect((RenderCounts.take().draws > 4) == (most == mostTexels))
            }
            #expect(pictures[0].difference(from: pictures[1]).max == 0)
        }
    }
}

/// Numbers that look random and are the same each time.
private struct KnuthRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// By Knuth's constants for 64 bits (MMIX).
    mutating func `in`(_ range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let unit = Double(state >> 11) / Double(UInt64(1) << 53)
        return range.lowerBound + unit * (range.upperBound - range.lowerBound)
    }
}
