internal import CGL

/// What the current context's driver says of itself.
public enum GLLimits {
    /// Such as `llvmpipe (LLVM 15.0.6, 256 bits)`.
    public static var renderer: String { unsafe String(cString: cglGetString(UInt32(CGL_RENDERER))) }

    /// Such as `4.5 (Core Profile) Mesa 22.3.6`.
    public static var version: String { unsafe String(cString: cglGetString(UInt32(CGL_VERSION))) }

    /// Such as `Mesa`.
    public static var vendor: String { unsafe String(cString: cglGetString(UInt32(CGL_VENDOR))) }

    /// The least `largestPicture` that will do: labels fill an atlas of up to this side.
    public static let neededPicture = 4096

    /// The largest width and height of a picture, in pixels.
    public static var largestPicture: Int {
        let viewport = integers(CGL_MAX_VIEWPORT_DIMS)
        return min(
            integers(CGL_MAX_RENDERBUFFER_SIZE).0, integers(CGL_MAX_TEXTURE_SIZE).0, viewport.0, viewport.1)
    }

    /// Texels of a buffer texture. Mesa's softpipe claims more than it can tell apart.
    static var largestBufferTexture: Int {
        renderer.hasPrefix("softpipe") ? 1 << 14 : integers(CGL_MAX_TEXTURE_BUFFER_SIZE).0
    }

    /// - Throws: `missingOpenGL` where the context is older than 3.3.
    static func requireVersion() throws(RenderError) {
        let (major, minor) = (integers(CGL_MAJOR_VERSION).0, integers(CGL_MINOR_VERSION).0)
        guard (major, minor) >= (3, 3) else {
            throw .missingOpenGL(version.isEmpty ? "no OpenGL" : "OpenGL \(version)")
        }
    }

    private static func integers(_ name: Int) -> (Int, Int) {
        var values: [Int32] = [0, 0]
        unsafe cglGetIntegerv(UInt32(name), &values)
        return (Int(values[0]), Int(values[1]))
    }
}
