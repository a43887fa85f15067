internal import TreacleScene

/// `treacle simulate`: the scene alone, its state as JSON lines.
enum Simulate {
    static let flags = Flag.common + [.at]

    static func run(_ arguments: Arguments) throws(CommandError) {
        var options = try SceneOptions(arguments)
        var replay = Replay(options.scene.value, options.trace)
        var latest = options.scene.value
        for time in try arguments.times(.at) ?? [replay.end] {
            let scene = replay.scene(at: time)
            try Files.printLine(scene.stateLine)
            if scene.time >= latest.time { latest = scene }
        }
        try options.memory?.save(latest)
    }
}
