internal import CGLFW
internal import TreacleScene

/// Owns GLFW's window: what the rest may ask of it without touching a pointer.
@safe struct WindowHandle: ~Copyable {
    let window: OpaquePointer

    init(_ window: OpaquePointer) { unsafe self.window = window }

    /// Opens a window with GLFW's hints as they are; nil where that fails.
    /// - Parameters:
    ///   - width: GLFW's screen coordinates.
    ///   - isFullscreen: whether it fills the primary monitor.
    ///   - share: the window whose context's objects this one's shall know.
    init?(width: Int32, height: Int32, title: String, isFullscreen: Bool, share: OpaquePointer?) {
        let monitor = isFullscreen ? Monitor.primary : nil
        var size = (width, height)
        if let monitor, !WindowPlatform.isWayland {
            size = monitor.size
            glfwWindowHint(GLFW_REFRESH_RATE, monitor.refreshRate ?? GLFW_DONT_CARE)
        }
        let made = unsafe withoutDriversChatter {
            unsafe glfwCreateWindow(size.0, size.1, title, monitor?.pointer, share)
        }
        guard let made = unsafe made else { return nil }
        unsafe self.init(made)
    }

    func attach(_ inbox: WindowInbox) { unsafe inbox.attach(to: window) }

    deinit {
        giveUpFocus()
        unsafe glfwDestroyWindow(window)
    }

    /// GLFW 3.3 on Wayland doesn't hear that a window with the focus loses it by being destroyed: the key that was
    /// down repeats into nothing, and that ends the program. A hidden window loses the focus in good order.
    private func giveUpFocus() {
        guard WindowPlatform.isWayland, isFocused else { return }
        unsafe glfwHideWindow(window)
        let limit = glfwGetTime() + 1
        while isFocused, !WindowPlatform.hasLostWayland, glfwGetTime() < limit { glfwWaitEventsTimeout(0.05) }
    }

    private var isFocused: Bool { unsafe glfwGetWindowAttrib(window, GLFW_FOCUSED) == GLFW_TRUE }

    func makeCurrent() {
        if unsafe glfwGetCurrentContext() != window { unsafe glfwMakeContextCurrent(window) }
    }

    func show(_ cursor: Cursor, of shapes: CursorShapes) { unsafe shapes.show(cursor, on: window) }

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

    var refreshRate: Double { unsafe Monitor.showing(window)?.refreshRate.map(Double.init) ?? 60 }

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
            guard let monitor = Monitor.primary else { return }
            if isScaled {
                let scale = monitor.scale
                self.width = WindowHandle.side(Double(width) * scale.x)
                self.height = WindowHandle.side(Double(height) * scale.y)
            }
            let (origin, size) = (monitor.origin, monitor.size)
            x = origin.x + max((size.width - self.width) / 2, 0)
            y = origin.y + max((size.height - self.height) / 2, 0)
        }
    }

    /// Goes back to the place, or fills the monitor that shows the window where there is none.
    /// - Returns: the place to go back to.
    func toggleFullscreen(_ place: Place?) -> Place? {
        if let place {
            unsafe glfwSetWindowMonitor(
                window, nil, place.x, place.y, place.width, place.height, GLFW_DONT_CARE)
            return nil
        }
        guard let monitor = unsafe Monitor.showing(window) else { return nil }
        var place = Place(x: 0, y: 0, width: 0, height: 0)
        // Wayland tells no position; the error is of no use and is taken away.
        unsafe glfwGetWindowPos(window, &place.x, &place.y)
        (place.width, place.height) = size
        _ = LastError.shared.take()
        let (width, height) = monitor.size
        unsafe glfwSetWindowMonitor(
            window, monitor.pointer, 0, 0, width, height, monitor.refreshRate ?? GLFW_DONT_CARE)
        return place
    }
}
