internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// Input to scene to picture, for as long as the window lives. Where nothing changes nothing is drawn,
/// and the loop sleeps until the window system has something to say.
struct WindowLoop {
    private var replay: Replay
    private var pacer: FramePacer
    /// Where the window's input is written to; nil where it isn't.
    private let recording: String?
    private var recorder: TraceRecorder?
    private let reports: Reports
    private var memory: StateFile?
    /// Nil where flags decide how the scene looks.
    private let desktop: DesktopFollower?
    private let exitAfter: Double?
    /// Whether the title tells mode and bridge; else it is the user's.
    private let titleTells: Bool
    private var title = ""
    private var shown: DisplayList?
    /// Frames drawn so far.
    private var frame = 0
    private var wantsToQuit = false

    /// What is printed on the way.
    struct Reports {
        /// The scene's state after each event.
        var states = false
        /// Each frame's number and time.
        var frames = false
    }

    init(
        replay: Replay, pacer: FramePacer, recording: String?, reports: Reports, memory: StateFile?,
        desktop: DesktopFollower?, exitAfter: Double?, titleTells: Bool
    ) {
        self.replay = replay
        self.pacer = pacer
        self.recording = recording
        self.reports = reports
        self.memory = memory
        self.desktop = desktop
        self.exitAfter = exitAfter
        self.titleTells = titleTells
    }

    /// The window's context must be current. The window is lent for the call, so that it outlives the
    /// renderer.
    mutating func run(
        _ window: borrowing Window, _ system: borrowing WindowSystem, shaders: ShaderLibrary,
        sheets: SpriteSheetLibrary
    ) throws(CommandError) {
        var renderer = try asCommandError { try Renderer(shaders: shaders, sheets: sheets) }
        // Only now: a start that fails leaves an older recording alone.
        if let recording { recorder = try TraceRecorder(recording) }
        desktop?.settings.wakeWindows(true)
        defer { desktop?.settings.wakeWindows(false) }
        let start = system.time
        var isDamaged = true
        while !window.shouldClose, !wantsToQuit {
            let now = system.time - start
            if let exitAfter, now >= exitAfter { return }
            if let desktop { replay.change(desktop.apply) }
            // Each event at its own time, not at that of this frame: a recording must replay the same.
            for event in window.takeEvents() {
                try take(InputEvent(time: max(event.time - start, 0), kind: event.kind), window)
            }
            try replayRecorded(upTo: now)
            replay.advance(to: now)
            try memory?.save(replay.scene)
            updateTitle(window)
            isDamaged = window.takeDamage() || isDamaged
            let list = replay.scene.displayList
            guard isDamaged || list != shown else {
                if !wantsToQuit { sleep(system, now) }
                continue
            }
            let wait = pacer.wait(at: now)
            guard wait <= 0 else {
                system.wait(seconds: wait)
                continue
            }
            pacer.drew(at: now)
            try draw(list, at: now, window, &renderer)
            isDamaged = false
            system.poll()
        }
        if window.shouldClose, system.isLost { throw CommandError(.lostDisplay) }
    }

    private mutating func updateTitle(_ window: borrowing Window) {
        let scene = replay.scene
        let now = "Treacle: \(scene.mode.rawValue), \(scene.bridge.rawValue)"
        guard titleTells, now != title else { return }
        window.setTitle(now)
        title = now
    }

    /// While recorded input is being replayed, what the user does to the scene doesn't count; to the
    /// window it does.
    private mutating func take(_ event: InputEvent, _ window: borrowing Window) throws(CommandError) {
        try replayRecorded(upTo: event.time)
        if case .key(.f11, .press) = event.kind { window.toggleFullscreen() }
        let counts = replay.next == nil || !event.kind.isFromUser
        let isUsed = counts && replay.send(event)
        if case .key(.escape, .press) = event.kind, !isUsed { wantsToQuit = true }
        if counts { try report(event, isUsed) }
    }

    private mutating func replayRecorded(upTo time: Double) throws(CommandError) {
        while let (event, isUsed) = replay.step(upTo: time) { try report(event, isUsed) }
    }

    /// What the flags want told of an event that went to the scene.
    private func report(_ event: InputEvent, _ isUsed: Bool) throws(CommandError) {
        try recorder?.record(event)
        if isUsed, reports.states { try Files.printLine(replay.scene.stateLine) }
    }

    private mutating func draw(
        _ list: DisplayList, at time: Double, _ window: borrowing Window, _ renderer: inout Renderer
    ) throws(CommandError) {
        shown = list
        let (width, height) = window.framebufferSize
        guard width > 0, height > 0 else { return }
        do {
            try renderer.draw(list, scale: window.scale, to: RenderTarget(width: width, height: height))
        } catch {
            throw CommandError(error)
        }
        window.swap()
        frame += 1
        if reports.frames { try Files.printLine(#"{"frame": \#(frame), "t": \#(time)}"#) }
    }

    /// Until something happens: input, or the next frame of an animation, or a time that was set.
    private func sleep(_ system: borrowing WindowSystem, _ now: Double) {
        let frame = replay.scene.isAnimating ? max(pacer.wait(at: now), pacer.interval / 4) : nil
        let set = [replay.next, exitAfter].compactMap { $0.map { max($0 - now, 0) } }
        guard let wait = (set + [frame].compactMap(\.self)).min() else {
            system.wait()
            return
        }
        system.wait(seconds: wait)
    }
}

extension InputEvent.Kind {
    /// Whether it comes from the user's hand, not from the window system's arrangement.
    fileprivate var isFromUser: Bool {
        switch self {
        case .resize, .scale: false
        default: true
        }
    }
}
