internal import CGL

/// An OpenGL 3.3 core context without a window or a display: EGL's surfaceless platform, or its first
/// working device, or a 1×1 pbuffer on the default display, whichever comes first.
///
/// It is current on the thread that made it, from then until its end; draw into a framebuffer object.
/// Whatever was made in it must be gone before it is.
public struct OffscreenContext: ~Copyable {
    private let context: EGLContext

    /// Where EGL may get a context from, in the order in which they are tried.
    public enum Platform: String, Sendable, CaseIterable {
        /// Neither a device nor a display server.
        case surfaceless
        /// A device of the machine.
        case device
        /// The default display, with a 1×1 pbuffer.
        case pbuffer
    }

    public init() throws(HostError) {
        var missingOpenGL = false
        for platform in Platform.allCases {
            switch Self.make(platform, version: (3, 3)) {
            case .made(let context):
                self.context = context
                return
            case .failed(CGL_EGL_NO_LIBRARY): throw .noOffscreenContext("libEGL isn't installed")
            case .failed(let status): missingOpenGL = missingOpenGL || status == CGL_EGL_NO_CONTEXT
            }
        }
        guard missingOpenGL else {
            throw .noOffscreenContext("EGL offers neither a surfaceless, a device nor a default display")
        }
        throw .missingOpenGL(Self.offeredVersion)
    }

    /// A context of one platform, or nil where it has none.
    public init?(on platform: Platform) {
        guard case .made(let context) = Self.make(platform, version: (3, 3)) else { return nil }
        self.context = context
    }

    private enum Attempt: ~Copyable {
        case made(EGLContext)
        case failed(cgl_egl_status)
    }

    private static func make(_ platform: Platform, version: (Int32, Int32)) -> Attempt {
        let source =
            switch platform {
            case .surfaceless: CGL_EGL_SURFACELESS
            case .device: CGL_EGL_DEVICE
            case .pbuffer: CGL_EGL_DEFAULT
            }
        var made = unsafe cgl_egl_context()
        let status = withoutDriversChatter { unsafe cglEGLCreate(source, version.0, version.1, &made) }
        return status == CGL_EGL_OK ? .made(unsafe EGLContext(made)) : .failed(status)
    }

    /// What the driver has when no version is asked for.
    private static var offeredVersion: String {
        for platform in Platform.allCases {
            guard case .made(let context) = make(platform, version: (0, 0)) else { continue }
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
}
