internal import CGL
internal import Glibc
internal import TreacleBench
internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

extension Bench {
    /// Of one pair first, then of each number; each of a process of its own, which nothing else has grown.
    static func memoryUses(_ counts: [Int], _ size: Size) throws(CommandError) -> [MemoryUse] {
        var uses: [MemoryUse] = []
        for count in [1] + counts where !uses.contains(where: { $0.pairs == count }) {
            uses.append(try memoryUse(pairs: count, size))
        }
        return uses
    }

    private static func memoryUse(pairs: Int, _ size: Size) throws(CommandError) -> MemoryUse {
        let words = ["treacle", "bench", "--resident", "\(pairs)", "--size", "\(size.width)x\(size.height)"]
        let numbers = output(of: words)?.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) } ?? []
        guard numbers.count == 3 else {
            throw .failure(
                "--memory", "the process that is measured fails", "try treacle bench --resident \(pairs)")
        }
        return MemoryUse(pairs: pairs, resident: numbers[1], peak: numbers[2])
    }

    /// What this program prints with other words; nil where it fails.
    private static func output(of words: [String]) -> String? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
        var process: pid_t = 0
        let failure = unsafe posix_spawn(&process, "/proc/self/exe", &actions, nil, &arguments, environ)
        close(ends[1])
        guard failure == 0 else { return nil }
        // A line that the pipe holds.
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(ends[0], &bytes, bytes.count)
        return status == 0 && count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }

    /// Draws so many pairs in motion, and prints what the process then holds. Needs no display.
    static func printResident(pairs: Int, _ size: Size) throws(CommandError) {
        let context = try asCommandError { try OffscreenContext() }
        try draw(BenchPairs(pairs, on: size), size, in: context)
        guard let resident = bytes("VmRSS"), let peak = bytes("VmHWM") else {
            throw .failure("/proc/self/status", "doesn't tell this process's memory", "mount /proc")
        }
        try Files.printLine(MemoryUse(pairs: pairs, resident: resident, peak: peak).json.text)
    }

    /// The context is lent, so that it outlives the renderer.
    private static func draw(
        _ pairs: BenchPairs, _ size: Size, in context: borrowing OffscreenContext
    ) throws(CommandError) {
        try asCommandError {
            let framebuffer = try Framebuffer(
                width: Int(size.width.rounded()), height: Int(size.height.rounded()))
            var renderer = try Renderer()
            for picture in 0..<BenchPairs.pictures {
                let list = pairs.list(of: .membrane, .metaball, picture: picture)
                try renderer.draw(list, scale: 1, to: framebuffer.target)
                cglFinish()
            }
        }
    }

    /// A line of what Linux tells of this process, such as `VmRSS:     9876 kB`.
    private static func bytes(_ name: String) -> Int? {
        guard let text = try? Files.read("/proc/self/status") else { return nil }
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix("\(name):") }) else { return nil }
        return Int(line.filter(\.isNumber)).map { $0 * 1024 }
    }
}
