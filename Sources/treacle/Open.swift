internal import Glibc
internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// `treacle open`: a scene in a window.
enum Open {
    static let flags =
        Flag.common + [
            .windows, .platform, .fullscreen, .vsync, .recordTrace, .exitAfter, .title, .printStates,
            .printFrames, .printWindows, .announce, .hud, .checkGL,
        ]

    private enum Switch: String, CaseIterable {
        case on, off
    }

    /// Flags that may name a value for each window.
    private static let listed: [Flag] = [.size, .scale, .mode]

    static func run(_ arguments: Arguments) throws(CommandError) {
        let number = try arguments.wholeNumber(.windows) ?? 1
        guard let count = Int(exactly: number), (1...WindowLoop.limit).contains(count) else {
            throw .usage("--windows", "\(number) is out of range", "use 1 to \(WindowLoop.limit)")
        }
        let exitAfter = try arguments.positive(.exitAfter)
        let platform = try arguments.choice(.platform, of: WindowPlatform.self) ?? .auto
        let options = try SceneOptions(arguments.ofWindow(0, of: count, listed))
        var starts: [SceneWindow.Start] = []
        for index in 0..<count {
            let its = try arguments.ofWindow(index, of: count, listed)
            let scene = try index == 0 ? options.scene : options.anotherScene(its)
            starts.append(try start(its, scene, size: its.size(.size) ?? options.size))
        }
        starts[0].trace = options.trace
        starts[0].memory = options.memory
        starts[0].recording = arguments.string(.recordTrace)
        starts[0].reports = .init(
            states: arguments.has(.printStates), frames: arguments.has(.printFrames),
            sentences: arguments.has(.announce))
        // First of all: fonts and the desktop's answer come while drivers load.
        finishEnvironment()
        options.scene.begin()
        let desktop = DesktopFollower(options)
        let system = try asCommandError { try WindowSystem(platform, whenLost: endForLostDisplay) }
        var loop = WindowLoop(
            desktop: desktop, exitAfter: exitAfter, reportsWindows: arguments.has(.printWindows),
            checksGL: options.checksGL)
        try loop.run(starts, system, options.look)
        if options.checksGL { try asCommandError { try GLDebug.check() } }
    }

    private static func start(
        _ arguments: Arguments, _ scene: Ahead<Scene>, size: Size
    ) throws(CommandError) -> SceneWindow.Start {
        var window = Window.Options(size: size)
        window.title = arguments.string(.title) ?? "Treacle"
        window.scale = try SceneOptions.scale(arguments)
        window.isFullscreen = arguments.has(.fullscreen)
        window.vsync = try arguments.choice(.vsync, of: Switch.self) != .off
        let pixels = (window.scale ?? 1) * max(window.size.width, window.size.height)
        guard pixels <= Window.largestSide else {
            throw .usage(
                "size", "\(Int(pixels)) pixels are more than any window has",
                "use a smaller --size or --scale")
        }
        return SceneWindow.Start(
            options: window, scene: scene, showsHUD: arguments.has(.hud),
            titleTells: !arguments.has(.title))
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
