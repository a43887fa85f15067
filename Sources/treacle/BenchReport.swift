internal import Glibc
internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// What the benchmark has measured.
struct BenchReport {
    /// Pixels.
    var width: Int
    var height: Int
    var driver: String
    /// The bare window first.
    var rows: [Row]

    struct Row {
        let name: String
        let mode: Mode?
        /// The name of the row that tells the least this one could cost.
        let limit: String?
        /// In a round.
        let frames: Int
        /// One a round.
        var samples: [Sample] = []

        init(_ scene: BenchScene) {
            name = scene.name
            mode = scene.mode
            limit = scene.limit
            frames = scene.frames
        }
    }

    /// The mean frame of some in a row, in seconds.
    struct Sample {
        /// From the first frame's begin to the last swap's return.
        private(set) var wall = 0.0
        /// Of all the process's threads, the driver's too.
        private(set) var cpu = 0.0
        /// Of all frames together.
        private(set) var counts = RenderCounts.none

        mutating func start() {
            _ = RenderCounts.take()
            (wall, cpu) = (Self.now(CLOCK_MONOTONIC), Self.now(CLOCK_PROCESS_CPUTIME_ID))
        }

        mutating func end(frames: Int) {
            wall = (Self.now(CLOCK_MONOTONIC) - wall) / Double(frames)
            cpu = (Self.now(CLOCK_PROCESS_CPUTIME_ID) - cpu) / Double(frames)
            counts = RenderCounts.take()
        }

        private static func now(_ clock: clockid_t) -> Double {
            var time = timespec()
            unsafe clock_gettime(clock, &time)
            return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
        }
    }

    /// Median and quartiles over the rounds.
    struct Spread {
        let median: Double
        let low: Double
        let high: Double

        init(_ values: [Double]) {
            median = FrameTimes.percentile(values, 0.5)
            low = FrameTimes.percentile(values, 0.25)
            high = FrameTimes.percentile(values, 0.75)
        }

        var json: JSONOutput {
            .object([("median", .number(median)), ("low", .number(low)), ("high", .number(high))])
        }

        var text: String { "\(decimal(median)) (\(decimal(low))–\(decimal(high)))" }
    }

    private struct Figures {
        let wall: Spread
        let cpu: Spread
        /// Of the times to those of the bare window in the same round.
        let wallRatio: Spread
        let cpuRatio: Spread
        /// To those of its limit.
        let wallToLimit: Spread?
        let cpuToLimit: Spread?
        /// A frame's, in the mean.
        let counts: RenderCounts

        init(_ row: Row, bare: Row, limit: Row?) {
            wall = Spread(row.samples.map { $0.wall * 1000 })
            cpu = Spread(row.samples.map { $0.cpu * 1000 })
            func ratio(to other: Row, _ time: (Sample) -> Double) -> Spread {
                Spread(zip(row.samples, other.samples).map { time($0) / time($1) })
            }
            wallRatio = ratio(to: bare, \.wall)
            cpuRatio = ratio(to: bare, \.cpu)
            wallToLimit = limit.map { ratio(to: $0, \.wall) }
            cpuToLimit = limit.map { ratio(to: $0, \.cpu) }
            var counts = row.samples.last?.counts ?? .none
            counts.draws /= row.frames
            counts.vertices /= row.frames
            counts.bytes /= row.frames
            self.counts = counts
        }
    }

    private var figures: [Figures] {
        rows.map { row in Figures(row, bare: rows[0], limit: rows.first { $0.name == row.limit }) }
    }

    private var rounds: Int { rows.first?.samples.count ?? 0 }

    var markdown: String {
        let head = """
            \(width) x \(height) pixels, \(driver)
            Medians of \(rounds) interleaved rounds, in brackets the quartiles.

            | scene | mode | wall, ms | CPU, ms | wall / bare | CPU / bare | wall / limit | CPU / limit | draws | vertices | bytes |
            |---|---|---|---|---|---|---|---|---|---|---|
            """
        let lines = zip(rows, figures).map { row, its -> String in
            let spreads = [
                its.wall, its.cpu, its.wallRatio, its.cpuRatio, its.wallToLimit, its.cpuToLimit,
            ].map { $0?.text ?? "" }
            let counts = [its.counts.draws, its.counts.vertices, its.counts.bytes].map { String($0) }
            let cells = [row.name, row.mode?.rawValue ?? ""] + spreads + counts
            return "| \(cells.joined(separator: " | ")) |"
        }
        return ([head] + lines).joined(separator: "\n")
    }

    var json: String {
        let results = zip(rows, figures).map { row, its in
            JSONOutput.object([
                ("scene", .string(row.name)), ("mode", row.mode.map { .string($0.rawValue) } ?? .null),
                ("frames", .number(Double(row.frames))),
                ("wall", its.wall.json), ("cpu", its.cpu.json),
                ("wallRatio", its.wallRatio.json), ("cpuRatio", its.cpuRatio.json),
                ("wallToLimit", its.wallToLimit?.json ?? .null),
                ("cpuToLimit", its.cpuToLimit?.json ?? .null),
                ("draws", .number(Double(its.counts.draws))),
                ("vertices", .number(Double(its.counts.vertices))),
                ("bytes", .number(Double(its.counts.bytes))),
            ])
        }
        return JSONOutput.object([
            ("size", .array([.number(Double(width)), .number(Double(height))])),
            ("driver", .string(driver)), ("rounds", .number(Double(rounds))), ("results", .array(results)),
        ]).text
    }
}

/// With two digits behind the point.
private func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
