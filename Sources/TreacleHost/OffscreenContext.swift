internal import CGL

/// An OpenGL 3.3 core context without a window or a display: EGL's surfaceless platform, or its first
/// working device, or a 1×1 pbuffer on the default display, whichever comes first.
///
/// It is current on the thread that made it, from then until its end; draw into a framebuffer object.
/// Whatever was made in it must be gone before it is.
public struct OffscreenContext: ~Copyable {
    private let context: EGLContext

    public init() throws(HostError) {
        silenceDrivers()
        var worst = CGL_EGL_NO_DISPLAY
        for platform in [CGL_EGL_SURFACELESS, CGL_EGL_DEVICE, CGL_EGL_DEFAULT] {
            var made = unsafe cgl_egl_context()
            let status = unsafe cglEGLCreate(platform, 3, 3, &made)
            if status == CGL_EGL_OK {
                context = unsafe EGLContext(made)
                return
            }
            if status == CGL_EGL_NO_LIBRARY { throw .noOffscreenContext("libEGL isn't installed") }
            if status == CGL_EGL_NO_CONTEXT { worst = status }
        }
        guard worst == CGL_EGL_NO_CONTEXT else {
            throw .noOffscreenContext("EGL offers neither a surfaceless, a device nor a default display")
        }
        throw .missingOpenGL(Self.offeredVersion)
    }

    /// Makes it current on the calling thread, where no other context may be in use.
    public func makeCurrent() -> Bool { context.makeCurrent() }

    /// Takes it from the calling thread, so that another may have it.
    public func release() { context.release() }

    /// What the driver has when no version is asked for.
    private static var offeredVersion: String {
        for platform in [CGL_EGL_SURFACELESS, CGL_EGL_DEVICE, CGL_EGL_DEFAULT] {
            var made = unsafe cgl_egl_context()
            guard unsafe cglEGLCreate(platform, 0, 0, &made) == CGL_EGL_OK else { continue }
            let context = unsafe EGLContext(made)
            let version = unsafe String(cString: cglGetString(UInt32(CGL_VERSION)))
            _ = consume context
            return "OpenGL \(version)"
        }
        return "no OpenGL"
    }
}

/// Owns what EGL made.
@safe struct EGLContext: ~Copyable {
    private var context: cgl_egl_context

    init(_ context: cgl_egl_context) { unsafe self.context = context }

    deinit {
        var context = unsafe context
        unsafe cglEGLDestroy(&context)
    }

    func makeCurrent() -> Bool {
        var context = unsafe context
        return unsafe cglEGLMakeCurrent(&context)
    }

    func release() {
        var context = unsafe context
        unsafe cglEGLRelease(&context)
    }
}
