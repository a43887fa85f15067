internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// A window and the scene in it: input to scene to picture. Where nothing changes nothing is drawn.
final class SceneWindow {
    /// How a window begins.
    struct Start {
        var options: Window.Options
        var scene: Ahead<Scene>
        var trace = Trace()
        /// Where the window's input is written to; nil where it isn't.
        var recording: String?
        var reports = Reports()
        var memory: StateFile?
        /// Whether figures of the frames are shown from the start.
        var showsHUD = false
        /// Whether the title tells mode and bridge; else it is the user's.
        var titleTells = true

        /// The same scene from its beginning, without what belongs to the first window alone.
        var another: Start {
            var another = Start(
                options: options, scene: scene, showsHUD: showsHUD, titleTells: titleTells)
            another.options.isFullscreen = false
            return another
        }
    }

    /// What is printed on the way.
    struct Reports {
        /// The scene's state after each event.
        var states = false
        /// Each frame's number and time.
        var frames = false
        /// Each event as a sentence.
        var sentences = false
    }

    /// How another window like this begins.
    let another: Start
    /// Counted from 1, in the order of opening.
    let number: Int
    /// Frames drawn so far.
    private(set) var frame = 0
    private var window: Window
    private var renderer: Renderer?
    private var replay: Replay
    private var pacer: FramePacer
    private var recorder: TraceRecorder?
    private let reports: Reports
    private var memory: StateFile?
    private let titleTells: Bool
    /// The window system's time at which the scene's begins.
    private let start: Double
    private let name: String
    private var title = ""
    private var shown: DisplayList
    /// The picture to come, in the memory of the one before.
    private var list: DisplayList
    private var isDamaged = true
    /// When to look at the scene again if nothing happens before, in the scene's time.
    private var wake = 0.0
    /// Where the user's pointer is; nil where it isn't over the window.
    private var pointer: Point?
    private var cursor = Cursor.arrow
    private var wantsToQuit = false
    private var wantedWindows = 0
    private var showsKeys = false
    private var announcer: Announcer
    /// Of the window's inside, points: the scene's and what lies below it.
    private var size: Size
    private var hud = HUD()
    private var showsHUD: Bool

    /// The first window of a program.
    convenience init(
        _ start: Start, _ look: SceneOptions.Look, in system: borrowing WindowSystem
    ) throws(CommandError) {
        let window = try asCommandError { try Window(start.options, in: system) }
        let renderer = try Self.renderer(for: window, look)
        self.init(start, number: 1, window, renderer, at: system.time)
        // Only now: a start that fails leaves an older recording alone.
        if let path = start.recording { recorder = try TraceRecorder(path) }
    }

    /// Another window, which draws with the programs and textures of this one.
    func open(
        _ start: Start, number: Int, in system: borrowing WindowSystem
    ) throws(CommandError) -> SceneWindow {
        let other = try asCommandError { try Window(start.options, in: system, sharing: window) }
        return SceneWindow(start, number: number, other, Renderer(sharing: renderer!), at: system.time)
    }

    private init(
        _ start: Start, number: Int, _ window: consuming Window, _ renderer: consuming Renderer,
        at time: Double
    ) {
        another = start.another
        self.number = number
        pacer = FramePacer(rate: window.refreshRate, vsync: window.swapsWait)
        self.window = window
        self.renderer = consume renderer
        replay = Replay(start.scene.value, start.trace)
        shown = DisplayList(size: replay.scene.size, background: .white, mode: replay.scene.mode)
        list = shown
        reports = start.reports
        size = start.options.size
        announcer = Announcer(prints: start.reports.sentences)
        memory = start.memory
        showsHUD = start.showsHUD
        titleTells = start.titleTells
        name = start.options.title
        self.start = time
    }

    /// The window is lent, so that its context outlives a renderer that fails half way.
    private static func renderer(
        for window: borrowing Window, _ look: SceneOptions.Look
    ) throws(CommandError) -> Renderer {
        window.makeCurrent()
        return try look.renderer(cache: Files.cacheFolder.map(ProgramCache.init))
    }

