import Glibc
import Testing
import TreacleText

@Suite struct FontConfigurationTests {
    @Test func withoutFontsMetricsHoldAndNothingIsDrawn() throws {
        let engine = try Fonts.none.engine()
        let style = FontStyle(size: 10)
        #expect(!engine.hasFonts && !engine.canDraw("x"))
        #expect(engine.measure("1é👨‍👩‍👧‍👦", style: style) == TextMetrics(width: 18, height: 12, baseline: 9))
        #expect(engine.measure("123", style: style, maxWidth: 5).width == 5)
        #expect(engine.measure("", style: style) == TextMetrics(width: 0, height: 12, baseline: 9))
        #expect(engine.measure("x", style: FontStyle(size: .nan)).height == 0)
        #expect(engine.raster("x", style: style, scale: 1) == nil)
    }

    @Test func missingFileIsAnError() {
        #expect(throws: TextError.fontConfigFile(path: "/no/such.conf")) {
            try TextEngine(fontConfigFile: "/no/such.conf")
        }
    }

    @Test func malformedFileIsAnError() {
        let error = #expect(throws: TextError.self) { try Fonts.broken.engine() }
        let line = error?.description ?? ""
        #expect(line.hasPrefix(Fonts.broken.path) && !line.contains("\n"))
    }

    @Test func enginesOfManyThreadsAgree() async throws {
        let expected = try Fonts.dejavu.engine().raster("Treacle", style: FontStyle(), scale: 2)
        try await withThrowingTaskGroup(of: TextBitmap?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try Fonts.dejavu.engine().raster("Treacle", style: FontStyle(), scale: 2)
                }
            }
            for try await bitmap in group { #expect(bitmap == expected) }
        }
    }

    /// The program promises one line on stderr, of its own. A child process, since fontconfig starts once in each.
    @Test func aMissingDefaultConfigurationIsSilent() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            unsafe setenv("FONTCONFIG_FILE", "/no/such.conf", 1)
            let engine = TextEngine()
            let bitmap = engine.raster("Treacle 中文", style: FontStyle(), scale: 1)
            #expect((bitmap != nil) == engine.hasFonts)
        }
        #expect(result?.standardErrorContent == [])
    }

    @Test func noFontsAtAllIsSilent() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            unsafe setenv("FONTCONFIG_FILE", Fonts.none.path, 1)
            let engine = TextEngine()
            #expect(!engine.hasFonts)
            #expect(engine.measure("Treacle", style: FontStyle()).width > 0)
        }
        #expect(result?.standardErrorContent == [])
    }
}
