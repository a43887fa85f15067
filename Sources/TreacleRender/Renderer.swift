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
    private var sprites: SpritePass
    private var labels: LabelPass

    /// - Throws: `missingOpenGL` on an older driver; `shader` where one doesn't compile.
    public init(
        shaders: ShaderLibrary = .builtIn, text: TextEngine = TextEngine()
    ) throws(RenderError) {
        try GLLimits.requireVersion()
        let bezier = try BezierPass(shaders: shaders)
        let metaball = try MetaballPass(shaders: shaders)
        let sprites = try SpritePass(shaders: shaders)
        let labels = try LabelPass(shaders: shaders, engine: text)
        self.bezier = bezier
        self.metaball = metaball
        self.sprites = sprites
        self.labels = labels
    }

    /// Draws the whole picture over whatever the target held.
    /// - Parameter scale: pixels a point.
    public mutating func draw(
        _ list: DisplayList, scale: Double, to target: RenderTarget
    ) throws(RenderError) {
        begin(list.background, target)
        for run in Run.runs(of: list.elements) {
            switch run {
            case .goo(let goo):
                switch list.mode {
                case .bezier: try bezier.draw(goo, scale: scale, to: target)
                case .metaball: try metaball.draw(goo, scale: scale, to: target)
                }
            case .sprites(let frames): try sprites.draw(frames, scale: scale, to: target)
            case .labels(let texts): labels.draw(texts, scale: scale, to: target)
            }
        }
    }

    private func begin(_ background: Color, _ target: RenderTarget) {
        cglBindFramebuffer(UInt32(CGL_FRAMEBUFFER), target.framebuffer)
        cglViewport(0, 0, Int32(target.width), Int32(target.height))
        for capability in [CGL_DEPTH_TEST, CGL_CULL_FACE, CGL_SCISSOR_TEST, CGL_FRAMEBUFFER_SRGB] {
            cglDisable(UInt32(capability))
        }
        cglEnable(UInt32(CGL_BLEND))
        cglBlendFunc(UInt32(CGL_ONE), UInt32(CGL_ONE_MINUS_SRC_ALPHA))
        cglClearColor(
            Float(background.red) / 255, Float(background.green) / 255, Float(background.blue) / 255, 1)
        cglClear(UInt32(CGL_COLOR_BUFFER_BIT))
    }
}

/// Neighbours in the display list that one pass can draw at once without changing what lies above what.
private enum Run {
    case goo([Goo])
    case sprites([Sprite])
    case labels([Label])

    static func runs(of elements: [DisplayList.Element]) -> [Run] {
        var runs: [Run] = []
        for element in elements {
            switch (element, runs.last) {
            case (.goo(let blob), .goo(let blobs)): runs[runs.count - 1] = .goo(blobs + [blob])
            case (.goo(let blob), _): runs.append(.goo([blob]))
            case (.sprite(let frame), .sprites(let frames)):
                runs[runs.count - 1] = .sprites(frames + [frame])
            case (.sprite(let frame), _): runs.append(.sprites([frame]))
            case (.label(let label), .labels(let labels)): runs[runs.count - 1] = .labels(labels + [label])
            case (.label(let label), _): runs.append(.labels([label]))
            }
        }
        return runs
    }
}
