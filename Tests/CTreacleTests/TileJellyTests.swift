import CTreacle
import Foundation
import Testing

/// Jellies among the bodies that are binned into tiles: each pixel's lists against the field of all bodies, whose
/// distances are CTreacle's exact ones, which binning doesn't use.
@Suite struct TileJellyTests {
    private static let (columns, rows) = (12, 10)

    private static func grid(_ softness: Float) -> treacle_tile_grid {
        treacle_tile_grid(left: 0, top: 0, columns: UInt32(columns), rows: UInt32(rows), softness: softness)
    }

    private static func disc(_ x: Float, _ y: Float, _ radius: Float, color: UInt32) -> treacle_body {
        var body = treacle_body()
        (body.x, body.y, body.radius1, body.radius2) = (x, y, radius, radius)
        (body.axis_x, body.color) = (1, color)
        return body
    }

    /// - Parameter control: from the lower left corner at rest.
    private static func jelly(
        left: Float, bottom: Float, width: Float, height: Float, control: (x: Float, y: Float), color: UInt32
    ) -> treacle_body {
        var body = treacle_body()
        (body.x, body.y, body.axis_x) = (left, bottom, 1)
        (body.distance, body.radius1) = (width, height)
        (body.fillet_x, body.fillet_y, body.fillet_radius) = (control.x, control.y, -1)
        (body.inverse_distance, body.color) = (width > 0 ? 1 / width : 0, color)
        return body
    }

    private static func distance(_ body: treacle_body, _ x: Float, _ y: Float) -> Double {
        var distance: Float = 0
        guard body.fillet_radius < 0 else {
            var disc = treacle_disc(x: body.x, y: body.y, radius: body.radius1)
            #expect(unsafe treacle_disc_distance(&disc, x, y, &distance) == TREACLE_OK)
            return Double(distance)
        }
        var jelly = treacle_jelly(
            x: body.x, y: body.y - body.radius1, width: body.distance, height: body.radius1,
            control_x: body.fillet_x, control_y: body.radius1 + body.fillet_y)
        #expect(unsafe treacle_jelly_distance(&jelly, x, y, &distance) == TREACLE_OK)
        return Double(distance)
    }

    /// At rest, pulled, leaning out to either side, and hollow as far as a jelly may be; in the grid and across its
    /// edges.
    private static func randomJelly(_ random: inout SeededGenerator, color: UInt32) -> treacle_body {
        func number(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        let (width, height) = (number(3...110), number(2...60))
        var control = (x: number(0...width), y: number(0...120))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: control = (width / 2, 0)
        case 1: control.x += number(-2...2) * width
        case 2:
            control.x = width / 8 + control.x * 0.75
            control.y = -number(0.01...1.75) * height
        case 3: control.y *= 0.1
        default: break
        }
        return jelly(
            left: number(-40...60), bottom: number(-10...60), width: width, height: height,
            control: control, color: color)
    }

    private static func randomBodies(
        _ random: inout SeededGenerator, colors: UInt32, jellies: Int
    ) -> [treacle_body] {
        var bodies = (0..<Int.random(in: 1...5, using: &random)).map { index in
            disc(
                .random(in: 0...96, using: &random), .random(in: 0...80, using: &random),
                .random(in: 1...14, using: &random), color: 0xFF00_0000 | UInt32(index) % colors)
        }
        for index in 0..<jellies {
            bodies.insert(
                randomJelly(&random, color: 0xFF00_0000 | UInt32(index + 1) % colors),
                at: Int.random(in: 0...bodies.count, using: &random))
        }
        return bodies
    }

    /// Which bodies the tile with a pixel lists.
    private static func listed(_ bins: Bins, _ bodies: [treacle_body], _ x: Float, _ y: Float) -> [Int] {
        bins.entries(x, y).map { texel in
            let place = bins.texels[texel].values
            return bodies.firstIndex { $0.x == place.0 && $0.y == place.1 } ?? -1
        }
    }

    // MARK: Merging

    private static func level(_ distances: [Double], _ softness: Float) -> Double {
        let k = Double(softness)
        return -k * log2(distances.reduce(0) { $0 + exp2(min(-$1 / k, 5)) })
    }

    /// Each body left out may move the surface by a 200th of a pixel.
    private static func isDrawn(_ level: Double, as truth: Double) -> Bool {
        if truth <= -0.55 { return level <= -0.5 }
        if truth >= 0.55 { return level >= 0.5 }
        return abs(level - truth) <= 0.04
    }

