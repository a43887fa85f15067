internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// Why the program stops: the line for stderr and the exit status.
struct CommandError: Error, Equatable {
    /// `WHERE: WHAT (what to do)`
    var message: String
    var status: Int32

    /// Bad flags or bad files: status 2.
    static func usage(_ place: String, _ problem: String, _ remedy: String) -> CommandError {
        CommandError(message: "\(visible(place)): \(problem) (\(remedy))", status: 2)
    }

    /// What can't be done here and now: status 1.
    static func failure(_ place: String, _ problem: String, _ remedy: String) -> CommandError {
        CommandError(message: "\(visible(place)): \(problem) (\(remedy))", status: 1)
    }

    /// An empty file name, of an unset variable perhaps, must be seen too.
    private static func visible(_ place: String) -> String { place.isEmpty ? "\"\"" : place }

    init(message: String, status: Int32) {
        self.message = message
        self.status = status
    }

    init(_ error: FileError, in file: String) {
        self.init(message: "\(file):\(error)", status: 2)
    }

    /// A size beyond the driver's limit and a shape beyond the floats' were asked for by a flag or a file; all
    /// else is the driver's fault.
    init(_ error: RenderError) {
        let status: Int32 =
            switch error {
            case .tooLarge, .geometry: 2
            default: 1
            }
        self.init(message: error.description, status: status)
    }

    init(_ error: HostError) { self.init(message: error.description, status: 1) }
}

/// Runs what may fail in the host or the renderer, and turns the failure into the program's own.
func asCommandError<Result: ~Copyable>(
    _ body: () throws -> Result
) throws(CommandError) -> Result {
    do {
        return try body()
    } catch let error as HostError {
        throw CommandError(error)
    } catch let error as RenderError {
        throw CommandError(error)
    } catch {
        throw .failure("treacle", "\(error)", "please report it")
    }
}
