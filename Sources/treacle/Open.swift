internal import Glibc
internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// `treacle open`: a scene in a window.
enum Open {
    static let flags =
        Flag.common + [
            .platform, .fullscreen, .vsync, .recordTrace, .exitAfter, .title, .printStates, .printFrames,
            .checkGL,
        ]

    private enum Switch: String, CaseIterable {
        case on, off
    }

    static func run(_ arguments: Arguments) throws(CommandError) {
        let options = try SceneOptions(arguments)
        var window = Window.Options(size: options.scene.size)
        window.title = arguments.string(.title) ?? "Treacle"
        window.scale = options.scale
        window.isFullscreen = arguments.has(.fullscreen)
        window.vsync = try arguments.choice(.vsync, of: Switch.self) != .off
        let exitAfter = try arguments.positive(.exitAfter)
        let platform = try arguments.choice(.platform, of: WindowPlatform.self) ?? .auto
        let pixels = (options.scale ?? 1) * max(window.size.width, window.size.height)
        guard pixels <= Window.largestSide else {
            throw .usage(
                "size", "\(Int(pixels)) pixels are more than any window has",
                "use a smaller --size or --scale")
        }
        // First of all: it answers while drivers load.
        let desktop = DesktopFollower(options)
        let system = try asCommandError { try WindowSystem(platform, whenLost: endForLostDisplay) }
        let opened = try asCommandError { try Window(window, in: system) }
        var loop = WindowLoop(
            replay: Replay(options.scene, options.trace),
            pacer: FramePacer(rate: opened.refreshRate, vsync: opened.swapsWait),
            recording: arguments.string(.recordTrace),
            reports: .init(states: arguments.has(.printStates), frames: arguments.has(.printFrames)),
            memory: options.memory, desktop: desktop, exitAfter: exitAfter, titleTells: !arguments.has(.title)
        )
        if options.checksGL { try asCommandError { try GLDebug.start() } }
        try loop.run(opened, system, shaders: options.shaders, sheets: options.sheets)
        if options.checksGL { try asCommandError { try GLDebug.check() } }
    }
}

/// Ends the program where nothing can go on. No exit handlers: the drivers' own would call the server that
/// is gone.
@Sendable func endForLostDisplay(_ lost: HostError) -> Never {
    let error = CommandError(lost)
    report(error.message)
    _exit(error.status)
}

/// Appends to a trace as events come, each line at once, so that the file is whole whenever it ends.
final class TraceRecorder {
    private let descriptor: Int32
    private let path: String

    init(_ path: String) throws(CommandError) {
        self.path = path
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Files.unwritable(path) }
    }

    deinit { close(descriptor) }

    func record(_ event: InputEvent) throws(CommandError) {
        try Files.write(Array((Trace.line(for: event) + "\n").utf8), to: descriptor, named: path)
    }
}
