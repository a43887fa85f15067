internal import CGLFW

/// Owns GLFW's window: what the rest may ask of it without touching a pointer.
@safe struct WindowHandle: ~Copyable {
    private let window: OpaquePointer

    init(_ window: OpaquePointer) { unsafe self.window = window }

    deinit { unsafe glfwDestroyWindow(window) }

    func makeCurrent() { unsafe glfwMakeContextCurrent(window) }

    func swap() { unsafe glfwSwapBuffers(window) }

    var shouldClose: Bool { unsafe glfwWindowShouldClose(window) == GLFW_TRUE }

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

    /// Where a window was before it filled the monitor, in GLFW's screen coordinates.
    struct Place {
        var x: Int32
        var y: Int32
        var width: Int32
        var height: Int32
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
        unsafe glfwGetWindowSize(window, &place.width, &place.height)
        _ = LastError.shared.take()
        let (width, height, rate) = unsafe (
            mode.pointee.width, mode.pointee.height, mode.pointee.refreshRate
        )
        unsafe glfwSetWindowMonitor(window, monitor, 0, 0, width, height, rate)
        return place
    }
}
