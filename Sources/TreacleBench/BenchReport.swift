/// What a benchmark has measured.
public struct BenchReport: Sendable {
    /// Of the window, in pixels.
    public var width: Int
    public var height: Int
    public var driver: Driver
    /// Each behind the bare one that it is measured by.
    public var rows: [Row]
    public var gpu = GPUTimer.unasked
    public var memory: [MemoryUse] = []

    public struct Driver: Sendable {
        public var renderer: String
        public var vendor: String
        public var version: String

        public init(renderer: String, vendor: String, version: String) {
            self.renderer = renderer
            self.vendor = vendor
            self.version = version
        }

        var text: String { "\(renderer), \(vendor), OpenGL \(version)" }
    }

    public enum GPUTimer: Sendable {
        case unasked
        /// The driver counts nothing.
        case missing
        case present
    }

    public struct Row: Sendable {
        public let subject: Subject
        /// One a round.
        public var samples: [Sample] = []

        public init(_ subject: Subject) { self.subject = subject }
    }

    public init(width: Int, height: Int, driver: Driver, rows: [Row]) {
        self.width = width
        self.height = height
        self.driver = driver
        self.rows = rows
    }

    func row(_ name: String?) -> Row? { rows.first { $0.subject.name == name } }

    var rounds: Int { rows.first?.samples.count ?? 0 }

    var figures: [Figures] { rows.map { Figures($0, in: self) } }
}
