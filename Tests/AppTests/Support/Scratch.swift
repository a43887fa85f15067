import Foundation

/// A folder that lives as long as the object.
final class Scratch {
    private let folder: String

    init() throws {
        var name = Array("/tmp/treacle-test.XXXXXX".utf8CString)
        guard unsafe mkdtemp(&name) != nil else { throw TestFailure("no folder for tests in /tmp") }
        folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Writes a file and tells its path.
    func write(_ text: String, as name: String) throws -> String {
        let path = path(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }
}
