import Glibc
import Testing

/// No frame and no CPU time for two seconds, once the last frame has been shown.
func expectRest(of app: App) throws {
    let process = app.process
    // Longer than an animation may be starved of the processor by whatever else runs.
    let (before, frames) = try eventually("the program comes to rest") {
        let (ticks, frames) = (process.cpuTicks, app.frameCount)
        usleep(1_000_000)
        return process.cpuTicks == ticks && app.frameCount == frames ? (ticks, frames) : nil
    }
    usleep(2_000_000)
    #expect(app.frameCount == frames)
    #expect(process.cpuTicks - before <= 1, "ticks of 1/100 s")
    #expect(process.isRunning && before > 0)
}