    /// The renderer's objects go while the window's context is current, and before the window.
    deinit {
        window.makeCurrent()
        renderer = nil
    }

    /// Whether it is to be closed.
    var isDone: Bool { wantsToQuit || window.shouldClose }

    /// How many other windows the user has asked for since the last call.
    func takeWantedWindows() -> Int {
        defer { wantedWindows = 0 }
        return wantedWindows
    }

    /// Brings the scene to what the desktop says now.
    func follow(_ desktop: DesktopFollower) {
        let before = (replay.scene.theme, replay.scene.reducesMotion)
        replay.change(desktop.apply)
        if (replay.scene.theme, replay.scene.reducesMotion) != before { wake = 0 }
    }

    /// Takes what has happened, and draws if that is due.
    /// - Parameter isAlone: whether no other window would have to wait while this one's swap does.
    /// - Returns: seconds until it is to be asked again at the latest; nil: not before something happens.
    func step(_ system: borrowing WindowSystem, isAlone: Bool) throws(CommandError) -> Double? {
        let now = system.time - start
        guard window.hasNews || now >= wake else { return wake.isFinite ? wake - now : nil }
        let wait = try update(system, at: now, isAlone: isAlone)
        wake = now + (wait ?? .infinity)
        return wait
    }

    private func update(
        _ system: borrowing WindowSystem, at now: Double, isAlone: Bool
    ) throws(CommandError) -> Double? {
        try takeInput()
        try announcer.tell(of: &replay)
        if wantsToQuit { return 0 }
        try replayRecorded(upTo: now)
        replay.advance(to: now)
        try announcer.tell(of: &replay)
        try memory?.save(replay.scene)
        updateTitle()
        updateCursor(system)
        isDamaged = window.takeDamage() || isDamaged
        replay.scene.draw(into: &list)
        list.size.height = size.height
        if announcer.isShown {
            list.elements += replay.scene.placed(
                announcer.elements(on: list.size, theme: replay.scene.theme))
        }
        if showsKeys {
            list.elements += replay.scene.placed(KeyTable.overlay(on: list, theme: replay.scene.theme))
        }
        guard isDamaged || list != shown else { return rest(from: now) }
        window.makeCurrent()
        pace(isAlone: isAlone)
        let wait = pacer.wait(at: now)
        guard wait <= 0 else { return wait }
        pacer.drew(at: now)
        try draw(at: now, system)
        isDamaged = false
        return 0
    }

    /// Takes what came before the window was closed, and ends a drag that the hand can't end any more.
    func finish(_ system: borrowing WindowSystem) throws(CommandError) {
        try takeInput()
        if replay.scene.hasPress {
            // What keys hold isn't the pointer's to lose.
            let event = InputEvent(
                time: max(system.time - start, replay.scene.time),
                kind: replay.scene.isHeldByKeys ? .focus(false) : .pointerCancel)
            try report(event, replay.send(event))
        }
        try announcer.tell(of: &replay)
        try memory?.save(replay.scene)
    }

    // MARK: Input

    /// Each event at its own time, not at that of this frame: a recording must replay the same.
    private func takeInput() throws(CommandError) {
        for event in window.takeEvents() {
            try take(InputEvent(time: max(event.time - start, 0), kind: event.kind))
        }
    }

