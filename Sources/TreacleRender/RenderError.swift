/// Why something could not be drawn. Each description reads `WHERE: WHAT (what to do)` on one line.
public enum RenderError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The driver lacks what Treacle needs.
    case missingOpenGL(String)
    /// A shader doesn't compile or link; `place` is its file and, where the driver says it, its line.
    case shader(place: String, message: String)
    /// More pixels than the driver's largest picture.
    case tooLarge(width: Int, height: Int, limit: Int)
    case outOfMemory(width: Int, height: Int)
    case incompleteFramebuffer(status: UInt32)
    /// CTreacle refused a shape; the name is that of its status.
    case geometry(String)
    /// The driver complains of how it is used; its first complaint of `count`.
    case driver(String, count: Int)
    /// The driver can't tell what it complains of.
    case missingDebug
    /// A picture of the binary or of the user can't be used.
    case picture(name: String, message: String)

    public var description: String {
        switch self {
        case .missingOpenGL(let offered):
            "OpenGL: this driver offers \(offered), Treacle needs 3.3 core (update the driver, or install "
                + "libgl1-mesa-dri for the software renderer)"
        case .shader(let place, let message):
            "\(place): \(message) (mend the shader, or leave out --shaders)"
        case .tooLarge(let width, let height, let limit):
            "size: \(width)x\(height) pixels are more than this driver's limit of \(limit)x\(limit) "
                + "(use a smaller --size or --scale)"
        case .outOfMemory(let width, let height):
            "OpenGL: no memory for \(width)x\(height) pixels (use a smaller --size or --scale)"
        case .incompleteFramebuffer(let status):
            "OpenGL: the driver refuses an RGBA8 framebuffer, status 0x\(String(status, radix: 16)) "
                + "(update the driver)"
        case .geometry(let status):
            "scene: a shape can't be drawn: \(status) (keep lengths times scale below ten million pixels)"
        case .driver(let first, let count):
            "OpenGL: the driver complains \(count) times, first: \(first) (please report it)"
        case .missingDebug:
            "OpenGL: this driver lacks KHR_debug (leave out --check-gl)"
        case .picture(let name, let message):
            "\(name): \(message) (use an 8-bit PNG)"
        }
    }
}
