internal import Foundation
public import TreacleScene

/// A recording in `Tests/Traces`. Its file is named for the built-in scene it belongs to: `SCENE-WHAT.jsonl`.
public struct SampleTrace: Sendable, CustomStringConvertible {
    public let path: String
    public let scene: BuiltInScene
    public let trace: Trace

    public static let all: [SampleTrace] = {
        let folder = TestFolder.tests + "/Traces"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().map { SampleTrace("\(folder)/\($0)") }
    }()

    private init(_ path: String) {
        let name = path.split(separator: "/").last?.split(separator: "-").first ?? ""
        guard let scene = BuiltInScene(rawValue: String(name)),
            let bytes = FileManager.default.contents(atPath: path), let trace = try? Trace(parsing: bytes)
        else { fatalError("\(path) is no trace, or of no built-in scene") }
        self.path = path
        self.scene = scene
        self.trace = trace
    }

    public var description: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Seconds.
    public var end: Double { trace.events.last?.time ?? 0 }

    /// What the program needs to know to replay it.
    public var flags: [String] { ["--scene", scene.rawValue, "--trace", path] }
}
