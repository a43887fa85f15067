/// Blobs of goo that run into each other where they are near, their colours too. In metaball mode they are one
/// field; Bézier mode joins bodies that are near by membranes.
public struct GooField: Equatable, Sendable {
    /// Of opaque colours: what shows through them is for `opacity` to tell.
    public var bodies: [Goo]
    /// Of opaque colours likewise. Bézier mode draws them behind the bodies; a field has no order.
    public var jellies: [Jelly]
    /// k of the field 2^(−distance / k), points: the larger, the earlier bodies reach for each other. Two equal
    /// discs touch across a gap of 2 k.
    public var softness: Double
    /// Of all bodies together: 0 is nothing, 1 opaque.
    public var opacity: Double

    public init(bodies: [Goo], jellies: [Jelly] = [], softness: Double, opacity: Double = 1) {
        self.bodies = bodies
        self.jellies = jellies
        self.softness = softness
        self.opacity = opacity
    }
}
