/// A picture in memory: RGBA, 8 bits a channel, rows from the top, without gaps.
public struct Image: Equatable, Sendable {
    /// Pixels.
    public let width: Int
    public let height: Int
    /// `width · height · 4` bytes.
    public var pixels: [UInt8]

    /// - Precondition: `pixels` holds `width · height · 4` bytes.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height * 4)
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The same picture with each colour multiplied by its alpha, as blending wants it.
    public var premultiplied: Image {
        var image = self
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = UInt16(pixels[start + 3])
            for channel in start..<start + 3 {
                image.pixels[channel] = UInt8((UInt16(pixels[channel]) * alpha + 127) / 255)
            }
        }
        return image
    }
}
