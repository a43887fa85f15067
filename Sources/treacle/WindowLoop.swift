internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// Input to scene to picture, for as long as the window lives. Where nothing changes nothing is drawn,
/// and the loop sleeps until the window system has something to say.
struct WindowLoop {
    private var replay: Replay
    private var pacer: FramePacer
    private let recorder: TraceRecorder?
    private let printsStates: Bool
    private let exitAfter: Double?
    private var shown: DisplayList?
    private var wantsToQuit = false

    init(
        replay: Replay, pacer: FramePacer, recorder: TraceRecorder?, printsStates: Bool, exitAfter: Double?
    ) {
        self.replay = replay
        self.pacer = pacer
        self.recorder = recorder
        self.printsStates = printsStates
        self.exitAfter = exitAfter
    }

    /// The window's context must be current. The window is lent for the call, so that it outlives the
    /// renderer.
    mutating func run(
        _ window: borrowing Window, _ system: borrowing WindowSystem, shaders: ShaderLibrary
    ) throws(CommandError) {
        var renderer = try asCommandError { try Renderer(shaders: shaders) }
        let start = system.time
        var isDamaged = true
        while !window.shouldClose, !wantsToQuit {
            let now = system.time - start
            if let exitAfter, now >= exitAfter { return }
            replay.advance(to: now)
            for event in window.takeEvents() {
                try take(InputEvent(time: max(event.time - start, 0), kind: event.kind), window)
            }
            isDamaged = window.takeDamage() || isDamaged
            let list = replay.scene.displayList
            guard isDamaged || list != shown else {
                sleep(system, now)
                continue
            }
            let wait = pacer.wait(at: now)
            guard wait <= 0 else {
                system.wait(seconds: wait)
                continue
            }
            pacer.drew(at: now)
            try draw(list, window, &renderer)
            isDamaged = false
            system.poll()
        }
    }

    /// While recorded input is being replayed, what the user does to the scene doesn't count.
    private mutating func take(_ event: InputEvent, _ window: borrowing Window) throws(CommandError) {
        try recorder?.record(event)
        if case .key(.f11, .press) = event.kind { window.toggleFullscreen() }
        if replay.next != nil, event.kind.isFromUser { return }
        let isUsed = replay.send(event)
        if case .key(.escape, .press) = event.kind, !isUsed { wantsToQuit = true }
        if isUsed, printsStates { try Files.printLine(replay.scene.stateLine) }
    }

    private mutating func draw(
        _ list: DisplayList, _ window: borrowing Window, _ renderer: inout Renderer
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
