import Glibc
import Testing

/// No frame and no CPU time for two seconds, once the last frame has been shown.
func expectRest(of app: App) throws {
    var (before, frames) = try awaitRest(of: app)
    #expect(app.process.isRunning && before > 0)
    // Ticks are given to whoever runs as the clock strikes: on a busy machine one more may be nobody's fault, but
    // not three times over.
    for attempt in 1...3 {
        usleep(2_000_000)
        #expect(app.frameCount == frames)
        let ticks = app.process.cpuTicks - before
        if ticks <= 1 { return }
        #expect(attempt < 3, "\(ticks) ticks of 1/100 s")
        (before, frames) = (app.process.cpuTicks, app.frameCount)
    }
}

/// Waits for a second without a frame and without CPU time: longer than an animation may be starved of the
/// processor by whatever else runs.
/// - Returns: what there has been of both until then.
@discardableResult
func awaitRest(of app: App) throws -> (ticks: Int, frames: Int) {
    try eventually("the program comes to rest") {
        let (ticks, frames) = (app.process.cpuTicks, app.frameCount)
        usleep(1_000_000)
        return app.process.cpuTicks == ticks && app.frameCount == frames ? (ticks, frames) : nil
    }
}
