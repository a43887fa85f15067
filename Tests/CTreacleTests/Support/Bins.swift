import CTreacle

/// Bodies binned into tiles, in buffers of a caller.
final class Bins {
    var texels: [treacle_texel]
    var runs: [treacle_tile_run]
    var tiles: [treacle_tile]
    var settled: [UInt64]
    var hits: [treacle_tile_hit]
    var meets: [UInt8] = []
    var counts = (texels: 0, runs: 0, flats: 0, tiles: 0, hits: 0)

    init(texels: Int = 4000, runs: Int = 100, tiles: Int = 200, hits: Int = 2000) {
        self.texels = Array(repeating: treacle_texel(), count: texels)
        self.runs = Array(repeating: treacle_tile_run(), count: runs)
        self.tiles = Array(repeating: treacle_tile(), count: tiles)
        settled = Array(repeating: 0, count: tiles)
        self.hits = Array(repeating: treacle_tile_hit(), count: hits)
    }

    func bin(_ bodies: [treacle_body], _ grid: treacle_tile_grid) -> treacle_status {
        var grid = grid
        var out = unsafe treacle_tiles()
        meets = Array(repeating: 9, count: bodies.count)
        let status = unsafe texels.withUnsafeMutableBufferPointer { texels in
            unsafe runs.withUnsafeMutableBufferPointer { runs in
                unsafe tiles.withUnsafeMutableBufferPointer { tiles in
                    unsafe settled.withUnsafeMutableBufferPointer { settled in
                        unsafe hits.withUnsafeMutableBufferPointer { hits in
                            unsafe out.texels = texels.baseAddress
                            unsafe out.runs = runs.baseAddress
                            unsafe out.tiles = tiles.baseAddress
                            unsafe out.settled = settled.baseAddress
                            unsafe out.hits = hits.baseAddress
                            unsafe out.texel_capacity = texels.count
                            unsafe out.run_capacity = runs.count
                            unsafe out.tile_capacity = tiles.count
                            unsafe out.hit_capacity = hits.count
                            return unsafe treacle_bin_bodies(bodies, bodies.count, &grid, &meets, &out)
                        }
                    }
                }
            }
        }
        counts = unsafe (out.texel_count, out.run_count, out.flat_count, out.tile_count, out.hit_count)
        return status
    }

    /// Numbers of bodies listed for the tile with the pixel, by their colours.
    /// - Parameter discs: whether entries are discs of one texel.
    func list(_ x: Float, _ y: Float, discs: Bool = false) -> [UInt32] {
        entries(x, y, texels: discs ? 1 : 3).map {
            discs ? texels[$0].values.3.bitPattern : texels[$0 + 2].values.2.bitPattern
        }
    }

    /// The first texels of what is listed for the tile with the pixel.
    /// - Parameter length: of an entry, texels.
    func entries(_ x: Float, _ y: Float, texels length: Int = 3) -> [Int] {
        guard let (run, column) = run(x, y, in: runs[..<(counts.runs - counts.flats)]) else { return [] }
        let head = texels[Int(run.head) + column].values
        return Array(stride(from: Int(head.0), to: Int(head.1), by: length))
    }

    /// The colour of the tile with the pixel, if that is flat.
    func flat(_ x: Float, _ y: Float) -> UInt32? {
        run(x, y, in: runs[(counts.runs - counts.flats)..<counts.runs])
            .map { texels[Int($0.run.head)].values.0.bitPattern }
    }

    private func run(
        _ x: Float, _ y: Float, in runs: ArraySlice<treacle_tile_run>
    ) -> (run: treacle_tile_run, column: Int)? {
        for run in runs where run.top == (y / 8).rounded(.down) * 8 && run.left <= x {
            let column = Int((x - run.left) / 8)
            if Float(column * 8) < run.width { return (run, column) }
        }
        return nil
    }
}
