internal import Glibc
internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// `treacle bench`: what whole frames cost in a window, beside the same window only cleared.
///
/// Rounds are interleaved: each of them has some frames of every scene, so that a machine that slows down slows
/// all of them down. What counts is the median of each round's own ratio to the bare window.
enum Bench {
    static let flags: [Flag] = [.size, .rounds, .pairs, .badges, .platform, .json, .help, .version]

    /// Of each scene in a round.
    private static let framesPerRound = 20
    /// Frames before them that aren't counted: the first shows a new scene, the second is the first from which the
    /// renderer can tell what rests.
    private static let warmUp = 2

    static func run(_ arguments: Arguments) throws(CommandError) {
        let size = try arguments.size(.size) ?? Size(1280, 720)
        guard max(size.width, size.height) <= Window.largestSide else {
            throw .usage("--size", "is more than any window has", "use a smaller one")
        }
        let rounds = try count(arguments, .rounds, upTo: 1000) ?? 15
        let pairs = try count(arguments, .pairs, upTo: 100_000) ?? 1000
        let badges = try count(arguments, .badges, upTo: 100_000) ?? 10_000
        let platform = try arguments.choice(.platform, of: WindowPlatform.self) ?? .auto
        let scenes = BenchScene.all(size, pairs: pairs, badges: badges, measure: .fonts())
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
        guard let number = try arguments.wholeNumber(flag) else { return nil }
        guard let count = Int(exactly: number), (1...most).contains(count) else {
            throw .usage(flag.name, "\(number) is out of range", "use 1 to \(most)")
        }
        return count
    }

    /// The window is lent, so that its context outlives the renderer.
    private static func measure(
        _ scenes: [BenchScene], rounds: Int, in window: borrowing Window, of system: borrowing WindowSystem
    ) throws(CommandError) -> BenchReport {
        var renderer = try asCommandError { try Renderer() }
        system.poll()
        let (width, height) = window.framebufferSize
        let target = RenderTarget(width: width, height: height)
        var report = BenchReport(
            width: width, height: height, driver: "\(GLLimits.renderer), OpenGL \(GLLimits.version)",
            framesPerRound: framesPerRound, rows: scenes.map { BenchReport.Row(name: $0.name, mode: $0.mode) }
        )
        var (frame, list) = (0, DisplayList(size: Size(0, 0), background: .white, mode: .metaball))
        // The first round compiles, rasters and uploads.
        for round in 0...rounds {
            for (index, scene) in scenes.enumerated() {
                var sample = BenchReport.Sample()
                for number in 0..<warmUp + framesPerRound {
                    if number == warmUp { sample.start() }
                    frame += 1
                    scene.draw(frame, &list)
                    try asCommandError { try renderer.draw(list, scale: 1, to: target) }
                    window.swap()
                }
                sample.end(frames: framesPerRound)
                if round > 0 { report.rows[index].samples.append(sample) }
            }
            system.poll()
        }
        return report
    }
}
