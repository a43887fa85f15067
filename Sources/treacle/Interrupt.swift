internal import Glibc
internal import Synchronization

/// SIGINT, SIGTERM and SIGHUP as an error between two pictures, so that temporary files go away.
enum Interrupt {
    private static let hasCome = Atomic(false)

    /// Whoever started the program may have blocked the signals, as threads that wait do, or have them
    /// ignored, as nohup does: the second is meant.
    static func watch() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            signal(number) { _ in Interrupt.hasCome.store(true, ordering: .relaxed) }
            unsafe sigaddset(&signals, number)
        }
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        unsafe sigaction(number, nil, &action)
        // SIG_IGN, which is no function's address.
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    static func check() throws(CommandError) {
        guard !hasCome.load(ordering: .relaxed) else {
            throw .failure("render", "interrupted, nothing was written", "start it again")
        }
    }
}
