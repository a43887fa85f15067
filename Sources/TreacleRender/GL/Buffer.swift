internal import CGL

/// A buffer object that is filled anew for each draw. Belongs to the context it was made in, which must
/// be current when it dies.
struct Buffer: ~Copyable {
    let name = cglGenBuffer()

    deinit { cglDeleteBuffer(name) }

    func bind(to target: Int) { cglBindBuffer(UInt32(target), name) }

    /// Replaces the contents; the old storage is orphaned, so the driver never waits for a draw.
    func stream<Element>(_ elements: ArraySlice<Element>, to target: Int) {
        bind(to: target)
        unsafe elements.withUnsafeBytes { bytes in
            unsafe cglBufferData(UInt32(target), bytes.count, bytes.baseAddress, UInt32(CGL_STREAM_DRAW))
        }
    }

    /// Replaces the contents by two arrays, one behind the other.
    /// - Returns: where the second begins, in bytes.
    func stream<First, Second>(
        _ first: ArraySlice<First>, then second: ArraySlice<Second>, to target: Int
    ) -> Int {
        bind(to: target)
        let split = first.count * MemoryLayout<First>.stride
        let size = split + second.count * MemoryLayout<Second>.stride
        cglBufferData(UInt32(target), size, nil, UInt32(CGL_STREAM_DRAW))
        unsafe first.withUnsafeBytes {
            unsafe cglBufferSubData(UInt32(target), 0, $0.count, $0.baseAddress)
        }
        unsafe second.withUnsafeBytes {
            unsafe cglBufferSubData(UInt32(target), split, $0.count, $0.baseAddress)
        }
        return split
    }
}
