internal import Glibc

/// Runs the command line. Everything stays on the main thread and nothing awaits: a window and its
/// context belong to the thread that made them.
func runCommandLine() -> Int32 {
    // A pipe or a file that takes no more is an error to report, not a signal to die of.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    do {
        var words = try commandLineWords()
        switch words.first {
        case "--help": try Files.printLine(Help.text(for: nil))
        case "--version": try Files.printLine(Help.version)
        case nil: return try Command.open.run([])
        case let word? where word.hasPrefix("-"): return try Command.open.run(words)
        case let word?:
            guard let command = Command(rawValue: word) else {
                let names = Command.allCases.map(\.rawValue).joined(separator: ", ")
                throw CommandError.usage(
                    word, "unknown command", "use one of \(names); a scene is --scene FILE")
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

/// The words behind the program's name. A name that isn't UTF-8 would be mended silently, and another file be
/// read or written.
private func commandLineWords() throws(CommandError) -> ArraySlice<String> {
    for index in 1..<max(Int(CommandLine.argc), 1) {
        guard let word = unsafe CommandLine.unsafeArgv[index], unsafe String(validatingCString: word) != nil
        else {
            throw .usage("argument \(index)", "is not valid UTF-8", "rename the file, or write UTF-8")
        }
    }
    return CommandLine.arguments.dropFirst()
}

/// One line, whatever a file's name or a driver's text may hold: no line breaks, nothing that steers a
/// terminal, and not endless.
func report(_ message: String, as kind: String = "error") {
    let steering = (0x202A...0x202E).map { $0 } + (0x2066...0x2069).map { $0 }
    var line = ""
    for scalar in message.unicodeScalars.prefix(2000) {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: line += " "
        default: line.unicodeScalars.append(steering.contains(Int(scalar.value)) ? "\u{FFFD}" : scalar)
        }
    }
    try? Files.write(Array("treacle: \(kind): \(line)\n".utf8), to: STDERR_FILENO, named: "stderr")
}

exit(runCommandLine())
