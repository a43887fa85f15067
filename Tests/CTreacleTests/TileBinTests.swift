import CTreacle
import Testing

/// Bodies binned into tiles: what callers get for bad input and small buffers, and what lists hold. That the pictures
/// are right is for the renderer's tests.
@Suite struct TileBinTests {
    private static let grid = treacle_tile_grid(left: 0, top: 0, columns: 16, rows: 8, softness: 0)

    private static func merging(_ softness: Float) -> treacle_tile_grid {
        treacle_tile_grid(left: 0, top: 0, columns: 16, rows: 8, softness: softness)
    }

    /// Opaque; the colour tells it from others.
    private static func disc(_ x: Float, _ y: Float, _ radius: Float, color: UInt32) -> treacle_body {
        var body = treacle_body()
        (body.x, body.y, body.radius1, body.radius2) = (x, y, radius, radius)
        (body.axis_x, body.color) = (1, 0xFF00_0000 | color)
        return body
    }

    @Test func onlyTilesThatABodyReachesHaveLists() {
        let bins = Bins()
        #expect(bins.bin([Self.disc(20, 20, 2, color: 1)], Self.grid) == TREACLE_OK)
        // From 18 to 22 and half a pixel around: the tile from 16 to 24 and no other; a head and a body.
        #expect(bins.counts.runs == 1 && bins.counts.texels == 1 + 3)
        #expect(bins.runs[0].left == 16 && bins.runs[0].top == 16 && bins.runs[0].width == 8)
        #expect(bins.list(20, 20) == [0xFF00_0001] && bins.list(30, 20) == [])
    }

    @Test func listsGoFromFrontToBackAndEndAtWhatHidesTheRest() {
        let bins = Bins()
        let bodies = [
            Self.disc(20, 20, 30, color: 1), Self.disc(20, 20, 12, color: 2), Self.disc(19, 20, 2, color: 3),
        ]
        #expect(bins.bin(bodies, Self.grid) == TREACLE_OK)
        #expect(bins.list(20, 20) == [0xFF00_0003, 0xFF00_0002], "the second hides the first there")
        #expect(bins.flat(20, 44) == 0xFF00_0001, "it alone is seen, all over")
    }

    /// Several bodies hide what is behind them as one does.
    @Test func bodiesHideTogether() {
        let bins = Bins()
        let behind = Self.disc(20, 20, 30, color: 9)
        // Each covers a quarter of the tile from 16 to 24, and the corner that these share is in none.
        let quarters = [Float(17), 23].flatMap { y in
            [Float(17), 23].map { Self.disc($0, y, 4.2, color: UInt32($0 + 100 * y)) }
        }
        #expect(2 * 3 * 3 > 4.2 * 4.2)
        #expect(bins.bin([behind] + quarters, Self.grid) == TREACLE_OK)
        #expect(bins.list(20, 20) == quarters.reversed().map(\.color))
        #expect(bins.bin([behind] + quarters.dropLast(), Self.grid) == TREACLE_OK)
        #expect(bins.list(20, 20).last == behind.color, "it hides what is left of the tile")
    }

    /// Also where several bodies do it.
    @Test(arguments: [Float(0), 1]) func whatOneColourFillsIsFlat(softness: Float) {
        let bins = Bins()
        let bodies = [Float(17), 23].flatMap { y in [Float(17), 23].map { Self.disc($0, y, 4.2, color: 7) } }
        #expect(bins.bin(bodies, Self.merging(softness)) == TREACLE_OK)
        #expect(bins.flat(20, 20) == 0xFF00_0007)
        #expect(bins.counts.flats == 1 && bins.list(20, 20, discs: softness > 0) == [])
        #expect(bins.bin(bodies.dropLast(), Self.merging(softness)) == TREACLE_OK)
        #expect(bins.flat(20, 20) == nil && bins.list(20, 20, discs: softness > 0).count == 3)
    }

    @Test(arguments: [Float(0), 1]) func whatAnotherColourIsSeenInIsNotFlat(softness: Float) {
        let bins = Bins()
        let back = Self.disc(20, 20, 20, color: 7)
        var clear = Self.disc(19, 20, 2, color: 7)
        clear.color = 0x8000_0007
        for front in [Self.disc(19, 20, 2, color: 8), clear] {
            #expect(bins.bin([back, front], Self.merging(softness)) == TREACLE_OK)
            #expect(bins.flat(20, 20) == nil)
            #expect(bins.list(20, 20, discs: softness > 0) == [front.color, back.color])
            #expect(softness > 0 || bins.flat(12, 20) == back.color, "where the front one isn't")
        }
    }

