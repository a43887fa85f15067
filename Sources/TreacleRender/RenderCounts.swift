internal import CGL

/// What the calling thread's renderers have given to the driver.
public struct RenderCounts: Hashable, Sendable {
    public var draws: Int
    /// Of all instances.
    public var vertices: Int
    /// Put into buffers; textures, which rarely change, aren't counted.
    public var bytes: Int

    public static let none = RenderCounts(draws: 0, vertices: 0, bytes: 0)

    /// Since the last call on this thread.
    public static func take() -> RenderCounts {
        let counts = cglTakeCounts()
        return RenderCounts(
            draws: Int(counts.draws), vertices: Int(counts.vertices), bytes: Int(counts.bytes))
    }

    /// Such as `2 draws, 1 vertex, 48 bytes`.
    public var inWords: String {
        func counted(_ count: Int, _ one: String, _ several: String) -> String {
            "\(count) \(count == 1 ? one : several)"
        }
        return [
            counted(draws, "draw", "draws"), counted(vertices, "vertex", "vertices"),
            counted(bytes, "byte", "bytes"),
        ].joined(separator: ", ")
    }
}
