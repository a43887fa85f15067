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

    @Test func anEmptyPageCostsNothing() throws {
        try Offscreen.run { offscreen in
            _ = RenderCounts.take()
            _ = try offscreen.picture(of: DisplayList([], mode: .bezier))
            #expect(RenderCounts.take() == .none)
        }
    }
}
