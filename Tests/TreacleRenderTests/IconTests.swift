import TestSupport
import Testing
import TreacleImage
import TreacleScene

/// Icons in pictures.
@Suite struct IconTests {
    private static func list(
        _ icons: [Icon], size: Size = Size(60, 60), background: Color = .white, mode: Mode = .metaball
    ) -> DisplayList {
        DisplayList(size: size, background: background, mode: mode, elements: icons.map { .icon($0) })
    }

    /// All of an icon lies in its square, and some on each half.
    @Test(arguments: Icon.Symbol.allCases, [1.0, 1.5, 2])
    func everyIconFillsItsSquareAndNoMore(symbol: Icon.Symbol, scale: Double) throws {
        try Offscreen.run { offscreen in
            let icon = Icon(symbol, center: Point(30, 30), side: 48, color: Color(0, 0, 0))
            let picture = try offscreen.picture(of: Self.list([icon]), scale: scale)
            let ink = Self.inked(picture)
            let (left, right) = (ink.map(\.x).min() ?? 0, ink.map(\.x).max() ?? 0)
            let (top, bottom) = (ink.map(\.y).min() ?? 0, ink.map(\.y).max() ?? 0)
            #expect(Double(left) >= 6 * scale && Double(right) < 54 * scale)
            #expect(Double(top) >= 6 * scale && Double(bottom) < 54 * scale)
            // In the middle to a pixel or two of a box of 24, and not much smaller than the square.
            #expect(abs(Double(left + right + 1) / 2 - 30 * scale) < 4 * scale)
            #expect(abs(Double(top + bottom + 1) / 2 - 30 * scale) < 4 * scale)
            #expect(Double(max(right - left, bottom - top)) > 34 * scale)
        }
    }

    @Test func noTwoIconsAreAlike() throws {
        try Offscreen.run { offscreen in
            var pictures: Set<[UInt8]> = []
            for symbol in Icon.Symbol.allCases {
                let icon = Icon(symbol, center: Point(30, 30), side: 40, color: Color(0, 0, 0))
                pictures.insert(try offscreen.picture(of: Self.list([icon])).pixels)
            }
            #expect(pictures.count == Icon.Symbol.allCases.count)
        }
    }

    /// A filled heart's middle is exactly its colour, and its edge a mixture of colour and page alone.
    @Test func anIconHasItsColourWithoutAHalo() throws {
        try Offscreen.run { offscreen in
            let color = Color(200, 40, 90)
            for mode in Mode.allCases {
                let icon = Icon(.heart, center: Point(30.3, 30.6), side: 40, color: color)
                let picture = try offscreen.picture(
                    of: Self.list([icon], background: Color(20, 220, 30), mode: mode))
                #expect(picture[30, 30] == color)
                for (x, y) in Self.inked(picture, on: Color(20, 220, 30)) {
                    let share = (Double(picture[x, y].red) - 20) / 180
                    #expect(abs(Double(picture[x, y].green) - (220 - 180 * share)) <= 2)
                    #expect(abs(Double(picture[x, y].blue) - (30 + 60 * share)) <= 2)
                }
            }
        }
    }

    @Test func opacityMixesWithThePage() throws {
        try Offscreen.run { offscreen in
            let icon = Icon(.heart, center: Point(30, 30), side: 40, color: Color(0, 0, 0, alpha: 51))
            let picture = try offscreen.picture(of: Self.list([icon]))
            #expect(picture[30, 30] == Color(204, 204, 204))
        }
    }

    /// One raster of a symbol serves icons of any colour, and none is blurred by filtering.
    @Test func aCircleIsAsSharpAtEveryScale() throws {
        try Offscreen.run { offscreen in
            for scale in [1.0, 2, 3] {
                let icons = [Color(0, 0, 0), Color(255, 0, 0)].enumerated().map {
                    Icon(.clock, center: Point(30 + 60 * Double($0), 30), side: 48, color: $1)
                }
                let picture = try offscreen.picture(of: Self.list(icons, size: Size(120, 60)), scale: scale)
                let black = Self.inked(picture).filter { $0.x < Int(60 * scale) }
                let grey = black.filter { picture[$0.x, $0.y].green > 8 }
                // Edges are a pixel wide: their length is that of the ring's two circles and the hands' outline.
                #expect(Double(grey.count) < 1.35 * (2 * .pi * 2 * 18.4 + 60) * scale)
                #expect(Self.inked(picture).count == 2 * black.count)
            }
        }
    }

    private static func inked(_ picture: Image, on page: Color = .white) -> [(x: Int, y: Int)] {
        (0..<picture.height).flatMap { y in (0..<picture.width).map { (x: $0, y: y) } }
            .filter { picture[$0.x, $0.y] != page }
    }
}
