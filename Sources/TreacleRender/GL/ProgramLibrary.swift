internal import CGL

/// The programs of a share group's renderers. Each is compiled when it is first drawn with: to compile all of
/// them would hold up the first frame.
final class ProgramLibrary {
    enum Name: String, CaseIterable {
        case mesh, goo, boxes, quadratics, membranes, jellies, capsules
        case discFields, quadraticTiles, membraneTiles, membraneFields, fields, jellyFields, flatTiles
        case sprite, labels

        /// Of its two sources, without their extensions.
        var source: String {
            switch self {
            case .boxes, .quadratics, .membranes, .jellies, .capsules: "goo"
            case .discFields, .quadraticTiles, .membraneTiles, .membraneFields, .fields, .jellyFields: "tiles"
            case .flatTiles: "flat"
            case .sprite, .labels: "sprite"
            case .mesh, .goo: rawValue
            }
        }

        /// The only kind of shape that `goo` or `tiles` is compiled for, as these tell; nil where `goo` draws all
        /// kinds, and for other sources.
        ///
        /// Mesa's software renderer and some GPUs compute both sides of a branch: with the code of one kind alone a
        /// membrane costs the former a third. And it takes 29 ms to compile a sprite's filter, which labels don't need.
        var kind: Int? {
            switch self {
            case .boxes, .discFields, .labels: 0
            case .quadratics, .quadraticTiles: 1
            case .membranes, .membraneTiles: 2
            case .jellies, .membraneFields: 3
            case .capsules, .fields: 4
            case .jellyFields: 5
            case .mesh, .goo, .flatTiles, .sprite: nil
            }
        }
    }

    private let shaders: ShaderLibrary
    private let cache: ProgramCache?
    private(set) var programs: [Name: Program] = [:]
    /// Those that were compiled and aren't in the cache yet.
    private(set) var unkept: Set<Name> = []

    /// Compiles what a user has changed at once: an error is to be told before anything is shown.
    /// - Parameter cache: of the built-in programs.
    init(shaders: ShaderLibrary, cache: ProgramCache? = nil) throws(RenderError) {
        self.shaders = shaders
        self.cache = cglHasProgramBinaries() ? cache : nil
        for name in Name.allCases where shaders.isReplaced(name.source) { _ = try program(name) }
    }

    func program(_ name: Name) throws(RenderError) -> Program {
        if let program = programs[name] { return program }
        let program = if let kept = kept(name) { kept } else { try compiled(name) }
        programs[name] = program
        return program
    }

    private func kept(_ name: Name) -> Program? {
        guard !shaders.isReplaced(name.source) else { return nil }
        return cache?.binary(name.rawValue, madeFrom: origin(of: name)).flatMap(Program.init)
    }

    private func compiled(_ name: Name) throws(RenderError) -> Program {
        let isToBeKept = cache != nil && !shaders.isReplaced(name.source)
        if isToBeKept { unkept.insert(name) }
        return try Program(name.source, kind: name.kind, from: shaders, isToBeKept: isToBeKept)
    }

    /// Compiles the others, and keeps all that are new.
    func compileAll() throws(RenderError) {
        for name in Name.allCases { _ = try program(name) }
        for name in unkept {
            guard let binary = programs[name]?.binary else { continue }
            cache?.keep(binary, name.rawValue, madeFrom: origin(of: name))
        }
        unkept = []
    }

    /// Whatever a program's binary depends on.
    func origin(of name: Name) -> [String] {
        [GLLimits.vendor, GLLimits.renderer, GLLimits.version]
            + ["vert", "frag"].map { shaders.text(for: "\(name.source).\($0)", kind: name.kind) }
    }
}
