import Foundation
import Testing
import TreacleRender

@testable import TreacleBench

/// What a report says of made-up samples.
@Suite struct ReportTests {
    @Test func numbersHaveTwoDecimals() {
        #expect(
            [0, 0.004, 0.996, 1.06, 12.345, -3.5].map(decimal) == [
                "0.00", "0.00", "1.00", "1.06", "12.35", "−3.50",
            ])
    }

    /// Two frames a round; the second round's machine is half as fast.
    private func sample(gpu: Double? = nil) -> BenchReport {
        var counts = RenderCounts.none
        (counts.draws, counts.vertices, counts.bytes) = (2, 60, 800)
        return Sampled.report([
            Sampled.row("clear and swap", cpu: [1, 2], gpu: gpu),
            Sampled.row("least", cpu: [4, 8]),
            Sampled.row("memcpy", cpu: [2, 4]),
            Sampled.row(
                "pairs 3, membrane", .bezier, pairs: ("membrane", 3), cpu: [8, 16], gpu: gpu,
                counts: counts),
        ])
    }

    @Test func aRowTellsTimesRatiosAndCounts() {
        let expected = """
            400 x 300 pixels, softpipe, Mesa, OpenGL 3.3 "core"
            Medians of 2 interleaved rounds, in brackets the quartiles.

            | scene | mode | wall, ms | CPU, ms | wall / bare | CPU / bare | wall / limit | CPU / limit | \
            wall / memcpy | CPU / memcpy | draws | vertices | bytes |
            |---|---|---|---|---|---|---|---|---|---|---|---|---|
            | clear and swap |  | 2.00 (2.00–4.00) | 1.00 (1.00–2.00) | 1.00 (1.00–1.00) | 1.00 (1.00–1.00) | \
             |  |  |  | 0 | 0 | 0 |
            | least |  | 8.00 (8.00–16.00) | 4.00 (4.00–8.00) | 4.00 (4.00–4.00) | 4.00 (4.00–4.00) | \
             |  |  |  | 0 | 0 | 0 |
            | memcpy |  | 4.00 (4.00–8.00) | 2.00 (2.00–4.00) | 2.00 (2.00–2.00) | 2.00 (2.00–2.00) | \
             |  |  |  | 0 | 0 | 0 |
            | pairs 3, membrane | bezier | 16.00 (16.00–32.00) | 8.00 (8.00–16.00) | 8.00 (8.00–8.00) | \
            8.00 (8.00–8.00) | 2.00 (2.00–2.00) | 2.00 (2.00–2.00) | 4.00 (4.00–4.00) | 4.00 (4.00–4.00) | \
            1 | 30 | 400 |
            """
        #expect(sample().markdown == expected)
    }

    @Test func theDriversTimesHaveAColumnWhereTheyWereAskedFor() {
        var report = sample(gpu: 0.5)
        report.gpu = .present
        let lines = report.markdown.split(separator: "\n")
        #expect(lines[2].contains("| CPU, ms | GPU, ms | wall / bare |"))
        #expect(lines[4].contains("| 1.00 (1.00–2.00) | 0.50 (0.50–0.50) | 1.00"))
        // Whatever the driver hasn't told.
        #expect(lines[5].contains("| 4.00 (4.00–8.00) | – | 4.00"))
        #expect(!report.markdown.contains("no timer"))
    }

    @Test func aDriverWithoutATimerIsSaid() {
        var report = sample()
        report.gpu = .missing
        let lines = report.markdown.split(separator: "\n")
        #expect(
            lines[2]
                == "GPU times: none, this driver has no timer (GL_QUERY_COUNTER_BITS of GL_TIME_ELAPSED is 0)."
        )
        #expect(lines.count { $0.contains("no timer") } == 1)
        #expect(lines.dropFirst(5).allSatisfy { $0.contains(" | – | ") })
    }

    @Test func growthAndMemoryFollowTheTable() throws {
        var report = Sampled.report([
            Sampled.row("clear and swap", cpu: [1]),
            Sampled.row("pairs 1, membrane", .metaball, pairs: ("membrane", 1), cpu: [2]),
            Sampled.row("pairs 100, membrane", .metaball, pairs: ("membrane", 100), cpu: [11]),
            Sampled.row("pairs 1, limit", pairs: ("limit", 1), cpu: [1]),
            Sampled.row("pairs 100, limit", pairs: ("limit", 100), cpu: [2]),
        ])
        report.memory = [
            MemoryUse(pairs: 1, resident: 80 << 20, peak: 81 << 20),
            MemoryUse(pairs: 10_000, resident: 105 << 20, peak: (107 << 20) + (1 << 19)),
        ]
        let lines = report.markdown.split(separator: "\n")
        #expect(
            lines.suffix(6) == [
                "How CPU time less the bare one's grows: the exponent that fits best, 1 where it is proportional.",
                "| scene | mode | with | at | exponent |",
                "|---|---|---|---|---|",
                "| pairs, membrane | metaball | pairs | 1, 100 | 0.50 |",
                "| pairs, limit |  | pairs | 1, 100 | – |",
                "MiB resident of a process that draws pairs in metaball mode: 1: 80.00 (peak 81.00), "
                    + "10000: 105.00 (peak 107.50); 25.00 (26.50) more",
            ])
    }

    // MARK: JSON

    private struct Report: Decodable {
        struct Spread: Decodable, Equatable {
            var median: Double
            var low: Double
            var high: Double
        }
        struct Result: Decodable {
            var scene: String
            var gpu: Spread?
            var cpuToLimit: Spread?
            var wallToCopy: Spread?
            var cpuToCopy: Spread?
            var bytes: Int
        }
        struct Growth: Decodable, Equatable {
            var scene: String
            var mode: String?
            var with: String
            var at: [Double]
            var cpu: [Double]
            var exponent: Double?
        }
        struct Memory: Decodable, Equatable {
            var pairs: Int
            var resident: Int
            var peak: Int
        }
        var driver: String
        var renderer: String
        var vendor: String
        var version: String
        var gpuTimer: Bool?
        var results: [Result]
        var growth: [Growth]
        var memory: [Memory]

        init(_ report: BenchReport) throws {
            self = try JSONDecoder().decode(Report.self, from: Data(report.json.utf8))
        }
    }

    @Test func theObjectSaysTheSame() throws {
        let bare = try Report(sample())
        #expect((bare.renderer, bare.vendor, bare.version) == ("softpipe", "Mesa", "3.3 \"core\""))
        #expect(bare.driver == "softpipe, Mesa, OpenGL 3.3 \"core\"")
        #expect(bare.gpuTimer == nil && bare.results.allSatisfy { $0.gpu == nil })
        let pairs = try #require(bare.results.last)
        #expect((pairs.scene, pairs.bytes) == ("pairs 3, membrane", 400))
        #expect(pairs.cpuToLimit == Report.Spread(median: 2, low: 2, high: 2))
        #expect(pairs.wallToCopy == Report.Spread(median: 4, low: 4, high: 4))
        #expect(pairs.cpuToCopy == Report.Spread(median: 4, low: 4, high: 4))
        #expect(bare.results[1].cpuToCopy == nil)
        #expect(bare.growth.isEmpty && bare.memory.isEmpty)
    }

    @Test func theObjectHasTheDriversTimesGrowthAndMemory() throws {
        var report = sample(gpu: 0.25)
        report.gpu = .present
        report.rows.append(
            Sampled.row("pairs 300, membrane", .bezier, pairs: ("membrane", 300), cpu: [1, 2]))
        report.memory = [MemoryUse(pairs: 3, resident: 4096, peak: 8192)]
        let told = try Report(report)
        #expect(told.gpuTimer == true)
        #expect(told.results[0].gpu == Report.Spread(median: 0.25, low: 0.25, high: 0.25))
        #expect(told.results[1].gpu == nil)
        #expect(told.memory == [Report.Memory(pairs: 3, resident: 4096, peak: 8192)])
        let growth = try #require(told.growth.first)
        #expect((growth.scene, growth.mode, growth.with) == ("pairs, membrane", "bezier", "pairs"))
        // The larger costs no more than nothing: one point is left, and no exponent.
        #expect((growth.at, growth.cpu, growth.exponent) == ([3, 300], [7, 0], nil))
        report.gpu = .missing
        #expect(try Report(report).gpuTimer == false)
    }
}
