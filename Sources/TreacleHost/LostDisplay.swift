internal import Synchronization

/// What happens when the display server goes away under a window.
///
/// Xlib ends the process then, by itself and with a text of its own, unless its error handler never
/// returns; GLFW sets none. On Wayland the loop finds out by itself.
enum LostDisplay {
    private static let handler = Mutex<(@Sendable (HostError) -> Never)?>(nil)

    private typealias IOErrorHandler = @convention(c) (OpaquePointer?) -> Int32
    private typealias SetIOErrorHandler = @convention(c) (IOErrorHandler) -> OpaquePointer?

    static func watch(_ handle: @escaping @Sendable (HostError) -> Never) {
        handler.withLock { $0 = handle }
        guard let symbol = unsafe WindowPlatform.symbol("XSetIOErrorHandler", in: "libX11.so.6") else {
            return
        }
        let setHandler = unsafe unsafeBitCast(symbol, to: SetIOErrorHandler.self)
        _ = unsafe setHandler { _ in
            LostDisplay.handler.withLock(\.self)?(.lostDisplay)
            return 0
        }
    }
}
