internal import CGLFW
internal import TreacleScene

/// A monitor of GLFW's, for as long as nobody unplugs it: not to be kept.
@safe struct Monitor {
    let pointer: OpaquePointer

    private init?(_ pointer: OpaquePointer?) {
        guard let pointer = unsafe pointer else { return nil }
        unsafe self.pointer = pointer
    }

    /// nil where there is none.
    static var primary: Monitor? { unsafe Monitor(glfwGetPrimaryMonitor()) }

    /// The one that shows most of the window: which it fills if it fills one, else by their places on the
    /// desktop. Wayland tells no window's place; the primary one it is then, and where the window is off screen.
    static func showing(_ window: OpaquePointer) -> Monitor? {
        if let filled = unsafe Monitor(glfwGetWindowMonitor(window)) { return filled }
        var count: Int32 = 0
        let all = unsafe glfwGetMonitors(&count)
        guard count > 1, !WindowPlatform.isWayland, let all = unsafe all else { return primary }
        let monitors = (0..<Int(count)).compactMap { unsafe Monitor(all[$0]) }
        var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        unsafe glfwGetWindowPos(window, &x, &y)
        unsafe glfwGetWindowSize(window, &width, &height)
        let frame = Rect(
            origin: Point(Double(x), Double(y)), size: Size(Double(width), Double(height)))
        return frame.greatestOverlap(with: monitors.map(\.frame)).map { monitors[$0] } ?? primary
    }

    private var videoMode: GLFWvidmode? {
        guard let mode = unsafe glfwGetVideoMode(pointer) else { return nil }
        return unsafe mode.pointee
    }

    /// GLFW's screen coordinates.
    var size: (width: Int32, height: Int32) { videoMode.map { ($0.width, $0.height) } ?? (0, 0) }

    var origin: (x: Int32, y: Int32) {
        var (x, y): (Int32, Int32) = (0, 0)
        unsafe glfwGetMonitorPos(pointer, &x, &y)
        return (x, y)
    }

    private var frame: Rect {
        let (origin, size) = (origin, size)
        return Rect(
            origin: Point(Double(origin.x), Double(origin.y)),
            size: Size(Double(size.width), Double(size.height)))
    }

    /// Frames a second, as GLFW counts them; nil where the monitor doesn't say.
    var refreshRate: Int32? { videoMode.flatMap { $0.refreshRate > 0 ? $0.refreshRate : nil } }

    var scale: (x: Double, y: Double) {
        var (x, y): (Float, Float) = (1, 1)
        unsafe glfwGetMonitorContentScale(pointer, &x, &y)
        return (Double(x), Double(y))
    }
}

extension Rect {
    /// Which of the others shares the largest area with this one, of equals the first; nil if none does.
    func greatestOverlap(with others: [Rect]) -> Int? {
        var best: (index: Int, area: Double)?
        for (index, other) in others.enumerated() {
            let width = min(right, other.right) - max(left, other.left)
            let height = min(bottom, other.bottom) - max(top, other.top)
            guard width > 0, height > 0, width * height > best?.area ?? 0 else { continue }
            best = (index, width * height)
        }
        return best?.index
    }
}
