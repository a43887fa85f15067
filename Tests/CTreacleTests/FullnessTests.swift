import CTreacle
import Testing

/// How the membrane thins as it is stretched.
@Suite struct FullnessTests {
    @Test func goesFromLevelToLevel() {
        #expect(treacle_fullness_for_stretch(0) == 0.96)
        #expect(treacle_fullness_for_stretch(1) == 0.08)
        #expect(abs(treacle_fullness_for_stretch(0.6) - (0.08 + 0.88 * 0.512)) < 1e-12)
        #expect(treacle_fullness_for_stretch(0) - treacle_fullness_for_stretch(0.01) < 2e-4)
        #expect(treacle_fullness_for_stretch(0.99) - treacle_fullness_for_stretch(1) < 4e-3)
    }

    @Test func whatIsOutsideCountsAsTheNearerEnd() {
        #expect(treacle_fullness_for_stretch(-3) == treacle_fullness_for_stretch(0))
        #expect(treacle_fullness_for_stretch(.nan) == treacle_fullness_for_stretch(0))
        #expect(treacle_fullness_for_stretch(.infinity) == treacle_fullness_for_stretch(1))
    }

    /// A drag to the snap, with the anchor shrinking to the radius at the end.
    @Test(arguments: [(50.0, 30.0, 200.0), (50, 50, 200), (10, 1.25, 70), (20, 0, 200), (12, 6, 120)])
    func theNeckOnlyThinsAndIsStillThereAtTheSnap(radius: Double, end: Double, snap: Double) throws {
        var before = Float.infinity
        for step in 1...500 {
            let stretch = Double(step) / 500
            let anchor = radius + (end - radius) * stretch
            var pair = treacle_pair(
                anchor, radius, distance: snap * stretch, kind: TREACLE_BRIDGE_MEMBRANE,
                fullness: treacle_fullness_for_stretch(stretch))
            var neck: Float = 0
            guard unsafe treacle_pair_neck(&pair, &neck) == TREACLE_OK else { continue }
            #expect(neck <= before + 1e-4 && (neck > 0 || anchor == 0), "stretch \(stretch)")
            before = neck
        }
        #expect(Double(before) < 0.1 * radius)
    }
}
