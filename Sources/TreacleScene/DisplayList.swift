/// What a scene looks like at one moment, back to front, in points. The renderer needs nothing else.
public struct DisplayList: Equatable, Sendable {
    public var size: Size
    public var background: Color
    /// How goo becomes pixels.
    public var mode: Mode
    public var elements: [Element]

    public init(size: Size, background: Color, mode: Mode, elements: [Element] = []) {
        self.size = size
        self.background = background
        self.mode = mode
        self.elements = elements
    }

    public enum Element: Equatable, Sendable {
        case goo(Goo)
        case sprite(Sprite)
        case label(Label)
    }
}

/// How goo becomes pixels: as triangles of CTreacle's mesh, or as a signed distance in the shader.
public enum Mode: String, Hashable, Sendable, CaseIterable {
    case metaball, bezier

    public var other: Mode { self == .metaball ? .bezier : .metaball }

    /// The bridge that belongs to the mode unless one is pinned.
    public var defaultBridge: Bridge { self == .metaball ? .membrane : .quadratic }
}

/// Which curve joins a badge to its anchor.
public enum Bridge: String, Hashable, Sendable, CaseIterable {
    /// Two quadratic Bézier sides; meets the badge in a soft corner.
    case quadratic
    /// Two circular fillets, tangent to both discs.
    case membrane

    public var other: Bridge { self == .quadratic ? .membrane : .quadratic }
}

/// A disc: centre and radius in points.
public struct Disc: Hashable, Sendable {
    public var center: Point
    public var radius: Double

    public init(center: Point, radius: Double) {
        self.center = center
        self.radius = radius
    }
}

/// One blob of goo: a disc, or two discs with a bridge between them.
public struct Goo: Equatable, Sendable {
    public var badge: Disc
    /// What the badge sticks to; nil when it is on its own.
    public var anchor: Anchor?
    public var color: Color

    public init(badge: Disc, anchor: Anchor? = nil, color: Color) {
        self.badge = badge
        self.anchor = anchor
        self.color = color
    }

    public struct Anchor: Equatable, Sendable {
        public var disc: Disc
        public var bridge: Bridge
        /// How full a membrane is between the two discs: above 0 (pinched) and below 1 (straight sides).
        public var fullness: Double

        public init(disc: Disc, bridge: Bridge, fullness: Double) {
            self.disc = disc
            self.bridge = bridge
            self.fullness = fullness
        }
    }
}

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
}

/// One line of text, centred on a point.
public struct Label: Equatable, Sendable {
    public var text: String
    public var center: Point
    /// Points.
    public var fontSize: Double
    public var color: Color
    /// Points; a longer text is ellipsised.
    public var maximumWidth: Double

    public init(text: String, center: Point, fontSize: Double, color: Color, maximumWidth: Double) {
        self.text = text
        self.center = center
        self.fontSize = fontSize
        self.color = color
        self.maximumWidth = maximumWidth
    }
}
