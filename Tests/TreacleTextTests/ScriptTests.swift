import Testing
import TreacleText

@Suite struct ScriptTests {
    let style = FontStyle(size: 17)

    @Test func arabicIsShaped() throws {
        let engine = try Fonts.dejavu.engine()
        #expect(engine.canDraw("مرحبا بالعالم"))
        // Joined forms are narrower than the letters on their own.
        let joined = engine.measure("مرحبا", style: style).width
        let letters = "مرحبا".map { engine.measure(String($0), style: style).width }.reduce(0, +)
        #expect(joined < letters)
        #expect(try #require(engine.raster("مرحبا", style: style, scale: 2)).ink > 0)
    }

    @Test func rightToLeftTextStartsAtTheSameOrigin() throws {
        let engine = try Fonts.dejavu.engine()
        let text = String(repeating: "مرحبا ", count: 5)
        let width = engine.measure(text, style: style, maxWidth: 60).width
        let bitmap = try #require(engine.raster(text, style: style, scale: 2, maxWidth: 60))
        #expect(width <= 60)
        #expect(bitmap.originX >= -4 && bitmap.originX + bitmap.width <= 120 + 4)
    }

    @Test func missingCharactersAreBoxes() throws {
        let engine = try Fonts.dejavu.engine()
        #expect(!engine.canDraw("中文"))
        #expect(engine.measure("中文", style: style).width > 0)
        #expect(try #require(engine.raster("中文", style: style, scale: 1)).ink > 0)
    }

    @Test(arguments: ["مرحبا", "中文", "🎉", "3 🎉", "👨‍👩‍👧‍👦", "हिन्दी", "ไทย"])
    func whateverIsInstalledDraws(text: String) {
        let engine = TextEngine()
        let bitmap = engine.raster(text, style: style, scale: 2)
        #expect((bitmap != nil) == engine.hasFonts)
        if let bitmap { #expect(bitmap.hasTransparentBorder && bitmap.ink > 1) }
    }

    @Test func chineseFallsBackToAFontThatHasIt() throws {
        let engine = try Fonts.fallback.engine()
        #expect(engine.canDraw("8 中文"))
        let two = try #require(engine.raster("中文", style: style, scale: 2))
        #expect(two.hasTransparentBorder && two.ink > 50)
        // Full-width characters: as wide as the font's size, each.
        #expect(abs(engine.measure("中文", style: style).width - 2 * style.size) < 0.5)
    }

    @Test func emojiKeepItsColorsBesideTintedText() throws {
        let engine = try Fonts.fallback.engine()
        let blue = TextColor(red: 0, green: 0, blue: 1)
        let digit = try #require(engine.raster("3", style: style, color: blue, scale: 2))
        let emoji = try #require(engine.raster("🎉", style: style, color: blue, scale: 2))
        let both = try #require(engine.raster("3 🎉", style: style, color: blue, scale: 2))
        #expect(digit.yellowness == 0 && emoji.yellowness > 50)
        #expect(abs(both.ink - digit.ink - emoji.ink) < 0.05 * both.ink)
        #expect(both.hasTransparentBorder)
    }

    @Test func emojiScaleWithTheirFont() throws {
        let engine = try Fonts.fallback.engine()
        let small = engine.measure("🎉", style: FontStyle(size: 10))
        let large = engine.measure("🎉", style: FontStyle(size: 40))
        #expect(small.width > 10 && small.width < 14)
        #expect(abs(large.width - 4 * small.width) < 0.05)
    }

    /// Emoji are drawn at whole quarters of a pixel's size, but where the layout has them.
    @Test(arguments: [12.9, 13, 13.1])
    func aRowOfEmojiIsAsLongAsItIsMeasured(size: Double) throws {
        let engine = try Fonts.fallback.engine()
        let text = String(repeating: "🔴", count: 60)
        let bitmap = try #require(engine.raster(text, style: FontStyle(size: size), scale: 1))
        let middle = engine.measure(text, style: FontStyle(size: size)).width / 2
        #expect(abs(bitmap.centroid.x - middle) < 1)
    }
}

extension TextBitmap {
    /// Pixels with more red and green than blue.
    fileprivate var yellowness: Int {
        var count = 0
        for y in 0..<height {
            for x in 0..<width where min(self[x, y].red, self[x, y].green) > self[x, y].blue { count += 1 }
        }
        return count
    }
}
