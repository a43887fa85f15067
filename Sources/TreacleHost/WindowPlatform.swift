internal import CGLFW
internal import Glibc

/// A window system, as the user may ask for one.
public enum WindowPlatform: String, Sendable, CaseIterable {
    /// Whatever runs; where both do, GLFW's choice.
    case auto
    case x11, wayland

    /// As GLFW writes it in its version.
    private var name: String {
        switch self {
        case .auto: ""
        case .x11: "X11"
        case .wayland: "Wayland"
        }
    }

    /// GLFW 3.4's numbers, which the headers of 3.3 lack.
    private var code: Int32? {
        switch self {
        case .auto: nil
        case .x11: 0x0006_0004  // GLFW_PLATFORM_X11
        case .wayland: 0x0006_0003  // GLFW_PLATFORM_WAYLAND
        }
    }
}

/// GLFW 3.3 comes built for one window system, 3.4 chooses when it starts. All of it is looked up at run
/// time, so the program runs with either without being built anew.
extension WindowPlatform {
    private static let hint: Int32 = 0x0005_0003  // GLFW_PLATFORM

    private static var getPlatform: (@convention(c) () -> Int32)? {
        unsafe dlsym(nil, "glfwGetPlatform").map {
            unsafe unsafeBitCast($0, to: (@convention(c) () -> Int32).self)
        }
    }

    private static var builtIn: [String] { WindowSystem.version.split(separator: " ").map(String.init) }

    /// Lets GLFW speak to this system and no other, when it starts.
    /// - Throws: `missingPlatform` where the installed GLFW isn't built for it.
    func request() throws(HostError) {
        let built = Self.builtIn
        guard self == .auto || built.contains(name) else {
            let offered = [Self.x11, .wayland].map(\.name).filter(built.contains)
            throw .missingPlatform(
                name, version: built.first ?? "", offered: offered.joined(separator: " and "))
        }
        if let code, Self.getPlatform != nil { glfwInitHint(Self.hint, code) }
    }

    /// Whether the windows are Wayland's. GLFW 3.4 tells; of 3.3 the version names the one system.
    static var isWayland: Bool {
        getPlatform.map { $0() == Self.wayland.code } ?? builtIn.contains(Self.wayland.name)
    }

    /// Whether the Wayland compositor has closed the connection. GLFW makes ordinary requests to close
    /// the windows out of that. A write to a closed connection sets no error that could be looked at: only
    /// a question tells.
    static var hasLostWayland: Bool {
        guard isWayland, let getDisplay = unsafe dlsym(nil, "glfwGetWaylandDisplay"),
            let roundtrip = unsafe symbol("wl_display_roundtrip", in: "libwayland-client.so.0")
        else { return false }
        let display = unsafe unsafeBitCast(getDisplay, to: (@convention(c) () -> OpaquePointer?).self)
        let ask = unsafe unsafeBitCast(roundtrip, to: (@convention(c) (OpaquePointer?) -> Int32).self)
        guard let connection = unsafe display() else { return false }
        return unsafe ask(connection) < 0
    }

    /// A function of a library that is loaded already; nil if it isn't.
    static func symbol(_ name: String, in library: String) -> UnsafeMutableRawPointer? {
        guard let handle = unsafe dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return nil }
        return unsafe dlsym(handle, name)
    }
}
