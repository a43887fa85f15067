internal import TreacleHost
internal import TreacleScene

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

/// With two digits behind the point.
func decimal(_ value: Double) -> String {
    let hundredths = Int((value.magnitude * 100).rounded())
    let rest = hundredths % 100
    return (value < 0 && hundredths > 0 ? "−" : "") + "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
