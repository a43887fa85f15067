internal import CPNG

/// Why a PNG could not be read or written, in libpng's words.
public struct PNGError: Error, Equatable, Sendable {
    public let message: String
}

/// Pixels: more would take half a gigabyte, which a small file can claim.
private let largestPNG = 1 << 27

extension Image {
    /// Decodes a PNG of any kind to RGBA with straight alpha.
    public init(png bytes: [UInt8]) throws(PNGError) {
        var control = unsafe makeControl()
        // libpng keeps both addresses from the first call to the last.
        self = try unsafe withUnsafeMutablePointer(to: &control) { control throws(PNGError) in
            try unsafe bytes.withUnsafeBufferPointer { bytes throws(PNGError) in
                try unsafe Image(png: bytes, readBy: control)
            }
        }
    }

    private init(
        png bytes: UnsafeBufferPointer<UInt8>, readBy control: UnsafeMutablePointer<png_image>
    ) throws(PNGError) {
        defer { unsafe png_image_free(control) }
        guard unsafe png_image_begin_read_from_memory(control, bytes.baseAddress, bytes.count) != 0 else {
            throw unsafe PNGError(control.pointee)
        }
        unsafe control.pointee.format = PNGFormat.rgba
        let (width, height) = unsafe (Int(control.pointee.width), Int(control.pointee.height))
        guard width * height <= largestPNG else {
            throw PNGError(message: "\(width)x\(height) pixels are too many")
        }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        guard unsafe png_image_finish_read(control, nil, &pixels, 0, nil) != 0 else {
            throw unsafe PNGError(control.pointee)
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// Encodes as 8-bit RGB, not interlaced, top row first; alpha is dropped, so the picture must be
    /// opaque.
    public func opaquePNG() throws(PNGError) -> [UInt8] { try encoded(rgb, format: PNGFormat.rgb) }

    /// Encodes as 8-bit RGBA with straight alpha, not interlaced, top row first.
    public func png() throws(PNGError) -> [UInt8] { try encoded(pixels, format: PNGFormat.rgba) }

    private func encoded(_ samples: [UInt8], format: UInt32) throws(PNGError) -> [UInt8] {
        var control = unsafe makeControl()
        unsafe (control.width, control.height) = (UInt32(width), UInt32(height))
        unsafe control.format = format
        defer { unsafe png_image_free(&control) }
        // More than zlib ever needs: the samples, a filter byte a row, its blocks' headers, PNG's chunks.
        var size = samples.count + height + samples.count / 500 + 4096
        var bytes = [UInt8](repeating: 0, count: size)
        guard unsafe png_image_write_to_memory(&control, &bytes, &size, 0, samples, 0, nil) != 0 else {
            throw unsafe PNGError(control)
        }
        return Array(bytes[..<size])
    }

    private var rgb: [UInt8] {
        var samples = [UInt8](repeating: 0, count: width * height * 3)
        for pixel in 0..<width * height {
            for channel in 0..<3 { samples[pixel * 3 + channel] = pixels[pixel * 4 + channel] }
        }
        return samples
    }
}

private func makeControl() -> png_image {
    var control = unsafe png_image()
    unsafe control.version = UInt32(PNG_IMAGE_VERSION)
    return unsafe control
}

/// The simplified API's pixel layouts, which are macros that Swift can't import.
private enum PNGFormat {
    static let rgb = UInt32(PNG_FORMAT_FLAG_COLOR)
    static let rgba = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
}

extension PNGError {
    fileprivate init(_ control: png_image) {
        let bytes = unsafe withUnsafeBytes(of: control.message) { raw in
            unsafe Array(raw.prefix { $0 != 0 })
        }
        message = String(decoding: bytes, as: UTF8.self)
    }
}
