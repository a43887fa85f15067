import TestSupport
import Testing
import TreacleImage
import TreacleScene

@testable import TreacleRender

/// Fields of goo that tiles might cut: at the picture's edges, and where many bodies lie in one place.
@Suite struct TileLimitTests {
    private static func list(_ elements: [DisplayList.Element]) -> DisplayList {
        DisplayList(size: Size(160, 120), background: .white, mode: .metaball, elements: elements)
    }

    /// As it is where it meets another.
    @Test(arguments: Mode.allCases) func theAlphaOfABodyInAFieldDoesNotCount(mode: Mode) throws {
        try Offscreen.run { offscreen in
            var pictures: [Image] = []
            for alpha in [UInt8(255), 60] {
                let drop = Goo(
                    badge: Disc(center: Point(40, 40), radius: 20), color: Color(255, 0, 0, alpha: alpha))
                var list = Self.list([.field(GooField(bodies: [drop], softness: 2, opacity: 0.5))])
                list.mode = mode
                pictures.append(try offscreen.picture(of: list))
            }
            #expect(pictures[0].difference(from: pictures[1]).max == 0)
        }
    }

    /// Of a capsule and its anchor, which tiles take for two bodies, one may be out of sight. The other meets a drop,
    /// or none.
    @Test(arguments: [20.0, 400]) func whatAPictureCutsIsDrawnOnce(x: Double) throws {
        try Offscreen.run { offscreen in
            let anchor = Goo.Anchor(
                disc: Disc(center: Point(60, 40), radius: 10), bridge: .membrane, fullness: 0.5)
            let capsule = Goo(
                badge: Capsule(center: Point(-100, 40), size: Size(60, 20)), anchor: anchor, color: .pureRed)
            var bodies = [capsule]
            bodies.append(Goo(badge: Disc(center: Point(60 + x, 62), radius: 9), color: Color(0, 0, 255)))
            func picture(_ opacity: Double) throws -> Color {
                let field = GooField(bodies: bodies, softness: 3, opacity: opacity)
                return try offscreen.picture(of: Self.list([.field(field)]))[56, 40]
            }
            let (full, half) = (try picture(1), try picture(0.5))
            #expect(abs(Int(half.green) - (Int(full.green) + 255) / 2) <= 2)
            #expect(abs(Int(half.blue) - (Int(full.blue) + 255) / 2) <= 2)
        }
    }

    /// Where many are in one place, their surface lies far outside each.
    @Test(arguments: [1.0, 2]) func aCloseCrowdHasNoSeams(softness: Double) throws {
        try Offscreen.run { offscreen in
            let drop = Goo(badge: Disc(center: Point(80, 60), radius: 3), color: .pureRed)
            let field = GooField(bodies: Array(repeating: drop, count: 3000), softness: softness)
            let picture = try offscreen.picture(of: Self.list([.field(field)]))
            // A disc as much larger as their sum reaches: softness times log2 of their number.
            let radius = 3 + softness * 11.5507
            let disc = Goo(badge: Disc(center: Point(80, 60), radius: radius), color: .pureRed)
            let one = try offscreen.picture(of: Self.list([.goo(disc)]))
            #expect(picture.difference(from: one).max <= 4)
        }
    }
}
