internal import CGL

/// A picture to draw into and to read from. Belongs to the context it was made in.
struct ColorTexture: ~Copyable {
    let width: Int
    let height: Int
    let format: Format
    private let texture: UInt32
    private let framebuffer = FramebufferObject()

    enum Format {
        case bytes
        /// In the order that windows have them, so that a copy into one is no conversion.
        case bytesAsInWindows

        /// An internal format and the format and type of pixels, as `glTexImage2D` takes them. Mesa chooses the
        /// storage by the latter two where the first names no sizes.
        fileprivate var arguments: (internal: Int, pixels: Int, type: Int) {
            switch self {
            case .bytes: (CGL_RGBA8, CGL_RGBA, CGL_UNSIGNED_BYTE)
            case .bytesAsInWindows: (CGL_RGBA, CGL_BGRA, CGL_UNSIGNED_INT_8_8_8_8_REV)
            }
        }
    }

    /// - Throws: `incompleteFramebuffer` where the driver can't draw into it or has no room for it.
    init(width: Int, height: Int, _ format: Format) throws(RenderError) {
        let name = cglGenTexture()
        texture = name
        self.width = width
        self.height = height
        self.format = format
        bindTexture()
        let arguments = format.arguments
        cglTexImage2D(
            UInt32(CGL_TEXTURE_2D), Int32(arguments.internal), Int32(width), Int32(height),
            UInt32(arguments.pixels), UInt32(arguments.type), nil)
        for parameter in [CGL_TEXTURE_MIN_FILTER, CGL_TEXTURE_MAG_FILTER] {
            cglTexParameteri(UInt32(CGL_TEXTURE_2D), UInt32(parameter), Int32(CGL_NEAREST))
        }
        bindFramebuffer()
        cglFramebufferTexture2D(
            UInt32(CGL_FRAMEBUFFER), UInt32(CGL_COLOR_ATTACHMENT0), UInt32(CGL_TEXTURE_2D), name)
        let status = cglCheckFramebufferStatus(UInt32(CGL_FRAMEBUFFER))
        guard status == CGL_FRAMEBUFFER_COMPLETE else { throw .incompleteFramebuffer(status: status) }
    }

    deinit { cglDeleteTexture(texture) }

    var framebufferName: UInt32 { framebuffer.name }

    func bindFramebuffer() { cglBindFramebuffer(UInt32(CGL_FRAMEBUFFER), framebuffer.name) }

    func bindTexture() {
        cglActiveTexture(UInt32(CGL_TEXTURE0))
        cglBindTexture(UInt32(CGL_TEXTURE_2D), texture)
    }
}
