internal import Glibc
internal import Synchronization

/// A value that is made once: by a thread that began ahead of need, or else by whoever needs it first.
final class Ahead<Value: Sendable>: Sendable {
    private let made: Mutex<Value?>
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        made = Mutex(nil)
        self.make = make
    }

    /// Waits for the thread, if it has begun.
    var value: Value {
        made.withLock { made in
            let value = made ?? make()
            made = value
            return value
        }
    }

    /// Starts the thread. Without one the value comes later, and is the same.
    func begin() { startThread { _ = self.value } }
}

/// Nobody waits for it.
private func startThread(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = unsafe Unmanaged.passRetained(ThreadBody(run: body))
    let status = unsafe pthread_create(
        &thread, nil,
        { box in
            unsafe Unmanaged<ThreadBody>.fromOpaque(box!).takeRetainedValue().run()
            return nil
        }, box.toOpaque())
    if status == 0 { pthread_detach(thread) } else { unsafe box.release() }
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
}
