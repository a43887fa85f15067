import Testing
import TreacleText

@Suite struct MeasureTests {
    let engine: TextEngine

    init() throws { engine = try Fonts.dejavu.engine() }

    @Test(arguments: ["8", "Treacle", "مرحبا"])
    func isProportionalToSize(text: String) {
        let one = engine.measure(text, style: FontStyle(size: 10))
        let ten = engine.measure(text, style: FontStyle(size: 100))
        // Pango rounds each advance to 1/1024 point.
        #expect(abs(ten.width - 10 * one.width) < 0.05)
        #expect(abs(ten.height - 10 * one.height) < 0.05)
        #expect(abs(ten.baseline - 10 * one.baseline) < 0.05)
    }

    /// DejaVu Sans: a digit is 1303, the ascent 1901, the descent 483 of 2048 units to the em.
    @Test func followsTheFontsOwnNumbers() {
        let metrics = engine.measure("8", style: FontStyle(size: 20.48))
        #expect(abs(metrics.width - 13.03) < 0.002)
        #expect(abs(metrics.baseline - 19.01) < 0.002)
        #expect(abs(metrics.height - 23.84) < 0.002)
    }

    @Test func digitsAreTabular() {
        let style = FontStyle(size: 17)
        let one = engine.measure("8", style: style).width
        #expect(engine.measure("88", style: style).width == 2 * one)
        #expect(engine.measure("17", style: style).width == 2 * one)
    }

    @Test func boldIsWider() {
        let regular = engine.measure("Treacle", style: FontStyle(size: 17))
        let bold = engine.measure("Treacle", style: FontStyle(size: 17, weight: .bold))
        #expect(bold.width > regular.width)
    }

    @Test func emptyTextHasTheFontsHeight() {
        let empty = engine.measure("", style: FontStyle(size: 17))
        let full = engine.measure("x", style: FontStyle(size: 17))
        #expect(empty == TextMetrics(width: 0, height: full.height, baseline: full.baseline))
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e-9])
    func noSizeMeasuresNothing(size: Double) {
        let zero = TextMetrics(width: 0, height: 0, baseline: 0)
        #expect(engine.measure("x", style: FontStyle(size: size)) == zero)
    }

    @Test func sizesStopAtTheGreatest() {
        let greatest = FontStyle(size: TextEngine.maximumSize)
        #expect(engine.measure("x", style: FontStyle(size: 1e9)) == engine.measure("x", style: greatest))
    }

    @Test func longTextIsEllipsised() {
        let style = FontStyle(size: 17)
        let whole = engine.measure("A rather long label", style: style)
        let cut = engine.measure("A rather long label", style: style, maxWidth: 80)
        #expect(whole.width > 80 && cut.width <= 80 && cut.width > 60)
        #expect(cut.height == whole.height)
        #expect(engine.measure("A rather long label", style: style, maxWidth: whole.width + 1) == whole)
    }

    /// No wider than what is left of it, from either side.
    @Test(arguments: ["A rather long label", "שלום עולם ולכולם", "WWWWWWWWWW"], [60.0, 71, 80, 92])
    func anEllipsisedTextEndsWithItsEllipsis(text: String, maxWidth: Double) throws {
        let style = FontStyle(size: 17)
        let cut = engine.measure(text, style: style, maxWidth: maxWidth)
        let shown = text.indices.map { engine.measure(String(text[..<$0]) + "…", style: style).width }
        #expect(shown.contains { abs($0 - cut.width) < 0.01 })
        let bitmap = try #require(engine.raster(text, style: style, scale: 1, maxWidth: maxWidth))
        let columns = bitmap.inkedColumns
        #expect(abs(Double(bitmap.originX + columns.lowerBound)) <= 3)
        #expect(abs(Double(bitmap.originX + columns.upperBound) - cut.width) <= 3)
    }

    @Test(arguments: [0, -5])
    func neverNarrowerThanTheEllipsis(maxWidth: Double) {
        let style = FontStyle(size: 17)
        let cut = engine.measure("A rather long label", style: style, maxWidth: maxWidth)
        #expect(cut.width == engine.measure("…", style: style).width)
    }

    @Test(arguments: [.nan, .infinity, 1e300] as [Double])
    func unboundedWidths(maxWidth: Double) {
        let style = FontStyle(size: 17)
        #expect(
            engine.measure("label", style: style, maxWidth: maxWidth) == engine.measure("label", style: style)
        )
    }
}

extension TextBitmap {
    /// From the first column with ink to beyond the last.
    fileprivate var inkedColumns: Range<Int> {
        let inked = (0..<width).filter { x in (0..<height).contains { pixels[($0 * width + x) * 4 + 3] > 0 } }
        return inked.isEmpty ? 0..<0 : inked[0]..<inked[inked.count - 1] + 1
    }
}
