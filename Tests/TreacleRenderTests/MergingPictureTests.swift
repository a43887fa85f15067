import TestSupport
import Testing
import TreacleScene

/// Badges of a scene with a softness.
@Suite struct MergingPictureTests {
    private static let page = Color(255, 255, 255)
    private static let red = Color(255, 0, 0)
    private static let blue = Color(0, 0, 255)

    private static func scene(
        _ controls: String, _ mode: Mode, bridge: Bridge? = nil, softness: String = #""softness": 4, "#
    ) throws -> Scene {
        let text = """
            {"version": 1, "size": [240, 150], \(softness)"background": "#FFFFFF", "controls": [\(controls)]}
            """
        return Scene(
            try SceneFile(parsing: text.utf8), mode: mode, bridge: bridge, measure: GoldenFonts.measure)
    }

    private static func badge(
        _ id: String, _ x: Double, _ y: Double, _ color: String, _ members: String = #""preset": "list""#
    ) -> String {
        """
        {"type": "stickyBadge", "id": "\(id)", "center": [\(x), \(y)], "color": "\(color)", \(members)}
        """
    }

    /// Two buttons of 40 points with a gap of 4 between them, its middle at (72, 50).
    @Test(arguments: Mode.allCases)
    func badgesThatAreNearMeet(mode: Mode) throws {
        let tips = #""preset": "tips", "diameter": 40"#
        let badges = Self.badge("a", 50, 50, "#FF0000", tips) + "," + Self.badge("b", 94, 50, "#0000FF", tips)
        try Offscreen.run { offscreen in
            let picture = try offscreen.picture(of: try Self.scene(badges, mode))
            let (red, middle, blue): (Color, Color, Color) = (
                picture[40, 50], picture[72, 50], picture[104, 50]
            )
            #expect(red.red > 250 && red.blue < 5 && blue.blue > 250 && blue.red < 5)
            #expect(middle.green < 10, "goo")
            #expect(abs(Int(middle.red) - 127) < 40 && abs(Int(middle.blue) - 127) < 40)
            let apart = try offscreen.picture(of: try Self.scene(badges, mode, softness: ""))
            let gap: Color = apart[72, 50]
            #expect(gap == Self.page)
        }
    }

