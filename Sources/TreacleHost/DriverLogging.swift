internal import Glibc
internal import Synchronization

/// Runs what may load a driver, with stderr shut: the program promises its own line there and nothing else,
/// and Mesa's and EGL's loaders write what they like. Whoever asks a driver to talk, by one of its own
/// variables, hears it.
func withoutDriversChatter<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    finishEnvironment()
    DriverLogging.shared.begin()
    defer { DriverLogging.shared.end() }
    return try body()
}

/// Sets what drivers are to find in the environment. From then on nothing changes it: threads may read it.
public func finishEnvironment() { _ = setsVariables }

/// It happens once, however many threads ask at once, and before any of them goes on to a driver: a driver
/// that reads the environment while it grows may find it gone.
private let setsVariables: Void = {
    _ = DriverLogging.isWanted
    for (name, value) in DriverLogging.variables { unsafe setenv(name, value, 0) }
}()

/// stderr's place while it is shut. Threads may overlap: the first shuts it, the last opens it again.
private final class DriverLogging: Sendable {
    static let shared = DriverLogging()

    static let variables = [
        ("EGL_LOG_LEVEL", "fatal"), ("LIBGL_DEBUG", "quiet"), ("MESA_DEBUG", "silent"),
        ("MESA_LOG_LEVEL", "error"),
    ]

    /// Whether the user has set one of the variables, and not to what they'd be set to anyway, as a parent of
    /// this program may have done that shuts its own drivers up.
    static let isWanted = variables.contains { name, quiet in
        unsafe getenv(name).map { unsafe String(cString: $0) != quiet } ?? false
    }

    private struct State {
        var users = 0
        /// What stderr was; -1 while it is open.
        var saved: Int32 = -1
    }

    private let state = Mutex(State())

    func begin() {
        guard !Self.isWanted else { return }
        state.withLock { state in
            state.users += 1
            guard state.users == 1 else { return }
            let null = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
            guard null >= 0 else { return }
            state.saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
            if state.saved >= 0 { dup2(null, STDERR_FILENO) }
            close(null)
        }
    }

    func end() {
        guard !Self.isWanted else { return }
        state.withLock { state in
            state.users -= 1
            guard state.users == 0, state.saved >= 0 else { return }
            dup2(state.saved, STDERR_FILENO)
            close(state.saved)
            state.saved = -1
        }
    }
}
