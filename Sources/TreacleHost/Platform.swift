internal import CGLFW
internal import Glibc

/// Which window system GLFW speaks to, and what has to be asked of that system's own library. All of it
/// is looked up at run time: GLFW 3.3 comes built for one system only, 3.4 chooses when it starts, and
/// the program runs with either without being built anew.
enum Platform {
    /// GLFW 3.4 tells; of 3.3 the version's text names the one system that it was built for.
    static var isWayland: Bool {
        if let symbol = unsafe dlsym(nil, "glfwGetPlatform") {
            let platform = unsafe unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)
            return platform() == 0x60003  // GLFW_PLATFORM_WAYLAND
        }
        return unsafe strstr(glfwGetVersionString(), "Wayland") != nil
    }

    /// Whether the Wayland compositor has closed the connection. GLFW makes ordinary requests to close
    /// the windows out of that.
    static var hasLostWayland: Bool {
        guard isWayland, let getDisplay = unsafe dlsym(nil, "glfwGetWaylandDisplay"),
            let roundtrip = unsafe symbol("wl_display_roundtrip", in: "libwayland-client.so.0")
        else { return false }
        let display = unsafe unsafeBitCast(getDisplay, to: (@convention(c) () -> OpaquePointer?).self)
        let ask = unsafe unsafeBitCast(roundtrip, to: (@convention(c) (OpaquePointer?) -> Int32).self)
        guard let connection = unsafe display() else { return false }
        // A write to a closed connection sets no error that could be looked at: only a question tells.
        return unsafe ask(connection) < 0
    }

    /// A function of a library that is loaded already; nil if it isn't.
    static func symbol(_ name: String, in library: String) -> UnsafeMutableRawPointer? {
        guard let handle = unsafe dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return nil }
        return unsafe dlsym(handle, name)
    }
}
