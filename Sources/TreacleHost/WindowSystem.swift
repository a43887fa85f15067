internal import CGL
internal import CGLFW
internal import Synchronization

/// The connection to the display server, through GLFW. One at a time, on the main thread; windows must
/// be gone before it is.
public struct WindowSystem: ~Copyable {
    let cursors = CursorShapes()

    /// - Parameter whenLost: called, at any moment, when the X server is gone, and Xlib would end
    ///   the process if this didn't.
    /// - Throws: `noDisplay` where no display answers; `missingPlatform` where the installed GLFW isn't
    ///   built for the platform.
    public init(
        _ platform: WindowPlatform = .auto, whenLost: @escaping @Sendable (HostError) -> Never
    ) throws(HostError) {
        unsafe glfwSetErrorCallback { code, description in
            unsafe LastError.shared.set(code, description)
        }
        try platform.request()
        guard withoutDriversChatter({ glfwInit() }) == GLFW_TRUE else {
            throw .noDisplay(LastError.shared.take()?.message ?? "GLFW doesn't start")
        }
        LostDisplay.watch(whenLost)
        cglKeepFreedMemory()
    }

    deinit { glfwTerminate() }

    /// GLFW's version and what it was built for, such as `3.3.8 X11 GLX EGL OSMesa`.
    public static var version: String { unsafe String(cString: glfwGetVersionString()) }

    /// Sleeps until something happens.
    public func wait() { glfwWaitEvents() }

    /// Sleeps until something happens, but for no longer than this.
    public func wait(seconds: Double) {
        if seconds > 0 { glfwWaitEventsTimeout(seconds) } else { glfwPollEvents() }
    }

    /// Takes what has happened, without sleeping.
    public func poll() { glfwPollEvents() }

    /// Whether the display server has gone away; windows want to be closed then.
    public var isLost: Bool { WindowPlatform.hasLostWayland }

    /// Seconds since the connection was made; never falls.
    public var time: Double { glfwGetTime() }
}

/// GLFW's last error. Its callback may come on any thread.
final class LastError: Sendable {
    static let shared = LastError()

    private let error = Mutex<(code: Int32, message: String)?>(nil)

    func set(_ code: Int32, _ description: UnsafePointer<CChar>?) {
        let message = unsafe description.map { unsafe String(cString: $0) } ?? "error \(code)"
        error.withLock { $0 = (code, message) }
    }

    /// The last error, which is then forgotten.
    func take() -> (code: Int32, message: String)? {
        error.withLock { error in
            defer { error = nil }
            return error
        }
    }
}
