internal import CTreacle

/// The lists of a grid's tiles, made in two steps so that several threads can make those of parts of the picture. The
/// memory is kept from frame to frame.
@safe final class TileBins: Work {
    private var texelStorage: [treacle_texel] = []
    private var runStorage: [treacle_tile_run] = []
    private var tileStorage: [treacle_tile] = []
    private var settledStorage: [UInt64] = []
    private var hitStorage: [treacle_tile_hit] = []
    /// What there is of each, or should be room for; and what the first step tells the second.
    private var counts = unsafe treacle_tiles()
    private var grid = treacle_tile_grid()
    private var bodies = unsafe UnsafeBufferPointer<treacle_body>(start: nil, count: 0)
    private var meets: UnsafeMutablePointer<UInt8>?
    private var step = Step.find
    private var status = TREACLE_OK

    enum Step {
        /// Notes who meets whom. All parts have to be through with it before the next step.
        case find
        case list
    }

    var texels: ArraySlice<treacle_texel> { unsafe texelStorage[..<counts.texel_count] }
    /// Of tiles with lists.
    var runs: ArraySlice<treacle_tile_run> { unsafe runStorage[..<(counts.run_count - counts.flat_count)] }
    /// Of tiles of one colour.
    var flatRuns: ArraySlice<treacle_tile_run> {
        unsafe runStorage[(counts.run_count - counts.flat_count)..<counts.run_count]
    }

    /// What `run` is to do. The memory has to last until it is done.
    /// - Parameter meets: of parts of one picture the same, zeroed before; nil where nobody asks who meets whom.
    func prepare(
        _ step: Step, _ bodies: UnsafeBufferPointer<treacle_body>,
        _ meets: UnsafeMutablePointer<UInt8>?, _ grid: treacle_tile_grid
    ) {
        (self.step, self.grid) = (step, grid)
        unsafe (self.bodies, self.meets) = (bodies, meets)
    }

    /// A step, unless the one before has failed.
    func run() {
        guard step == .find || status == TREACLE_OK else { return }
        repeat { take() } while grow()
    }

    /// How it came out: false where lists take more texels than that, or an index would be too large for a float.
    func fits(_ mostTexels: Int) throws(RenderError) -> Bool {
        if status == TREACLE_ERROR_INDEX_OVERFLOW { return false }
        try check(status)
        return texels.count <= mostTexels
    }

    private func take() {
        status = unsafe texelStorage.withUnsafeMutableBufferPointer { texels in
            unsafe runStorage.withUnsafeMutableBufferPointer { runs in
                unsafe tileStorage.withUnsafeMutableBufferPointer { tiles in
                    unsafe hitStorage.withUnsafeMutableBufferPointer { hits in
                        unsafe settledStorage.withUnsafeMutableBufferPointer { settled in
                            unsafe counts.texels = texels.baseAddress
                            unsafe counts.runs = runs.baseAddress
                            unsafe counts.tiles = tiles.baseAddress
                            unsafe counts.hits = hits.baseAddress
                            unsafe counts.settled = settled.baseAddress
                            unsafe counts.texel_capacity = texels.count
                            unsafe counts.run_capacity = runs.count
                            unsafe counts.tile_capacity = tiles.count
                            unsafe counts.hit_capacity = hits.count
                            let take = unsafe step == .find ? treacle_find_bodies : treacle_list_bodies
                            return unsafe take(bodies.baseAddress, bodies.count, &grid, meets, &counts)
                        }
                    }
                }
            }
        }
    }

    /// Forgets the caller's memory.
    func release() {
        unsafe bodies = UnsafeBufferPointer(start: nil, count: 0)
        unsafe meets = nil
    }

    /// Makes room where a buffer was too small, more than what is missing, as pictures change from frame to frame.
    /// - Returns: whether one was too small.
    private func grow() -> Bool {
        guard status == TREACLE_ERROR_BUFFER_FULL else { return false }
        func make<Element>(_ room: inout [Element], _ count: Int, of element: Element) {
            if room.count < count { room = Array(repeating: element, count: count + count / 2) }
        }
        unsafe make(&tileStorage, counts.tile_count, of: treacle_tile())
        unsafe make(&settledStorage, counts.tile_count, of: 0)
        unsafe make(&hitStorage, counts.hit_count, of: treacle_tile_hit())
        unsafe make(&runStorage, counts.run_count, of: treacle_tile_run())
        unsafe make(&texelStorage, counts.texel_count, of: treacle_texel())
        return true
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
    var halves: (TileGrid, TileGrid) {
        guard rows > 1 else {
            let first = columns / 2
            return (
                TileGrid(left: left, top: top, columns: first, rows: rows),
                TileGrid(left: left + first * Self.side, top: top, columns: columns - first, rows: rows)
            )
        }
        let upper = rows / 2
        return (
            TileGrid(left: left, top: top, columns: columns, rows: upper),
            TileGrid(left: left, top: top + upper * Self.side, columns: columns, rows: rows - upper)
        )
    }

    func bounds(softness: Float) -> treacle_tile_grid {
        treacle_tile_grid(
            left: UInt32(left), top: UInt32(top), columns: UInt32(columns), rows: UInt32(rows),
            softness: softness)
    }
}
