internal import CResources

/// The GLSL sources by file name: those of the binary, or a user's in their place.
public struct ShaderLibrary: Sendable {
    private var sources: [String: Source]

    struct Source: Sendable {
        var text: String
        /// The file as an error names it.
        var place: String
        var isUsers = false
    }

    /// The shaders that travel inside the binary.
    public static let builtIn = ShaderLibrary()

    private init() {
        sources = [:]
        for name in Resource.names where !name.hasSuffix(".png") {
            let text = String(decoding: Resource.bytes(of: name), as: UTF8.self)
            sources[name] = Source(text: text, place: "Shaders/\(name)")
        }
    }

    /// File names, sorted.
    public var names: [String] { sources.keys.sorted() }

    public func text(of name: String) -> String? { sources[name]?.text }

    /// Puts a user's source in the place of a built-in one.
    /// - Parameter place: the file as errors shall name it.
    /// - Returns: false if no shader has that file name.
    public mutating func replace(_ name: String, with text: String, from place: String) -> Bool {
        guard sources[name] != nil else { return false }
        sources[name] = Source(text: text, place: place, isUsers: true)
        return true
    }

    /// Whether a source of the program is a user's.
    func isReplaced(_ program: String) -> Bool {
        ["common.glsl", "\(program).vert", "\(program).frag"].contains { source($0).isUsers }
    }

    /// All that a driver is given to compile: the source behind `common.glsl`.
    /// - Parameter kind: what they find defined as `KIND`, if anything.
    func text(for name: String, kind: Int?) -> String {
        // The numbers after #line tell common.glsl (1) and the file (2) apart in the driver's messages.
        let define = kind.map { "#define KIND \($0)\n" } ?? ""
        let (common, source) = (source("common.glsl").text, source(name).text)
        return "#version 330 core\n\(define)#line 1 1\n\(common)\n#line 1 2\n\(source)\n"
    }

    func source(_ name: String) -> Source {
        guard let source = sources[name] else { preconditionFailure("no shader \(name)") }
        return source
    }
}

/// Files embedded in the binary.
enum Resource {
    static var names: [String] {
        (0..<cresource_count()).map { unsafe String(cString: cresource_at($0).name) }
    }

    static func bytes(of name: String) -> [UInt8] {
        for index in 0..<cresource_count() {
            let resource = unsafe cresource_at(index)
            guard unsafe String(cString: resource.name) == name else { continue }
            return unsafe Array(UnsafeBufferPointer(start: resource.data, count: resource.size))
        }
        preconditionFailure("no resource \(name)")
    }
}
