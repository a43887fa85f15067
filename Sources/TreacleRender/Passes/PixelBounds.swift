internal import CGL
internal import TreacleScene

/// Whole pixels from the target's top left: right and bottom are the first ones outside.
struct PixelBounds {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int

    private init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init(_ target: RenderTarget) { (left, top, right, bottom) = (0, 0, target.width, target.height) }

    /// A clip of the display list: its edges rounded to whole pixels. Empty rather than nil where it is outside.
    init(clippingTo rect: Rect, scale: Double, in target: RenderTarget) {
        func pixel(_ place: Double, _ limit: Int) -> Int {
            Int(min(max((place * scale).rounded(), 0), Double(limit)))
        }
        (left, top) = (pixel(rect.left, target.width), pixel(rect.top, target.height))
        right = max(pixel(rect.right, target.width), left)
        bottom = max(pixel(rect.bottom, target.height), top)
    }

    /// What of these lies between the edges, pixels. Empty rather than nil where nothing does.
    func cut(left: Float, top: Float, right: Float, bottom: Float) -> PixelBounds {
        func first(_ edge: Float, _ from: Int, _ to: Int) -> Int {
            Int(min(max(edge, Float(from)), Float(to)))
        }
        let cornerX = first(left, self.left, self.right)
        let cornerY = first(top, self.top, self.bottom)
        return PixelBounds(
            left: cornerX, top: cornerY, right: first(right.rounded(.up), cornerX, self.right),
            bottom: first(bottom.rounded(.up), cornerY, self.bottom))
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