    /// Runs of flat tiles end where the colour changes, and one after another they tile the row.
    @Test func flatTilesOfTwoColoursAreTwoRuns() {
        let bins = Bins()
        let bodies = [Self.disc(28, 20, 16, color: 7), Self.disc(84, 20, 16, color: 8)]
        #expect(bins.bin(bodies, Self.grid) == TREACLE_OK)
        #expect(bins.flat(28, 20) == 0xFF00_0007 && bins.flat(84, 20) == 0xFF00_0008)
        let flats = bins.runs[..<bins.counts.runs].suffix(bins.counts.flats)
        let rows = flats.filter { $0.top == 16 }
        #expect(rows.map(\.left) == [16, 72] && rows.map(\.width) == [24, 24])
    }

    /// More tiles lie in a row than a word has bits.
    @Test(arguments: [Float(0), 1]) func wideRowsAreBinnedToTheirEnd(softness: Float) {
        let bins = Bins(texels: 20_000, tiles: 300 * 4, hits: 9000)
        let grid = treacle_tile_grid(left: 0, top: 0, columns: 300, rows: 4, softness: softness)
        var bar = Self.disc(8, 16, 12, color: 1)
        (bar.distance, bar.inverse_distance) = (2380, 1 / 2380)
        var thin = bar
        (thin.radius1, thin.radius2) = (2, 2)
        if softness == 0 { thin.color += 1 }
        // Under the bar it is hidden, over it not.
        for (bodies, seen) in [([thin, bar], 1), ([bar, thin], softness > 0 ? 1 : 2)] {
            #expect(bins.bin(bodies, grid) == TREACLE_OK)
            let places = (1..<298).map { Float(8 * $0 + 4) }
            #expect(places.allSatisfy { bins.flat($0, 20) == (seen == 1 ? 0xFF00_0001 : nil) })
            #expect(Set(places.map { bins.list($0, 20).count }) == [seen == 1 ? 0 : 2])
            #expect(bins.meets == (softness > 0 ? [1, 1] : [0, 0]))
        }
    }

    @Test func whatIsSeenThroughHidesNothing() {
        let bins = Bins()
        var front = Self.disc(20, 20, 12, color: 2)
        front.color = 0x8000_0002
        #expect(bins.bin([Self.disc(20, 20, 30, color: 1), front], Self.grid) == TREACLE_OK)
        #expect(bins.list(20, 20) == [0x8000_0002, 0xFF00_0001])
    }

    @Test func bodiesMeetThatReachEachOther() {
        let bins = Bins()
        let bodies = [
            Self.disc(20, 20, 6, color: 1), Self.disc(34, 20, 6, color: 2), Self.disc(110, 50, 6, color: 3),
        ]
        #expect(bins.bin(bodies, Self.merging(1)) == TREACLE_OK)
        #expect(bins.meets == [1, 1, 0])
        #expect(Set(bins.list(28, 20, discs: true)) == [0xFF00_0001, 0xFF00_0002])
        #expect(bins.list(110, 50) == [], "alone, it is in no list")
    }

