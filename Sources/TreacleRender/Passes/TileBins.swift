internal import CTreacle

/// The lists of a grid's tiles. The memory is kept from frame to frame.
struct TileBins {
    private var texelStorage: [treacle_texel] = []
    private var runStorage: [treacle_tile_run] = []
    private var tileStorage: [treacle_tile] = []
    private var closerStorage: [UInt32] = []
    private var hitStorage: [treacle_tile_hit] = []
    /// What of each there is, or should be room for.
    private var needed = (texels: 0, runs: 0, tiles: 0, hits: 0)

    var texels: ArraySlice<treacle_texel> { texelStorage[..<needed.texels] }
    var runs: ArraySlice<treacle_tile_run> { runStorage[..<needed.runs] }

    /// Replaces the lists.
    /// - Parameter meets: for each body whether another one is in reach; empty where that isn't asked.
    /// - Returns: false where lists take more texels than that, or an index would be too large for a float.
    mutating func fill(
        _ bodies: [treacle_body], in grid: TileGrid, softness: Float, mostTexels: Int, _ meets: inout [UInt8]
    ) throws(RenderError) -> Bool {
        while true {
            let status = bin(bodies, grid.bounds(softness: softness), &meets)
            switch status {
            case TREACLE_ERROR_BUFFER_FULL: grow()
            case TREACLE_ERROR_INDEX_OVERFLOW: return false
            default:
                try check(status)
                return texels.count <= mostTexels
            }
        }
    }

    private mutating func bin(
        _ bodies: [treacle_body], _ grid: treacle_tile_grid, _ meets: inout [UInt8]
    ) -> treacle_status {
        var grid = grid
        var counts = unsafe treacle_tiles()
        let status = unsafe texelStorage.withUnsafeMutableBufferPointer { texels in
            unsafe runStorage.withUnsafeMutableBufferPointer { runs in
                unsafe tileStorage.withUnsafeMutableBufferPointer { tiles in
                    unsafe hitStorage.withUnsafeMutableBufferPointer { hits in
                        unsafe closerStorage.withUnsafeMutableBufferPointer { closers in
                            unsafe counts.texels = texels.baseAddress
                            unsafe counts.runs = runs.baseAddress
                            unsafe counts.tiles = tiles.baseAddress
                            unsafe counts.hits = hits.baseAddress
                            unsafe counts.closers = closers.baseAddress
                            unsafe counts.texel_capacity = texels.count
                            unsafe counts.run_capacity = runs.count
                            unsafe counts.tile_capacity = tiles.count
                            unsafe counts.hit_capacity = hits.count
                            return unsafe meets.withUnsafeMutableBufferPointer { meets in
                                unsafe treacle_bin_bodies(
                                    bodies, bodies.count, &grid, meets.isEmpty ? nil : meets.baseAddress,
                                    &counts)
                            }
                        }
                    }
                }
            }
        }
        unsafe needed = (counts.texel_count, counts.run_count, counts.tile_count, counts.hit_count)
        return status
    }

    /// By more than what is missing, as pictures change from frame to frame.
    private mutating func grow() {
        func make<Element>(_ room: inout [Element], _ count: Int, of element: Element) {
            if room.count < count { room = Array(repeating: element, count: count + count / 2) }
        }
        make(&tileStorage, needed.tiles, of: treacle_tile())
        make(&closerStorage, needed.tiles, of: 0)
        make(&hitStorage, needed.hits, of: treacle_tile_hit())
        make(&runStorage, needed.runs, of: treacle_tile_run())
        make(&texelStorage, needed.texels, of: treacle_texel())
    }
}

/// The tiles of a part of the picture.
struct TileGrid {
    let left: Int
    let top: Int
    let columns: Int
    let rows: Int

    /// Edge of a tile, pixels.
    static let side = Int(TREACLE_TILE_SIDE)

    private init(left: Int, top: Int, columns: Int, rows: Int) {
        (self.left, self.top, self.columns, self.rows) = (left, top, columns, rows)
    }

    /// All tiles that have pixels of these.
    init(_ bounds: PixelBounds) {
        left = bounds.left / Self.side * Self.side
        top = bounds.top / Self.side * Self.side
        columns = (bounds.right - left + Self.side - 1) / Self.side
        rows = (bounds.bottom - top + Self.side - 1) / Self.side
    }

    /// Upper and lower, or of a single row left and right.
    var halves: [TileGrid] {
        guard rows > 1 else {
            let first = columns / 2
            return [
                TileGrid(left: left, top: top, columns: first, rows: 1),
                TileGrid(left: left + first * Self.side, top: top, columns: columns - first, rows: 1),
            ]
        }
        let upper = rows / 2
        return [
            TileGrid(left: left, top: top, columns: columns, rows: upper),
            TileGrid(left: left, top: top + upper * Self.side, columns: columns, rows: rows - upper),
        ]
    }

    func bounds(softness: Float) -> treacle_tile_grid {
        treacle_tile_grid(
            left: UInt32(left), top: UInt32(top), columns: UInt32(columns), rows: UInt32(rows),
            softness: softness)
    }
}
