import Glibc
import Testing

@testable import TreacleBench

/// How the exponent of a growth is fitted.
@Suite struct GrowthTests {
    @Test(arguments: [-0.5, 0, 0.5, 1, 1.5])
    func aPowerIsFound(exponent: Double) throws {
        let points = [100.0, 1000, 7000].map { (x: $0, y: 3.5 * pow($0, exponent)) }
        #expect(abs(try #require(Growth.exponent(of: points)) - exponent) < 1e-12)
    }

    /// Of the points (0, 0), (1, 2), (2, 1) in powers of ten: the sums of products and of squares are 1 and 2.
    @Test func deviationsAreFittedByTheirSquares() throws {
        let points = [(x: 1.0, y: 1.0), (x: 10, y: 100), (x: 100, y: 10)]
        #expect(abs(try #require(Growth.exponent(of: points)) - 0.5) < 1e-12)
    }

    /// As of what costs less than a bare window, by chance.
    @Test func whatHasNoLogarithmIsLeftOut() throws {
        let points = [(x: 1.0, y: -1.0), (x: 2, y: 0), (x: 10, y: 1), (x: 100, y: 100)]
        #expect(abs(try #require(Growth.exponent(of: points)) - 2) < 1e-12)
    }

    @Test func aPointAloneTellsNothing() {
        #expect(Growth.exponent(of: []) == nil)
        #expect(Growth.exponent(of: [(x: 10, y: 1)]) == nil)
        #expect(Growth.exponent(of: [(x: 10, y: 1), (x: 10, y: 2)]) == nil)
        #expect(Growth.exponent(of: [(x: 10, y: 1), (x: 100, y: -1)]) == nil)
    }

    /// The bare one's time is taken off in each round by itself: 10 ms, 1 ms and 4 ms here.
    @Test func theBareTimeIsTakenOffRoundByRound() throws {
        let report = Sampled.report([
            Sampled.row("clear and swap", cpu: [10, 1, 4]),
            Sampled.row("pairs 10, quadratic", .bezier, pairs: ("quadratic", 10), cpu: [12, 3, 6]),
            Sampled.row("pairs 10, quadratic", .metaball, pairs: ("quadratic", 10), cpu: [11, 2, 5]),
            Sampled.row("pairs 1000, quadratic", .bezier, pairs: ("quadratic", 1000), cpu: [30, 21, 24]),
        ])
        let growth = try #require(report.growths.first)
        // Metaball mode was measured with one number alone.
        #expect(report.growths.count == 1)
        #expect((growth.name, growth.subject.mode, growth.quantity) == ("pairs, quadratic", .bezier, .pairs))
        #expect(growth.points.map(\.text) == ["10", "1000"])
        for (point, expected) in zip(growth.points, [2.0, 20]) { #expect(abs(point.cpu - expected) < 1e-9) }
        #expect(abs(try #require(growth.exponent) - 0.5) < 1e-9)
    }

    /// Those of each number of pairs by themselves, beside what only clears as many pixels.
    @Test func pixelsAreAQuantityToo() throws {
        func row(_ width: Int, _ cpu: [Double]) -> BenchReport.Row {
            Sampled.row(
                "pairs 7, merging, \(width)", .metaball, bare: "clear, \(width)", pairs: ("merging", 7),
                pixels: (width, width), cpu: cpu)
        }
        let report = Sampled.report([
            Sampled.row("clear and swap", cpu: [5]),
            Sampled.row("clear, 10", bare: "clear, 10", pixels: (10, 10), cpu: [1]),
            Sampled.row("clear, 20", bare: "clear, 20", pixels: (20, 20), cpu: [2]),
            row(10, [3]), row(20, [10]),
            Sampled.row("pairs 7, merging", .metaball, pairs: ("merging", 7), cpu: [9]),
        ])
        let growth = try #require(report.growths.first)
        #expect(report.growths.count == 1)
        #expect((growth.name, growth.quantity) == ("pairs 7, merging", .pixels))
        #expect(growth.points.map(\.text) == ["10x10", "20x20"])
        // From 2 to 8 ms with four times the pixels.
        #expect(abs(try #require(growth.exponent) - 1) < 1e-9)
    }
}
