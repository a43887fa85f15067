internal import CGL

/// A linked pair of shaders, for every context that shares with the one it was made in. One of them must be
/// current when it dies.
final class Program {
    private let object: ProgramObject
    private let viewport: Int32
    private var locations: [String: Int32] = [:]

    /// Compiles and links `name.vert` and `name.frag`, each behind `common.glsl`.
    /// - Parameters:
    ///   - kind: what they find defined as `KIND`, if anything.
    ///   - isToBeKept: whether the driver will be asked for its binary.
    convenience init(
        _ name: String, kind: Int? = nil, from library: ShaderLibrary, isToBeKept: Bool = false
    ) throws(RenderError) {
        let vertex = try ShaderObject.compiled(CGL_VERTEX_SHADER, "\(name).vert", kind, from: library)
        let fragment = try ShaderObject.compiled(CGL_FRAGMENT_SHADER, "\(name).frag", kind, from: library)
        let program = ProgramObject()
        if isToBeKept { cglWantProgramBinary(program.name) }
        cglAttachShader(program.name, vertex.name)
        cglAttachShader(program.name, fragment.name)
        cglLinkProgram(program.name)
        guard cglGetProgramiv(program.name, UInt32(CGL_LINK_STATUS)) != 0 else {
            let object = program.name
            let log = unsafe infoLog { unsafe cglGetProgramInfoLog(object, $0, $1) }
            let places = library.source("\(name).vert").place + ", " + library.source("\(name).frag").place
            throw .shader(place: places, message: oneLine(log) ?? "the two shaders don't link")
        }
        self.init(linked: program)
    }

    /// nil where the driver doesn't want the binary any more.
    convenience init?(_ binary: ProgramBinary) {
        let program = ProgramObject()
        guard unsafe cglProgramBinary(program.name, binary.format, binary.bytes, binary.bytes.count) else {
            return nil
        }
        self.init(linked: program)
    }

    private init(linked program: consuming ProgramObject) {
        viewport = unsafe cglGetUniformLocation(program.name, "viewport")
        object = program
    }

    /// nil where the driver doesn't give it.
    var binary: ProgramBinary? {
        let length = cglProgramBinaryLength(object.name)
        guard length > 0 else { return nil }
        var format: UInt32 = 0
        var bytes = [UInt8](repeating: 0, count: length)
        let count = unsafe cglGetProgramBinary(object.name, bytes.count, &format, &bytes)
        return count > 0 ? ProgramBinary(format: format, bytes: Array(bytes.prefix(count))) : nil
    }

    /// Makes it current for a target of this size in pixels.
    func use(for target: RenderTarget) {
        cglUseProgram(object.name)
        cglUniform2f(viewport, Float(target.width), Float(target.height))
    }

    /// Sets a number, while it is current.
    func set(_ uniform: String, _ value: Float) {
        let location = unsafe locations[uniform] ?? cglGetUniformLocation(object.name, uniform)
        locations[uniform] = location
        cglUniform1f(location, value)
    }

    func attributeLocation(_ attribute: String) -> Int {
        unsafe Int(cglGetAttribLocation(object.name, attribute))
    }
}

struct ProgramObject: ~Copyable {
    let name = cglCreateProgram()

    deinit { cglDeleteProgram(name) }
}

struct ShaderObject: ~Copyable {
    let name: UInt32

    private init(_ type: Int) { name = cglCreateShader(UInt32(type)) }

    deinit { cglDeleteShader(name) }

    static func compiled(
        _ type: Int, _ file: String, _ kind: Int?, from library: ShaderLibrary
    ) throws(RenderError) -> ShaderObject {
        let shader = ShaderObject(type)
        unsafe cglShaderSource(shader.name, library.text(for: file, kind: kind))
        cglCompileShader(shader.name)
        guard cglGetShaderiv(shader.name, UInt32(CGL_COMPILE_STATUS)) != 0 else {
            let object = shader.name
            let log = unsafe infoLog { unsafe cglGetShaderInfoLog(object, $0, $1) }
            throw ShaderMessage(in: log).error(
                common: library.source("common.glsl").place, file: library.source(file).place)
        }
        return shader
    }
}

/// The first error of a driver's log: which of the two sources, which line, what.
///
/// Mesa and Intel write `2:12(5): error: …`, NVIDIA `2(12) : error C1008: …`, AMD `ERROR: 2:12: error(#143) …`.
struct ShaderMessage: Equatable {
    var source: Int?
    var line: Int?
    var text: String

    init(in log: String) {
        text = oneLine(log) ?? "doesn't compile"
        let errors = log.split(whereSeparator: \.isNewline).filter { $0.lowercased().contains("error") }
        let place = /(\d+)[:(](\d+)\)?(?:\(\d+\))?\s*:\s*(?:error(?:\(#\d+\))?\s*:?\s*)?/
        // AMD's log begins with a headline that counts errors and has no place.
        for error in errors {
            guard let match = error.firstMatch(of: place) else { continue }
            source = Int(match.1)
            line = Int(match.2)
            text = oneLine(String(error[match.range.upperBound...])) ?? text
            return
        }
        if let first = errors.first { text = oneLine(String(first)) ?? text }
    }

    func error(common: String, file: String) -> RenderError {
        let name = source == 1 ? common : file
        return .shader(place: line.map { "\(name):\($0)" } ?? name, message: text)
    }
}

private func infoLog(_ read: (UnsafeMutablePointer<CChar>, Int) -> Void) -> String {
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: 4096) { buffer, count in
        unsafe buffer.initialize(repeating: 0)
        if let start = buffer.baseAddress { unsafe read(start, buffer.count) }
        count = unsafe buffer.firstIndex(of: 0) ?? buffer.count
    }
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// A driver's text on one line; nil where it says nothing.
private func oneLine(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace || $0 == "\0" }
    return words.isEmpty ? nil : words.joined(separator: " ")
}
