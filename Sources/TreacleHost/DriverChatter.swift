internal import Glibc

/// Keeps Mesa's loader and EGL from writing to stderr, where the program promises its own line and
/// nothing else. What the user has set stays.
func silenceDrivers() {
    for (name, value) in [
        ("EGL_LOG_LEVEL", "fatal"), ("LIBGL_DEBUG", "quiet"), ("MESA_DEBUG", "silent"),
        ("MESA_LOG_LEVEL", "error"),
    ] {
        unsafe setenv(name, value, 0)
    }
}
