import TestSupport
import Testing
import TreacleScene

/// Two drawn pictures of one shape, and a third that counts samples: three independent computations.
@Suite struct AgreementTests {
    /// Prints the table that docs/GEOMETRY.md shows.
    @Test func threeComputationsAgreeOnEveryShape() throws {
        var table = AgreementTable()
        try Offscreen.run { offscreen in
            for bridge in Bridge.allCases {
                for pull in Pull.grid(bridge) + Pull.uneven(bridge) {
                    try Self.compare(pull, into: &table, in: &offscreen)
                }
            }
        }
        print(table)
    }

    private static func compare(
        _ pull: Pull, into table: inout AgreementTable, in offscreen: inout Offscreen
    ) throws {
        let bezier = try pull.coverage(.bezier, in: &offscreen)
        let metaball = try pull.coverage(.metaball, in: &offscreen)
        let shape = TrueShape(pull.goo, scale: pull.scale)
        let counted = shape.coverage(width: bezier.width, height: bezier.height)
        let band = shape.band(width: bezier.width, height: bezier.height)

        let modes = Agreement(bezier, metaball, band: band)
        // 0.03 is promised; chords, the ramp and 8 bits explain 0.011.
        #expect(modes.mean <= 0.015, "\(pull)")
        // The shader's distance to a quadratic is of first order: off where the edge both slopes and bends.
        #expect(modes.worst <= (pull.bridge == .quadratic ? 0.13 : 0.05), "\(pull)")
        #expect(modes.away == 0, "\(pull)")
        table.add(modes, bridge: pull.bridge, pictures: "bezier, metaball")

        for (drawn, name) in [(bezier, "bezier, truth"), (metaball, "metaball, truth")] {
            let agreement = Agreement(drawn, counted, band: band)
            #expect(agreement.mean <= 0.02, "\(pull)")
            #expect(agreement.worst <= 0.15, "\(pull)")
            #expect(agreement.away == 0, "\(pull)")
            table.add(agreement, bridge: pull.bridge, pictures: name)
        }
    }
}

/// The worst of each comparison over a grid of shapes, in Markdown.
struct AgreementTable: CustomStringConvertible {
    private var rows: [(bridge: Bridge, pictures: String, shapes: Int, worst: Agreement)] = []

    mutating func add(_ agreement: Agreement, bridge: Bridge, pictures: String) {
        guard let index = rows.firstIndex(where: { $0.bridge == bridge && $0.pictures == pictures }) else {
            return rows.append((bridge, pictures, 1, agreement))
        }
        rows[index].shapes += 1
        rows[index].worst.unite(with: agreement)
    }

    var description: String {
        let head = """
            | bridge | compared | shapes | worst mean | worst pixel | differing farther than 1 px |
            |---|---|---|---|---|---|
            """
        let lines = rows.map { row in
            "| \(row.bridge) | \(row.pictures) | \(row.shapes) | \(Self.thousandths(row.worst.mean))"
                + " | \(Self.thousandths(row.worst.worst)) | \(row.worst.awayCount) |"
        }
        return ([head] + lines).joined(separator: "\n")
    }

    /// 0.0123 as "0.012".
    private static func thousandths(_ value: Double) -> String {
        let digits = String(Int((value * 1000).rounded()) + 1000)
        return "0." + digits.suffix(3)
    }
}
