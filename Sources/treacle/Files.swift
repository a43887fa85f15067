internal import Glibc

/// Files as the commands need them, with errors that say what to do.
enum Files {
    /// No scene or trace is larger; what is, such as an endless device, is not worth the memory.
    private static let sizeLimit = 64 << 20

    static func read(_ path: String) throws(CommandError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(path) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            guard bytes.count <= sizeLimit else {
                throw .usage(path, "is larger than 64 MiB", "name a scene file or a trace")
            }
        }
    }

    private static func unreadable(_ path: String) -> CommandError {
        .usage(path, "can't be read: \(lastError)", "name a file that can be read")
    }

    /// Names of a folder's entries, unsorted; nil where it can't be read.
    static func entries(of folder: String) -> [String]? {
        guard let stream = unsafe opendir(folder) else { return nil }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }

    /// Writes everything, or fails.
    static func write(_ bytes: [UInt8], to descriptor: Int32, named name: String) throws(CommandError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw unwritable(name) }
            rest = rest.dropFirst(count)
        }
    }

    static func unwritable(_ path: String) -> CommandError {
        .failure(path, "can't be written: \(lastError)", "name a place that can be written")
    }

    /// Where the user keeps what can be made anew, as the XDG Base Directory Specification has it; nil where there is
    /// no such place.
    static var cacheFolder: String? {
        func folder(_ variable: String) -> String? {
            let path = unsafe getenv(variable).map { unsafe String(cString: $0) }
            return path.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let folder = folder("XDG_CACHE_HOME") ?? folder("HOME").map { $0 + "/.cache" }
        return folder.map { $0 + "/treacle" }
    }

    static func printLine(_ line: String) throws(CommandError) {
        try write(Array((line + "\n").utf8), to: STDOUT_FILENO, named: "stdout")
    }

    static var lastError: String { unsafe String(cString: strerror(errno)) }
}
