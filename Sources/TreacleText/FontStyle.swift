/// The font of a label.
public struct FontStyle: Hashable, Sendable {
    /// How heavy the strokes are; the raw value is the CSS and OpenType weight.
    public enum Weight: Int, CaseIterable, Sendable {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
    }

    /// One family or a list with commas between, as fontconfig understands it: `"Inter, sans-serif"`.
    /// A family that isn't installed is replaced by the nearest one that is.
    public var family: String

    /// The em size in logical points: at scale 1 a point is a pixel, whatever the monitor's dpi.
    ///
    /// A size under 1/1024, infinite or NaN draws and measures nothing; one over ``TextEngine/maximumSize``
    /// counts as that.
    public var size: Double

    /// How heavy the strokes are; a family without this weight gives its nearest.
    public var weight: Weight

    public init(family: String = "sans-serif", size: Double = 17, weight: Weight = .regular) {
        self.family = family
        self.size = size
        self.weight = weight
    }
}
