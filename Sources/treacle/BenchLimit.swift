internal import CGL
internal import TreacleScene

/// What no renderer of one quad a shape can beat: each hull's bytes copied to the driver, and its pixels filled
/// with one colour, premultiplied, by a shader that does nothing else.
struct BenchLimit: ~Copyable {
    private let program: UInt32
    private let tint: Int32
    private let vertexArray = cglGenVertexArray()
    private let buffer = cglGenBuffer()

    /// The corners of a triangle strip, from −1 to 1 as OpenGL has them.
    struct Hull {
        var corners: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)
    }

    private static let vertexShader = """
        #version 330 core
        layout(location = 0) in vec4 upper;
        layout(location = 1) in vec4 lower;
        void main()
        {
            vec4 side = gl_VertexID < 2 ? upper : lower;
            gl_Position = vec4((gl_VertexID & 1) == 0 ? side.xy : side.zw, 0.0, 1.0);
        }
        """
    /// A colour that the compiler doesn't know: it would leave out the blending.
    private static let fragmentShader = """
        #version 330 core
        uniform vec2 tint;  // red, alpha
        out vec4 pixel;
        void main() { pixel = vec4(tint.x, 0.0, 0.0, tint.y); }
        """

    init() throws(CommandError) {
        let made = cglCreateProgram()
        for (type, source) in [
            (CGL_VERTEX_SHADER, Self.vertexShader), (CGL_FRAGMENT_SHADER, Self.fragmentShader),
        ] {
            let shader = cglCreateShader(UInt32(type))
            unsafe cglShaderSource(shader, source)
            cglCompileShader(shader)
            cglAttachShader(made, shader)
            cglDeleteShader(shader)  // When the program is.
        }
        cglLinkProgram(made)
        program = made
        tint = unsafe cglGetUniformLocation(made, "tint")
        cglBindVertexArray(vertexArray)
        cglBindBuffer(UInt32(CGL_ARRAY_BUFFER), buffer)
        for (index, offset) in [(UInt32(0), 0), (1, 16)] {
            cglEnableVertexAttribArray(index)
            cglVertexAttribPointer(
                index, 4, UInt32(CGL_FLOAT), false, Int32(MemoryLayout<Hull>.stride), offset)
            cglVertexAttribDivisor(index, 1)
        }
        guard cglGetProgramiv(made, UInt32(CGL_LINK_STATUS)) != 0 else {
            throw .failure("bench", "the limit's shaders don't compile", "report it with `treacle doctor`")
        }
    }

    deinit {
        cglDeleteProgram(program)
        cglDeleteVertexArray(vertexArray)
        cglDeleteBuffer(buffer)
    }

    /// The page, in the bound framebuffer and with the state of a renderer's frame.
    func clear() {
        cglClearColor(1, 1, 1, 1)
        cglClear(UInt32(CGL_COLOR_BUFFER_BIT))
    }

    /// On the page.
    func draw(_ hulls: [Hull]) {
        clear()
        cglUseProgram(program)
        cglUniform2f(tint, 1, 1)
        cglBindVertexArray(vertexArray)
        cglBindBuffer(UInt32(CGL_ARRAY_BUFFER), buffer)
        unsafe hulls.withUnsafeBytes {
            unsafe cglBufferData(
                UInt32(CGL_ARRAY_BUFFER), $0.count, $0.baseAddress, UInt32(CGL_STREAM_DRAW))
        }
        cglDrawArraysInstanced(UInt32(CGL_TRIANGLE_STRIP), 0, 4, Int32(hulls.count))
    }
}
