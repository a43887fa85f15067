import TestSupport
import Testing
import TreacleImage
import TreacleScene

/// The eight frames of the burst, as a scene shows them.
@Suite struct BurstTests {
    private static let center = Point(72, 60)

    @Test(arguments: [1.0, 2])
    func eachFrameDiffersFromTheOneBefore(scale: Double) throws {
        try Offscreen.run { offscreen in
            let frames = try Self.frames(scale, &offscreen)
            for (before, after) in zip(frames, frames.dropFirst()) {
                #expect(after.difference(from: before).mean > 3)
            }
            #expect(Set(frames.map(\.pixels)).count == 8)
        }
    }

    @Test(arguments: [1.0, 2])
    func framesAreCentredOnTheBadge(scale: Double) throws {
        try Offscreen.run { offscreen in
            for (index, frame) in try Self.frames(scale, &offscreen).enumerated() {
                let centroid = Self.ink(of: frame).centroid
                // Points: the shape is centred to a tenth of one, and its shaded side weighs a little more.
                #expect(centroid.distance(to: Self.center * scale) <= 1.5 * scale, "frame \(index)")
            }
        }
    }

    @Test(arguments: [1.0, 2])
    func framesStayInTheBadgesBox(scale: Double) throws {
        try Offscreen.run { offscreen in
            for (index, frame) in try Self.frames(scale, &offscreen).enumerated() {
                let ink = Self.ink(of: frame)
                let (left, right) = (Int(22 * scale), Int(122 * scale))
                let (top, bottom) = (Int(10 * scale), Int(110 * scale))
                var outside = 0.0
                for y in 0..<ink.height {
                    for x in 0..<ink.width where !(left..<right ~= x && top..<bottom ~= y) {
                        outside += ink[x, y]
                    }
                }
                #expect(outside == 0, "frame \(index)")
                #expect(ink.area > 20 * scale * scale, "frame \(index)")
            }
        }
    }

    /// The last frames fade: no badge-sized thing may vanish from one frame to the next.
    @Test func burstLeavesLittleBehindAtItsEnd() throws {
        try Offscreen.run { offscreen in
            let inks = try Self.frames(1, &offscreen).map { Self.ink(of: $0).area }
            #expect(inks[0] > 0.5 * .pi * 50 * 50 * 0.5)
            #expect(inks[7] < inks[0] / 3)
        }
    }

    @Test func nothingIsLeftAfterTheBurst() throws {
        try Offscreen.run { offscreen in
            var badge = try Self.burst()
            badge.wait(1)
            #expect(Self.ink(of: try offscreen.picture(of: badge.scene)).area == 0)
        }
    }

    /// A puff in the badge's own colour: no channel that the colour lacks appears over a black page.
    @Test func framesAreTintedByTheBadge() throws {
        try Offscreen.run { offscreen in
            var sprite = DisplayList(size: Size(60, 60), background: Color(0, 0, 0), mode: .metaball)
            sprite.elements = [.sprite(.burst(frame: 2, tint: Color(0, 200, 0)))]
            let picture = try offscreen.picture(of: sprite)
            var (greenest, others): (UInt8, UInt8) = (0, 0)
            for y in 0..<60 {
                for x in 0..<60 {
                    let pixel: Color = picture[x, y]
                    others = max(others, pixel.red, pixel.blue)
                    greenest = max(greenest, pixel.green)
                }
            }
            #expect(greenest > 150 && greenest <= 200 && others == 0)
        }
    }

    private static func burst() throws -> BadgeScene {
        var badge = try BadgeScene(
            size: Size(144, 120), anchor: Point(42, 60), more: #""options": {"snapDistance": 30}"#)
        badge.press()
        badge.drag(30, toward: Point(1, 0))
        badge.release(30, toward: Point(1, 0))
        return badge
    }

    private static func frames(_ scale: Double, _ offscreen: inout Offscreen) throws -> [Image] {
        var badge = try burst()
        return try (0..<8).map { _ in
            let frame = try offscreen.picture(of: badge.scene, scale: scale)
            badge.wait(0.125)
            return frame
        }
    }

    /// How far each pixel is from the white page, in the channel where that is most: the one that the puff's
    /// own shading changes least.
    private static func ink(of image: Image) -> CoverageMap {
        let values = stride(from: 0, to: image.pixels.count, by: 4).map { start in
            Double(255 - (image.pixels[start..<start + 3].min() ?? 255)) / 255
        }
        return CoverageMap(width: image.width, height: image.height, values: values)
    }
}
