internal import Glibc

/// Keeps Mesa's loader and EGL from writing to stderr, where the program promises its own line and
/// nothing else. What the user has set stays.
///
/// It happens once, however many threads ask at once, and before any of them goes on to a driver: a driver
/// that reads the environment while it grows may find it gone.
func silenceDrivers() { _ = silenced }

private let silenced: Void = {
    for (name, value) in [
        ("EGL_LOG_LEVEL", "fatal"), ("LIBGL_DEBUG", "quiet"), ("MESA_DEBUG", "silent"),
        ("MESA_LOG_LEVEL", "error"),
    ] {
        unsafe setenv(name, value, 0)
    }
}()
