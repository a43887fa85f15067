internal import TreacleBench
internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// `treacle bench`: what whole frames cost in a window, beside the same window only cleared.
///
/// Rounds are interleaved: each of them has some frames of every scene, so that a machine that slows down slows
/// all of them down. What counts is the median of each round's own ratio to the bare window.
enum Bench {
    static let flags: [Flag] = [
        .size, .rounds, .only, .pairs, .badges, .blobs, .gpu, .pixels, .memory, .resident, .export, .platform,
        .json, .help, .version,
    ]

    static func run(_ arguments: Arguments) throws(CommandError) {
        let size = try arguments.size(.size) ?? Size(1280, 720)
        guard max(size.width, size.height) <= Window.largestSide else {
            throw .usage("--size", "is more than any window has", "use a smaller one")
        }
        let rounds = try count(arguments, .rounds, upTo: 1000) ?? 15
        var counts = BenchScene.Counts()
        counts.pairs = try list(arguments, .pairs, upTo: mostPairs) ?? counts.pairs
        counts.badges = try count(arguments, .badges, upTo: 100_000) ?? counts.badges
        counts.blobs = try count(arguments, .blobs, upTo: 2000) ?? counts.blobs
        if let pairs = try count(arguments, .resident, upTo: mostPairs) {
            return try printResident(pairs: pairs, size)
        }
        if let folder = arguments.string(.export) { return try export(counts.pairs, size, to: folder) }
        let platform = try arguments.choice(.platform, of: WindowPlatform.self) ?? .auto
        let targets = arguments.has(.pixels) ? BenchScene.Target.all(size) : []
        let scenes = try chosen(
            arguments, from: BenchScene.all(size, counts, targets, measure: .fonts()))
        let system = try asCommandError { try WindowSystem(platform, whenLost: endForLostDisplay) }
        let memory = arguments.has(.memory) ? try memoryUses(counts.pairs, size) : []
        var options = Window.Options(size: size)
        options.title = "Treacle: benchmark"
        options.scale = 1
        options.vsync = false
        let window = try asCommandError { try Window(options, in: system) }
        var report = try measure(
            scenes, rounds: rounds, asksGPU: arguments.has(.gpu), in: window, of: system)
        report.memory = memory
        try Files.printLine(arguments.has(.json) ? report.json : report.markdown)
    }

    private static let mostPairs = 100_000

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

    /// The bare window and, of the others, those with the words of `--only` in their names; with them what they
    /// are measured by.
    private static func chosen(
        _ arguments: Arguments, from scenes: [BenchScene]
    ) throws(CommandError) -> [BenchScene] {
        guard let words = arguments.string(.only) else { return scenes }
        let found = scenes.dropFirst().map(\.subject).filter { $0.name.contains(words) }
        guard !found.isEmpty else {
            let names = scenes.dropFirst().map { "“\($0.subject.name)”" }
            throw .usage("--only", "no scene is named so", "there are \(names.joined(separator: ", "))")
        }
        let names = Set(found.flatMap { [$0.name, $0.bare] + [$0.limit, $0.copy].compactMap { $0 } })
        return scenes.prefix(1) + scenes.dropFirst().filter { names.contains($0.subject.name) }
    }

    /// The window is lent, so that its context outlives the renderer.
    private static func measure(
        _ scenes: [BenchScene], rounds: Int, asksGPU: Bool, in window: borrowing Window,
        of system: borrowing WindowSystem
    ) throws(CommandError) -> BenchReport {
        system.poll()
        let (width, height) = window.framebufferSize
        var run = try BenchRun(
            scenes, in: RenderTarget(width: width, height: height), asksGPU: asksGPU)
        // The first round compiles, rasters and uploads.
        for round in 0...rounds {
            try run.round(counts: round > 0, in: window)
            system.poll()
        }
        return run.finish()
    }
}
