import Testing
import TreacleText

@Suite struct RasterTests {
    let engine: TextEngine
    let style = FontStyle(size: 17)

    init() throws { engine = try Fonts.dejavu.engine() }

    @Test(arguments: [1.0, 1.5, 2, 3])
    func inkGrowsWithTheSquareOfTheScale(scale: Double) throws {
        let one = try #require(engine.raster("Treacle", style: style, scale: 1))
        let scaled = try #require(engine.raster("Treacle", style: style, scale: scale))
        let ratio = scaled.ink / one.ink / (scale * scale)
        // Coverage has 8 bits and a grid of 15 rows.
        #expect(abs(ratio - 1) < 0.01)
    }

    @Test(arguments: [(0.25, 0), (0.5, 0), (0, 0.25), (0.75, 0.5), (0.1, 0.9)] as [(Double, Double)])
    func subpixelOffsetMovesTheInk(dx: Double, dy: Double) throws {
        // Whole pixels' centroid strays from the ink's own by how edges fall into them: up to 0.03 here. Positions
        // rounded to quarter pixels would be off by up to 0.125.
        let still = try #require(engine.raster("Rag", style: style, scale: 4))
        let moved = try #require(engine.raster("Rag", style: style, scale: 4, subpixel: (dx, dy)))
        #expect(abs(moved.centroid.x - still.centroid.x - dx) < 0.04)
        #expect(abs(moved.centroid.y - still.centroid.y - dy) < 0.04)
    }

    @Test func wholePartsOfTheOffsetAreIgnored() {
        let inside = engine.raster("Rag", style: style, scale: 1, subpixel: (0.25, 0.75))
        #expect(engine.raster("Rag", style: style, scale: 1, subpixel: (7.25, -3.25)) == inside)
    }

    @Test(arguments: ["8", "jgf", "Ẫy", "W…", "مرحبا"], [1, 1.5, 2, 4.25])
    func inkIsNotClipped(text: String, scale: Double) throws {
        for offset in [0.0, 0.3, 0.99] {
            let bitmap = try #require(
                engine.raster(text, style: style, scale: scale, subpixel: (offset, offset)))
            #expect(bitmap.hasTransparentBorder)
            #expect(bitmap.pixels.count == bitmap.width * bitmap.height * 4)
        }
    }

    /// An H set with its foot on a pixel edge: full coverage in the row above, none below.
    @Test(arguments: [1.0, 2, 4])
    func capitalsStandOnTheBaseline(scale: Double) throws {
        let baseline = engine.measure("H", style: style).baseline * scale
        let foot = baseline.rounded(.up)
        let bitmap = try #require(
            engine.raster("H", style: style, scale: scale, subpixel: (0, foot - baseline)))
        let last = Int(foot) - bitmap.originY - 1
        let coverage = (0..<bitmap.width).map { bitmap[$0, last].alpha }
        let above = (0..<bitmap.width).map { bitmap[$0, last - 1].alpha }
        #expect(coverage == above && coverage.contains { $0 > 128 })
        #expect((0..<bitmap.width).allSatisfy { bitmap[$0, last + 1].alpha == 0 })
    }

    /// A symmetric glyph's ink is centred in its advance, at any scale: layout and picture agree.
    @Test(arguments: [1.0, 1.5, 2, 4])
    func layoutAndPictureAgree(scale: Double) throws {
        let text = String(repeating: "o", count: 20)
        let bitmap = try #require(engine.raster(text, style: style, scale: scale))
        let middle = engine.measure(text, style: style).width * scale / 2
        #expect(abs(bitmap.centroid.x - middle) < 0.1 * scale)
    }

    @Test func solidInteriorHasTheExactColor() throws {
        let color = TextColor(red: 1, green: 51 / 255, blue: 128 / 255)
        let block = try #require(engine.raster("█", style: style, color: color, scale: 2))
        let solid = Pixel(red: 255, green: 51, blue: 128, alpha: 255)
        #expect(block[block.width / 2, block.height / 2] == solid)
    }

    @Test func edgesArePremultiplied() throws {
        let color = TextColor(red: 1, green: 0.5, blue: 0)
        let bitmap = try #require(engine.raster("S", style: style, color: color, scale: 1))
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let pixel = bitmap[x, y]
                #expect(pixel.red == pixel.alpha && pixel.blue == 0)
                #expect(abs(Int(pixel.green) * 2 - Int(pixel.alpha)) <= 2)
            }
        }
    }

    @Test func colorsAreClamped() {
        let wild = TextColor(red: 7, green: -1, blue: .nan)
        let tame = TextColor(red: 1, green: 0, blue: 0)
        #expect(
            engine.raster("S", style: style, color: wild, scale: 1)
                == engine.raster("S", style: style, color: tame, scale: 1))
    }

    @Test(arguments: ["", " ", "\n", "\u{0}", "\u{200B}"])
    func blankTextHasNoPicture(text: String) {
        #expect(engine.raster(text, style: style, scale: 2) == nil)
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e9] as [Double])
    func noScaleNoPicture(scale: Double) {
        #expect(engine.raster("x", style: style, scale: scale) == nil)
    }

    @Test func noOffsetOrSizeNoPicture() {
        #expect(engine.raster("x", style: style, scale: 1, subpixel: (.nan, 0)) == nil)
        #expect(engine.raster("x", style: style, scale: 1, subpixel: (0, .infinity)) == nil)
        #expect(engine.raster("x", style: FontStyle(size: 0), scale: 1) == nil)
        #expect(engine.raster("x", style: FontStyle(size: .nan), scale: 1) == nil)
    }

    @Test func ellipsisedPictureFitsItsWidth() throws {
        let bitmap = try #require(
            engine.raster("A rather long label", style: style, scale: 2, maxWidth: 80))
        #expect(bitmap.originX + bitmap.width <= 160 + 3)
        #expect(bitmap.width > 120)
    }
}
