internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// `treacle render`: moments of a scene as pictures, without a display.
enum Render {
    static let flags = Flag.common + [.at, .from, .to, .fps, .output, .checkGL]

    /// More frames than this are surely a mistake of a factor.
    private static let frameLimit = 1_000_000

    static func run(_ arguments: Arguments) throws(CommandError) {
        let options = try SceneOptions(arguments)
        let replay = Replay(options.scene, options.trace)
        let times = try times(arguments)
        let output = try PictureFormat(
            arguments.string(.output), count: times.count, rate: try arguments.positive(.fps, upTo: 10_000))
        let context = try asCommandError { try OffscreenContext() }
        try draw(replay, at: times, options, to: output, in: context)
    }

    private static func times(_ arguments: Arguments) throws(CommandError) -> [Double] {
        let range = [Flag.from, .to, .fps].filter(arguments.has)
        guard let first = range.first else { return try arguments.times(.at) ?? [0] }
        if arguments.has(.at) {
            throw .usage(first.name, "can't stand beside --at", "use --at, or --from, --to and --fps")
        }
        guard let from = try arguments.number(.from), let to = try arguments.number(.to),
            let fps = try arguments.positive(.fps, upTo: 10_000)
        else { throw .usage(first.name, "needs its companions", "write --from T --to T --fps N") }
        guard from >= 0, to > from, to <= 1e6 else {
            throw .usage("--to", "there is nothing between \(from) and \(to)", "use 0 <= --from < --to")
        }
        // Rounding must not add a frame at `to` itself.
        let count = ((to - from) * fps - 1e-9).rounded(.up)
        guard count <= Double(frameLimit) else {
            throw .usage("--fps", "makes more than \(frameLimit) frames", "use fewer, or a shorter time")
        }
        return (0..<max(Int(count), 1)).map { from + Double($0) / fps }
    }

    /// The context is lent for the call, so that it outlives all that is made in it here.
    private static func draw(
        _ replay: Replay, at times: [Double], _ options: SceneOptions, to format: PictureFormat,
        in context: borrowing OffscreenContext
    ) throws(CommandError) {
        let scale = options.scale ?? 1
        let size = replay.scene.size
        if options.checksGL { try asCommandError { try GLDebug.start() } }
        let framebuffer = try asCommandError {
            try Framebuffer(
                width: max(Int((size.width * scale).rounded()), 1),
                height: max(Int((size.height * scale).rounded()), 1))
        }
        var renderer = try asCommandError { try Renderer(shaders: options.shaders) }
        var replay = replay
        var output = PictureOutput(format, width: framebuffer.target.width, height: framebuffer.target.height)
        for (index, time) in times.enumerated() {
            let list = replay.scene(at: time).displayList
            do {
                try renderer.draw(list, scale: scale, to: framebuffer.target)
            } catch {
                throw CommandError(error)
            }
            try output.write(framebuffer.read(), number: index)
        }
        if options.checksGL { try asCommandError { try GLDebug.check() } }
        try output.finish()
    }
}