    /// Also where one closes a tile before the other is looked at.
    @Test func bodiesOfOneColourMeetInsideEachOther() {
        let bins = Bins()
        #expect(
            bins.bin([Self.disc(20, 20, 3, color: 1), Self.disc(20, 20, 20, color: 1)], Self.merging(1))
                == TREACLE_OK)
        #expect(bins.meets == [1, 1])
        #expect(bins.flat(20, 20) == 0xFF00_0001)
    }

    @Test func nothingIsNothing() {
        let bins = Bins()
        #expect(bins.bin([], Self.grid) == TREACLE_OK)
        #expect(bins.counts.texels == 0 && bins.counts.runs == 0)
        #expect(bins.bin([Self.disc(-500, 20, 6, color: 1)], Self.grid) == TREACLE_OK)
        #expect(bins.counts.runs == 0)
        let none = treacle_tile_grid(left: 0, top: 0, columns: 0, rows: 0, softness: 1)
        #expect(bins.bin([Self.disc(20, 20, 6, color: 1)], none) == TREACLE_OK)
        #expect(bins.counts.runs == 0)
    }

    @Test func noTilesNeedNoMemory() {
        var (grid, out) = unsafe (treacle_tile_grid(), treacle_tiles())
        #expect(
            unsafe treacle_bin_bodies([Self.disc(20, 20, 6, color: 1)], 1, &grid, nil, &out) == TREACLE_OK)
        #expect(unsafe out.texel_count == 0 && out.run_count == 0 && out.hit_count == 0)
    }

    @Test(arguments: ["texels", "runs", "tiles", "hits"])
    func aSmallBufferTellsWhatItNeeds(which: String) {
        let bodies = (0..<20).map { Self.disc(Float($0 * 6), 30, 5, color: UInt32($0)) }
        let whole = Bins()
        #expect(whole.bin(bodies, Self.grid) == TREACLE_OK)
        let small = Bins(
            texels: which == "texels" ? 3 : 4000, runs: which == "runs" ? 1 : 100,
            tiles: which == "tiles" ? 7 : 200, hits: which == "hits" ? 2 : 2000)
        #expect(small.bin(bodies, Self.grid) == TREACLE_ERROR_BUFFER_FULL)
        switch which {
        case "texels": #expect(small.counts.texels == whole.counts.texels)
        case "runs": #expect(small.counts.runs == whole.counts.runs)
        case "tiles": #expect(small.counts.tiles == 16 * 8)
        default: #expect(small.counts.hits == whole.counts.hits)
        }
        let enough = Bins(
            texels: whole.counts.texels, runs: whole.counts.runs, tiles: whole.counts.tiles,
            hits: whole.counts.hits)
        #expect(enough.bin(bodies, Self.grid) == TREACLE_OK)
    }

    @Test func badInputIsRefused() {
        let bins = Bins()
        for bad in [Float.nan, .infinity, -.infinity] {
            for field in [
                \treacle_body.x, \.y, \.axis_x, \.axis_y, \.distance, \.radius1, \.radius2, \.fillet_radius,
                \.fillet_x, \.fillet_y, \.inverse_distance,
            ] {
                var body = Self.disc(20, 20, 6, color: 1)
                body[keyPath: field] = bad
                let status = bins.bin([body], Self.grid)
                #expect(status == (bad.isNaN ? TREACLE_ERROR_NAN : TREACLE_ERROR_INFINITE))
            }
        }
        #expect(bins.bin([Self.disc(20, 20, -1, color: 1)], Self.grid) == TREACLE_ERROR_NEGATIVE_RADIUS)
        for grid in [
            Self.merging(-1), Self.merging(.nan), Self.merging(.infinity),
            treacle_tile_grid(left: 0, top: 0, columns: 1 << 20, rows: 1 << 20, softness: 0),
        ] {
            #expect(bins.bin([], grid) == TREACLE_ERROR_OPTION)
        }
        var grid = Self.grid
        #expect(unsafe treacle_bin_bodies(nil, 1, &grid, nil, nil) == TREACLE_ERROR_NULL)
    }

    @Test func onlyTheGridThatWasSearchedIsListed() {
        var (grid, other, out) = unsafe (Self.grid, Self.grid, treacle_tiles())
        other.rows = 4
        var tiles = Array(repeating: treacle_tile(), count: 16 * 8)
        var settled = Array(repeating: UInt64(0), count: 16 * 8)
        unsafe tiles.withUnsafeMutableBufferPointer { tiles in
            unsafe settled.withUnsafeMutableBufferPointer { settled in
                unsafe (out.tiles, out.settled) = (tiles.baseAddress, settled.baseAddress)
                unsafe out.tile_capacity = tiles.count
                #expect(unsafe treacle_find_bodies(nil, 0, &grid, nil, &out) == TREACLE_OK)
                #expect(unsafe treacle_list_bodies(nil, 0, &other, nil, &out) == TREACLE_ERROR_OPTION)
                #expect(unsafe treacle_list_bodies(nil, 0, &grid, nil, &out) == TREACLE_OK)
            }
        }
    }

    @Test(arguments: ["texels", "runs", "tiles", "hits"])
    func roomThatIsNowhereIsRefused(which: String) {
        var (grid, out) = unsafe (Self.grid, treacle_tiles())
        switch which {
        case "texels": unsafe out.texel_capacity = 1000
        case "runs": unsafe out.run_capacity = 1000
        case "tiles": unsafe out.tile_capacity = 1000
        default: unsafe out.hit_capacity = 1000
        }
        #expect(unsafe treacle_bin_bodies(nil, 0, &grid, nil, &out) == TREACLE_ERROR_NULL)
    }

    /// So that no caller makes room for gigabytes.
    @Test func tooManyHitsOverflow() {
        let grid = treacle_tile_grid(left: 0, top: 0, columns: 1024, rows: 1024, softness: 1)
        let bins = Bins(tiles: 1024 * 1024)
        let bodies = (0..<17).map { Self.disc(4096, 4096, 9000, color: $0) }
        #expect(bins.bin(bodies, grid) == TREACLE_ERROR_INDEX_OVERFLOW)
    }

    /// However large and far, and wherever: nothing overflows.
    @Test(arguments: [Float(0), 1])
    func hugeBodiesAreFine(softness: Float) {
        let bins = Bins()
        for size in [Float(1e7), 1e20, .greatestFiniteMagnitude] {
            for place in [Float(0), -1e7, 1e30, .greatestFiniteMagnitude] {
                var body = Self.disc(place, place, size, color: 1)
                (body.distance, body.fillet_radius, body.fillet_x, body.fillet_y) = (size, size, place, size)
                let status = bins.bin([body, Self.disc(20, 20, 6, color: 2)], Self.merging(softness))
                #expect(status == TREACLE_OK)
            }
        }
    }
}
