internal import CGL

/// What the driver complains of (KHR_debug), for tests and for those who write shaders or hosts.
public enum GLDebug {
    /// Starts a log for the contexts of the calling thread; one must be current.
    /// - Throws: `missingDebug` where the driver can't tell.
    public static func start() throws(RenderError) {
        guard cglStartDebugLog() else { throw .missingDebug }
    }

    /// The first complaint since the start and how many there were; nil where there was none.
    public static var complaint: (first: String, count: Int)? {
        let count = Int(cglDebugLogCount())
        return count > 0 ? (unsafe String(cString: cglDebugLogFirst()), count) : nil
    }

    /// - Throws: `driver` with the first complaint.
    public static func check() throws(RenderError) {
        if let complaint { throw .driver(complaint.first, count: complaint.count) }
    }
}
