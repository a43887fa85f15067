public import TreacleScene

extension BenchReport {
    public var json: String {
        let timer: JSONOutput = gpu == .unasked ? .null : .bool(gpu == .present)
        return JSONOutput.object([
            ("size", .array([Self.json(of: width), Self.json(of: height)])),
            ("driver", .string(driver.text)), ("renderer", .string(driver.renderer)),
            ("vendor", .string(driver.vendor)), ("version", .string(driver.version)),
            ("gpuTimer", timer), ("rounds", Self.json(of: rounds)), ("results", .array(results)),
            ("growth", .array(growths.map(Self.json))), ("memory", .array(memory.map(\.json))),
        ]).text
    }

    private var results: [JSONOutput] {
        zip(rows, figures).map { row, its in
            let members: [(String, JSONOutput)] = [
                ("scene", .string(row.subject.name)), ("mode", Self.json(of: row.subject.mode)),
                ("frames", Self.json(of: row.subject.frames)),
            ]
            let spreads: [(String, Spread?)] = [
                ("wall", its.wall), ("cpu", its.cpu), ("gpu", its.gpu), ("wallRatio", its.wallRatio),
                ("cpuRatio", its.cpuRatio), ("wallToLimit", its.wallToLimit), ("cpuToLimit", its.cpuToLimit),
                ("wallToCopy", its.wallToCopy), ("cpuToCopy", its.cpuToCopy),
            ]
            let counts = [
                ("draws", its.counts.draws), ("vertices", its.counts.vertices), ("bytes", its.counts.bytes),
            ]
            return .object(
                members + spreads.map { ($0, $1?.json ?? .null) } + counts.map { ($0, Self.json(of: $1)) })
        }
    }

    private static func json(of growth: Growth) -> JSONOutput {
        .object([
            ("scene", .string(growth.name)), ("mode", json(of: growth.subject.mode)),
            ("with", .string(growth.quantity.rawValue)),
            ("at", .array(growth.points.map { .number($0.quantity) })),
            ("cpu", .array(growth.points.map { .number($0.cpu) })),
            ("exponent", growth.exponent.map { .number($0) } ?? .null),
        ])
    }

    private static func json(of count: Int) -> JSONOutput { .number(Double(count)) }

    private static func json(of mode: Mode?) -> JSONOutput { mode.map { .string($0.rawValue) } ?? .null }
}

extension MemoryUse {
    public var json: JSONOutput {
        .object([
            ("pairs", .number(Double(pairs))), ("resident", .number(Double(resident))),
            ("peak", .number(Double(peak))),
        ])
    }
}
