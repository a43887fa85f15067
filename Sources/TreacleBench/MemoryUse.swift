/// What a process of its own holds that draws so many pairs, in bytes.
public struct MemoryUse: Sendable {
    public var pairs: Int
    /// Resident, when it has drawn its frames.
    public var resident: Int
    /// Resident at most.
    public var peak: Int

    public init(pairs: Int, resident: Int, peak: Int) {
        self.pairs = pairs
        self.resident = resident
        self.peak = peak
    }
}

extension BenchReport {
    /// Of each number of pairs, and how much more the last takes than the first.
    var memoryText: String? {
        guard let first = memory.first, let last = memory.last else { return nil }
        func mebibytes(_ bytes: Int) -> String { decimal(Double(bytes) / Double(1 << 20)) }
        let uses = memory.map { use in
            "\(use.pairs): \(mebibytes(use.resident)) (peak \(mebibytes(use.peak)))"
        }
        let growth =
            "\(mebibytes(last.resident - first.resident)) (\(mebibytes(last.peak - first.peak))) more"
        return
            "MiB resident of a process that draws pairs in metaball mode: \(uses.joined(separator: ", ")); "
            + growth
    }
}
