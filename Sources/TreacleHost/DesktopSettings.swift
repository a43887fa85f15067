internal import CGLFW
internal import CPortal
internal import Glibc

/// How the user wants programs to look and move.
public struct DesktopWishes: Hashable, Sendable {
    public var prefersDark = false
    public var prefersHighContrast = false
    public var prefersReducedMotion = false

    public init() {}
}

/// What the desktop portal tells of its user's wishes, followed as they change.
///
/// It is asked on a thread of its own: nothing here waits for a bus or a portal, however dead. Without either,
/// there are no wishes.
@safe public final class DesktopSettings: Sendable {
    public enum Status: Sendable {
        /// No answer yet.
        case asking
        case noBus
        /// There is a bus, and nothing on it that tells.
        case noPortal
        case answered
    }

    private nonisolated(unsafe) let portal: OpaquePointer

    /// - Parameter bus: an address as in `DBUS_SESSION_BUS_ADDRESS`.
    public init(bus: String = sessionBus) {
        // The thread reads the environment, which must not grow meanwhile.
        finishEnvironment()
        unsafe portal = cportal_start(bus)
    }

    deinit { unsafe cportal_stop(portal) }

    /// Where the session's bus should be. No bus is started where there is none, as D-Bus's own rules would have
    /// it.
    public static var sessionBus: String {
        func variable(_ name: String) -> String? {
            unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return address }
        guard let folder = variable("XDG_RUNTIME_DIR") else { return "" }
        return "unix:path=\(folder)/bus"
    }

    private var told: (status: CPortalStatus, settings: CPortalSettings) {
        var settings = CPortalSettings()
        return (unsafe cportal_read(portal, &settings), settings)
    }

    public var status: Status {
        switch told.status {
        case CPORTAL_NO_BUS: .noBus
        case CPORTAL_NO_PORTAL: .noPortal
        case CPORTAL_ANSWERED: .answered
        default: .asking
        }
    }

    public var wishes: DesktopWishes {
        let settings = told.settings
        var wishes = DesktopWishes()
        wishes.prefersDark = settings.color_scheme == 1
        wishes.prefersHighContrast = settings.contrast == 1
        // Portals before 2024 don't tell it; what GNOME sets instead they do.
        wishes.prefersReducedMotion =
            settings.reduced_motion == -1 ? settings.enable_animations == 0 : settings.reduced_motion == 1
        return wishes
    }

    /// Waits for the portal's answer, or until there can't be one, but no longer than this.
    public func waitForAnswer(seconds: Double) { unsafe cportal_wait(portal, seconds) }

    /// Whether a change ends the window system's sleep. Only while there is a window system.
    public func wakeWindows(_ isOn: Bool) {
        unsafe cportal_watch(portal, isOn ? { glfwPostEmptyEvent() } : nil)
    }
}
