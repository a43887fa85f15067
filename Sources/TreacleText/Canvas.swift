import CPango

/// Owns a Cairo image and the context that draws on it. Pixels, y down.
@safe struct Canvas: ~Copyable {
    private let surface: OpaquePointer
    let cairo: OpaquePointer

    /// Transparent at first. When memory is short, Cairo draws nowhere and ``premultipliedRGBA`` is nil.
    init(width: Int, height: Int) {
        unsafe surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        unsafe cairo = cairo_create(surface)
        // The default is the coarser of the two, and a curve's chord may miss by a tenth of a pixel.
        unsafe cairo_set_antialias(cairo, CAIRO_ANTIALIAS_BEST)
        unsafe cairo_set_tolerance(cairo, 0.02)
    }

    deinit {
        unsafe cairo_destroy(cairo)
        unsafe cairo_surface_destroy(surface)
    }

    /// Premultiplied RGBA, rows from the top; nil when nothing was drawn.
    func premultipliedRGBA(width: Int, height: Int) -> [UInt8]? {
        unsafe cairo_surface_flush(surface)
        guard let base = unsafe cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(unsafe cairo_image_surface_get_stride(surface))
        var pixels = [UInt8]()
        pixels.reserveCapacity(width * height * 4)
        var anyInk: UInt32 = 0
        for y in 0..<height {
            let row = unsafe UnsafeRawPointer(base + y * stride)
            for x in 0..<width {
                // One native-endian word a pixel: 0xAARRGGBB.
                let word = unsafe row.load(fromByteOffset: x * 4, as: UInt32.self)
                anyInk |= word
                pixels.append(UInt8(truncatingIfNeeded: word >> 16))
                pixels.append(UInt8(truncatingIfNeeded: word >> 8))
                pixels.append(UInt8(truncatingIfNeeded: word))
                pixels.append(UInt8(truncatingIfNeeded: word >> 24))
            }
        }
        return anyInk == 0 ? nil : pixels
    }
}
