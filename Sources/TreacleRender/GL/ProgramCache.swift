internal import Glibc

/// A folder in which linked programs wait for the next start, in the driver's own form: most of compiling is spared.
///
/// Each program has one file there, whoever made it last, so that the folder doesn't grow. A file that isn't whole, or
/// that another driver or other sources led to, is passed over and replaced. Where the folder can't be read or written,
/// all goes on as without it.
public struct ProgramCache: Sendable {
    private let folder: String

    /// Bytes of a file; no driver's program is as large.
    private static let sizeLimit = 1 << 20

    /// - Parameter folder: a full path; made, with those above it, when there is something to keep.
    public init(folder: String) { self.folder = folder }

    /// - Parameter origin: all that the binary depends on.
    func binary(_ name: String, madeFrom origin: [String]) -> ProgramBinary? {
        guard let file = read(path(of: name)) else { return nil }
        let (check, content) = (file.prefix(8), file.dropFirst(8))
        guard content.count > 4, check.elementsEqual(Self.check(content, origin)) else { return nil }
        let format = content.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return ProgramBinary(format: format, bytes: Array(content.dropFirst(4)))
    }

    /// Replaces the file as a whole: who reads it meanwhile sees the old one or the new one.
    func keep(_ binary: ProgramBinary, _ name: String, madeFrom origin: [String]) {
        let content = Self.bytes(of: binary.format) + binary.bytes
        let file = Self.check(content[...], origin) + content
        guard file.count <= Self.sizeLimit else { return }
        guard makeFolder() else { return }
        // Where two programs would write it at once, one leaves it to the other; what is left over is taken away.
        let new = path(of: name) + ".new"
        guard write(file, to: new), unsafe rename(new, path(of: name)) == 0 else {
            _ = unsafe unlink(new)
            return
        }
    }

    private func path(of name: String) -> String { "\(folder)/\(name).program" }

    /// FNV-1a, 64 bits, of what is in the file and of what it was made from.
    private static func check(_ content: ArraySlice<UInt8>, _ origin: [String]) -> [UInt8] {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        for text in origin {
            for byte in text.utf8 { add(byte) }
            // No text has it.
            add(0)
        }
        for byte in content { add(byte) }
        return bytes(of: hash)
    }

    /// Least first.
    private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        stride(from: 0, to: number.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private func read(_ path: String) -> [UInt8]? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, Self.isOwn(status) else { return nil }
        let size = Int(status.st_size)
        guard (1...Self.sizeLimit).contains(size) else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
        return count == bytes.count ? bytes : nil
    }

    private func write(_ bytes: [UInt8], to path: String) -> Bool {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let count = unsafe Glibc.write(descriptor, bytes, bytes.count)
        return close(descriptor) == 0 && count == bytes.count
    }

    /// A driver trusts what it is handed: nobody else may have written it.
    private static func isOwn(_ status: stat) -> Bool { status.st_uid == geteuid() }

    /// - Returns: false where it isn't there or is somebody else's.
    private func makeFolder() -> Bool {
        var path = ""
        for name in folder.split(separator: "/") {
            path += "/" + name
            _ = unsafe mkdir(path, 0o700)
        }
        var status = stat()
        return unsafe stat(folder, &status) == 0 && Self.isOwn(status)
    }
}

/// A linked program in the driver's own form.
struct ProgramBinary {
    let format: UInt32
    let bytes: [UInt8]
}
