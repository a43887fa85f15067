import Testing
import TreacleText

@Suite struct ScriptTests {
    static let emojiFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
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

    @Test(.enabled(if: Fonts.isInstalled(emojiFont), "fonts-noto-color-emoji isn't installed"))
    func emojiKeepItsColorsBesideTintedText() throws {
        let engine = try Fonts.emoji.engine()
        let blue = TextColor(red: 0, green: 0, blue: 1)
        let digit = try #require(engine.raster("3", style: style, color: blue, scale: 2))
        let emoji = try #require(engine.raster("🎉", style: style, color: blue, scale: 2))
        let both = try #require(engine.raster("3 🎉", style: style, color: blue, scale: 2))
        #expect(digit.yellowness == 0 && emoji.yellowness > 50)
        #expect(abs(both.ink - digit.ink - emoji.ink) < 0.05 * both.ink)
        #expect(both.hasTransparentBorder)
    }

    @Test(.enabled(if: Fonts.isInstalled(emojiFont), "fonts-noto-color-emoji isn't installed"))
    func emojiScaleWithTheirFont() throws {
        let engine = try Fonts.emoji.engine()
        let small = engine.measure("🎉", style: FontStyle(size: 10))
        let large = engine.measure("🎉", style: FontStyle(size: 40))
        #expect(small.width > 10 && small.width < 14)
        #expect(abs(large.width - 4 * small.width) < 0.05)
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
