internal import CGLFW

/// Owns GLFW's window: what the rest may ask of it without touching a pointer.
@safe struct WindowHandle: ~Copyable {
    private let window: OpaquePointer

    init(_ window: OpaquePointer) { unsafe self.window = window }

    /// Opens a window with GLFW's hints as they are; nil where that fails.
    /// - Parameters:
    ///   - width: GLFW's screen coordinates.
    ///   - isFullscreen: whether it fills the primary monitor.
    init?(width: Int32, height: Int32, title: String, isFullscreen: Bool) {
        let monitor = unsafe isFullscreen ? glfwGetPrimaryMonitor() : nil
        var size = (width, height)
        if let mode = unsafe monitor.flatMap({ unsafe glfwGetVideoMode($0) }), !WindowPlatform.isWayland {
            size = unsafe (mode.pointee.width, mode.pointee.height)
            unsafe glfwWindowHint(GLFW_REFRESH_RATE, mode.pointee.refreshRate)
        }
        let made = unsafe withoutDriversChatter {
            unsafe glfwCreateWindow(size.0, size.1, title, monitor, nil)
        }
        guard let made = unsafe made else { return nil }
        unsafe self.init(made)
    }

    func attach(_ inbox: WindowInbox) { unsafe inbox.attach(to: window) }

    deinit { unsafe glfwDestroyWindow(window) }

    func makeCurrent() { unsafe glfwMakeContextCurrent(window) }

    func setTitle(_ title: String) { unsafe glfwSetWindowTitle(window, title) }

    func swap() { unsafe glfwSwapBuffers(window) }

    var shouldClose: Bool { unsafe glfwWindowShouldClose(window) == GLFW_TRUE }

    /// GLFW's screen coordinates.
    var size: (width: Int32, height: Int32) {
        var (width, height): (Int32, Int32) = (0, 0)
        unsafe glfwGetWindowSize(window, &width, &height)
        return (width, height)
    }

    var framebufferSize: (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        unsafe glfwGetFramebufferSize(window, &width, &height)
        return (Int(width), Int(height))
    }

    var refreshRate: Double {
        let monitor = unsafe glfwGetWindowMonitor(window) ?? glfwGetPrimaryMonitor()
        guard let monitor = unsafe monitor, let mode = unsafe glfwGetVideoMode(monitor) else { return 60 }
        let rate = unsafe mode.pointee.refreshRate
        return rate > 0 ? Double(rate) : 60
    }

    /// A side in whole screen coordinates: at least one, at most what a window can have.
    static func side(_ length: Double) -> Int32 { Int32(min(max(length.rounded(), 1), Window.largestSide)) }

    /// Where a window was before it filled the monitor, in GLFW's screen coordinates.
    struct Place {
        var x: Int32
        var y: Int32
        var width: Int32
        var height: Int32

        init(x: Int32, y: Int32, width: Int32, height: Int32) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }

        /// In the primary monitor's middle.
        /// - Parameter isScaled: whether the monitor's scale enlarges the sides, as GLFW does for a new window.
        init(middle width: Int32, _ height: Int32, isScaled: Bool) {
            self.init(x: 0, y: 0, width: max(width, 1), height: max(height, 1))
            guard let monitor = unsafe glfwGetPrimaryMonitor(), let mode = unsafe glfwGetVideoMode(monitor)
            else { return }
            if isScaled {
                var (scaleX, scaleY): (Float, Float) = (1, 1)
                unsafe glfwGetMonitorContentScale(monitor, &scaleX, &scaleY)
                self.width = WindowHandle.side(Double(width) * Double(scaleX))
                self.height = WindowHandle.side(Double(height) * Double(scaleY))
            }
            x = unsafe max((mode.pointee.width - self.width) / 2, 0)
            y = unsafe max((mode.pointee.height - self.height) / 2, 0)
        }
    }

    /// Goes back to the place, or fills the primary monitor where there is none.
    /// - Returns: the place to go back to.
    func toggleFullscreen(_ place: Place?) -> Place? {
        if let place {
            unsafe glfwSetWindowMonitor(
                window, nil, place.x, place.y, place.width, place.height, GLFW_DONT_CARE)
            return nil
        }
        guard let monitor = unsafe glfwGetPrimaryMonitor(), let mode = unsafe glfwGetVideoMode(monitor) else {
            return nil
        }
        var place = Place(x: 0, y: 0, width: 0, height: 0)
        // Wayland tells no position; the error is of no use and is taken away.
        unsafe glfwGetWindowPos(window, &place.x, &place.y)
        (place.width, place.height) = size
        _ = LastError.shared.take()
        let (width, height, rate) = unsafe (
            mode.pointee.width, mode.pointee.height, mode.pointee.refreshRate
        )
        unsafe glfwSetWindowMonitor(window, monitor, 0, 0, width, height, rate)
        return place
    }
}
