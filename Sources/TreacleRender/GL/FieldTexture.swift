internal import CGL

/// A picture of half floats to add up in, and to read from. Belongs to the context it was made in.
struct FieldTexture: ~Copyable {
    let width: Int
    let height: Int
    private let texture: UInt32
    private let framebuffer = FramebufferObject()

    /// - Throws: `incompleteFramebuffer` where the driver can't draw into half floats.
    init(width: Int, height: Int) throws(RenderError) {
        let name = cglGenTexture()
        texture = name
        self.width = width
        self.height = height
        bindTexture()
        cglTexImage2D(
            UInt32(CGL_TEXTURE_2D), Int32(CGL_RGBA16F), Int32(width), Int32(height), UInt32(CGL_RGBA),
            UInt32(CGL_FLOAT), nil)
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

    func bindFramebuffer() { cglBindFramebuffer(UInt32(CGL_FRAMEBUFFER), framebuffer.name) }

    func bindTexture() {
        cglActiveTexture(UInt32(CGL_TEXTURE0))
        cglBindTexture(UInt32(CGL_TEXTURE_2D), texture)
    }
}
