import TreacleRender
import TreacleScene

@testable import TreacleBench

/// Reports of made-up samples, a round each.
enum Sampled {
    /// - Parameter cpu: milliseconds; the wall's are twice as many.
    static func row(
        _ name: String, _ mode: Mode? = nil, bare: String = Subject.window,
        pairs: (kind: String, count: Int)? = nil, pixels: (width: Int, height: Int)? = nil, cpu: [Double],
        gpu: Double? = nil, counts: RenderCounts = .none
    ) -> BenchReport.Row {
        var subject = Subject(name, mode, frames: 2, bare: bare)
        subject.pairs = pairs.map { Subject.Pairs($0.kind, count: $0.count) }
        subject.pixels = pixels.map { Subject.Pixels(width: $0.width, height: $0.height) }
        if mode != nil, pairs != nil, pixels == nil { (subject.limit, subject.copy) = ("least", "memcpy") }
        var row = BenchReport.Row(subject)
        row.samples = cpu.map {
            Sample(wall: 2 * $0 / 1000, cpu: $0 / 1000, gpu: gpu.map { $0 / 1000 }, counts: counts)
        }
        return row
    }

    static func report(_ rows: [BenchReport.Row]) -> BenchReport {
        BenchReport(
            width: 400, height: 300,
            driver: BenchReport.Driver(renderer: "softpipe", vendor: "Mesa", version: "3.3 \"core\""),
            rows: rows)
    }
}
