internal import Glibc
internal import TreacleHost

/// How the processor time of pairs, less that of drawing nothing, grows with their number or with the pixels.
struct Growth {
    /// Of what is the same at all points.
    let name: String
    let subject: Subject
    let quantity: Quantity
    /// In the order in which they were measured.
    let points: [Point]

    enum Quantity: String {
        case pairs, pixels
    }

    struct Point {
        /// As the report tells it.
        let text: String
        let quantity: Double
        /// Milliseconds of a frame, the median over the rounds.
        let cpu: Double
    }

    /// 1 where the time is proportional to the quantity; nil where fewer than two points tell.
    var exponent: Double? { Self.exponent(of: points.map { ($0.quantity, $0.cpu) }) }

    /// Of the power of x that fits y best: the slope of the line through the logarithms with the least squares.
    /// What isn't above 0 has none and is left out.
    static func exponent(of points: [(x: Double, y: Double)]) -> Double? {
        let logs = points.filter { $0.x > 0 && $0.y > 0 }.map { (x: log($0.x), y: log($0.y)) }
        let count = Double(logs.count)
        let (meanX, meanY) = (logs.reduce(0) { $0 + $1.x } / count, logs.reduce(0) { $0 + $1.y } / count)
        let variance = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        guard variance > 0 else { return nil }
        return logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / variance
    }
}

extension BenchReport {
    /// Of every kind of pairs that was measured with several quantities, in the order of the rows.
    var growths: [Growth] {
        growths(of: .pairs) { subject in
            guard let pairs = subject.pairs, subject.pixels == nil else { return nil }
            return ("pairs, \(pairs.kind)", "\(pairs.count)", Double(pairs.count))
        }
            + growths(of: .pixels) { subject in
                guard let pairs = subject.pairs, let pixels = subject.pixels else { return nil }
                let name = "pairs \(pairs.count), \(pairs.kind)"
                return (name, pixels.text, Double(pixels.width * pixels.height))
            }
    }

    private func growths(
        of quantity: Growth.Quantity, _ describe: (Subject) -> (name: String, text: String, value: Double)?
    ) -> [Growth] {
        var growths: [Growth] = []
        for row in rows {
            guard let (name, text, value) = describe(row.subject) else { continue }
            let point = Growth.Point(text: text, quantity: value, cpu: 1000 * cpuBeyondBare(of: row))
            let mode = row.subject.mode
            if let index = growths.firstIndex(where: { $0.name == name && $0.subject.mode == mode }) {
                let grown = growths[index].points + [point]
                growths[index] = Growth(name: name, subject: row.subject, quantity: quantity, points: grown)
            } else {
                growths.append(
                    Growth(name: name, subject: row.subject, quantity: quantity, points: [point]))
            }
        }
        return growths.filter { Set($0.points.map(\.quantity)).count > 1 }
    }

    /// Seconds of a frame: the median of each round's own difference.
    private func cpuBeyondBare(of row: Row) -> Double {
        guard let bare = self.row(row.subject.bare) else { return 0 }
        return FrameTimes.percentile(zip(row.samples, bare.samples).map { $0.cpu - $1.cpu }, 0.5)
    }
}
