internal import CGL
internal import TreacleScene

/// Metaball mode: the drops of a burst, merged by their field, one draw a burst.
struct DropletPass: ~Copyable {
    private let program: Program
    private let vertexArray = VertexArray()
    private let bounds: Int32
    private let drops: Int32
    private let dropCount: Int32
    private let softness: Int32
    private let color: Int32

    init(shaders: ShaderLibrary) throws(RenderError) {
        let program = try Program("droplets", from: shaders)
        bounds = program.uniformLocation("bounds")
        drops = program.uniformLocation("drops")
        dropCount = program.uniformLocation("dropCount")
        softness = program.uniformLocation("softness")
        color = program.uniformLocation("color")
        self.program = program
    }

    func draw(_ droplets: Droplets, scale: Double, to target: RenderTarget) {
        let discs = droplets.discs.prefix(Droplets.limit)
        guard !discs.isEmpty else { return }
        // The field of many drops at one place reaches farther than one's: log2 of their number.
        let soft = max(droplets.softness * scale, 0.5)
        let padding = soft * 5 + 1
        program.use(for: target)
        vertexArray.bind()
        let left = discs.map { $0.center.x - $0.radius }.min() ?? 0
        let right = discs.map { $0.center.x + $0.radius }.max() ?? 0
        let top = discs.map { $0.center.y - $0.radius }.min() ?? 0
        let bottom = discs.map { $0.center.y + $0.radius }.max() ?? 0
        cglUniform4f(
            bounds, Float(left * scale - padding), Float(top * scale - padding),
            Float(right * scale + padding), Float(bottom * scale + padding))
        let values = discs.flatMap { disc in
            [disc.center.x * scale, disc.center.y * scale, disc.radius * scale].map { Float($0) }
        }
        unsafe cglUniform3fv(drops, Int32(discs.count), values)
        cglUniform1i(dropCount, Int32(discs.count))
        cglUniform1f(softness, Float(soft))
        cglUniform4f(
            color, Float(droplets.color.red) / 255, Float(droplets.color.green) / 255,
            Float(droplets.color.blue) / 255, Float(droplets.color.alpha) / 255)
        cglDrawArrays(UInt32(CGL_TRIANGLE_STRIP), 0, 4)
    }
}
