import Foundation
import TestSupport
import Testing
import TreacleImage
import TreacleScene

/// Drops that merge, against the field computed here for every pixel.
@Suite struct FieldTests {
    private static let size = Size(150, 90)
    private static let page = Color(255, 255, 255)

    private static func drop(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) -> Goo {
        Goo(badge: Disc(center: Point(x, y), radius: radius), color: color)
    }

    private static func list(_ field: GooField, mode: Mode = .metaball) -> DisplayList {
        DisplayList(size: size, background: page, mode: mode, elements: [.field(field)])
    }

    private struct Pixel {
        var color: [Double]
        /// Of the field's level, −k log₂ of the sum.
        var slope: Double
    }

    /// 2^(−distance/k) summed; the surface where the sum is 1, one pixel of ramp by level over slope; colours weighted
    /// by the same. The level's gradient is the mean of the unit vectors away from the drops, again so weighted.
    private static func expected(_ field: GooField, scale: Double, x: Int, y: Int) -> Pixel {
        let k = field.softness * scale
        var (sum, color, gradient) = (0.0, [0.0, 0, 0], Point.zero)
        for drop in field.bodies {
            let way = Point(Double(x) + 0.5, Double(y) + 0.5) - drop.badge.center * scale
            let weight = pow(2, min(-(way.length - drop.badge.radius * scale) / k, 5))
            sum += weight
            gradient = gradient + way * (weight / way.length)
            for (channel, value) in [drop.color.red, drop.color.green, drop.color.blue].enumerated() {
                color[channel] += weight * Double(value)
            }
        }
        let slope = min(max(gradient.length / sum, 0.25), 1)
        let coverage = min(max(0.5 + k * log2(sum) / slope, 0), 1) * field.opacity
        return Pixel(color: color.map { $0 / sum * coverage + 255 * (1 - coverage) }, slope: slope)
    }

    private static let fields = [
        GooField(
            bodies: [drop(50, 45, 20, .pureRed), drop(95, 45, 20, .pureRed)], softness: 3),
        GooField(
            bodies: [
                drop(40, 40, 18, .pureRed), drop(72, 50, 14, Color(0, 0, 255)),
                drop(95, 30, 12, Color(0, 160, 0)),
            ],
            softness: 4),
        GooField(
            bodies: [drop(60, 45, 10, .pureRed), drop(80, 45, 9, .pureRed), drop(70, 60, 6, .pureRed)],
            softness: 2, opacity: 0.5),
        // Forty in one place reach 21 points farther than one.
        GooField(bodies: Array(repeating: drop(70, 45, 10, .pureRed), count: 40), softness: 4),
    ]

