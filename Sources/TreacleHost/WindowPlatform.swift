/// Which window system to talk to.
public enum WindowPlatform: String, Sendable, CaseIterable {
    /// Whatever GLFW finds.
    case auto
    case x11, wayland

    /// As GLFW writes it in its version.
    var name: String {
        switch self {
        case .auto: ""
        case .x11: "X11"
        case .wayland: "Wayland"
        }
    }

    /// GLFW_PLATFORM_X11 and GLFW_PLATFORM_WAYLAND of GLFW 3.4; older headers lack them.
    var hint: Int32? {
        switch self {
        case .auto: nil
        case .x11: 0x0006_0004
        case .wayland: 0x0006_0003
        }
    }
}