    /// Of one colour a tile that goo fills is flat; of several none is.
    @Test(arguments: [1, 16] as [UInt32], [0.5, 2, 5] as [Float])
    func theListsHoldTheField(colors: UInt32, softness: Float) {
        var random = SeededGenerator(seed: UInt64(colors) + UInt64(softness * 10))
        for _ in 0..<30 {
            let jellies = Int.random(in: 1...2, using: &random)
            let bodies = Self.randomBodies(&random, colors: colors, jellies: jellies)
            guard Self.hasField(bodies, softness) else { return }
        }
    }

    /// Its curve hardly bulges and leans far aside, so that its parabola's axis runs along it, and most of the header
    /// lies across that.
    @Test func aFlatHeaderThatLeansHidesNoDrop() {
        let header = Self.jelly(
            left: -300, bottom: 46, width: 500, height: 60, control: (490, 1.2), color: 0xFF00_0001)
        for gap in 0..<24 {
            let drop = Self.disc(40, 56 + Float(gap), 8, color: 0xFF00_0002)
            guard Self.hasField([header, drop], 3) else { return }
        }
    }

    @Test func aJellyMeetsWhatIsInItsReachAlone() {
        let header = Self.jelly(
            left: 0, bottom: 20, width: 96, height: 20, control: (48, 40), color: 0xFF00_0001)
        let bins = Bins()
        // The curve's lowest point is at 40.
        #expect(bins.bin([header, Self.disc(48, 46, 4, color: 2)], Self.grid(1)) == TREACLE_OK)
        #expect(bins.meets == [1, 1])
        #expect(Set(bins.list(48, 41)) == [0xFF00_0001, 2])
        #expect(bins.bin([header, Self.disc(48, 74, 4, color: 2)], Self.grid(1)) == TREACLE_OK)
        #expect(bins.meets == [0, 0])
        #expect(bins.counts.runs == 0, "each alone")
    }

    /// Whether each pixel has its field's level by what its tile lists and what is drawn alone.
    private static func hasField(_ bodies: [treacle_body], _ softness: Float) -> Bool {
        let bins = Bins()
        #expect(bins.bin(bodies, grid(softness)) == TREACLE_OK)
        for pixel in 0..<columns * rows * 64 where pixel % 5 == 0 {
            let (x, y) = (Float(pixel % 96) + 0.5, Float(pixel / 96) + 0.5)
            let distances = bodies.map { distance($0, x, y) }
            let truth = level(distances, softness)
            if bins.flat(x, y) == bodies[0].color && truth <= -0.5 { continue }
            let merged = level(listed(bins, bodies, x, y).map { distances[$0] }, softness)
            let alone = bodies.indices.filter { bins.meets[$0] == 0 }.map { distances[$0] }.min()
            let drawn = min(merged, alone ?? .infinity)
            guard !isDrawn(drawn, as: truth) else { continue }
            Issue.record("\(drawn), not \(truth) at \(x), \(y) of \(bodies)")
            return false
        }
        return true
    }

    // MARK: Over each other

