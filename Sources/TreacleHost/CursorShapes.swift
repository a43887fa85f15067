internal import CGLFW
internal import TreacleScene

/// The desktop's pointer shapes, each made when it is first shown. GLFW frees them when it ends.
final class CursorShapes {
    @safe private struct Shape {
        /// nil where the desktop has none that would do: its ordinary arrow.
        let pointer: OpaquePointer?
    }

    private var shapes: [Cursor: Shape] = [:]

    /// GLFW 3.4's four arrows, which the headers of 3.3 lack. A library that doesn't know it says so.
    private static let resizeAll: Int32 = 0x0003_6009  // GLFW_RESIZE_ALL_CURSOR

    func show(_ cursor: Cursor, on window: OpaquePointer) {
        unsafe glfwSetCursor(window, shape(of: cursor).pointer)
    }

    private func shape(of cursor: Cursor) -> Shape {
        if let shape = shapes[cursor] { return shape }
        let shape =
            switch cursor {
            case .arrow: unsafe Shape(pointer: nil)
            case .hand: unsafe Shape(pointer: glfwCreateStandardCursor(GLFW_HAND_CURSOR))
            case .grabbing:
                unsafe Shape(
                    pointer: glfwCreateStandardCursor(Self.resizeAll) ?? self.shape(of: .hand).pointer)
            }
        _ = LastError.shared.take()
        shapes[cursor] = shape
        return shape
    }
}
