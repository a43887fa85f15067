internal import CGL

/// Keeps the contexts of a share group from drawing with textures that another one is still uploading: OpenGL
/// orders commands within a context only.
final class UploadFence {
    private var fence: FenceObject?
    private var isPending = false

    /// A texture has been changed in the current context.
    func note() { isPending = true }

    /// Behind the last change, in the context that made it; before another is current.
    func set() {
        guard isPending else { return }
        isPending = false
        fence = FenceObject()
    }

    /// Before a draw. The driver waits, not the caller.
    func wait() { fence?.wait() }
}

/// Known to all contexts of a share group, one of which must be current when it dies.
@safe struct FenceObject: ~Copyable {
    private let name = unsafe cglFenceSync()

    deinit { unsafe cglDeleteSync(name) }

    func wait() { unsafe cglWaitSync(name) }
}
