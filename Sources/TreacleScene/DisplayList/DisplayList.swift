/// What a scene looks like at one moment, back to front, in points. The renderer needs nothing else.
public struct DisplayList: Equatable, Sendable {
    public var size: Size
    public var background: Color
    /// How goo becomes pixels.
    public var mode: Mode
    public var elements: Elements

    public init(size: Size, background: Color, mode: Mode, elements: [Element] = []) {
        self.size = size
        self.background = background
        self.mode = mode
        self.elements = Elements(elements)
    }

    public enum Element: Equatable, Sendable {
        case goo(Goo)
        case rectangle(RoundedRectangle)
        case jelly(Jelly)
        case field(GooField)
        case line(Line)
        case sprite(Sprite)
        case label(Label)
        case icon(Icon)
        /// From here on only what lies in the rectangle is drawn, its edges rounded to whole pixels; nil: all
        /// is drawn again.
        case clip(Rect?)
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
