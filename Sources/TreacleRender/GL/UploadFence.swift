internal import CGL

/// Keeps the contexts of a share group from drawing with textures that another one is still uploading, and from
/// uploading into those that another one is still drawing with: OpenGL orders commands within a context only.
final class UploadFence {
    private var fence: FenceObject?

    /// Behind a picture, in the context that drew it; before another is current.
    func set() { fence = FenceObject() }

    /// Before a picture. The driver waits, not the caller.
    func wait() { fence?.wait() }
}

/// Known to all contexts of a share group, one of which must be current when it dies.
@safe struct FenceObject: ~Copyable {
    private let name = unsafe cglFenceSync()

    deinit { unsafe cglDeleteSync(name) }

    func wait() { unsafe cglWaitSync(name) }
}
