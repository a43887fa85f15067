/// Why no window or context can be had. Each description reads `WHERE: WHAT (what to do)` on one line.
public enum HostError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Neither X11 nor Wayland answers; GLFW's words.
    case noDisplay(String)
    /// The installed GLFW isn't built for the platform that was asked for.
    case missingPlatform(String, version: String, offered: String)
    /// The display server has gone away.
    case lostDisplay
    /// The display offers no context of OpenGL 3.3 core; what it offers instead.
    case missingOpenGL(String)
    /// EGL has no display for a context without a window.
    case noOffscreenContext(String)
    /// GLFW failed otherwise.
    case window(String)

    public var description: String {
        switch self {
        case .noDisplay(let message):
            "display: no window can be opened: \(message) (run in a desktop session, or use treacle render, "
                + "which needs no display)"
        case .missingPlatform(let platform, let version, let offered):
            "--platform: the installed GLFW \(version) is built for \(offered), not for \(platform) (leave the flag "
                + "out, or install another GLFW: 3.4, libglfw3 for X11 or libglfw3-wayland for Wayland)"
        case .lostDisplay:
            "display: the display server has closed the connection (start Treacle again in a desktop "
                + "session that runs)"
        case .missingOpenGL(let offered):
            "OpenGL: this driver offers \(offered), Treacle needs 3.3 core (update the driver, or install "
                + "libgl1-mesa-dri for the software renderer)"
        case .noOffscreenContext(let message):
            "EGL: no context without a window: \(message) (install libegl1 and libgl1-mesa-dri)"
        case .window(let message):
            "window: \(message) (see treacle --help)"
        }
    }
}
