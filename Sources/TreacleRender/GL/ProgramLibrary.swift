/// The programs of a share group's renderers. Each is compiled when it is first drawn with: to compile all of
/// them would hold up the first frame.
final class ProgramLibrary {
    enum Name: String, CaseIterable {
        case mesh, goo, field, resolve, sprite
    }

    private let shaders: ShaderLibrary
    private(set) var programs: [Name: Program] = [:]

    /// Compiles what a user has changed at once: an error is to be told before anything is shown.
    init(shaders: ShaderLibrary) throws(RenderError) {
        self.shaders = shaders
        for name in Name.allCases where shaders.isReplaced(name.rawValue) { _ = try program(name) }
    }

    func program(_ name: Name) throws(RenderError) -> Program {
        if let program = programs[name] { return program }
        let program = try Program(name.rawValue, from: shaders)
        programs[name] = program
        return program
    }

    func compileAll() throws(RenderError) {
        for name in Name.allCases { _ = try program(name) }
    }
}
