import TestSupport
import Testing
import TreacleImage
import TreacleScene

@testable import TreacleRender

/// The jelly header's shape: two drawn pictures, and a third that counts samples.
@Suite struct JellyTests {
    /// Off the pixels' grid by odd parts of one.
    private static let frame = Rect(origin: Point(23.3, 8.7), size: Size(54.4, 30.2))

    private struct Shape: CustomStringConvertible {
        /// From the frame's top left corner.
        var control: Point
        var scale: Double

        var jelly: Jelly { Jelly(frame: frame, control: frame.origin + control, color: .black) }
        var description: String { "control \(control) scale \(scale)" }

        func coverage(_ mode: Mode, in offscreen: inout Offscreen) throws -> CoverageMap {
            let list = DisplayList(
                size: Size(100, 100), background: .white, mode: mode, elements: [.jelly(jelly)])
            return CoverageMap(ofBlackOnWhite: try offscreen.picture(of: list, scale: scale))
        }
    }

    private static func compare(
        _ shape: Shape, in offscreen: inout Offscreen
    ) throws -> (modes: Agreement, bezier: Agreement, metaball: Agreement) {
        let bezier = try shape.coverage(.bezier, in: &offscreen)
        let metaball = try shape.coverage(.metaball, in: &offscreen)
        let truth = TrueJelly(shape.jelly, scale: shape.scale)
        let band = truth.band(width: bezier.width, height: bezier.height)
        let counted = truth.coverage(width: bezier.width, height: bezier.height, band: band)
        return (
            Agreement(bezier, metaball, band: band), Agreement(bezier, counted, band: band),
            Agreement(metaball, counted, band: band)
        )
    }

    static let scales = [1.0, 1.5]

    /// At rest, pulled a little and far, to either side and beyond it, and hollow in every way.
    static let controls = [
        (27.2, 30.2), (27.2, 30.5), (27.2, 35), (27.2, 70), (27.2, 120), (0, 60), (54.4, 60), (10, 90),
        (50, 33), (-20, 70), (80, 70), (27.2, 20), (27.2, 0), (27.2, -22.65), (27.2, -300), (10, 10),
        (48, -20), (-100, 5), (500, -500),
    ]

    /// So far aside or down that the curve turns within a pixel, or that all of the bulge is thinner than one.
    static let tongues = [
        (27.2, 3000), (27.2, 1e5), (-60, 50), (120, 45), (300, 100), (-200, 60), (2000, 2000), (-3e4, 1e4),
        (90, 32), (200, 33), (-400, 31),
    ]

    @Test(arguments: controls)
    func threeComputationsAgree(x: Double, y: Double) throws {
        try Offscreen.run { offscreen in
            for scale in Self.scales {
                let shape = Shape(control: Point(x, y), scale: scale)
                let (modes, bezier, metaball) = try Self.compare(shape, in: &offscreen)
                // The mesh's ramp falls short in a hollow header's sharp corners, in a pixel or two of each.
                #expect(modes.mean <= 0.03 && modes.worst <= 0.45 && modes.away <= 1 / 255, "\(shape)")
                #expect(bezier.mean <= 0.04 && bezier.worst <= 0.45 && bezier.away <= 1 / 255, "\(shape)")
                #expect(metaball.mean <= 0.02 && metaball.worst <= 0.15, "\(shape)")
                #expect(metaball.away <= 1 / 255, "\(shape)")
            }
        }
    }

    /// The shader knows both edges of a tongue. The mesh's ramp goes in no further than half the sharpest radius, and
    /// so draws up to half a pixel too much.
    @Test(arguments: tongues)
    func tonguesSharperThanAPixelFade(x: Double, y: Double) throws {
        try Offscreen.run { offscreen in
            for scale in Self.scales {
                let shape = Shape(control: Point(x, y), scale: scale)
                let (modes, _, metaball) = try Self.compare(shape, in: &offscreen)
                #expect(modes.mean <= 0.13 && modes.away <= 1 / 255, "\(shape)")
                #expect(metaball.mean <= 0.03 && metaball.worst <= 0.2, "\(shape)")
            }
        }
    }

    /// No seam where the bulge begins, between whole pixels or not.
    @Test(arguments: Mode.allCases)
    func insideIsOneFlatColour(mode: Mode) throws {
        try Offscreen.run { offscreen in
            for (x, y) in Self.controls + Self.tongues {
                let shape = Shape(control: Point(x, y), scale: 1.37)
                let coverage = try shape.coverage(mode, in: &offscreen)
                let truth = TrueJelly(shape.jelly, scale: shape.scale)
                let isNear = truth.band(width: coverage.width, height: coverage.height)
                let wrong = isNear.indices.filter { index in
                    let center = Point(
                        Double(index % coverage.width) + 0.5, Double(index / coverage.width) + 0.5)
                    let expected = truth.contains(center) ? 1.0 : 0
                    return !isNear[index] && abs(coverage.values[index] - expected) > 1 / 255
                }
                #expect(wrong.isEmpty, "\(shape)")
            }
        }
    }

    @Test(arguments: Mode.allCases)
    func aHeaderWithoutHeightIsNothing(mode: Mode) throws {
        try Offscreen.run { offscreen in
            let flat = Rect(origin: Point(10, 10), size: Size(50, 1e-7))
            let list = DisplayList(
                size: Size(100, 100), background: .white, mode: mode,
                elements: [.jelly(Jelly(frame: flat, control: Point(30, 60), color: .black))])
            let picture = try offscreen.picture(of: list)
            #expect(CoverageMap(ofBlackOnWhite: picture).area == 0)
        }
    }

    // MARK: Goldens

    /// A header at rest, pulled aside, swinging up, and open with its spinner.
    @Test(arguments: Mode.allCases)
    func goldens(mode: Mode) throws {
        for (name, scene) in try Self.scenes(mode) { try expectGolden("jelly-\(name)-\(mode)", scene) }
    }

    private static func scenes(_ mode: Mode) throws -> [(String, Scene)] {
        func scene(_ members: String) throws -> Scene {
            let text = """
                {"version": 1, "size": [240, 120], "background": "#800080",
                 "controls": [{"type": "jellyHeader", "id": "j", "height": 50, \(members)}]}
                """
            return Scene(try SceneFile(parsing: text.utf8), mode: mode)
        }
        let rest = try scene(#""preset": "classic""#)
        var pulled = try scene(#""preset": "classic", "marker": true"#)
        pulled.send(InputEvent(time: 0.1, kind: .pointerDown(Point(120, 30), .left)))
        pulled.send(InputEvent(time: 0.2, kind: .pointerMove(Point(171, 84))))
        var swinging = pulled
        swinging.send(InputEvent(time: 0.3, kind: .pointerUp(Point(171, 84), .left)))
        swinging.advance(to: 0.55)
        var open = try scene(#""refreshDepth": 60"#)
        open.beginRefreshing("j")
        open.advance(to: 2.3)
        return [("rest", rest), ("pulled", pulled), ("swinging", swinging), ("open", open)]
    }
}
