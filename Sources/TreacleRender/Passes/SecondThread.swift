internal import Glibc

/// Something that may be done by another thread.
protocol Work: AnyObject {
    func run()
}

/// A thread that does half of what would keep the caller's busy for milliseconds. It begins when it is first needed, and
/// waits for more until this dies.
final class SecondThread {
    private let desk = Desk()
    private var thread: pthread_t?
    private let hasCores = sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1

    deinit {
        guard let thread else { return }
        desk.work = nil
        desk.begins.post()
        pthread_join(thread, nil)
    }

    /// Runs both, and returns when both are done. They must not touch the same memory.
    func run(_ mine: some Work, beside other: some Work) {
        guard start() else {
            mine.run()
            other.run()
            return
        }
        desk.work = other
        desk.begins.post()
        mine.run()
        desk.ends.wait()
    }

    /// - Returns: false where there is no core or no thread for it; then the caller's does all.
    private func start() -> Bool {
        if thread != nil || !hasCores { return hasCores }
        var new = pthread_t()
        let box = unsafe Unmanaged.passRetained(desk)
        let status = unsafe pthread_create(
            &new, nil,
            { box in
                unsafe Unmanaged<Desk>.fromOpaque(box!).takeRetainedValue().serve()
                return nil
            }, box.toOpaque())
        if status == 0 { thread = new } else { unsafe box.release() }
        return status == 0
    }

    /// Where the threads leave each other work. Of its memory only one at a time makes use, as the semaphores tell.
    private final class Desk {
        let begins = Semaphore()
        let ends = Semaphore()
        var work: (any Work)?

        func serve() {
            while true {
                begins.wait()
                guard let work else { return }
                work.run()
                ends.post()
            }
        }
    }
}

@safe private final class Semaphore {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { unsafe sem_init(semaphore, 0, 0) }

    deinit {
        unsafe sem_destroy(semaphore)
        unsafe semaphore.deallocate()
    }

    func post() { unsafe sem_post(semaphore) }

    /// Signals don't end it.
    func wait() { while unsafe sem_wait(semaphore) != 0 {} }
}
