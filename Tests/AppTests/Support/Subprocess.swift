import Glibc
import TestSupport

/// A program that runs beside the tests, with its output in files: nothing has to be read for it to go
/// on, and what it wrote stays to be looked at. It ends with the object, and with the tests' process,
/// however that ends.
final class Subprocess {
    enum End: Equatable {
        case status(Int32)
        case signal(Int32)
    }

    let pid: pid_t
    private let outputPath: String
    private let errorPath: String
    private var end: End?

    /// - Parameters:
    ///   - words: the program, found on PATH, and its arguments.
    ///   - name: of the output files in the folder.
    init(_ words: [String], environment: [String: String], in folder: TemporaryFolder, name: String) throws {
        outputPath = folder.file("\(name).out")
        errorPath = folder.file("\(name).err")
        // The kernel's own promise that nothing outlives a crashed or killed test run.
        pid = try Self.spawn(
            ["setpriv", "--pdeathsig", "KILL", "--"] + words, environment, outputPath, errorPath)
    }

    deinit { stop() }

    private static func spawn(
        _ words: [String], _ environment: [String: String], _ output: String, _ errors: String
    ) throws -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        let creation = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND
        unsafe posix_spawn_file_actions_addopen(&actions, 1, output, creation, 0o644)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, creation, 0o644)
        // The keyboard's interrupt is ignored in a shell's background jobs and blocked on the threads that
        // run tests: neither may be handed on.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigaddset(&signals, SIGINT)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
        defer {
            for index in unsafe arguments.indices { unsafe free(arguments[index]) }
            for index in unsafe variables.indices { unsafe free(variables[index]) }
        }
        var pid: pid_t = 0
        let status = unsafe posix_spawnp(&pid, words[0], &actions, &attributes, &arguments, &variables)
        guard status == 0 else { throw TestFailure("\(words[0]) can't be started: error \(status)") }
        return pid
    }

    /// Everything that it wrote to its standard output so far.
    var output: [UInt8] { bytes(ofFile: outputPath) }

    /// The last whole line of it.
    var lastLine: String? {
        let text = String(decoding: output, as: UTF8.self)
        guard let end = text.lastIndex(of: "\n") else { return nil }
        return text[..<end].split(separator: "\n").last.map(String.init)
    }

    /// Everything that it wrote to its standard error so far.
    var errors: String { String(decoding: bytes(ofFile: errorPath), as: UTF8.self) }

    var isRunning: Bool {
        if end != nil { return false }
        var status: Int32 = 0
        guard unsafe waitpid(pid, &status, WNOHANG) == pid else { return true }
        end = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
        return false
    }

    /// Waits until it has ended by itself.
    @discardableResult
    func waitForEnd() throws -> End {
        try eventually("process \(pid) ends") { isRunning ? nil : end }
    }

    func send(signal: Int32) { if isRunning { kill(pid, signal) } }

    /// Ends it at once, if it hasn't ended.
    func stop() {
        send(signal: SIGKILL)
        while isRunning { usleep(1000) }
    }

    /// Seconds of CPU that it has used, in ticks of the kernel's clock (1/100 s).
    var cpuTicks: Int {
        let text = String(decoding: bytes(ofFile: "/proc/\(pid)/stat"), as: UTF8.self)
        // The name in parentheses may hold blanks; user and system time are the 14th and 15th words.
        let words = text.split(separator: ")").last?.split(separator: " ") ?? []
        return words.count > 12 ? (Int(words[11]) ?? 0) + (Int(words[12]) ?? 0) : 0
    }
}

/// A file's bytes; none where there is no such file.
func bytes(ofFile path: String) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = unsafe read(descriptor, &chunk, chunk.count)
        guard count > 0 else { return bytes }
        bytes += chunk[..<count]
    }
}
