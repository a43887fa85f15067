/// Drops of goo that run into each other where they are near: what a burst throws off in metaball mode. They
/// are drawn as one shape of one colour.
public struct Droplets: Equatable, Sendable {
    /// No more than this many drops are drawn.
    public static let limit = 24

    public var discs: [Disc]
    public var color: Color
    /// How far apart, in points, two drops still pull a neck between them.
    public var softness: Double

    public init(discs: [Disc], color: Color, softness: Double) {
        self.discs = discs
        self.color = color
        self.softness = softness
    }
}
