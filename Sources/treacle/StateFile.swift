internal import Glibc
internal import TreacleScene

/// The file of `--state`: what a scene remembers from run to run.
struct StateFile {
    private let path: String
    /// What the file holds, as far as is known.
    private var saved: SceneMemory

    /// Brings the scene to what the file says; a file that isn't there yet says nothing. A damaged one is set
    /// aside under another name and told on stderr, and the scene starts afresh.
    init(_ path: String, restoring scene: inout Scene) throws(CommandError) {
        self.path = path
        saved = scene.memory
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return }
        // A device keeps nothing, and must never be set aside.
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .usage(path, "is no regular file", "name a file")
        }
        do {
            let memory = try SceneMemory(parsing: try Files.read(path))
            scene.restore(memory)
            saved = memory
        } catch let error as FileError {
            let aside = try Self.setAside(path)
            report("\(path):\(error.finding) (kept as \(aside); starting afresh)", as: "warning")
        } catch let error as CommandError {
            throw error
        } catch {
            throw .failure(path, "\(error)", "please report it")
        }
    }

    /// Writes the scene's memory if it has changed. The file is replaced in one step.
    mutating func save(_ scene: Scene) throws(CommandError) {
        let memory = scene.memory
        guard memory != saved else { return }
        var files = OutputFiles()
        try files.add(Array((memory.text + "\n").utf8), as: path)
        try files.commit()
        saved = memory
    }

    /// - Returns: the first free name, of `PATH.damaged`, `PATH.damaged-2`, and so on.
    private static func setAside(_ path: String) throws(CommandError) -> String {
        for number in 1...1000 {
            let name = path + ".damaged" + (number == 1 ? "" : "-\(number)")
            // Unlike rename, link never replaces a file.
            if unsafe link(path, name) == 0 {
                guard unsafe unlink(path) == 0 else { throw Files.unwritable(path) }
                return name
            }
            guard errno == EEXIST else { break }
        }
        throw .failure(
            path, "is damaged and can't be set aside: \(Files.lastError)", "move it out of the way")
    }
}
