internal import TreacleHost
internal import TreacleImage
internal import TreacleRender
internal import TreacleScene

/// `treacle render`: moments of a scene as pictures, without a display.
enum Render {
    static let flags = Flag.common + [.at, .from, .to, .fps, .difference, .output, .printStates, .checkGL]

    /// More frames than this are surely a mistake of a factor.
    private static let frameLimit = 1_000_000

    static func run(_ arguments: Arguments) throws(CommandError) {
        let times = try times(arguments)
        let format = try PictureFormat(
            arguments.string(.output), count: times.count,
            rate: try arguments.positive(.fps, from: 0.001, upTo: 10_000))
        if case .raw = format, arguments.has(.printStates) {
            throw .usage("--print-states", "the pictures go to stdout already", "write them to a file")
        }
        if case .svg(let path) = format { return try drawCurves(arguments, at: times[0], to: path) }
        let options = try SceneOptions(arguments)
        let replay = Replay(options.scene.value, options.trace)
        let context = try asCommandError { try OffscreenContext() }
        let job = Job(
            replay: replay, times: times, options: options, format: format,
            isDifference: arguments.has(.difference), printsStates: arguments.has(.printStates))
        try draw(job, in: context)
    }

    /// Curves are what Bézier mode draws.
    private static func drawCurves(
        _ arguments: Arguments, at time: Double, to path: String
    ) throws(CommandError) {
        for flag in [Flag.difference, .checkGL] where arguments.has(flag) {
            throw .usage(flag.name, "an SVG is drawn without OpenGL", "leave it out, or write a .png")
        }
        guard try arguments.choice(.mode, of: Mode.self) != .metaball else {
            throw .usage("--mode", "an SVG holds the curves of Bézier mode", "use bezier, or write a .png")
        }
        let options = try SceneOptions(arguments, mode: .bezier)
        var replay = Replay(options.scene.value, options.trace)
        let scene = replay.scene(at: time)
        let picture = try asCommandError {
            try SVGPicture(scene.displayList, scale: options.scale ?? 1, sheets: options.look.sheets)
        }
        var files = OutputFiles()
        try files.add(Array(picture.text.utf8), as: path)
        try files.commit()
        if arguments.has(.printStates) { try Files.printLine(scene.stateLine) }
    }

    private static func times(_ arguments: Arguments) throws(CommandError) -> [Double] {
        let range = [Flag.from, .to, .fps].filter(arguments.has)
        guard let first = range.first else { return try arguments.times(.at) ?? [0] }
        if arguments.has(.at) {
            throw .usage(first.name, "can't stand beside --at", "use --at, or --from, --to and --fps")
        }
        guard let from = try arguments.number(.from), let to = try arguments.number(.to),
            let fps = try arguments.positive(.fps, from: 0.001, upTo: 10_000)
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

    private struct Job {
        var replay: Replay
        var times: [Double]
        var options: SceneOptions
        var format: PictureFormat
        var isDifference: Bool
        var printsStates: Bool
    }

    /// The context is lent for the call, so that it outlives all that is made in it here.
    private static func draw(_ job: Job, in context: borrowing OffscreenContext) throws(CommandError) {
        if job.options.checksGL { try asCommandError { try GLDebug.start() } }
        var replay = job.replay
        var canvas = try Canvas(size: replay.scene.size, job.options)
        var output = PictureOutput(job.format, width: canvas.width, height: canvas.height)
        Interrupt.watch()
        for (index, time) in job.times.enumerated() {
            try Interrupt.check()
            let scene = replay.scene(at: time)
            let image =
                if job.isDifference {
                    Difference.image(
                        try canvas.picture(of: Difference.list(of: scene, mode: .bezier)),
                        try canvas.picture(of: Difference.list(of: scene, mode: .metaball)))
                } else {
                    try canvas.picture(of: scene.displayList)
                }
            try output.write(image, number: index)
            if job.printsStates { try Files.printLine(scene.stateLine) }
        }
        if job.options.checksGL { try asCommandError { try GLDebug.check() } }
        try Interrupt.check()
        try output.finish()
    }

    /// A renderer and what it draws into.
    private struct Canvas: ~Copyable {
        private let scale: Double
        private let framebuffer: Framebuffer
        private var renderer: Renderer

        var width: Int { framebuffer.target.width }
        var height: Int { framebuffer.target.height }

        init(size: Size, _ options: SceneOptions) throws(CommandError) {
            let scale = options.scale ?? 1
            let framebuffer = try asCommandError {
                try Framebuffer(
                    width: max(Int((size.width * scale).rounded()), 1),
                    height: max(Int((size.height * scale).rounded()), 1))
            }
            let renderer = try options.look.renderer()
            self.scale = scale
            self.framebuffer = framebuffer
            self.renderer = renderer
        }

        mutating func picture(of list: DisplayList) throws(CommandError) -> Image {
            do {
                try renderer.draw(list, scale: scale, to: framebuffer.target)
            } catch {
                throw CommandError(error)
            }
            return framebuffer.read()
        }
    }
}
