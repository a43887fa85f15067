import TestSupport
import Testing
import TreacleRender
import TreacleScene

/// What a picture costs, counted where it is given to the driver.
@Suite struct RenderCountsTests {
    /// One instance of four vertices a disc, however many discs one draw takes.
    @Test func discsOfMetaballModeAreOneDraw() throws {
        try Offscreen.run { offscreen in
            for count in [1, 7] {
                // Nothing that an earlier list began with.
                let discs = (0..<count).map { Goo.disc(10 + 10 * Double($0), 50 + Double(count), radius: 4) }
                _ = RenderCounts.take()
                _ = try offscreen.picture(of: DisplayList(discs, mode: .metaball))
                let counts = RenderCounts.take()
                #expect(counts.draws == 1)
                #expect(counts.vertices == 4 * count)
                #expect(counts.bytes > 0 && counts.bytes % count == 0)
                #expect(RenderCounts.take() == .none)
            }
        }
    }

    @Test(arguments: [
        (0, "0 draws, 0 vertices, 0 bytes"), (1, "1 draw, 1 vertex, 1 byte"),
        (2, "2 draws, 2 vertices, 2 bytes"),
    ])
    func countsAreToldInWords(count: Int, words: String) {
        var counts = RenderCounts.none
        (counts.draws, counts.vertices, counts.bytes) = (count, count, count)
        #expect(counts.inWords == words)
    }

    /// Of a sheet: another one between them, or anything else, splits them, so that the order stays.
    @Test func spritesInARowAreOneDraw() throws {
        func sprite(_ sheet: SpriteSheet, _ x: Double) -> DisplayList.Element {
            .sprite(
                Sprite(sheet: sheet, frame: 2, frameCount: 8, center: Point(x, 30), side: 20, tint: .pureRed))
        }
        let (tips, list) = (SpriteSheet.burstTips, SpriteSheet.burstList)
        let rows: [(sheets: [SpriteSheet], draws: Int)] = [
            ([tips, tips, tips, tips], 1), ([tips, list, list, tips], 3), ([list], 1),
        ]
        try Offscreen.run { offscreen in
            for (sheets, draws) in rows {
                let elements = sheets.enumerated().map { sprite($1, 10 + 12 * Double($0)) }
                _ = RenderCounts.take()
                _ = try offscreen.picture(
                    of: DisplayList(size: Size(80, 60), background: .white, mode: .bezier, elements: elements)
                )
                let counts = RenderCounts.take()
                #expect(counts.draws == draws)
                #expect(counts.vertices == 4 * sheets.count)
            }
        }
    }

    @Test func anEmptyPageCostsNothing() throws {
        try Offscreen.run { offscreen in
            _ = RenderCounts.take()
            _ = try offscreen.picture(of: DisplayList([], mode: .bezier))
            #expect(RenderCounts.take() == .none)
        }
    }
}
