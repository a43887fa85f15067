internal import Glibc
internal import TreacleRender
internal import TreacleScene

/// The subcommands.
enum Command: String, CaseIterable {
    case open, render, simulate, scene, shaders, bench, doctor

    var flags: [Flag] {
        switch self {
        case .open: Open.flags
        case .render: Render.flags
        case .simulate: Simulate.flags
        case .scene, .shaders: [.help, .version]
        case .bench: Bench.flags
        case .doctor: [.json, .help, .version]
        }
    }

    var usage: String {
        switch self {
        case .open: "treacle [open] [FLAGS]"
        case .render: "treacle render -o OUT [FLAGS]"
        case .simulate: "treacle simulate [FLAGS]"
        case .scene: "treacle scene NAME"
        case .shaders: "treacle shaders DIR"
        case .bench: "treacle bench [FLAGS]"
        case .doctor: "treacle doctor [--json]"
        }
    }

    var purpose: String {
        switch self {
        case .open: "Shows a scene in a window."
        case .render: "Draws moments of a scene into files; needs no display."
        case .simulate: "Prints a scene's state as JSON lines; draws nothing."
        case .scene: "Prints a built-in scene (\(Self.sceneNames)) as a scene file."
        case .shaders: "Writes the built-in shaders into a folder, to change them for --shaders."
        case .bench: "Measures whole frames in a window beside one that is only cleared."
        case .doctor: "Tells what this machine offers, and how to get what is missing."
        }
    }

    static let sceneNames = BuiltInScene.allCases.map(\.rawValue).joined(separator: ", ")

    /// - Returns: the exit status.
    func run(_ words: some Sequence<String>) throws(CommandError) -> Int32 {
        let takesOperand = self == .scene || self == .shaders
        let arguments = try Arguments(
            words, flags: flags, help: "treacle \(rawValue) --help", operandLimit: takesOperand ? 1 : 0)
        if arguments.has(.help) {
            try Files.printLine(Help.text(for: self))
            return 0
        }
        if arguments.has(.version) {
            try Files.printLine(Help.version)
            return 0
        }
        switch self {
        case .open: try Open.run(arguments)
        case .render: try Render.run(arguments)
        case .simulate: try Simulate.run(arguments)
        case .scene: try printScene(arguments.operands.first)
        case .shaders: try writeShaders(arguments.operands.first)
        case .bench: try Bench.run(arguments)
        case .doctor: return try Doctor.run(arguments)
        }
        return 0
    }

    private func printScene(_ name: String?) throws(CommandError) {
        guard let scene = name.flatMap(BuiltInScene.init(rawValue:)) else {
            throw .usage(
                "scene", name.map { "no built-in scene \"\($0)\"" } ?? "a name is missing",
                "use \(Self.sceneNames)")
        }
        try Files.printLine(scene.text)
    }

    private func writeShaders(_ folder: String?) throws(CommandError) {
        guard let folder else { throw .usage("shaders", "a folder is missing", "write treacle shaders DIR") }
        guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw Files.unwritable(folder) }
        var files = OutputFiles()
        for name in ShaderLibrary.builtIn.names {
            let path = "\(folder)/\(name)"
            let text = Array((ShaderLibrary.builtIn.text(of: name) ?? "").utf8)
            if unsafe access(path, F_OK) == 0 {
                guard try Files.read(path) == text else {
                    throw .usage(
                        path, "exists and differs from the built-in one",
                        "name another folder, or take the file away")
                }
                continue
            }
            try files.add(text, as: path)
        }
        try files.commit()
    }
}
