/// Why a scene file or a trace was refused.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Line in the file, counting from 1; nil where the file as a whole is meant.
    public var line: Int?
    /// JSON path of the offending value, such as `$.controls[1].id`; nil where the text isn't JSON at all.
    public var path: String?
    /// What is wrong.
    public var problem: String
    /// What to do about it.
    public var remedy: String

    public init(line: Int? = nil, path: String? = nil, problem: String, remedy: String) {
        self.line = line
        self.path = path
        self.problem = problem
        self.remedy = remedy
    }

    /// `LINE: PATH: PROBLEM (REMEDY)`, ready to stand behind a file's name and a colon.
    public var description: String { "\(finding) (\(remedy))" }

    /// The same without the remedy.
    public var finding: String {
        let place = [line.map(String.init), path.map { line == nil ? $0 : " \($0)" }].compactMap(\.self)
        return (place + [" \(problem)"]).joined(separator: ":")
    }
}
