internal import Glibc

/// ffmpeg as a child process that is fed raw pictures and writes one file.
final class Encoder {
    private let path: String
    private var process: pid_t
    private var input: Int32
    /// Where ffmpeg's complaints go.
    private let complaints: Int32

    /// - Parameters:
    ///   - file: what ffmpeg writes.
    ///   - path: the file as errors name it.
    init(
        _ clip: PictureFormat.Clip, into file: String, named path: String, width: Int, height: Int,
        rate: Double
    ) throws(CommandError) {
        self.path = path
        let pictures = try Pipe()
        let errors = try Pipe()
        // Beyond what the pipe holds, complaints are lost rather than waited for.
        _ = fcntl(errors.writing, F_SETFL, O_NONBLOCK)
        // Whatever ffmpeg leaves running may hold the other end open.
        _ = fcntl(errors.reading, F_SETFL, O_NONBLOCK)
        input = pictures.writing
        complaints = errors.reading
        let words =
            ["ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
            + [
                "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(width)x\(height)", "-r", "\(rate)", "-i",
                "pipe:0",
            ]
            + clip.encoding(width: width, height: height) + ["file:\(file)"]
        let started = Self.start(words, input: pictures.reading, errors: errors.writing)
        close(pictures.reading)
        close(errors.writing)
        process = started ?? 0
        guard started != nil else {
            throw .failure("ffmpeg", "can't be started", "apt-get install ffmpeg, or write .png or .y4m")
        }
    }

    private struct Pipe {
        let reading: Int32
        let writing: Int32

        /// Both ends stay out of child processes that don't ask for them.
        init() throws(CommandError) {
            var ends: [Int32] = [-1, -1]
            guard unsafe pipe(&ends) == 0 else {
                throw .failure("ffmpeg", Files.lastError, "close other programs")
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (reading, writing) = (ends[0], ends[1])
        }
    }

    deinit {
        if input >= 0 { close(input) }
        if process > 0 {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        close(complaints)
    }

    func write(_ pixels: [UInt8]) throws(CommandError) {
        do {
            try Files.write(pixels, to: input, named: path)
        } catch {
            _ = wait()
            throw failure(firstComplaint)
        }
    }

    /// Waits until the file is complete. ffmpeg may end with status 0 though the disk was full: what it
    /// complains of, at the level of errors, counts too.
    func finish() throws(CommandError) {
        let status = wait()
        let complaint = firstComplaint
        guard status == 0, complaint == nil else { throw failure(complaint) }
    }

    private func wait() -> Int32 {
        if input >= 0 { close(input) }
        input = -1
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        process = 0
        return status
    }

    /// The first line that ffmpeg wrote to stderr; nil if it wrote none.
    private var firstComplaint: String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe max(read(complaints, &bytes, bytes.count), 0)
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).first.map(String.init)
    }

    private func failure(_ complaint: String?) -> CommandError {
        .failure(
            path, "ffmpeg: \(complaint ?? "stopped")", "look at the disk's space and ffmpeg's own codecs")
    }

    private static func start(_ words: [String], input: Int32, errors: Int32) -> pid_t? {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
        var process: pid_t = 0
        let status = unsafe posix_spawnp(&process, "ffmpeg", &actions, nil, &arguments, environ)
        return status == 0 ? process : nil
    }
}
