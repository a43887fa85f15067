internal import Glibc

/// Files that appear whole or not at all: each is written under a temporary name beside its own and
/// renamed when all of them are complete. If that never happens, nothing of them stays.
struct OutputFiles: ~Copyable {
    private var finished: [(temporary: String, final: String)] = []

    init() {}

    deinit {
        for file in finished { unsafe unlink(file.temporary) }
    }

    mutating func add(_ bytes: [UInt8], as path: String) throws(CommandError) {
        switch Kind(of: path) {
        case .folder: throw .failure(path, "is a folder", "name a file")
        case .special: try writeInPlace(bytes, path)
        case .locked: throw Files.unwritable(path)
        case .file(let target): try writeBeside(bytes, target, named: path)
        }
    }

    /// Gives the files their names.
    mutating func commit() throws(CommandError) {
        while let file = finished.first {
            guard unsafe rename(file.temporary, file.final) == 0 else { throw Files.unwritable(file.final) }
            finished.removeFirst()
        }
    }

    /// What stands at a path now.
    private enum Kind {
        /// A regular file or nothing, at this path once links are followed.
        case file(String)
        /// errno says why.
        case locked
        case folder
        /// A device or a pipe, which a rename would destroy.
        case special

        init(of path: String) {
            var status = stat()
            guard unsafe stat(path, &status) == 0 else {
                self = errno == ENOENT ? .file(followed(path)) : .locked
                return
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: self = .folder
            case S_IFREG where unsafe access(path, W_OK) != 0: self = .locked
            case S_IFREG: self = .file(followed(path))
            default: self = .special
            }
        }
    }

    private func writeInPlace(_ bytes: [UInt8], _ path: String) throws(CommandError) {
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Files.unwritable(path) }
        defer { close(descriptor) }
        try Files.write(bytes, to: descriptor, named: path)
    }

    private mutating func writeBeside(
        _ bytes: [UInt8], _ target: String, named path: String
    ) throws(CommandError) {
        let descriptor = try makeTemporary(beside: target, named: path)
        defer { close(descriptor) }
        try Files.write(bytes, to: descriptor, named: path)
    }

    /// A temporary file of its own for a picture that comes bit by bit.
    /// - Returns: its name, and a descriptor that the caller closes.
    mutating func stream(as path: String) throws(CommandError) -> (name: String, descriptor: Int32) {
        switch Kind(of: path) {
        case .folder: throw .failure(path, "is a folder", "name a file")
        case .special: throw .failure(path, "is no regular file", "name a file, or - for raw RGBA on stdout")
        case .locked: throw Files.unwritable(path)
        case .file(let target):
            let descriptor = try makeTemporary(beside: target, named: path)
            return (finished[finished.count - 1].temporary, descriptor)
        }
    }

    /// - Returns: an open descriptor; the name is in `finished`.
    private mutating func makeTemporary(
        beside target: String, named path: String
    ) throws(CommandError) -> Int32 {
        // A name of its own: the file's may be as long as the folder takes.
        var name = Array((folder(of: target) + ".treacle-XXXXXX").utf8CString)
        let descriptor = unsafe mkstemp(&name)
        guard descriptor >= 0 else { throw Files.unwritable(path) }
        let temporary = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        finished.append((temporary, target))
        // mkstemp lets nobody else read; the finished file has the rights any new file would have.
        let mask = umask(0)
        umask(mask)
        fchmod(descriptor, 0o666 & ~mask)
        return descriptor
    }
}

/// Where the links at a path end, whether there is a file or not.
private func followed(_ path: String) -> String {
    var path = path
    // As many as the kernel follows; more of them it has refused already.
    for _ in 0..<40 {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(path, &target, target.count)
        guard count > 0 else { return path }
        let link = String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        path = link.hasPrefix("/") ? link : folder(of: path) + link
    }
    return path
}

/// With its slash; empty where the path has none.
private func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[...$0] } ?? ""
}
