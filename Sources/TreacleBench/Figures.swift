internal import TreacleRender

/// Of a row, times in milliseconds.
struct Figures {
    let wall: Spread
    let cpu: Spread
    /// nil where no timer told.
    let gpu: Spread?
    /// Of the times to those of the bare one in the same round.
    let wallRatio: Spread
    let cpuRatio: Spread
    /// To those of its limit.
    let wallToLimit: Spread?
    let cpuToLimit: Spread?
    /// To those of copying its vertices.
    let wallToCopy: Spread?
    let cpuToCopy: Spread?
    /// A frame's, in the mean.
    let counts: RenderCounts

    init(_ row: BenchReport.Row, in report: BenchReport) {
        wall = Spread(row.samples.map { $0.wall * 1000 })
        cpu = Spread(row.samples.map { $0.cpu * 1000 })
        let gpuTimes = row.samples.compactMap(\.gpu)
        gpu = gpuTimes.isEmpty ? nil : Spread(gpuTimes.map { $0 * 1000 })
        func ratio(to name: String?, _ time: (Sample) -> Double) -> Spread? {
            report.row(name).map { other in
                Spread(zip(row.samples, other.samples).map { time($0) / time($1) })
            }
        }
        let subject = row.subject
        wallRatio = ratio(to: subject.bare, \.wall) ?? Spread([])
        cpuRatio = ratio(to: subject.bare, \.cpu) ?? Spread([])
        wallToLimit = ratio(to: subject.limit, \.wall)
        cpuToLimit = ratio(to: subject.limit, \.cpu)
        wallToCopy = ratio(to: subject.copy, \.wall)
        cpuToCopy = ratio(to: subject.copy, \.cpu)
        var counts = row.samples.last?.counts ?? .none
        counts.draws /= subject.frames
        counts.vertices /= subject.frames
        counts.bytes /= subject.frames
        self.counts = counts
    }
}
