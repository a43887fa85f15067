internal import CTreacle

/// The lists of a picture's tiles: those of many bodies are made by two threads, half of the picture each.
struct PictureBins: ~Copyable {
    let one = TileBins()
    let other = TileBins()
    /// Whether there is more than one.
    private(set) var isShared = false
    private let secondThread = SecondThread()

    /// Lists of fewer bodies take less than half a millisecond, of which the second thread's waking costs a fifth.
    private static let fewestForTwo = 512

    /// Bins bodies, many by two threads.
    /// - Parameter meets: for each body whether another one is in reach; empty where that isn't asked.
    /// - Returns: false where lists take more texels than there may be, or an index would be too large for a float.
    mutating func fill(
        _ bodies: [treacle_body], in grid: TileGrid, softness: Float, mostTexels: Int, _ meets: inout [UInt8]
    ) throws(RenderError) -> Bool {
        isShared = bodies.count >= Self.fewestForTwo && grid.rows * grid.columns > 1
        let grids = isShared ? grid.halves : (grid, grid)
        let (one, other) = (one, other)
        unsafe bodies.withUnsafeBufferPointer { bodies in
            unsafe meets.withUnsafeMutableBufferPointer { meets in
                let meets = meets.isEmpty ? nil : meets.baseAddress
                func take(_ step: TileBins.Step) {
                    unsafe one.prepare(step, bodies, meets, grids.0.bounds(softness: softness))
                    guard isShared else { return one.run() }
                    unsafe other.prepare(step, bodies, meets, grids.1.bounds(softness: softness))
                    secondThread.run(one, beside: other)
                }
                take(.find)
                take(.list)
                one.release()
                other.release()
            }
        }
        guard try one.fits(mostTexels) else { return false }
        return isShared ? try other.fits(mostTexels) : true
    }
}