    /// While recorded input is being replayed, what the user does to the scene doesn't count; to the
    /// window it does.
    private func take(_ event: InputEvent) throws(CommandError) {
        try replayRecorded(upTo: event.time)
        if case .key(.f11, .press) = event.kind { window.toggleFullscreen() }
        if showKeys(event.kind) { return }
        switch event.kind {
        case .key(.h, .press):
            showsHUD.toggle()
            isDamaged = true
            return
        case .key(.a, .press):
            announcer.toggle()
            return try take(InputEvent(time: event.time, kind: .resize(size)))
        default: break
        }
        var event = event
        if case .resize(let size) = event.kind {
            self.size = size
            event.kind = .resize(announcer.room(in: size))
        }
        let counts = replay.next == nil || !event.kind.isFromUser
        let isUsed = counts && replay.send(event)
        switch event.kind {
        case .key(.escape, .press) where !isUsed: wantsToQuit = true
        case .key(.n, .press) where !isUsed: wantedWindows += 1
        case .pointerMove(let point), .pointerDown(let point, _), .pointerUp(let point, _): pointer = point
        case .pointerLeave: pointer = nil
        default: break
        }
        if counts { try report(event, isUsed) }
    }

    /// Shows the keys, or puts them away. They lie over the scene and take no input from it.
    /// - Returns: whether that was what the event meant.
    private func showKeys(_ kind: InputEvent.Kind) -> Bool {
        switch kind {
        case .key(.f1, .press), .key(.slash, .press): showsKeys.toggle()
        case .key(.escape, .press) where showsKeys && !replay.scene.hasPress: showsKeys = false
        default: return false
        }
        return true
    }

    private func replayRecorded(upTo time: Double) throws(CommandError) {
        while let (event, isUsed) = replay.step(upTo: time) { try report(event, isUsed) }
    }

    /// What the flags want told of an event that went to the scene.
    private func report(_ event: InputEvent, _ isUsed: Bool) throws(CommandError) {
        try recorder?.record(event)
        if isUsed, reports.states { try Files.printLine(replay.scene.stateLine) }
    }

    // MARK: Output

    private func updateTitle() {
        let scene = replay.scene
        var now = name + (number > 1 ? " \(number)" : "")
        if titleTells { now += ": \(scene.mode.rawValue), \(scene.bridge.rawValue)" }
        guard now != title else { return }
        window.setTitle(now)
        title = now
    }

    /// What a trace drags isn't in the user's hand.
    private func updateCursor(_ system: borrowing WindowSystem) {
        var now = Cursor.arrow
        if let pointer, replay.next == nil { now = replay.scene.cursor(at: pointer) }
        guard now != cursor else { return }
        window.show(now, from: system)
        cursor = now
    }

    /// Several swaps that wait, one after the other in one thread, would share one monitor's frames between
    /// them, and hold up the windows of a faster one: a swap waits only while there is no other window.
    private func pace(isAlone: Bool) {
        let waited = window.swapsWait
        window.letSwapsWait(isAlone)
        guard window.takeMove() || window.swapsWait != waited else { return }
        pacer.change(rate: window.refreshRate, vsync: window.swapsWait)
    }

    private func draw(at time: Double, _ system: borrowing WindowSystem) throws(CommandError) {
        let isAtRest = !replay.scene.isAnimating && list == shown
        swap(&list, &shown)
        let (width, height) = window.framebufferSize
        guard width > 0, height > 0 else { return }
        var list = shown
        if showsHUD {
            list.elements += replay.scene.placed(hud.elements(on: list.size, scene: replay.scene))
        }
        let begin = system.time
        do {
            try renderer?.draw(list, scale: window.scale, to: RenderTarget(width: width, height: height))
        } catch {
            throw CommandError(error)
        }
        window.swap()
        hud.drew(in: system.time - begin, isAtRest: isAtRest)
        frame += 1
        if reports.frames { try Files.printLine(#"{"frame": \#(frame), "t": \#(time)}"#) }
        // Whatever a later frame needs, while nobody waits for one.
        if frame == 1 { try asCommandError { try renderer?.prepare() } }
    }

    /// Until the next frame of an animation, or a time that was set.
    private func rest(from now: Double) -> Double? {
        let frame = replay.scene.isAnimating ? max(pacer.wait(at: now), pacer.interval / 4) : nil
        return [replay.next.map { max($0 - now, 0) }, frame].compactMap(\.self).min()
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
