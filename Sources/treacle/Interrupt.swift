internal import Glibc
internal import Synchronization

/// SIGINT, SIGTERM and SIGHUP as an error between two pictures, so that temporary files go away.
enum Interrupt {
    private static let hasCome = Atomic(false)

    static func watch() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { _ in Interrupt.hasCome.store(true, ordering: .relaxed) }
        }
    }

    static func check() throws(CommandError) {
        guard !hasCome.load(ordering: .relaxed) else {
            throw .failure("render", "interrupted, nothing was written", "start it again")
        }
    }
}
