internal import CGL
internal import TreacleScene

/// Whole pixels from the target's top left: right and bottom are the first ones outside.
struct PixelBounds: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// All pixels that the rectangle touches. No picture is larger than the limit.
    init(left: Double, top: Double, right: Double, bottom: Double) {
        func whole(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6)) }
        self.init(
            left: whole(left.rounded(.down)), top: whole(top.rounded(.down)),
            right: whole(right.rounded(.up)), bottom: whole(bottom.rounded(.up)))
    }

    init(_ target: RenderTarget) { self.init(left: 0, top: 0, right: target.width, bottom: target.height) }

    /// One pixel further out on each side, as far as the target goes.
    func grown(in target: RenderTarget) -> PixelBounds {
        PixelBounds(
            left: max(left - 1, 0), top: max(top - 1, 0), right: min(right + 1, target.width),
            bottom: min(bottom + 1, target.height))
    }

    /// A clip of the display list: its edges rounded to whole pixels. Empty rather than nil where it is outside.
    init(clippingTo rect: Rect, scale: Double, in target: RenderTarget) {
        func pixel(_ place: Double, _ limit: Int) -> Int {
            Int(min(max((place * scale).rounded(), 0), Double(limit)))
        }
        let (left, top) = (pixel(rect.left, target.width), pixel(rect.top, target.height))
        self.init(
            left: left, top: top, right: max(pixel(rect.right, target.width), left),
            bottom: max(pixel(rect.bottom, target.height), top))
    }

    /// nil where they have no pixel in common.
    func intersection(_ other: PixelBounds) -> PixelBounds? {
        let common = PixelBounds(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
        return common.left < common.right && common.top < common.bottom ? common : nil
    }

    func union(_ other: PixelBounds) -> PixelBounds {
        PixelBounds(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }
}

/// Lets drawing through in these pixels alone.
func setScissor(_ bounds: PixelBounds, in target: RenderTarget) {
    cglEnable(UInt32(CGL_SCISSOR_TEST))
    // OpenGL's y goes up.
    cglScissor(
        Int32(bounds.left), Int32(target.height - bounds.bottom), Int32(bounds.right - bounds.left),
        Int32(bounds.bottom - bounds.top))
}
