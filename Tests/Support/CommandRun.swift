internal import Foundation

/// One run of the built program.
public struct CommandRun: Sendable {
    public let status: Int32
    public let output: [UInt8]
    public let errors: String

    public var text: String { String(decoding: output, as: UTF8.self) }

    /// Lines of the output, without their ends.
    public var lines: [String] { text.split(separator: "\n").map(String.init) }

    /// Runs `treacle` with the arguments, in a folder, without a display.
    /// - Parameter stdout: a file to write to instead, such as a device; nil collects the output.
    public init(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
        stdout: String? = nil
    ) throws {
        let scratch = TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        var variables = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] { variables[name] = nil }
        process.environment = variables.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        // Files, not pipes: a full pipe would stop the program while nobody reads.
        process.standardOutput = try scratch.handle(writing: stdout ?? scratch.file("out"))
        process.standardError = try scratch.handle(writing: scratch.file("err"))
        try process.run()
        process.waitUntilExit()
        // A signal's number tells itself from a status by its sign.
        status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        output = scratch.read("out") ?? []
        errors = String(decoding: scratch.read("err") ?? [], as: UTF8.self)
    }

    /// The program lies beside the tests that were built with it; `TREACLE` may name another.
    public static let program: String = {
        if let path = ProcessInfo.processInfo.environment["TREACLE"] { return path }
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return TestFolder.parent(of: tests) + "/treacle"
    }()
}

/// A folder that is gone with the last reference to it.
public final class TemporaryFolder: Sendable {
    public let path: String

    public init() {
        path = FileManager.default.temporaryDirectory.path + "/treacle-test-\(UUID().uuidString)"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        } catch {
            fatalError("no temporary folder: \(error)")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    public func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and gives its full name.
    @discardableResult
    public func write(_ text: String, to name: String) -> String { write(Array(text.utf8), to: name) }

    @discardableResult
    public func write(_ bytes: [UInt8], to name: String) -> String {
        precondition(FileManager.default.createFile(atPath: file(name), contents: Data(bytes)))
        return file(name)
    }

    public func read(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: file(name)).map { [UInt8]($0) }
    }

    public func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: false)
    }

    public func makeLink(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
    }

    /// Names of what is there, sorted.
    public var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    fileprivate func handle(writing path: String) throws -> FileHandle {
        if !FileManager.default.fileExists(atPath: path) {
            precondition(FileManager.default.createFile(atPath: path, contents: nil))
        }
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }
}
