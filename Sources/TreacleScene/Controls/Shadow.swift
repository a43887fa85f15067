/// What something lifted off the page throws on it: layers of a faint grey, each smaller than the one before, so
/// that it is the darker the nearer to the middle. Rectangles do in either mode and in SVG.
struct Shadow {
    /// Of what throws it, points.
    var frame: Rect
    var cornerRadius: Double
    /// How far it reaches beyond the frame at full height, points.
    var reach: Double
    /// How far its thrower is off the page, from 0 to 1.
    var height: Double
    /// Its alpha is what the layers' add up to.
    var color: Color

    private static let layers = 16
    /// How much smaller than the one before a layer is on each side, as a share of the reach.
    private static let step = 5.0 / 48

    func draw(into elements: inout [DisplayList.Element]) {
        let ground = frame.offset(by: Point(0, reach / 2 * height))
        var drawn = 0
        for layer in 0..<Self.layers {
            // Whole steps of alpha, whose sum is right for each height: rounded one by one they'd fade in jumps.
            let sum = Double(color.alpha) * height * Double(layer + 1) / Double(Self.layers)
            let alpha = Int(sum.rounded()) - drawn
            guard alpha > 0 else { continue }
            drawn += alpha
            let margin = reach * (1 - Self.step * Double(layer)) * height
            var shade = color
            shade.alpha = UInt8(alpha)
            elements.append(
                .rectangle(
                    RoundedRectangle(
                        ground.grown(by: margin), radius: max(cornerRadius + margin, 0), color: shade)))
        }
    }
}
