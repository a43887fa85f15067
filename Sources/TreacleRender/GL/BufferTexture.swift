internal import CGL
internal import CTreacle

/// Texels of four floats that a shader reads by number, as their bits, filled anew for each draw. Belongs to the context
/// it was made in.
struct BufferTexture: ~Copyable {
    private let texture = cglGenTexture()
    private let buffer = Buffer()

    init() {
        buffer.bind(to: CGL_TEXTURE_BUFFER)
        bind()
        cglTexBuffer(UInt32(CGL_RGBA32UI), buffer.name)
    }

    deinit { cglDeleteTexture(texture) }

    /// Replaces the texels, and binds them for the next draw.
    func fill(_ texels: ArraySlice<treacle_texel>) {
        buffer.stream(texels, to: CGL_TEXTURE_BUFFER)
        bind()
    }

    private func bind() {
        cglActiveTexture(UInt32(CGL_TEXTURE0))
        cglBindTexture(UInt32(CGL_TEXTURE_BUFFER), texture)
    }
}