    /// What a pixel is in is listed, or something that is listed hides it, or all that is to be seen has the tile's
    /// colour.
    @Test func theListsHoldAllThatIsSeen() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<60 {
            let bodies = Self.randomBodies(&random, colors: 16, jellies: 2)
            let bins = Bins()
            #expect(bins.bin(bodies, Self.grid(0)) == TREACLE_OK)
            for pixel in 0..<Self.columns * Self.rows * 64 where pixel % 5 == 0 {
                let (x, y) = (Float(pixel % 96) + 0.5, Float(pixel / 96) + 0.5)
                let distances = bodies.map { Self.distance($0, x, y) }
                if let color = bins.flat(x, y) {
                    let front = bodies.indices.last { distances[$0] <= -0.5 } ?? bodies.count
                    let isFlat = (front..<bodies.count).allSatisfy {
                        distances[$0] >= 0.5 || bodies[$0].color == color
                    }
                    if isFlat && front < bodies.count { continue }
                }
                let listed = Self.listed(bins, bodies, x, y)
                let hidden = listed.filter { distances[$0] <= -0.5 }.max() ?? -1
                let missing = bodies.indices.filter {
                    $0 > hidden && distances[$0] < 0.5 && !listed.contains($0)
                }
                guard !missing.isEmpty else { continue }
                Issue.record("\(missing) missing at \(x), \(y) of \(bodies)")
                return
            }
        }
    }

    /// Inside it hides what is under it, and is all that is seen.
    @Test func aJellyFillsTiles() {
        let back = Self.disc(48, 40, 90, color: 0xFF00_0002)
        let bulging = Self.jelly(
            left: 0, bottom: 20, width: 96, height: 20, control: (48, 100), color: 0xFF00_0001)
        let bins = Bins()
        #expect(bins.bin([back, bulging], Self.grid(0)) == TREACLE_OK)
        // Under its upper side, across its lower side at rest, and in the bulge.
        for (x, y) in [(20, 12), (48, 20), (44, 44)] as [(Float, Float)] {
            #expect(bins.flat(x, y) == 0xFF00_0001, "\(x), \(y)")
        }
        #expect(bins.list(48, 70) == [0xFF00_0001, 0xFF00_0002], "at its edge")
        let hollow = Self.jelly(
            left: 0, bottom: 60, width: 96, height: 60, control: (48, -60), color: 0xFF00_0001)
        #expect(bins.bin([back, hollow], Self.grid(0)) == TREACLE_OK)
        #expect(bins.flat(48, 12) == 0xFF00_0001, "above the hollow")
        #expect(bins.list(48, 50).last == 0xFF00_0002, "in the hollow")
    }

    // MARK: Limits

    @Test func withoutWidthOrHeightItIsNothing() {
        let bins = Bins()
        for (width, height) in [(0, 20), (50, 0), (0, 0)] as [(Float, Float)] {
            for softness in [Float(0), 1] {
                let flat = Self.jelly(
                    left: 20, bottom: 20, width: width, height: height, control: (width / 2, 30),
                    color: 0xFF00_0001)
                let disc = Self.disc(30, 25, 6, color: 2)
                #expect(bins.bin([flat, disc], Self.grid(softness)) == TREACLE_OK)
                #expect(!bins.list(30, 20).contains(0xFF00_0001))
                #expect(softness == 0 || bins.meets == [0, 0])
            }
        }
    }

    /// Its curve's end has no direction, so that floats don't tell how far places are from it. The grid's last tiles are
    /// no four.
    @Test func aCurveWithoutDirectionMeetsNothingInTheGridBesideIt() {
        let folded = Self.jelly(
            left: 200, bottom: 60, width: 64, height: 40, control: (0, 0), color: 0xFF00_0001)
        let bins = Bins()
        let grid = treacle_tile_grid(left: 0, top: 0, columns: 11, rows: 10, softness: 1)
        #expect(bins.bin([folded, Self.disc(80, 40, 6, color: 2)], grid) == TREACLE_OK)
        #expect(bins.meets == [0, 0])
    }

    @Test func badJelliesAreRefused() {
        let bins = Bins()
        let good = Self.jelly(left: 10, bottom: 30, width: 60, height: 20, control: (30, 20), color: 1)
        for field in [\treacle_body.distance, \.radius1] {
            var body = good
            body[keyPath: field] = -1
            #expect(bins.bin([body], Self.grid(1)) == TREACLE_ERROR_NEGATIVE_RADIUS)
        }
        for field in [\treacle_body.x, \.y, \.distance, \.radius1, \.fillet_x, \.fillet_y] {
            var body = good
            body[keyPath: field] = .nan
            #expect(bins.bin([body], Self.grid(1)) == TREACLE_ERROR_NAN)
            body[keyPath: field] = -.infinity
            #expect(bins.bin([body], Self.grid(1)) == TREACLE_ERROR_INFINITE)
        }
    }

    /// However large and wherever: nothing overflows, and what can't be told is listed.
    @Test(arguments: [Float(0), 1])
    func hugeJelliesAreListed(softness: Float) {
        let bins = Bins()
        for size in [1e5, 1e7, 1e20, 8e37] as [Float] {
            for control in [(0, 0), (0.5, 0.5), (-3, 1), (0.3, -0.9)] as [(x: Float, y: Float)] {
                let body = Self.jelly(
                    left: -size / 2, bottom: 40, width: size, height: size,
                    control: (control.x * size, control.y * size), color: 0xFF00_0001)
                let status = bins.bin([body, Self.disc(20, 20, 6, color: 2)], Self.grid(softness))
                #expect(status == TREACLE_OK)
                // The lower side's left part, which the hollow one doesn't reach.
                let isListed = bins.list(20, 20).contains(0xFF00_0001) || bins.flat(20, 20) == 0xFF00_0001
                #expect(isListed || control.y < 0, "\(size), \(control)")
            }
        }
    }
}
