internal import CGL

/// Times frames by the driver's own clock. Results are taken when they are there: to wait for one would hold up the
/// frames that are being measured.
struct GPUClock: ~Copyable {
    private var idle: [UInt32] = []
    private var running: UInt32?
    /// In the order in which the driver finishes them.
    private var pending: [(query: UInt32, place: Place)] = []
    /// Of all frames of a sample together.
    private var seconds: [Place: Double] = [:]

    private struct Place: Hashable {
        let row: Int
        let sample: Int
    }

    /// Drivers may know the query and count with no bits.
    static var isThere: Bool { cglGetQueryiv(UInt32(CGL_TIME_ELAPSED), UInt32(CGL_QUERY_COUNTER_BITS)) > 0 }

    deinit {
        for query in idle { cglDeleteQuery(query) }
        for (query, _) in pending { cglDeleteQuery(query) }
        if let running { cglDeleteQuery(running) }
    }

    mutating func begin() {
        let query = idle.popLast() ?? cglGenQuery()
        cglBeginQuery(UInt32(CGL_TIME_ELAPSED), query)
        running = query
    }

    mutating func end(row: Int, sample: Int) {
        guard let query = running else { return }
        cglEndQuery(UInt32(CGL_TIME_ELAPSED))
        running = nil
        pending.append((query, Place(row: row, sample: sample)))
    }

    mutating func collect(waiting: Bool = false) {
        while let (query, place) = pending.first,
            waiting || cglGetQueryObjectui64v(query, UInt32(CGL_QUERY_RESULT_AVAILABLE)) != 0
        {
            let nanoseconds = cglGetQueryObjectui64v(query, UInt32(CGL_QUERY_RESULT))
            seconds[place, default: 0] += 1e-9 * Double(nanoseconds)
            idle.append(query)
            pending.removeFirst()
        }
    }

    func seconds(row: Int, sample: Int) -> Double? { seconds[Place(row: row, sample: sample)] }
}