    @Test(arguments: fields.indices, [1.0, 2])
    func everyPixelIsTheFields(index: Int, scale: Double) throws {
        let field = Self.fields[index]
        try Offscreen.run { offscreen in
            let picture = try offscreen.picture(of: Self.list(field), scale: scale)
            // What is too far off to move the surface by 1/200 pixel is left out; the less the slope, the further.
            var worst = 0.0
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let want = Self.expected(field, scale: scale, x: x, y: y)
                    let start = (y * picture.width + x) * 4
                    for channel in 0..<3 {
                        let off = abs(Double(picture.pixels[start + channel]) - want.color[channel])
                        worst = max(worst, off / (1 + 2 / want.slope))
                    }
                }
            }
            #expect(worst <= 1)
        }
    }

    @Test func theOrderOfDropsIsOfNoMatter() throws {
        try Offscreen.run { offscreen in
            var field = Self.fields[1]
            let picture = try offscreen.picture(of: Self.list(field))
            field.bodies.reverse()
            let reversed = try offscreen.picture(of: Self.list(field))
            #expect(reversed.difference(from: picture).max <= 1)
        }
    }

    @Test func aDropAloneIsADisc() throws {
        try Offscreen.run { offscreen in
            let field = GooField(bodies: [Self.drop(70.3, 40.6, 21, .pureRed)], softness: 5)
            var disc = Self.list(field)
            disc.elements = [.goo(Goo(badge: field.bodies[0].badge, color: .pureRed))]
            let (alone, direct) = (
                try offscreen.picture(of: Self.list(field)), try offscreen.picture(of: disc)
            )
            #expect(alone == direct)
        }
    }

    @Test(arguments: Mode.allCases)
    func dropsTouchAcrossTwiceTheSoftnessAndNotFarther(mode: Mode) throws {
        try Offscreen.run { offscreen in
            func middle(_ gap: Double) throws -> UInt8 {
                let drops = [
                    Self.drop(50 - gap / 2, 45, 20, .pureRed), Self.drop(90 + gap / 2, 45, 20, .pureRed),
                ]
                let list = Self.list(GooField(bodies: drops, softness: 4), mode: mode)
                let color: Color = try offscreen.picture(of: list)[70, 45]
                return color.green
            }
            let (near, far, apart) = (try middle(4), try middle(6), try middle(14))
            #expect(near == 0)
            #expect(far < 80)
            #expect(apart == 255)
        }
    }

    /// Wherever they are, also left of the picture and above it: two drops 1.7 apart, at all places of a cell that
    /// such drops might be sorted into.
    @Test(arguments: Mode.allCases)
    func dropsMergeInAllPlaces(mode: Mode) throws {
        try Offscreen.run { offscreen in
            for step in 0..<40 {
                let (x, y) = (Double(step) - 3, Double(step) * 1.3 - 4)
                let drops = [
                    Self.drop(x, y, 5, .pureRed), Self.drop(140, 80, 6, .pureRed),
                    Self.drop(x + 9, y + 9, 6, .pureRed),
                ]
                let list = Self.list(GooField(bodies: drops, softness: 4), mode: mode)
                let (column, row) = (Int((x + 4).rounded()), Int((y + 4).rounded()))
                let color: Color = try offscreen.picture(of: list)[column, row]
                #expect(color.green < 20, "\(x), \(y)")
            }
        }
    }

    @Test func coloursMixWhereTheyMeet() throws {
        try Offscreen.run { offscreen in
            let drops = [Self.drop(50, 45, 22, .pureRed), Self.drop(90, 45, 22, Color(0, 0, 255))]
            let picture = try offscreen.picture(of: Self.list(GooField(bodies: drops, softness: 4)))
            let (left, middle, right): (Color, Color, Color) = (
                picture[40, 45], picture[70, 45], picture[100, 45]
            )
            #expect(left.red > 250 && left.blue < 5)
            #expect(right.blue > 250 && right.red < 5)
            #expect(abs(Int(middle.red) - Int(middle.blue)) < 30 && middle.red > 100 && middle.green == 0)
        }
    }

    @Test func aClipHoldsForTheField() throws {
        try Offscreen.run { offscreen in
            let field = Self.fields[0]
            var list = Self.list(field)
            list.elements = [.clip(Rect(origin: Point(0, 0), size: Size(60, 50))), .field(field), .clip(nil)]
            let picture = try offscreen.picture(of: list)
            let (inside, right, below): (Color, Color, Color) = (
                picture[59, 49], picture[60, 45], picture[50, 50]
            )
            #expect(inside == .pureRed && right == Self.page && below == Self.page)
            // The next element is drawn in full again.
            list.elements.append(.goo(Goo(badge: Disc(center: Point(100, 70), radius: 10), color: .pureRed)))
            let after: Color = try offscreen.picture(of: list)[100, 70]
            #expect(after == .pureRed)
        }
    }

    /// Also at its edge, here through the hollow between two drops, where the slope is read from beyond it.
    @Test func aClipChangesNothingInside() throws {
        try Offscreen.run { offscreen in
            var list = Self.list(Self.fields[0])
            let clip = Rect(origin: Point(0, 0), size: Size(71, 45))
            list.elements.insert(.clip(clip), at: 0)
            // First, while nothing of the whole is left beyond the clip.
            let part = try offscreen.picture(of: list)
            let whole = try offscreen.picture(of: Self.list(Self.fields[0]))
            for y in 0..<45 {
                for x in 0..<71 {
                    let (clipped, unclipped): (Color, Color) = (part[x, y], whole[x, y])
                    #expect(clipped == unclipped, "\(x), \(y)")
                }
            }
        }
    }
}
