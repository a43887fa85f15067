internal import CGL
public import TreacleScene

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
    private let quads: QuadPainter
    private let sprites: SpritePass
    private let labels: LabelPass
    private let uploads: UploadFence
    private var rest = RestingPicture()
    private var run = Run()

    /// Compiles a user's shaders, and built-in ones only as they are first drawn with.
    /// - Parameter cache: from which the built-in ones come where it has them; `prepare()` fills it.
    /// - Throws: `missingOpenGL` on an older driver; `shader` where a user's doesn't compile.
    public init(
        shaders: ShaderLibrary = .builtIn, sheets: SpriteSheetLibrary = .builtIn,
        fonts: SharedFonts = SharedFonts(), cache: ProgramCache? = nil
    ) throws(RenderError) {
        try GLLimits.requireVersion()
        let programs = try ProgramLibrary(shaders: shaders, cache: cache)
        uploads = UploadFence()
        self.programs = programs
        bezier = BezierPass(programs: programs)
        metaball = MetaballPass(programs: programs)
        quads = QuadPainter(programs: programs)
        sprites = SpritePass(library: sheets)
        labels = LabelPass(fonts: fonts)
    }

    /// A renderer for another context of the same share group: programs and textures are the other's, vertex
    /// arrays, framebuffers and streamed buffers its own. They may die in any order; what they share goes with the last.
    public init(sharing other: borrowing Renderer) {
        programs = other.programs
        bezier = BezierPass(programs: programs)
        metaball = MetaballPass(programs: programs)
        quads = QuadPainter(programs: programs)
        sprites = other.sprites
        labels = other.labels
        uploads = other.uploads
    }

    /// How metaball mode draws many pairs over each other: to compare the ways.
    public var crowdPath: CrowdPath {
        get { metaball.crowdPath }
        set { metaball.crowdPath = newValue }
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
        var rect = kept > 0 ? rest.clip : nil
        if kept < common {
            rect = try draw(list, from: kept, to: common, clippedTo: rect, scale: scale, to: target)
            rest.keep(common, clippedTo: rect, from: target)
            bind(target)
        }
        _ = try draw(
            list, from: common, to: list.elements.count, clippedTo: rect, scale: scale, to: target)
    }

    /// Draws some of the list's elements over what is there.
    /// - Parameter rect: what the elements before them are clipped to.
    /// - Returns: what those behind them are.
    private mutating func draw(
        _ list: DisplayList, from first: Int, to end: Int, clippedTo rect: Rect?, scale: Double,
        to target: RenderTarget
    ) throws(RenderError) -> Rect? {
        let all = PixelBounds(target)
        var (rect, clip) = (rect, all)
        func letThrough(_ new: Rect?) {
            rect = new
            clip = new.map { PixelBounds(clippingTo: $0, scale: scale, in: target) } ?? all
            setScissor(clip, in: target)
        }
        letThrough(rect)
        run.removeAll()
        for index in first..<end {
            let element = list.elements[index]
            if run.add(element, scale: scale) { continue }
            try drawRun(list.mode, clip: clip, scale: scale, to: target)
            switch element {
            case .clip(let rect): letThrough(rect)
            case .field(let goo): try draw(goo, list.mode, clip: clip, scale: scale, to: target)
            default: _ = run.add(element, scale: scale)
            }
        }
        try drawRun(list.mode, clip: clip, scale: scale, to: target)
        cglDisable(UInt32(CGL_SCISSOR_TEST))
        return rect
    }

    private mutating func drawRun(
        _ mode: Mode, clip: PixelBounds, scale: Double, to target: RenderTarget
    ) throws(RenderError) {
        switch run.kind {
        case .shapes:
            switch mode {
            case .bezier: try bezier.draw(run.shapes, to: target)
            case .metaball: try metaball.draw(run.shapes, clip: clip, to: target)
            }
        case .sprites: try sprites.draw(run.sprites, with: quads, scale: scale, to: target)
        case .marks: try labels.draw(run.marks, with: quads, scale: scale, to: target)
        case nil: break
        }
        run.removeAll()
    }

    private mutating func draw(
        _ goo: GooField, _ mode: Mode, clip: PixelBounds, scale: Double, to target: RenderTarget
    ) throws(RenderError) {
        switch mode {
        case .bezier: try bezier.draw(goo.joined(scale: scale), to: target)
        case .metaball: try metaball.draw(goo, clip: clip, scale: scale, to: target)
        }
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

/// Neighbours in the display list that one pass can draw at once without changing what lies above what. The memory
/// is kept from run to run.
private struct Run {
    private(set) var shapes: [GooShape] = []
    private(set) var sprites: [Sprite] = []
    private(set) var marks: [LabelPass.Mark] = []
    /// nil while it is empty.
    private(set) var kind: Kind?

    enum Kind {
        case shapes, sprites, marks
    }

    mutating func removeAll() {
        shapes.removeAll(keepingCapacity: true)
        sprites.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        kind = nil
    }

    /// - Returns: false if the element is of another kind, or of none.
    mutating func add(_ element: DisplayList.Element, scale: Double) -> Bool {
        guard let its = Kind(element), kind ?? its == its else { return false }
        kind = its
        switch element {
        case .goo(let blob): GooShape.add(blob, scale: scale, to: &shapes)
        case .rectangle(let rectangle): shapes.append(GooShape(rectangle, scale: scale))
        case .line(let line): shapes.append(GooShape(line, scale: scale))
        case .jelly(let jelly): shapes.append(GooShape(jelly, scale: scale))
        case .sprite(let frame): sprites.append(frame)
        case .label(let label): marks.append(.label(label))
        case .icon(let icon): marks.append(.icon(icon))
        case .field, .clip: break
        }
        return true
    }
}

extension Run.Kind {
    init?(_ element: DisplayList.Element) {
        switch element {
        case .goo, .rectangle, .line, .jelly: self = .shapes
        case .sprite: self = .sprites
        case .label, .icon: self = .marks
        case .field, .clip: return nil
        }
    }
}
