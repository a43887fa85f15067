internal import TreacleScene

/// `treacle simulate`: the scene alone, its state as JSON lines.
enum Simulate {
    static let flags = Flag.common + [.at]

    static func run(_ arguments: Arguments) throws(CommandError) {
        var options = try SceneOptions(arguments)
        var replay = Replay(options.scene, options.trace)
        for time in try arguments.times(.at) ?? [replay.end] {
            try Files.printLine(replay.scene(at: time).stateLine)
        }
        try options.memory?.save(replay.scene)
    }
}
