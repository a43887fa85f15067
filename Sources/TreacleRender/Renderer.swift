internal import CGL
public import TreacleScene
public import TreacleText

/// Draws display lists with OpenGL 3.3 core.
///
/// It needs a current context whenever it is made, used or destroyed, from whomever: a window's, an
/// offscreen one, or a toolkit's. It leaves its own program, vertex array, texture and buffer bindings,
/// the target's framebuffer and viewport, and premultiplied blending behind; a host with its own GL code
/// sets those anew.
public struct Renderer: ~Copyable {
    private var bezier: BezierPass
    private var metaball: MetaballPass
    private let drops: DropletPass
    private let quads: QuadPainter
    private var sprites: SpritePass
    private var labels: LabelPass

    /// - Throws: `missingOpenGL` on an older driver; `shader` where one doesn't compile.
    public init(
        shaders: ShaderLibrary = .builtIn, sheets: SpriteSheetLibrary = .builtIn,
        text: TextEngine = TextEngine()
    ) throws(RenderError) {
        try GLLimits.requireVersion()
        let bezier = try BezierPass(shaders: shaders)
        let metaball = try MetaballPass(shaders: shaders)
        let drops = try DropletPass(shaders: shaders)
        let quads = try QuadPainter(shaders: shaders)
        self.bezier = bezier
        self.metaball = metaball
        self.drops = drops
        self.quads = quads
        sprites = SpritePass(library: sheets)
        labels = LabelPass(engine: text)
    }

    /// Draws the whole picture over whatever the target held.
    /// - Parameter scale: pixels a point.
    public mutating func draw(
        _ list: DisplayList, scale: Double, to target: RenderTarget
    ) throws(RenderError) {
        begin(list.background, target)
        for run in Run.runs(of: list.elements, scale: scale) {
            switch run {
            case .shapes(let shapes):
                switch list.mode {
                case .bezier: try bezier.draw(shapes, to: target)
                case .metaball: try metaball.draw(shapes, to: target)
                }
            case .droplets(let droplets): drops.draw(droplets, scale: scale, to: target)
            case .clip(let clip): set(clip, scale: scale, of: target)
            case .sprites(let frames): try sprites.draw(frames, with: quads, scale: scale, to: target)
            case .labels(let texts): labels.draw(texts, with: quads, scale: scale, to: target)
            }
        }
        set(nil, scale: scale, of: target)
    }

    /// Clips to the rectangle, whole pixels of it; nil: not at all.
    private func set(_ clip: Rect?, scale: Double, of target: RenderTarget) {
        guard let clip else { return cglDisable(UInt32(CGL_SCISSOR_TEST)) }
        func pixel(_ place: Double, _ limit: Int) -> Int {
            Int(min(max((place * scale).rounded(), 0), Double(limit)))
        }
        let (left, right) = (pixel(clip.left, target.width), pixel(clip.right, target.width))
        let (top, bottom) = (pixel(clip.top, target.height), pixel(clip.bottom, target.height))
        cglEnable(UInt32(CGL_SCISSOR_TEST))
        // OpenGL's y goes up.
        cglScissor(
            Int32(left), Int32(target.height - bottom), Int32(max(right - left, 0)),
            Int32(max(bottom - top, 0)))
    }

    private func begin(_ background: Color, _ target: RenderTarget) {
        cglBindFramebuffer(UInt32(CGL_FRAMEBUFFER), target.framebuffer)
        cglViewport(0, 0, Int32(target.width), Int32(target.height))
        for capability in [
            CGL_DEPTH_TEST, CGL_STENCIL_TEST, CGL_CULL_FACE, CGL_SCISSOR_TEST, CGL_FRAMEBUFFER_SRGB,
        ] {
            cglDisable(UInt32(capability))
        }
        cglEnable(UInt32(CGL_BLEND))
        cglBlendFunc(UInt32(CGL_ONE), UInt32(CGL_ONE_MINUS_SRC_ALPHA))
        cglBlendEquation(UInt32(CGL_FUNC_ADD))
        cglColorMask(true, true, true, true)
        cglBindSampler(0, 0)
        for parameter in [CGL_UNPACK_ROW_LENGTH, CGL_UNPACK_SKIP_PIXELS, CGL_UNPACK_SKIP_ROWS] {
            cglPixelStorei(UInt32(parameter), 0)
        }
        cglPixelStorei(UInt32(CGL_UNPACK_ALIGNMENT), 4)
        cglClearColor(
            Float(background.red) / 255, Float(background.green) / 255, Float(background.blue) / 255, 1)
        cglClear(UInt32(CGL_COLOR_BUFFER_BIT))
    }
}

/// Neighbours in the display list that one pass can draw at once without changing what lies above what.
private enum Run {
    case shapes([GooShape])
    case droplets(Droplets)
    case clip(Rect?)
    case sprites([Sprite])
    case labels([Label])

    static func runs(of elements: [DisplayList.Element], scale: Double) -> [Run] {
        var runs: [Run] = []
        for element in elements {
            let next = Run(element, scale: scale)
            if runs.isEmpty || !runs[runs.count - 1].extend(by: next) { runs.append(next) }
        }
        return runs
    }

    private init(_ element: DisplayList.Element, scale: Double) {
        switch element {
        case .goo(let blob): self = .shapes([GooShape(blob, scale: scale)])
        case .rectangle(let rectangle): self = .shapes([GooShape(rectangle, scale: scale)])
        case .jelly(let jelly): self = .shapes([GooShape(jelly, scale: scale)])
        case .droplets(let droplets): self = .droplets(droplets)
        case .clip(let rect): self = .clip(rect)
        case .sprite(let frame): self = .sprites([frame])
        case .label(let label): self = .labels([label])
        }
    }

    /// - Returns: false if the other is of another kind.
    private mutating func extend(by other: Run) -> Bool {
        switch (self, other) {
        case (.shapes(var shapes), .shapes(let more)):
            self = .shapes([])  // Lets go of the array, so that it grows in place.
            shapes += more
            self = .shapes(shapes)
        case (.sprites(var frames), .sprites(let more)):
            self = .sprites([])
            frames += more
            self = .sprites(frames)
        case (.labels(var labels), .labels(let more)):
            self = .labels([])
            labels += more
            self = .labels(labels)
        default: return false
        }
        return true
    }
}
