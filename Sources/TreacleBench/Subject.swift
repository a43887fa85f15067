public import TreacleScene

/// What is measured, and beside what.
public struct Subject: Sendable {
    public var name: String
    /// nil for what isn't goo.
    public var mode: Mode?
    /// In a round.
    public var frames: Int
    /// The name of the subject that draws nothing, into the same target.
    public var bare: String
    /// The name of the subject that tells the least this one's pixels could cost.
    public var limit: String?
    /// The name of the subject that tells the least this one's vertices could cost.
    public var copy: String?
    /// nil for what isn't pairs.
    public var pairs: Pairs?
    /// Of the picture in memory that it is drawn into, in pixels; nil in the window.
    public var pixels: Pixels?

    /// So many of a kind.
    public struct Pairs: Hashable, Sendable {
        public var kind: String
        public var count: Int

        public init(_ kind: String, count: Int) {
            self.kind = kind
            self.count = count
        }
    }

    public struct Pixels: Hashable, Sendable {
        public var width: Int
        public var height: Int

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }

        public var text: String { "\(width)x\(height)" }
    }

    /// The subject that draws nothing into the window.
    public static let window = "clear and swap"

    public init(_ name: String, _ mode: Mode? = nil, frames: Int, bare: String = window) {
        self.name = name
        self.mode = mode
        self.frames = frames
        self.bare = bare
    }
}
