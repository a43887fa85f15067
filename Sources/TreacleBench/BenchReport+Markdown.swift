extension BenchReport {
    public var markdown: String {
        var parts = [head, Self.table(titles, cells)]
        let growths = growths
        if !growths.isEmpty {
            parts += [
                "How CPU time less the bare one's grows: the exponent that fits best, 1 where it is proportional.",
                Self.table(["scene", "mode", "with", "at", "exponent"], growths.map(Self.cells)),
            ]
        }
        if let memoryText { parts.append(memoryText) }
        return parts.joined(separator: "\n\n")
    }

    private var head: String {
        var lines = [
            "\(width) x \(height) pixels, \(driver.text)",
            "Medians of \(rounds) interleaved rounds, in brackets the quartiles.",
        ]
        if gpu == .missing {
            lines.append(
                "GPU times: none, this driver has no timer (GL_QUERY_COUNTER_BITS of GL_TIME_ELAPSED is 0).")
        }
        return lines.joined(separator: "\n")
    }

    private var titles: [String] {
        ["scene", "mode", "wall, ms", "CPU, ms"] + (gpu == .unasked ? [] : ["GPU, ms"])
            + [
                "wall / bare", "CPU / bare", "wall / limit", "CPU / limit", "wall / memcpy", "CPU / memcpy",
                "draws", "vertices", "bytes",
            ]
    }

    private var cells: [[String]] {
        zip(rows, figures).map { row, its in
            let ratios = [
                its.wallRatio, its.cpuRatio, its.wallToLimit, its.cpuToLimit, its.wallToCopy, its.cpuToCopy,
            ]
            let counts = [its.counts.draws, its.counts.vertices, its.counts.bytes].map { String($0) }
            return [row.subject.name, row.subject.mode?.rawValue ?? "", its.wall.text, its.cpu.text]
                + (gpu == .unasked ? [] : [its.gpu?.text ?? "–"]) + ratios.map { $0?.text ?? "" } + counts
        }
    }

    private static func cells(of growth: Growth) -> [String] {
        [
            growth.name, growth.subject.mode?.rawValue ?? "", growth.quantity.rawValue,
            growth.points.map(\.text).joined(separator: ", "), growth.exponent.map(decimal) ?? "–",
        ]
    }

    private static func table(_ titles: [String], _ rows: [[String]]) -> String {
        let lines = [titles, titles.map { _ in "---" }] + rows
        return lines.enumerated().map { index, cells in
            index == 1 ? "|\(cells.joined(separator: "|"))|" : "| \(cells.joined(separator: " | ")) |"
        }.joined(separator: "\n")
    }
}
