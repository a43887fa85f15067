/// Discs of goo that run into each other where they are near, their colours too. In metaball mode they are one
/// field; Bézier mode joins near ones by membranes.
public struct GooField: Equatable, Sendable {
    public var drops: [Drop]
    /// k of the field 2^(−distance / k), points: the larger, the earlier drops reach for each other. Two equal
    /// ones touch across a gap of 2 k.
    public var softness: Double
    /// Of all drops together: 0 is nothing, 1 opaque.
    public var opacity: Double

    public struct Drop: Hashable, Sendable {
        public var disc: Disc
        public var color: Color

        public init(_ disc: Disc, color: Color) {
            self.disc = disc
            self.color = color
        }
    }

    public init(drops: [Drop], softness: Double, opacity: Double = 1) {
        self.drops = drops
        self.softness = softness
        self.opacity = opacity
    }
}
