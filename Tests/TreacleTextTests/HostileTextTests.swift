import Testing
import TreacleText

/// Text that nobody would put on a badge, until somebody does.
@Suite struct HostileTextTests {
    let engine: TextEngine
    let style = FontStyle(size: 17)

    init() throws { engine = try Fonts.dejavu.engine() }

    @Test(arguments: ["A\u{0}B", "A\nB", "A\r\nB", "A\rB", "A\tB", "A\u{2028}B", "A\u{2029}B", "A\u{85}B"])
    func controlsAreSpaces(text: String) {
        #expect(engine.measure(text, style: style) == engine.measure("A B", style: style))
        #expect(engine.raster(text, style: style, scale: 1) == engine.raster("A B", style: style, scale: 1))
    }

    @Test func invalidUTF8IsReplaced() throws {
        let text = String(decoding: [0x41, 0xFF, 0xC3, 0x42] as [UInt8], as: UTF8.self)
        #expect(engine.measure(text, style: style) == engine.measure("A\u{FFFD}\u{FFFD}B", style: style))
        _ = try #require(engine.raster(text, style: style, scale: 1))
    }

    @Test(arguments: [1.0, 2, 4])
    func tenThousandCharactersAreEllipsised(scale: Double) throws {
        let bitmap = try #require(
            engine.raster(String(repeating: "word ", count: 2000), style: style, scale: scale))
        #expect(bitmap.width <= TextEngine.maximumBitmapSide)
        #expect(Double(bitmap.width) > Double(TextEngine.maximumBitmapSide) - 60 * scale)
        #expect(bitmap.hasTransparentBorder)
    }

    @Test func textEndsAtTheScalarLimit() {
        let limit = String(repeating: "x", count: 4096)
        let longer = engine.measure(String(repeating: "x", count: 10_000), style: style)
        #expect(longer == engine.measure(limit + "…", style: style))
    }

    /// No size leads out of Pango's 32-bit positions. DejaVu Sans: a W is 2025 of 2048 units to the em, an ellipsis 2048.
    @Test(arguments: [1.0 / 1024, 1, 17, 4096])
    func theLongestTextHasItsWidthAtAnySize(size: Double) {
        let longest = engine.measure(String(repeating: "W", count: 10_000), style: FontStyle(size: size))
        #expect(abs(longest.width / size - (4096 * 2025 / 2048 + 1)) < 0.1)
    }

    @Test func towerOfMarksIsCutAroundItsBase() throws {
        let bitmap = try #require(
            engine.raster("e" + String(repeating: "\u{301}", count: 9000), style: style, scale: 2))
        #expect(bitmap.height == TextEngine.maximumBitmapSide)
        let lastInk = (0..<bitmap.height).last { y in (0..<bitmap.width).contains { bitmap[$0, y].alpha > 0 }
        }
        let baseline = engine.measure("e", style: style).baseline * 2
        #expect(abs(Double(try #require(lastInk) + bitmap.originY) - baseline) < 2)
    }

    @Test func hugeGlyphIsCutToABitmap() throws {
        let bitmap = try #require(engine.raster("██", style: FontStyle(size: 4096), scale: 1))
        #expect(bitmap.width <= TextEngine.maximumBitmapSide && bitmap.height <= TextEngine.maximumBitmapSide)
        #expect(engine.raster("x", style: FontStyle(size: 4096), scale: 1.01) == nil)
    }

    @Test(arguments: ["", "\u{0}", "no such family, nor this", ",,,", String(repeating: "f", count: 5000)])
    func anyFamilyNameDraws(family: String) {
        #expect(engine.raster("x", style: FontStyle(family: family), scale: 1) != nil)
    }
}
