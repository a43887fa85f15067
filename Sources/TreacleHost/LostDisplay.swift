internal import Glibc
internal import Synchronization

/// What happens when the display server goes away under a window.
///
/// Xlib ends the process then, by itself and with a text of its own, unless its error handler never
/// returns; GLFW sets none. Xlib is asked for by name at run time: a GLFW for Wayland brings none along.
enum LostDisplay {
    private static let handler = Mutex<(@Sendable (HostError) -> Never)?>(nil)

    private typealias IOErrorHandler = @convention(c) (OpaquePointer?) -> Int32
    private typealias SetIOErrorHandler = @convention(c) (IOErrorHandler) -> OpaquePointer?

    static func watch(_ handle: @escaping @Sendable (HostError) -> Never) {
        handler.withLock { $0 = handle }
        guard let symbol = unsafe dlsym(nil, "XSetIOErrorHandler") else { return }
        let setHandler = unsafe unsafeBitCast(symbol, to: SetIOErrorHandler.self)
        _ = unsafe setHandler { _ in
            LostDisplay.handler.withLock(\.self)?(.lostDisplay)
            return 0
        }
    }
}
