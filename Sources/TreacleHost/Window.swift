internal import CGL
internal import CGLFW
public import TreacleScene

/// A window of the desktop with an OpenGL 3.3 core context, which is current on the thread that made it until
/// another one is.
///
/// What happens to it waits in `takeEvents()` as input events in points: the callbacks of GLFW only
/// append. Everything here belongs on the main thread.
public struct Window: ~Copyable {
    private let handle: WindowHandle
    private let inbox: WindowInbox
    /// Whether a swap waits for the monitor, where the driver can.
    public private(set) var swapsWait: Bool
    private let mayWait: Bool

    /// What a window is asked to be.
    public struct Options: Sendable {
        public var title = "Treacle"
        /// Points; the window system may decide otherwise.
        public var size: Size
        /// Pixels a point; nil for the monitor's.
        public var scale: Double?
        public var isFullscreen = false
        /// Whether swaps may wait for the monitor.
        public var vsync = true
        /// A hidden window only lends its context.
        public var isVisible = true

        public init(size: Size) { self.size = size }
    }

    public init(_ options: Options, in system: borrowing WindowSystem) throws(HostError) {
        unsafe try self.init(options, share: nil)
    }

    /// A window whose context knows the buffers, textures and programs of the other's; vertex arrays and
    /// framebuffers it doesn't. Either may die first.
    public init(
        _ options: Options, in system: borrowing WindowSystem, sharing other: borrowing Window
    ) throws(HostError) {
        unsafe try self.init(options, share: other.handle.window)
    }

    private init(_ options: Options, share: OpaquePointer?) throws(HostError) {
        var width = WindowHandle.side(options.size.width * (options.scale ?? 1))
        var height = WindowHandle.side(options.size.height * (options.scale ?? 1))
        let windowedPlace =
            options.isFullscreen
            ? WindowHandle.Place(
                middle: width, height, isScaled: options.scale == nil && !WindowPlatform.isWayland) : nil
        var handle = unsafe try Self.makeHandle(options, width, height, share)
        // A compositor may give the window another size at once. Mesa then holds a buffer of the first size
        // still, which GLFW's own glClear brought about: shown, it is the wrong picture at best, and where
        // it is larger than a full screen the compositor breaks the connection off.
        if WindowPlatform.isWayland, handle.size != (width, height) {
            (width, height) = handle.size
            handle = unsafe try Self.makeHandle(options, width, height, share)
        }
        handle.makeCurrent()
        // On Wayland a swap that waits does so for as long as the window is hidden: nothing could be
        // heard meanwhile. No picture tears there in any case.
        mayWait = options.vsync && !WindowPlatform.isWayland
        swapsWait = mayWait
        glfwSwapInterval(swapsWait ? 1 : 0)
        inbox = WindowInbox(fixedScale: options.scale)
        inbox.windowedPlace = windowedPlace
        handle.attach(inbox)
        self.handle = handle
    }

    private static func makeHandle(
        _ options: Options, _ width: Int32, _ height: Int32, _ share: OpaquePointer?
    ) throws(HostError) -> WindowHandle {
        _ = LastError.shared.take()
        glfwDefaultWindowHints()
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3)
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3)
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE)
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE)
        glfwWindowHint(GLFW_VISIBLE, options.isVisible ? GLFW_TRUE : GLFW_FALSE)
        glfwWindowHint(GLFW_DEPTH_BITS, 0)
        glfwWindowHint(GLFW_STENCIL_BITS, 0)
        // A full screen stays when the focus goes to another monitor.
        glfwWindowHint(GLFW_AUTO_ICONIFY, GLFW_FALSE)
        // Without a scale of the user's, GLFW makes the window as large as the monitor's scale wants it.
        glfwWindowHint(GLFW_SCALE_TO_MONITOR, options.scale == nil ? GLFW_TRUE : GLFW_FALSE)
        guard
            let handle = unsafe WindowHandle(
                width: width, height: height, title: options.title, isFullscreen: options.isFullscreen,
                share: share)
        else { throw failure() }
        return handle
    }

    /// What went wrong with the window just asked for. Where it is the OpenGL version, a context of any
    /// version tells what there is.
    private static func failure() -> HostError {
        let error = LastError.shared.take()
        guard let error, [GLFW_VERSION_UNAVAILABLE, GLFW_API_UNAVAILABLE].contains(error.code) else {
            return .window(error?.message ?? "GLFW opens no window")
        }
        glfwDefaultWindowHints()
        glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE)
        guard let probe = unsafe withoutDriversChatter({ unsafe glfwCreateWindow(1, 1, "", nil, nil) }) else {
            return .missingOpenGL("no OpenGL")
        }
        let handle = unsafe WindowHandle(probe)
        handle.makeCurrent()
        return .missingOpenGL(unsafe "OpenGL " + String(cString: cglGetString(UInt32(CGL_VERSION))))
    }

    // MARK: What it is

    /// Pixels; 0 × 0 while it is minimised.
    public var framebufferSize: (width: Int, height: Int) { handle.framebufferSize }

    /// Pixels a point.
    public var scale: Double { inbox.scale }

    /// Frames a second of the monitor that shows most of the window; 60 where it doesn't say.
    public var refreshRate: Double { handle.refreshRate }

    /// Whether the user or the system wants it gone.
    public var shouldClose: Bool { handle.shouldClose }

    /// X11 and GLFW count window sides in 16 bits; no driver draws more.
    public static let largestSide = 32767.0

    /// Whether there is something to take: events or damage.
    public var hasNews: Bool { !inbox.isEmpty }

    // MARK: What it does

    /// The events since the last call, in order. Their times are the window system's.
    public func takeEvents() -> [InputEvent] { inbox.takeEvents() }

    /// Whether the system lost the window's picture since the last call.
    public func takeDamage() -> Bool { inbox.takeDamage() }

    /// Whether the window may be on another monitor than at the last call.
    public func takeMove() -> Bool { inbox.takeMove() }

    /// Makes its context the one that OpenGL's calls go to.
    public func makeCurrent() { handle.makeCurrent() }

    /// Lets swaps wait for the monitor, or not. They never wait where `Options.vsync` or the window system
    /// says no. Its context must be current.
    public mutating func letSwapsWait(_ wait: Bool) {
        guard (wait && mayWait) != swapsWait else { return }
        swapsWait.toggle()
        glfwSwapInterval(swapsWait ? 1 : 0)
    }

    /// What the pointer looks like over the window.
    public func show(_ cursor: Cursor, from system: borrowing WindowSystem) {
        handle.show(cursor, of: system.cursors)
    }

    public func setTitle(_ title: String) { handle.setTitle(title) }

    /// Shows what has been drawn.
    public func swap() { handle.swap() }

    /// Fills the monitor that shows most of the window, or goes back to where it was.
    public func toggleFullscreen() { inbox.windowedPlace = handle.toggleFullscreen(inbox.windowedPlace) }
}
