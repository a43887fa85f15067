internal import TreacleHost
internal import TreacleRender

/// The windows of the program, for as long as there are any. Where none of them has anything to do, the loop
/// sleeps until the window system has something to say.
struct WindowLoop {
    /// As many as can be open at once.
    static let limit = 16

    /// Nil where flags decide how scenes look.
    let desktop: DesktopFollower?
    let exitAfter: Double?
    /// Whether each window's opening and closing is printed.
    let reportsWindows: Bool
    /// Whether what the driver complains of is a failure.
    let checksGL: Bool
    private var windows: [SceneWindow] = []
    private var opened = 0

    init(desktop: DesktopFollower?, exitAfter: Double?, reportsWindows: Bool, checksGL: Bool) {
        self.desktop = desktop
        self.exitAfter = exitAfter
        self.reportsWindows = reportsWindows
        self.checksGL = checksGL
    }

    /// - Parameter starts: one for each window to begin with.
    mutating func run(
        _ starts: [SceneWindow.Start], _ system: borrowing WindowSystem, _ look: SceneOptions.Look
    ) throws(CommandError) {
        // Windows must be gone before the system is, whatever ends the loop.
        defer { windows = [] }
        desktop?.settings.wakeWindows(true)
        defer { desktop?.settings.wakeWindows(false) }
        for start in starts { try open(start, system, look) }
        let start = system.time
        while true {
            try closeWindows(system) { $0.isDone }
            guard !windows.isEmpty else { return }
            let left = exitAfter.map { start + $0 - system.time }
            if let left, left <= 0 { return try closeWindows(system) { _ in true } }
            var waits = [left].compactMap(\.self)
            for (index, window) in windows.enumerated() {
                // What has come while the other windows were drawn.
                if index > 0 { system.poll() }
                if let desktop { window.follow(desktop) }
                if let wait = try window.step(system, isAlone: windows.count == 1) { waits.append(wait) }
            }
            for window in windows {
                for _ in 0..<window.takeWantedWindows() where windows.count < Self.limit {
                    try open(window.another, system, look)
                    waits.append(0)
                }
            }
            if let wait = waits.min() { system.wait(seconds: wait) } else { system.wait() }
        }
    }

    private mutating func open(
        _ start: SceneWindow.Start, _ system: borrowing WindowSystem, _ look: SceneOptions.Look
    ) throws(CommandError) {
        opened += 1
        let window =
            if let first = windows.first {
                try first.open(start, number: opened, in: system)
            } else {
                try SceneWindow(start, look, in: system)
            }
        windows.append(window)
        if checksGL {
            try asCommandError {
                try GLDebug.check()
                try GLDebug.start()
            }
        }
        if reportsWindows { try Files.printLine(#"{"window": \#(window.number), "open": true}"#) }
    }

    private mutating func closeWindows(
        _ system: borrowing WindowSystem, where isDone: (SceneWindow) -> Bool
    ) throws(CommandError) {
        let done = windows.filter(isDone)
        guard !done.isEmpty else { return }
        if system.isLost { throw CommandError(.lostDisplay) }
        for window in done { try window.finish(system) }
        windows.removeAll(where: isDone)
        guard reportsWindows else { return }
        for window in done {
            try Files.printLine(#"{"window": \#(window.number), "open": false, "frames": \#(window.frame)}"#)
        }
    }
}
