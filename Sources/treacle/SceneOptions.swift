internal import Glibc
internal import TreacleRender
internal import TreacleScene

/// What the common flags ask for.
struct SceneOptions {
    let scene: Ahead<Scene>
    /// Of the scene, in points.
    let size: Size
    var trace: Trace
    /// Pixels a point; nil where the flag isn't given.
    var scale: Double?
    private(set) var look = Look()
    /// What the scene remembers from run to run; nil where the flag isn't given.
    var memory: StateFile?
    /// Whether no flag names a theme.
    let followsTheme: Bool
    /// Whether no flag decides between full and reduced motion.
    let followsMotion: Bool
    /// Whether what the driver complains of is a failure.
    var checksGL: Bool
    private let file: SceneFile
    private let defaultMode: Mode

    /// What a renderer draws with.
    struct Look {
        var shaders = ShaderLibrary.builtIn
        var sheets = SpriteSheetLibrary.builtIn
        /// The scene is measured by them too.
        let fonts = SharedFonts()

        func renderer(cache: ProgramCache? = nil) throws(CommandError) -> Renderer {
            try asCommandError { try Renderer(shaders: shaders, sheets: sheets, fonts: fonts, cache: cache) }
        }
    }

    private enum ReducedMotion: String, CaseIterable {
        case auto, on, off
    }

    /// - Parameter mode: where the command line names none.
    init(_ arguments: Arguments, mode: Mode = .metaball) throws(CommandError) {
        checksGL = arguments.has(.checkGL)
        scale = try Self.scale(arguments)
        followsTheme = !arguments.has(.theme)
        followsMotion = try Self.motion(arguments) == .auto
        let name = arguments.string(.scene) ?? BuiltInScene.badge.rawValue
        file = try Self.file(name)
        defaultMode = mode
        for use in file.sheets { try Self.load(use, askedForBy: name, into: &look.sheets) }
        size = try arguments.size(.size) ?? file.size
        var scene = try Self.scene(file, arguments, mode, look.fonts)
        if let path = arguments.string(.state) {
            var restored = scene.value
            memory = try StateFile(path, restoring: &restored)
            scene = Ahead { [restored] in restored }
        }
        self.scene = scene
        trace = try Self.input(arguments, for: scene)
        if let folder = arguments.string(.shaders) { try Self.replace(&look.shaders, from: folder) }
    }

    /// The same file's scene from its beginning, for another window with arguments of its own.
    func anotherScene(_ arguments: Arguments) throws(CommandError) -> Ahead<Scene> {
        try Self.scene(file, arguments, defaultMode, look.fonts)
    }

    private static func scene(
        _ file: SceneFile, _ arguments: Arguments, _ defaultMode: Mode, _ fonts: SharedFonts
    ) throws(CommandError) -> Ahead<Scene> {
        let size = try arguments.size(.size)
        let mode = try arguments.choice(.mode, of: Mode.self) ?? defaultMode
        let bridge = try arguments.choice(.bridge, of: Bridge.self)
        let theme = try arguments.choice(.theme, of: Theme.self) ?? .light
        let reducesMotion = try motion(arguments) == .on
        let isRightToLeft = arguments.has(.rtl)
        let seed = try arguments.wholeNumber(.seed) ?? 0
        return Ahead {
            Scene(
                file, size: size, mode: mode, bridge: bridge, theme: theme, reducesMotion: reducesMotion,
                isRightToLeft: isRightToLeft, measure: .fonts(fonts), seed: seed)
        }
    }

    private static func motion(_ arguments: Arguments) throws(CommandError) -> ReducedMotion {
        try arguments.choice(.reducedMotion, of: ReducedMotion.self) ?? .auto
    }

    static func scale(_ arguments: Arguments) throws(CommandError) -> Double? {
        try arguments.positive(.scale, from: 0.01, upTo: 64)
    }

    private static func file(_ name: String) throws(CommandError) -> SceneFile {
        if let scene = BuiltInScene(rawValue: name) { return scene.file }
        let bytes: [UInt8]
        do {
            bytes = try Files.read(name)
        } catch {
            guard unsafe access(name, F_OK) != 0 else { throw error }
            throw .usage(
                name, "there is neither a built-in scene nor a file of this name",
                "name a built-in scene (\(Command.sceneNames)) or a scene file")
        }
        do {
            return try SceneFile(parsing: bytes)
        } catch {
            throw CommandError(error, in: name)
        }
    }

    /// Sheets lie beside the scene file unless it gives a path from the root.
    private static func load(
        _ use: SpriteSheet.Use, askedForBy sceneFile: String, into sheets: inout SpriteSheetLibrary
    ) throws(CommandError) {
        let folder = sceneFile.lastIndex(of: "/").map { String(sceneFile[...$0]) } ?? ""
        let path = use.sheet.name.hasPrefix("/") ? use.sheet.name : folder + use.sheet.name
        do {
            try sheets.add(use.sheet, png: try Files.read(path), frameCount: use.frameCount)
        } catch let error as RenderError {
            guard case .picture(_, let message) = error else { throw CommandError(error) }
            throw CommandError(
                FileError(
                    line: use.line, path: use.path, problem: "\(path): \(message)",
                    remedy: "name a PNG of \(use.frameCount) square frames, or change burstFrames"),
                in: sceneFile)
        } catch let error as CommandError {
            throw error
        } catch {
            throw .failure(path, "\(error)", "please report it")
        }
    }

    /// A trace's, or a monkey's.
    private static func input(_ arguments: Arguments, for scene: Ahead<Scene>) throws(CommandError) -> Trace {
        let seconds = try arguments.positive(.seconds, from: 0.1, upTo: 100_000)
        guard let seed = try arguments.wholeNumber(.monkey) else {
            guard seconds == nil else {
                throw .usage("--seconds", "is how long a monkey plays", "write --monkey SEED too")
            }
            return try trace(arguments.string(.trace), for: scene)
        }
        guard !arguments.has(.trace) else {
            throw .usage("--monkey", "can't stand beside --trace", "use one of the two")
        }
        let name = arguments.string(.scene)
        let soak = Soak(
            scene.value, seed: seed, seconds: seconds ?? 10,
            leavesScene: name.map { BuiltInScene(rawValue: $0) != nil } ?? true)
        if let fault = soak.fault {
            throw .failure(
                "--monkey \(seed)",
                "at t = \(fault.time), after \(Trace.line(for: fault.event)): \(fault.invariant)",
                "please report it, with the scene")
        }
        return Trace(events: soak.events)
    }

    private static func trace(_ path: String?, for scene: Ahead<Scene>) throws(CommandError) -> Trace {
        guard let path else { return Trace() }
        let bytes = try Files.read(path)
        do {
            let trace = try Trace(parsing: bytes)
            try trace.check(against: scene.value)
            return trace
        } catch {
            throw CommandError(error, in: path)
        }
    }

    private static func replace(
        _ library: inout ShaderLibrary, from folder: String
    ) throws(CommandError) {
        guard let entries = Files.entries(of: folder) else {
            throw .usage(folder, "can't be read as a folder: \(Files.lastError)", "name a folder of shaders")
        }
        let names = library.names.filter(entries.contains)
        guard !names.isEmpty else {
            throw .usage(
                folder, "holds no shader of Treacle's",
                "start from the files that treacle shaders DIR writes")
        }
        for name in names {
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            let text = String(decoding: try Files.read(path), as: UTF8.self)
            _ = library.replace(name, with: text, from: path)
        }
    }
}
