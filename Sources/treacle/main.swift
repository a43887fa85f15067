internal import Glibc

/// Runs the command line. Everything stays on the main thread and nothing awaits: a window and its
/// context belong to the thread that made them.
func runCommandLine() -> Int32 {
    var words = CommandLine.arguments.dropFirst()
    do {
        switch words.first {
        case "--help": try Files.printLine(Help.text(for: nil))
        case "--version": try Files.printLine(Help.version)
        case nil: return try Command.open.run([])
        case let word? where word.hasPrefix("-"): return try Command.open.run(words)
        case let word?:
            guard let command = Command(rawValue: word) else {
                let names = Command.allCases.map(\.rawValue).joined(separator: ", ")
                throw CommandError.usage(word, "unknown command", "use one of \(names)")
            }
            words.removeFirst()
            return try command.run(words)
        }
        return 0
    } catch let error as CommandError {
        report(error.message)
        return error.status
    } catch {
        report("treacle: \(error) (please report it)")
        return 1
    }
}

func report(_ message: String) {
    // One line, whatever a file name or a driver's text may hold.
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    try? Files.write(Array("treacle: error: \(line)\n".utf8), to: STDERR_FILENO, named: "stderr")
}

exit(runCommandLine())
