/// One frame of a sprite sheet, filling a square.
public struct Sprite: Equatable, Sendable {
    public var sheet: SpriteSheet
    /// Counts from 0.
    public var frame: Int
    /// How many frames the animation has; the sheet's own frames are spread over them.
    public var frameCount: Int
    public var center: Point
    /// Edge of the square, points.
    public var side: Double
    /// What the sheet's neutral colours are multiplied with.
    public var tint: Color

    public init(
        sheet: SpriteSheet, frame: Int, frameCount: Int, center: Point, side: Double, tint: Color
    ) {
        self.sheet = sheet
        self.frame = frame
        self.frameCount = frameCount
        self.center = center
        self.side = side
        self.tint = tint
    }
}

/// The sheets that travel inside the binary.
public enum SpriteSheet: String, Hashable, Sendable, CaseIterable {
    case burstTips = "burst-tips"
    case burstList = "burst-list"
}
