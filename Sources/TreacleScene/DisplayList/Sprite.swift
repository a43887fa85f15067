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

/// A strip of square frames, side by side.
public struct SpriteSheet: Hashable, Sendable {
    /// Of a sheet that travels inside the binary its name there, else the file as the scene file names it.
    public let name: String
    public let isBuiltIn: Bool

    public static let burstTips = SpriteSheet(name: "burst-tips.png", isBuiltIn: true)
    public static let burstList = SpriteSheet(name: "burst-list.png", isBuiltIn: true)

    /// A sheet of the user's.
    public init(file: String) { self.init(name: file, isBuiltIn: false) }

    private init(name: String, isBuiltIn: Bool) {
        self.name = name
        self.isBuiltIn = isBuiltIn
    }

    /// Where a scene file asks for a sheet of the user's.
    public struct Use: Hashable, Sendable {
        public var sheet: SpriteSheet
        /// How many frames the sheet must hold.
        public var frameCount: Int
        /// In the scene file.
        public var line: Int
        /// In the scene file: `$.controls[0].burstSheet`.
        public var path: String
    }
}
