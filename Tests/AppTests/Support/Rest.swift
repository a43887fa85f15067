import Glibc
import Testing

/// No frame and no CPU time for two seconds, once the last frame has been shown.
func expectRest(of app: App) throws {
    let process = app.process
    // Longer than an animation may be starved of the processor by whatever else runs.
    var (before, frames) = try eventually("the program comes to rest") {
        let (ticks, frames) = (process.cpuTicks, app.frameCount)
        usleep(1_000_000)
        return process.cpuTicks == ticks && app.frameCount == frames ? (ticks, frames) : nil
    }
    #expect(process.isRunning && before > 0)
    // Ticks are given to whoever runs as the clock strikes: on a busy machine one more may be nobody's fault, but
    // not three times over.
    for attempt in 1...3 {
        usleep(2_000_000)
        #expect(app.frameCount == frames)
        let ticks = process.cpuTicks - before
        if ticks <= 1 { return }
        #expect(attempt < 3, "\(ticks) ticks of 1/100 s")
        (before, frames) = (process.cpuTicks, app.frameCount)
    }
}
