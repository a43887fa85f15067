import CTreacle
import Testing

/// The flattened outline against the true curves.
@Suite struct OutlineTests {
    /// One of each way an outline can go; see TruePair for what each should be.
    static let pairs: [treacle_pair] = [
        treacle_pair(8, 20, distance: 60),  // a corner where the edge enters disc 2
        treacle_pair(8, 20, distance: 24),
        treacle_pair(8, 20, distance: 16),  // edges hidden: the circles meet
        treacle_pair(20, 8, distance: 60),  // the edge leaves disc 1 at its top
        treacle_pair(20, 8, distance: 21),  // and here further down, in a corner
        treacle_pair(20, 8, distance: 14),
        treacle_pair(12, 12, distance: 50),
        treacle_pair(12, 12, distance: 7),
        treacle_pair(0, 15, distance: 40),
        treacle_pair(15, 0, distance: 40),
        membrane(8, 20, 60, 0.5), membrane(8, 20, 60, 0.2), membrane(8, 20, 25, 0.3),
        membrane(8, 20, 13, 0.5),  // nearly one inside the other
        membrane(20, 8, 40, 0.98), membrane(12, 12, 24, 0.05), membrane(12, 12, 50, 0.3),
    ]

    static func membrane(_ r1: Double, _ r2: Double, _ d: Double, _ fullness: Double) -> treacle_pair {
        treacle_pair(r1, r2, distance: d, kind: TREACLE_BRIDGE_MEMBRANE, fullness: fullness)
    }

    @Test(arguments: [Float(0.001), 0.02, 0.25])
    func ofADiscIsWithinTheTolerance(tolerance: Float) throws {
        for radius in [0.01, 1, 13, 400] {
            let disc = treacle_disc(x: 0, y: 0, radius: Float(radius))
            let outline = try Mesh(.disc(disc), treacle_options(tolerance: tolerance, noFringe: true)).outline
            for (a, b) in outline {
                let outside = a.length - radius
                let inside = radius - (0.5 * (a + b)).length
                #expect(max(outside, inside) <= Double(tolerance) + 1e-6 * radius)
                #expect(abs(outside - inside) <= 1e-6 * radius)
            }
        }
    }

    @Test func verticesLieWithinTheToleranceOfTheTrueCurve() throws {
        for pair in Self.pairs {
            // So densely that the nearest point is hardly farther than the curve.
            let truth = TruePair(pair).outline(count: 600)
            for vertex in try Mesh(.pair(pair), treacle_options(tolerance: 0.1, noFringe: true)).vertices {
                let at = Point(Double(vertex.x), abs(Double(vertex.y)))
                #expect(truth.map { ($0 - at).length }.min() ?? .infinity <= 0.115, "\(pair)")
            }
        }
    }

    /// Where arcs meet, their common point is on both.
    @Test func jointsLieOnTheTrueCurve() throws {
        for pair in Self.pairs where pair.kind == TREACLE_BRIDGE_MEMBRANE {
            let truth = TruePair(pair)
            let mesh = try Mesh(.pair(pair), treacle_options(tolerance: 0.1, noFringe: true))
            for contact in [truth.contact1, truth.contact2] {
                let nearest = mesh.vertices.map { (Point($0) - contact).length }.min()
                #expect(try #require(nearest) < 1e-4, "\(pair)")
            }
        }
    }

    @Test func enclosesTheUnionsArea() throws {
        for pair in Self.pairs {
            let area = try Mesh(.pair(pair), .hardEdges).area
            let truth = TruePair(pair)
            // Chords cut off at most the tolerance along the whole outline.
            let slack = 0.001 * 4 * (truth.r1 + truth.r2 + truth.d)
            #expect(abs(area - truth.area) <= slack, "\(pair)")
        }
    }

    @Test(arguments: bothKinds)
    func holdsAtAnySize(kind: treacle_bridge_kind) throws {
        for size in [1e-3, 1, 1e3, 1e6] {
            let pair = treacle_pair(
                0.4 * size, 0.9 * size, distance: 2.5 * size, kind: kind, fullness: 0.5)
            let options = treacle_options(tolerance: Float(max(1e-4 * size, 0.001)), noFringe: true)
            // Under the least tolerance a thousandth of a pixel is an octagon: 10 % less than its circle.
            let slack = size < 0.1 ? 0.12 : 0.001
            let area = try Mesh(.pair(pair), options).area
            #expect(abs(area / TruePair(pair).area - 1) <= slack, "\(size)")
        }
    }

    @Test func filletTouchesBothDiscs() throws {
        for var pair in Self.pairs where pair.kind == TREACLE_BRIDGE_MEMBRANE {
            let truth = TruePair(pair)
            var fillet = treacle_fillet()
            unsafe #expect(treacle_membrane_fillet(&pair, &fillet) == TREACLE_OK)
            let center = Point(Double(fillet.x), Double(fillet.y))
            let radius = Double(fillet.radius)
            #expect(abs(radius - truth.fillet.radius) <= 1e-5 * radius)
            #expect((center - truth.fillet.center).length <= 1e-5 * radius)
            #expect(abs(center.length - (truth.r1 + radius)) <= 1e-5 * (radius + truth.d))
            #expect(
                abs((center - Point(truth.d, 0)).length - (truth.r2 + radius)) <= 1e-5 * (radius + truth.d))
            let contact1 = Point(Double(fillet.contact1_x), Double(fillet.contact1_y))
            let contact2 = Point(Double(fillet.contact2_x), Double(fillet.contact2_y))
            #expect((contact1 - truth.contact1).length <= 1e-4)
            #expect((contact2 - truth.contact2).length <= 1e-4)
            let lowest = (0...2000).compactMap { truth.height(at: truth.d * Double($0) / 2000) }.min()
            #expect(abs(Double(fillet.neck) - (try #require(lowest))) <= 0.01)
        }
    }

    @Test func aNeckIsNeverPinchedOff() {
        for (r1, r2, d) in [(10.0, 10.0, 200.0), (3, 10, 80), (10, 3, 80), (10, 10, 20.001)] {
            var pair = Self.membrane(r1, r2, d, 0.001)
            var fillet = treacle_fillet()
            unsafe #expect(treacle_membrane_fillet(&pair, &fillet) == TREACLE_OK)
            #expect(abs(Double(fillet.neck) - min(r1, r2) / 64) <= 1e-4)
        }
    }

    /// The bridge alone is what the whole has between the bridge's ends.
    @Test func theBridgeAloneIsThatPartOfThePair() throws {
        for pair in [
            treacle_pair(8, 20, distance: 60), Self.membrane(8, 20, 60, 0.5), Self.membrane(20, 8, 40, 0.7),
        ] {
            let truth = TruePair(pair)
            let bridge = try Mesh(.bridge(pair), .hardEdges)
            let isMembrane = pair.kind == TREACLE_BRIDGE_MEMBRANE
            let left = isMembrane ? truth.contact1.x : 0
            let right = isMembrane ? truth.contact2.x : truth.d
            let xs = bridge.vertices.map { Double($0.x) }
            #expect(abs((xs.min() ?? .nan) - left) < 1e-4)
            #expect(abs((xs.max() ?? .nan) - right) < 1e-4)
            for vertex in bridge.vertices {
                let t = Double(vertex.x) / truth.d
                let height =
                    isMembrane
                    ? truth.height(at: Double(vertex.x)) ?? .nan
                    : truth.r1 + (truth.r2 - truth.r1) * t * t
                #expect(abs(abs(Double(vertex.y)) - height) < 2e-3)
            }
        }
    }
}
