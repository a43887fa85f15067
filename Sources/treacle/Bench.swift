internal import Glibc
internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// `treacle bench`: what whole frames cost in a window, beside the same window only cleared.
///
/// Rounds are interleaved: each of them has some frames of every scene, so that a machine that slows down slows
/// all of them down. What counts is the median of each round's own ratio to the bare window.
enum Bench {
    static let flags: [Flag] = [
        .size, .rounds, .only, .pairs, .badges, .blobs, .export, .platform, .json, .help, .version,
    ]

    /// Frames before them that aren't counted: the first shows a new scene, the second is the first from which the
    /// renderer can tell what rests.
    private static let warmUp = 2

    static func run(_ arguments: Arguments) throws(CommandError) {
        let size = try arguments.size(.size) ?? Size(1280, 720)
        guard max(size.width, size.height) <= Window.largestSide else {
            throw .usage("--size", "is more than any window has", "use a smaller one")
        }
        let rounds = try count(arguments, .rounds, upTo: 1000) ?? 15
        var counts = BenchScene.Counts()
        counts.pairs = try list(arguments, .pairs, upTo: 100_000) ?? counts.pairs
        counts.badges = try count(arguments, .badges, upTo: 100_000) ?? counts.badges
        counts.blobs = try count(arguments, .blobs, upTo: 2000) ?? counts.blobs
        if let folder = arguments.string(.export) { return try export(counts.pairs, size, to: folder) }
        let platform = try arguments.choice(.platform, of: WindowPlatform.self) ?? .auto
        let scenes = try chosen(
            arguments, from: BenchScene.all(size, counts, measure: .fonts()))
        let system = try asCommandError { try WindowSystem(platform, whenLost: endForLostDisplay) }
        var options = Window.Options(size: size)
        options.title = "Treacle: benchmark"
        options.scale = 1
        options.vsync = false
        let window = try asCommandError { try Window(options, in: system) }
        let report = try measure(scenes, rounds: rounds, in: window, of: system)
        try Files.printLine(arguments.has(.json) ? report.json : report.markdown)
    }

    private static func count(
        _ arguments: Arguments, _ flag: Flag, upTo most: Int
    ) throws(CommandError) -> Int? {
        guard let text = arguments.string(flag) else { return nil }
        return try whole(text, flag, upTo: most)
    }

    /// Separated by commas.
    private static func list(
        _ arguments: Arguments, _ flag: Flag, upTo most: Int
    ) throws(CommandError) -> [Int]? {
        guard let text = arguments.string(flag) else { return nil }
        var counts: [Int] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            counts.append(try whole(part, flag, upTo: most))
        }
        return counts
    }

    private static func whole(
        _ text: some StringProtocol, _ flag: Flag, upTo most: Int
    ) throws(CommandError) -> Int {
        guard let count = Int(text), (1...most).contains(count) else {
            throw .usage(flag.name, "\"\(text)\" is no such number", "use 1 to \(most)")
        }
        return count
    }

    /// The bare window and, of the others, those with the words of `--only` in their names; with them their limits.
    private static func chosen(
        _ arguments: Arguments, from scenes: [BenchScene]
    ) throws(CommandError) -> [BenchScene] {
        guard let words = arguments.string(.only) else { return scenes }
        let found = scenes.dropFirst().filter { $0.name.contains(words) }
        guard !found.isEmpty else {
            let names = scenes.dropFirst().map { "“\($0.name)”" }
            throw .usage("--only", "no scene is named so", "there are \(names.joined(separator: ", "))")
        }
        let names = Set(found.map(\.name) + found.compactMap(\.limit))
        return scenes.prefix(1) + scenes.dropFirst().filter { names.contains($0.name) }
    }

    /// The window is lent, so that its context outlives the renderer.
    private static func measure(
        _ scenes: [BenchScene], rounds: Int, in window: borrowing Window, of system: borrowing WindowSystem
    ) throws(CommandError) -> BenchReport {
        var renderer = try asCommandError { try Renderer() }
        let limit = try BenchLimit()
        system.poll()
        let (width, height) = window.framebufferSize
        let target = RenderTarget(width: width, height: height)
        var report = BenchReport(
            width: width, height: height, driver: "\(GLLimits.renderer), OpenGL \(GLLimits.version)",
            rows: scenes.map { BenchReport.Row($0) }
        )
        var (frame, list) = (0, DisplayList(size: Size(0, 0), background: .white, mode: .metaball))
        // The first round compiles, rasters and uploads.
        for round in 0...rounds {
            for (index, scene) in scenes.enumerated() {
                var sample = BenchReport.Sample()
                for number in 0..<warmUp + scene.frames {
                    if number == warmUp { sample.start() }
                    frame += 1
                    switch scene.picture {
                    case .list(let draw):
                        renderer.crowdPath = scene.crowdPath
                        draw(frame, &list)
                        try asCommandError { try renderer.draw(list, scale: 1, to: target) }
                    case .hulls(let hulls): limit.draw(hulls(frame))
                    }
                    window.swap()
                }
                sample.end(frames: scene.frames)
                if round > 0 { report.rows[index].samples.append(sample) }
            }
            system.poll()
        }
        return report
    }
}