    /// Open, the header's edge is at 50 in the middle, half way from 30 to its control at 70. The badge of 20 points is
    /// dragged to 4 points below that.
    @Test(arguments: Mode.allCases)
    func aBadgeBroughtToAHeaderMeetsIt(mode: Mode) throws {
        func between(merges: Bool) throws -> Color {
            let header = """
                {"type": "jellyHeader", "id": "j", "height": 30, "color": "#FF0000", "refreshDepth": 40,
                 "merges": \(merges)}
                """
            var scene = try Self.scene(
                header + "," + Self.badge("a", 120, 120, "#FF0000", #""preset": "list", "text": "8""#), mode)
            scene.beginRefreshing("j")
            scene.send(InputEvent(time: 4, kind: .pointerDown(Point(120, 120), .left)))
            scene.send(InputEvent(time: 4.1, kind: .pointerMove(Point(120, 64))))
            return try Offscreen.run { offscreen in
                let picture = try offscreen.picture(of: scene)
                let (header, badge): (Color, Color) = (picture[100, 20], picture[113, 64])
                #expect(header == Self.red && badge == Self.red)
                return picture[120, 52]
            }
        }
        #expect(try between(merges: true) == Self.red)
        #expect(try between(merges: false) == Self.page)
    }

    /// Where their sides are nearest, wherever one is beside the other. Bézier mode joins discs: of a capsule those
    /// are nowhere but along its middle line.
    @Test(arguments: Mode.allCases, [(0.0, 24.0), (9, 24), (-20, 23), (44, 0), (41, 9)])
    func capsulesMeetToo(mode: Mode, way: (x: Double, y: Double)) throws {
        func capsule(_ x: Double, _ y: Double, _ color: Color) -> Goo {
            Goo(badge: Capsule(center: Point(x, y), size: Size(40, 20)), color: color)
        }
        // Places between the nearest of both middle lines, 20 points long.
        let across = min(max(way.x, -20), 20)
        let middle = Point(100 + across / 2 + (way.x - across) / 2, 60 + way.y / 2)
        let gap = Point(way.x - across, way.y).length - 20
        #expect(gap > 2 && gap < 5, "in reach, and no more than that")
        try Offscreen.run { offscreen in
            let field = GooField(
                bodies: [capsule(100, 60, Self.red), capsule(100 + way.x, 60 + way.y, Self.blue)], softness: 4
            )
            let list = DisplayList(
                size: Size(200, 120), background: Self.page, mode: mode, elements: [.field(field)])
            let color: Color = try offscreen.picture(of: list)[Int(middle.x), Int(middle.y)]
            #expect(color.green < 10)
            #expect(abs(Int(color.red) - 127) < 60 && abs(Int(color.blue) - 127) < 60)
        }
    }

    /// The area that a badge and its bridge take grows little by little, from that of the badge at rest on: each step
    /// is a quarter point. Were badge and bridge two bodies that lie over each other, it would be by 300 points at once.
    @Test(arguments: Bridge.allCases, [Size(20, 20), Size(21, 20), Size(45, 20)])
    func aBadgeThatIsDraggedDoesNotSwellAtOnce(bridge: Bridge, size: Size) throws {
        try Offscreen.run { offscreen in
            func area(_ distance: Double) throws -> Double {
                let way = Point(0.6, 0.8) * distance
                let disc = Disc(center: Point(40, 30), radius: 10 * (1 - distance / 150))
                let anchor = Goo.Anchor(
                    disc: disc, bridge: bridge, fullness: 0.5, endRadius: bridge == .quadratic ? 5 : nil,
                    startsAtBadge: true)
                let goo = Goo(
                    badge: Capsule(center: Point(40, 30) + way, size: size),
                    anchor: distance > 0 ? anchor : nil, color: .black)
                let list = DisplayList(
                    size: Size(110, 110), background: Self.page, mode: .metaball,
                    elements: [.field(GooField(bodies: [goo], softness: 4))])
                return CoverageMap(ofBlackOnWhite: try offscreen.picture(of: list)).area
            }
            var last = try area(0)
            for step in 1...200 {
                let now = try area(Double(step) / 4)
                // At first what is to become the bridge is a point in the badge's middle. It adds k log2(1 + 2^(-10 / k)),
                // 0.94 points, to the edge around it, 65 points long at most. Then a disc that slides out of another
                // shows as much more as it is wide, a quarter of 20 square points, and it grows meanwhile.
                #expect(abs(now - last) < (step == 1 ? 0.94 * 70 : 14), "step \(step)")
                last = now
            }
        }
    }

    /// Badges of all kinds, one of them in the hand between the others.
    @Test(arguments: Mode.allCases)
    func badgesMerge(mode: Mode) throws {
        let tips = #""preset": "tips", "diameter": 44, "titleSize": 20, "text": "5""#
        let list = { (text: String) in #""preset": "list", "text": "\#(text)""# }
        let badges = [
            Self.badge("a", 40, 40, "#FF3B30", list("3")), Self.badge("b", 66, 40, "#007AFF", list("8")),
            Self.badge("c", 120, 50, "#34C759", tips), Self.badge("d", 160, 56, "#FF9500", list("42")),
            Self.badge("e", 60, 105, "#AF52DE", list("999")), Self.badge("f", 150, 105, "#FF2D55", list("1")),
        ]
        var scene = try Self.scene(badges.joined(separator: ", "), mode)
        scene.send(InputEvent(time: 0, kind: .pointerDown(Point(150, 105), .left)))
        scene.send(InputEvent(time: 0.1, kind: .pointerMove(Point(104, 84))))
        try expectGolden("merging-\(mode)", scene)
    }
}
