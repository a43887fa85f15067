internal import CGL
internal import TreacleImage

/// An RGBA8 texture with premultiplied colours, read with linear filtering.
struct Texture2D: ~Copyable {
    let name = cglGenTexture()
    let width: Int
    let height: Int

    /// Uploads a premultiplied picture. With mipmaps it may be drawn much smaller than it is.
    init(_ image: Image, mipmaps: Bool) {
        self.init(width: image.width, height: image.height, pixels: image.pixels)
        if mipmaps {
            cglTexParameteri(
                UInt32(CGL_TEXTURE_2D), UInt32(CGL_TEXTURE_MIN_FILTER), Int32(CGL_LINEAR_MIPMAP_LINEAR))
            cglGenerateMipmap(UInt32(CGL_TEXTURE_2D))
        }
    }

    /// A square to be filled piece by piece. What hasn't been filled may be anything.
    init(emptySide side: Int) { self.init(width: side, height: side, pixels: nil) }

    private init(width: Int, height: Int, pixels: [UInt8]?) {
        self.width = width
        self.height = height
        bind()
        unsafe cglTexImage2D(
            UInt32(CGL_TEXTURE_2D), Int32(CGL_RGBA8), Int32(width), Int32(height), UInt32(CGL_RGBA),
            UInt32(CGL_UNSIGNED_BYTE), pixels)
        for (parameter, value) in [
            (CGL_TEXTURE_MIN_FILTER, CGL_LINEAR), (CGL_TEXTURE_MAG_FILTER, CGL_LINEAR),
            (CGL_TEXTURE_WRAP_S, CGL_CLAMP_TO_EDGE), (CGL_TEXTURE_WRAP_T, CGL_CLAMP_TO_EDGE),
        ] {
            cglTexParameteri(UInt32(CGL_TEXTURE_2D), UInt32(parameter), Int32(value))
        }
    }

    var size: (width: Int, height: Int) { (width, height) }

    deinit { cglDeleteTexture(name) }

    func replace(x: Int, y: Int, width: Int, height: Int, pixels: [UInt8]) {
        bind()
        unsafe cglTexSubImage2D(
            UInt32(CGL_TEXTURE_2D), Int32(x), Int32(y), Int32(width), Int32(height), UInt32(CGL_RGBA),
            UInt32(CGL_UNSIGNED_BYTE), pixels)
    }

    func bind() {
        cglActiveTexture(UInt32(CGL_TEXTURE0))
        cglBindTexture(UInt32(CGL_TEXTURE_2D), name)
    }
}

/// A texture that a collection can hold: collections take only copyable values.
final class SharedTexture {
    let texture: Texture2D

    init(_ texture: consuming Texture2D) { self.texture = texture }
}
