internal import CGLFW
internal import TreacleScene

/// What GLFW's callbacks leave for the window: they append, and never act.
final class WindowInbox {
    private var events: [InputEvent] = []
    private var isDamaged = true
    private var hasMoved = false
    /// Pixels a point.
    private(set) var scale = 1.0
    private let fixedScale: Double?
    /// Pixels for each of GLFW's screen coordinates: 1 on X11, the scale on Wayland.
    private var density = (x: 1.0, y: 1.0)
    /// Where the last event saw the pointer, in screen coordinates; nil where none has, or where the
    /// window has moved since.
    private var cursor: (x: Double, y: Double)?
    var windowedPlace: WindowHandle.Place?

    init(fixedScale: Double?) { self.fixedScale = fixedScale }

    var isEmpty: Bool { events.isEmpty && !isDamaged }

    func takeEvents() -> [InputEvent] {
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    func takeDamage() -> Bool {
        defer { isDamaged = false }
        return isDamaged
    }

    /// Whether the window may be on another monitor than at the last call.
    func takeMove() -> Bool {
        defer { hasMoved = false }
        return hasMoved
    }

    private func append(_ kind: InputEvent.Kind) {
        events.append(InputEvent(time: glfwGetTime(), kind: kind))
    }

    /// Asks the window for its size and scale, and tells of a change.
    private func measure(_ window: OpaquePointer) {
        var (width, height): (Int32, Int32) = (0, 0)
        var (pixelWidth, pixelHeight): (Int32, Int32) = (0, 0)
        var (scaleX, scaleY): (Float, Float) = (1, 1)
        unsafe glfwGetWindowSize(window, &width, &height)
        unsafe glfwGetFramebufferSize(window, &pixelWidth, &pixelHeight)
        unsafe glfwGetWindowContentScale(window, &scaleX, &scaleY)
        isDamaged = true
        hasMoved = true
        guard width > 0, height > 0, pixelWidth > 0, pixelHeight > 0 else { return }
        density = (Double(pixelWidth) / Double(width), Double(pixelHeight) / Double(height))
        let newScale = fixedScale ?? Double(max(scaleX, 0.1))
        if newScale != scale { append(.scale(newScale)) }
        scale = newScale
        append(.resize(Size(Double(pixelWidth) / scale, Double(pixelHeight) / scale)))
    }

    /// Where the pointer was when the event of the running callback happened. To ask GLFW would tell
    /// where it is now, which may be far from where a button was pressed or let go.
    private func pointer(in window: OpaquePointer) -> Point {
        var (x, y) = cursor ?? (0, 0)
        if cursor == nil { unsafe glfwGetCursorPos(window, &x, &y) }
        return Point(x * density.x / scale, y * density.y / scale)
    }

    // MARK: Callbacks

    /// Lets GLFW call this inbox for the window. The window must die first.
    func attach(to window: OpaquePointer) {
        unsafe glfwSetWindowUserPointer(window, Unmanaged.passUnretained(self).toOpaque())
        unsafe glfwSetFramebufferSizeCallback(window) { window, _, _ in
            unsafe inbox(of: window) { unsafe $0.measure($1) }
        }
        unsafe glfwSetWindowContentScaleCallback(window) { window, _, _ in
            unsafe inbox(of: window) { unsafe $0.measure($1) }
        }
        unsafe glfwSetWindowRefreshCallback(window) { window in
            unsafe inbox(of: window) { inbox, _ in inbox.isDamaged = true }
        }
        unsafe glfwSetWindowFocusCallback(window) { window, focused in
            unsafe inbox(of: window) { inbox, _ in inbox.append(.focus(focused == GLFW_TRUE)) }
        }
        unsafe attachPointer(to: window)
        unsafe glfwSetKeyCallback(window) { window, code, _, action, _ in
            guard let key = Key(glfw: code), let action = KeyAction(glfw: action) else { return }
            unsafe inbox(of: window) { inbox, _ in inbox.append(.key(key, action)) }
        }
        unsafe measure(window)
    }

    private func attachPointer(to window: OpaquePointer) {
        unsafe glfwSetWindowPosCallback(window) { window, _, _ in
            unsafe inbox(of: window) { inbox, _ in
                inbox.cursor = nil
                inbox.hasMoved = true
            }
        }
        unsafe glfwSetCursorPosCallback(window) { window, x, y in
            unsafe inbox(of: window) { inbox, window in
                inbox.cursor = (x, y)
                unsafe inbox.append(.pointerMove(inbox.pointer(in: window)))
            }
        }
        unsafe glfwSetCursorEnterCallback(window) { window, entered in
            unsafe inbox(of: window) { inbox, _ in
                // Held buttons keep the pointer's moves coming from outside: its place stays known. Of a pointer
                // that comes in X11 tells the place, if it isn't the one by which it left; Wayland doesn't.
                if entered == GLFW_FALSE {
                    inbox.append(.pointerLeave)
                } else if WindowPlatform.isWayland {
                    inbox.cursor = nil
                }
            }
        }
        unsafe glfwSetMouseButtonCallback(window) { window, button, action, _ in
            guard let button = PointerButton(glfw: button) else { return }
            unsafe inbox(of: window) { inbox, window in
                let point = unsafe inbox.pointer(in: window)
                inbox.append(action == GLFW_PRESS ? .pointerDown(point, button) : .pointerUp(point, button))
            }
        }
        unsafe glfwSetScrollCallback(window) { window, x, y in
            unsafe inbox(of: window) { inbox, window in
                unsafe inbox.append(.scroll(Point(x, y), at: inbox.pointer(in: window)))
            }
        }
    }
}

/// The inbox that was attached to a window, for a callback.
private func inbox(of window: OpaquePointer?, _ body: (WindowInbox, OpaquePointer) -> Void) {
    guard let window = unsafe window, let pointer = unsafe glfwGetWindowUserPointer(window) else { return }
    unsafe body(Unmanaged<WindowInbox>.fromOpaque(pointer).takeUnretainedValue(), window)
}

extension PointerButton {
    fileprivate init?(glfw button: Int32) {
        switch button {
        case GLFW_MOUSE_BUTTON_LEFT: self = .left
        case GLFW_MOUSE_BUTTON_RIGHT: self = .right
        case GLFW_MOUSE_BUTTON_MIDDLE: self = .middle
        default: return nil
        }
    }
}

extension KeyAction {
    fileprivate init?(glfw action: Int32) {
        switch action {
        case GLFW_PRESS: self = .press
        case GLFW_RELEASE: self = .release
        case GLFW_REPEAT: self = .repeat
        default: return nil
        }
    }
}
