/// A finished picture of a line of text, to be drawn one texel to a pixel with premultiplied blending.
///
/// ```
///   logical origin (whole pixel) ┌──────────────
///     │  originX, originY        │  logical rectangle, at the sub-pixel offset
///     └─▶ ┌──────────────┐       │
///         │ 1 px border  │   The origin may be negative: ink can begin before its rectangle.
///         │   ┌──────┐   │
///         │   │ ink  │   │
/// ```
public struct TextBitmap: Hashable, Sendable {
    /// Columns and rows, in pixels: 1...``TextEngine/maximumBitmapSide``.
    public let width: Int
    public let height: Int

    /// From the logical rectangle's top-left, before the sub-pixel offset, to the bitmap's: whole pixels.
    public let originX: Int
    public let originY: Int

    /// RGBA, 8 bits each, sRGB, premultiplied; rows from the top, `width * 4` bytes each. The outermost pixels
    /// are transparent unless the ink was cut at the greatest side.
    public let pixels: [UInt8]

    public init(width: Int, height: Int, originX: Int, originY: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.originX = originX
        self.originY = originY
        self.pixels = pixels
    }
}
