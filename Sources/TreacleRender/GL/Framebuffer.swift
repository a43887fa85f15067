internal import CGL
public import TreacleImage

/// Where a renderer draws: a framebuffer object of the current context and its size in pixels.
/// A window's own is 0 with GLFW and EGL, but another with GTK: ask the toolkit.
public struct RenderTarget: Hashable, Sendable {
    public var framebuffer: UInt32
    public var width: Int
    public var height: Int

    public init(framebuffer: UInt32 = 0, width: Int, height: Int) {
        self.framebuffer = framebuffer
        self.width = width
        self.height = height
    }
}

/// A picture in the driver's memory to draw into and read back. Belongs to the context it was made in.
public struct Framebuffer: ~Copyable {
    public let target: RenderTarget
    private let object: FramebufferObject
    private let storage: RenderbufferObject

    /// - Parameters: width and height in pixels, each at least 1.
    /// - Throws: `tooLarge` beyond the driver's limit, `outOfMemory`, `incompleteFramebuffer`.
    public init(width: Int, height: Int) throws(RenderError) {
        let limit = GLLimits.largestPicture
        guard width <= limit, height <= limit else {
            throw .tooLarge(width: width, height: height, limit: limit)
        }
        // Old errors are not this one's. A lost context never runs out of them.
        for _ in 0..<16 where cglGetError() != CGL_NO_ERROR {}
        let storage = RenderbufferObject(width: width, height: height)
        let object = FramebufferObject()
        cglBindFramebuffer(UInt32(CGL_FRAMEBUFFER), object.name)
        cglFramebufferRenderbuffer(
            UInt32(CGL_FRAMEBUFFER), UInt32(CGL_COLOR_ATTACHMENT0), UInt32(CGL_RENDERBUFFER), storage.name)
        if cglGetError() == CGL_OUT_OF_MEMORY { throw .outOfMemory(width: width, height: height) }
        let status = cglCheckFramebufferStatus(UInt32(CGL_FRAMEBUFFER))
        guard status == CGL_FRAMEBUFFER_COMPLETE else { throw .incompleteFramebuffer(status: status) }
        target = RenderTarget(framebuffer: object.name, width: width, height: height)
        self.object = object
        self.storage = storage
    }

    /// The picture, top row first.
    public func read() -> Image {
        cglBindFramebuffer(UInt32(CGL_FRAMEBUFFER), target.framebuffer)
        let row = target.width * 4
        var flipped = [UInt8](repeating: 0, count: row * target.height)
        unsafe cglReadPixels(
            0, 0, Int32(target.width), Int32(target.height), UInt32(CGL_RGBA), UInt32(CGL_UNSIGNED_BYTE),
            &flipped)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(flipped.count)
        for y in (0..<target.height).reversed() { pixels += flipped[y * row..<(y + 1) * row] }
        return Image(width: target.width, height: target.height, pixels: pixels)
    }
}

struct FramebufferObject: ~Copyable {
    let name = cglGenFramebuffer()

    deinit { cglDeleteFramebuffer(name) }
}

struct RenderbufferObject: ~Copyable {
    let name = cglGenRenderbuffer()

    init(width: Int, height: Int) {
        cglBindRenderbuffer(UInt32(CGL_RENDERBUFFER), name)
        cglRenderbufferStorage(UInt32(CGL_RENDERBUFFER), UInt32(CGL_RGBA8), Int32(width), Int32(height))
    }

    deinit { cglDeleteRenderbuffer(name) }
}
