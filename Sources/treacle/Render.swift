internal import Glibc
internal import TreacleHost
internal import TreacleImage
internal import TreacleRender
internal import TreacleScene

/// `treacle render`: moments of a scene as pictures, without a display.
enum Render {
    static let flags = Flag.common + [.at, .from, .to, .fps, .output]

    /// More frames than this are surely a mistake of a factor.
    private static let frameLimit = 1_000_000

    static func run(_ arguments: Arguments) throws(CommandError) {
        let options = try SceneOptions(arguments)
        let replay = Replay(options.scene, options.trace)
        let times = try times(arguments)
        let output = try Output(arguments.string(.output), count: times.count)
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
        _ replay: Replay, at times: [Double], _ options: SceneOptions, to output: Output,
        in context: borrowing OffscreenContext
    ) throws(CommandError) {
        let scale = options.scale ?? 1
        let size = replay.scene.size
        let framebuffer = try asCommandError {
            try Framebuffer(
                width: max(Int((size.width * scale).rounded()), 1),
                height: max(Int((size.height * scale).rounded()), 1))
        }
        var renderer = try asCommandError { try Renderer(shaders: options.shaders) }
        var replay = replay
        var files = OutputFiles()
        for (index, time) in times.enumerated() {
            let list = replay.scene(at: time).displayList
            do {
                try renderer.draw(list, scale: scale, to: framebuffer.target)
            } catch {
                throw CommandError(error)
            }
            try output.write(framebuffer.read(), number: index, files: &files)
        }
        try files.commit()
    }

    /// Where the pictures go.
    private enum Output {
        /// A name, or what stands before and after a frame's number and the number's least width.
        case png(String)
        case numbered(before: String, width: Int, after: String)
        case raw

        init(_ name: String?, count: Int) throws(CommandError) {
            guard let name, !name.isEmpty else { throw .usage("-o", "is missing", "write -o OUT.png") }
            if name == "-" {
                self = .raw
                return
            }
            guard name.lowercased().hasSuffix(".png") else {
                throw .usage(
                    "-o", "unknown kind of file \"\(name)\"", "use .png, or - for raw RGBA on stdout")
            }
            if let match = name.firstMatch(of: /%(?:0([1-9]))?d/) {
                self = .numbered(
                    before: String(name[..<match.range.lowerBound]), width: match.1.flatMap { Int($0) } ?? 1,
                    after: String(name[match.range.upperBound...]))
            } else if count == 1 {
                self = .png(name)
            } else {
                throw .usage("-o", "\(count) pictures can't share one name", "put %05d into it")
            }
        }

        func write(_ image: Image, number: Int, files: inout OutputFiles) throws(CommandError) {
            switch self {
            case .raw: try Files.write(image.pixels, to: STDOUT_FILENO, named: "stdout")
            case .png(let name): try files.add(try encoded(image), as: name)
            case .numbered(let before, let width, let after):
                let digits = String(number)
                let zeros = String(repeating: "0", count: max(width - digits.count, 0))
                try files.add(try encoded(image), as: before + zeros + digits + after)
            }
        }

        private func encoded(_ image: Image) throws(CommandError) -> [UInt8] {
            do {
                return try image.opaquePNG()
            } catch {
                throw .failure("-o", "libpng: \(error.message)", "use a smaller --size or --scale")
            }
        }
    }
}
