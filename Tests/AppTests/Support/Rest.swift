import Glibc
import Testing

/// No frame and no CPU time for two seconds, once the last frame has been shown.
func expectRest(of app: App) throws {
    let process = app.process
    let before = try eventually("the program comes to rest") {
        let ticks = process.cpuTicks
        usleep(200_000)
        return process.cpuTicks == ticks ? ticks : nil
    }
    let frames = app.frames.count
    usleep(2_000_000)
    #expect(app.frames.count == frames)
    #expect(process.cpuTicks - before <= 1, "ticks of 1/100 s")
    #expect(process.isRunning && before > 0)
}
