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
    private let programs: ProgramLibrary
    private var bezier: BezierPass
    private var metaball: MetaballPass
    private var field: FieldPass
    private let quads: QuadPainter
    private let sprites: SpritePass
    private let labels: LabelPass
    private let uploads: UploadFence
    private var rest = RestingPicture()

    /// Compiles a user's shaders, and built-in ones only as they are first drawn with.
    /// - Throws: `missingOpenGL` on an older driver; `shader` where a user's doesn't compile.
    public init(
        shaders: ShaderLibrary = .builtIn, sheets: SpriteSheetLibrary = .builtIn,
        text: TextEngine = TextEngine()
    ) throws(RenderError) {
        try GLLimits.requireVersion()
        let programs = try ProgramLibrary(shaders: shaders)
        uploads = UploadFence()
        self.programs = programs
        bezier = BezierPass(programs: programs)
        metaball = MetaballPass(programs: programs)
        field = FieldPass(programs: programs)
        quads = QuadPainter(programs: programs)
        sprites = SpritePass(library: sheets)
        labels = LabelPass(engine: text)
    }

    /// A renderer for another context of the same share group: programs and textures are the other's, vertex
    /// arrays, framebuffers and streamed buffers its own. They may die in any order; what they share goes with the last.
    public init(sharing other: borrowing Renderer) {
        programs = other.programs
        bezier = BezierPass(programs: programs)
        metaball = MetaballPass(programs: programs)
        field = FieldPass(programs: programs)
        quads = QuadPainter(programs: programs)
        sprites = other.sprites
        labels = other.labels
        uploads = other.uploads
    }

    /// Compiles what no picture has needed yet, so that none has to wait for it later.
    public func prepare() throws(RenderError) {
        defer { uploads.set() }
        try programs.compileAll()
    }

    /// Draws the whole picture over whatever the target held.
    ///
    /// What a list begins with is drawn once for as long as it stays the same, and copied from then on: draw the
    /// lists of one scene with one renderer.
    /// - Parameter scale: pixels a point.
    public mutating func draw(
        _ list: DisplayList, scale: Double, to target: RenderTarget
    ) throws(RenderError) {
        uploads.wait()
        defer { uploads.set() }
        setState()
        labels.beginPicture()
        let common = rest.compare(list, scale: scale, on: target)
        let kept = rest.count
        if kept > 0 { rest.copy(to: target) }
        bind(target)
        if kept == 0 { clear(to: list.background) }
        if kept < common {
            try draw(list, from: kept, to: common, scale: scale, to: target)
            rest.keep(common, from: target)
            bind(target)
        }
        try draw(list, from: common, to: list.elements.count, scale: scale, to: target)
    }

    /// Draws some of the list's elements over what is there.
    private mutating func draw(
        _ list: DisplayList, from first: Int, to end: Int, scale: Double, to target: RenderTarget
    ) throws(RenderError) {
        let all = PixelBounds(target)
        var clip = all
        func letThrough(_ rect: Rect?) {
            clip = rect.map { PixelBounds(clippingTo: $0, scale: scale, in: target) } ?? all
            setScissor(clip, in: target)
        }
        letThrough(list.elements[..<first].clip)
        for run in Run.runs(of: list.elements[first..<end], scale: scale) {
            switch run {
            case .shapes(let shapes):
                switch list.mode {
                case .bezier: try bezier.draw(shapes, to: target)
                case .metaball: try metaball.draw(shapes, to: target)
                }
            case .field(let goo):
                switch list.mode {
                case .bezier: try bezier.draw(goo.joined(scale: scale), to: target)
                case .metaball:
                    let bodies = MergingBodies(goo, scale: scale)
                    if !bodies.lone.isEmpty { try metaball.draw(bodies.lone, to: target) }
                    try field.draw(bodies, opacity: goo.opacity, clip: clip, to: target)
                }
            case .clip(let rect): letThrough(rect)
            case .sprites(let frames): try sprites.draw(frames, with: quads, scale: scale, to: target)
            case .marks(let marks): try labels.draw(marks, with: quads, scale: scale, to: target)
            }
        }
        cglDisable(UInt32(CGL_SCISSOR_TEST))
    }

    private func bind(_ target: RenderTarget) {
        cglBindFramebuffer(UInt32(CGL_FRAMEBUFFER), target.framebuffer)
        cglViewport(0, 0, Int32(target.width), Int32(target.height))
    }

    private func setState() {
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
    }

    private func clear(to background: Color) {
        cglClearColor(
            Float(background.red) / 255, Float(background.green) / 255, Float(background.blue) / 255, 1)
        cglClear(UInt32(CGL_COLOR_BUFFER_BIT))
    }
}

extension ArraySlice<DisplayList.Element> {
    /// What holds behind the last of them.
    fileprivate var clip: Rect? {
        for case .clip(let rect) in reversed() { return rect }
        return nil
    }
}

/// Neighbours in the display list that one pass can draw at once without changing what lies above what.
private enum Run {
    case shapes([GooShape])
    case field(GooField)
    case clip(Rect?)
    case sprites([Sprite])
    case marks([LabelPass.Mark])

    static func runs(of elements: ArraySlice<DisplayList.Element>, scale: Double) -> [Run] {
        var runs: [Run] = []
        for element in elements {
            let next = Run(element, scale: scale)
            if runs.isEmpty || !runs[runs.count - 1].extend(by: next) { runs.append(next) }
        }
        return runs
    }

    private init(_ element: DisplayList.Element, scale: Double) {
        switch element {
        case .goo(let blob): self = .shapes(GooShape.shapes(of: blob, scale: scale))
        case .rectangle(let rectangle): self = .shapes([GooShape(rectangle, scale: scale)])
        case .line(let line): self = .shapes([GooShape(line, scale: scale)])
        case .jelly(let jelly): self = .shapes([GooShape(jelly, scale: scale)])
        case .field(let field): self = .field(field)
        case .clip(let rect): self = .clip(rect)
        case .sprite(let frame): self = .sprites([frame])
        case .label(let label): self = .marks([.label(label)])
        case .icon(let icon): self = .marks([.icon(icon)])
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
        case (.marks(var marks), .marks(let more)):
            self = .marks([])
            marks += more
            self = .marks(marks)
        default: return false
        }
        return true
    }
}
