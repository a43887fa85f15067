import CTreacle
import Testing

/// What fuzzing and shrinking found in capsule pairs, one test each.
@Suite struct CapsulePairFindTests {
    func isSound(_ both: treacle_capsule_pair, _ options: treacle_options = treacle_options()) throws -> Bool
    {
        let mesh = try Mesh(.capsulePair(both), options)
        let commands = try Shape.capsulePair(both).outline()
        return mesh.vertices.allSatisfy {
            $0.x.isFinite && $0.y.isFinite && $0.coverage >= 0 && $0.coverage.isFinite
        }
            && commands.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.radius.isFinite }
            && mesh.worstTurn <= 2
    }

    func quadratic(
        _ disc: (x: Float, y: Float, radius: Float),
        _ capsule: (x: Float, y: Float, width: Float, height: Float), bridgeRadius: Float = 0,
        capsuleFirst: Bool = false
    ) -> treacle_capsule_pair {
        var both = treacle_capsule_pair()
        both.disc = treacle_disc(x: disc.x, y: disc.y, radius: disc.radius)
        both.capsule = treacle_capsule(
            x: capsule.x, y: capsule.y, width: capsule.width, height: capsule.height)
        both.bridge_radius = bridgeRadius
        both.capsule_first = capsuleFirst ? 1 : 0
        return both
    }

    func membrane(
        _ disc: (x: Float, y: Float, radius: Float),
        _ capsule: (x: Float, y: Float, width: Float, height: Float), fullness: Float
    ) -> treacle_capsule_pair {
        var both = quadratic(disc, capsule)
        both.kind = TREACLE_BRIDGE_MEMBRANE
        both.fullness = fullness
        return both
    }

    @Test func aTipThatSeesACornersCrease() throws {
        let both = quadratic((0, 0.001456868, 0), (0, 0, 0.0015737399, 0.0015633882))
        #expect(try isSound(both, treacle_options(tolerance: 0.011)))
    }

    @Test func aSideThatHidesTheNextVertexOfTheOther() throws {
        let both = membrane(
            (-0.0022080124, -0.002598885, 0), (0, -0.0018236274, 0.0019079216, 0.0036939746), fullness: 0.5)
        #expect(try isSound(both, treacle_options(tolerance: 0.011)))
    }

    /// The capsule's part of the outline is the last, and ends where the first begins.
    @Test func aHiddenSideAtTheOutlinesEnd() throws {
        #expect(try isSound(quadratic((20, 83, 91), (0, 0, 36, 1), bridgeRadius: 22), .hardEdges))
    }

    @Test func anEndThatStandsOutBesideTheWayToItsMiddle() throws {
        let both = quadratic((0, 0, 74), (-39, -59, 1, 38))
        #expect(try isSound(both, .hardEdges))
        #expect(Shape.capsulePair(both).distance(to: Point(-39, -77)) < 0)
    }

    /// All that is left of the capsule lies on one cap, between both sides.
    @Test func aDiscThatLeavesOneCap() throws {
        #expect(try isSound(membrane((0, 1, 1), (0, 0, 1, 1.125), fullness: 0.97), .hardEdges))
        // Both sides end where the cap does, at half a turn.
        let both = quadratic((60, 0, 14), (0, 0, 60, 20))
        #expect(try isSound(both))
        #expect(Shape.capsulePair(both).distance(to: Point(-29, 0)) < 0)
    }

    @Test func aContactThatTheCapsuleHides() throws {
        let both = membrane(
            (215407, 584242, 260073), (389327, 345515, 143886, 444928), fullness: 0.4147154)
        #expect(try isSound(both, treacle_options(tolerance: 1)))
    }

    @Test func aSpeckOfADisc() throws {
        let both = quadratic(
            (0, 0, 64 * .leastNonzeroMagnitude), (60, 20, 50, 20), bridgeRadius: 5, capsuleFirst: true)
        #expect(try isSound(both))
    }

    @Test(arguments: [65536 * Float.leastNonzeroMagnitude, 1.5e-38, 7.5e-8, 1.9e-5])
    func aCapsuleThinnerThanFloatsTell(height: Float) throws {
        for capsuleFirst in [false, true] {
            #expect(
                try isSound(
                    quadratic(
                        (0, 523264, 0.0424804650247097), (60, 0, 50, height), capsuleFirst: capsuleFirst)))
            #expect(try isSound(quadratic((0, 0, 25.875), (60, 1e-38, 50, height))))
        }
    }

    @Test func aBridgeThatEndsInAPoint() throws {
        #expect(try isSound(quadratic((0, 0, 0), (15, 10.00024127960205, 50, 20), bridgeRadius: 1.8e-38)))
        #expect(
            try isSound(
                quadratic(
                    (0, 523264, 8.0625), (60, 0, 50, 1.9e-5), bridgeRadius: 64 * .leastNonzeroMagnitude,
                    capsuleFirst: true)))
    }

    /// Its core's end, as a float, is farther off than the capsule's radius.
    @Test func aSmallCapsuleFarFromTheOrigin() throws {
        let both = quadratic(
            (0, 0, 15360), (0, 131337.015625, 0.0004882814828306437, 6),
            bridgeRadius: .leastNonzeroMagnitude)
        #expect(try isSound(both))
    }

    /// The line from the disc to a foot cuts through the fillet's circle: what it cuts off isn't goo.
    @Test func aFilletBeyondTheLineToItsFoot() throws {
        let both = membrane((26.379196, -59, 0), (0, 0, 27, 1), fullness: 0.02)
        #expect(Shape.capsulePair(both).distance(to: Point(-3.9856707, -9.292698)) > 0)
    }

    /// The inner corners lie on the bisectors, a little off the rings of the arcs that meet there.
    @Test func innerCornersAcrossTheChordBetweenThem() throws {
        let wide = quadratic((-368, -42, 139), (-305, 122, 220, 46), capsuleFirst: true)
        #expect(try isSound(wide, treacle_options(tolerance: 7.7, fringe: 2)))
        #expect(
            try isSound(
                quadratic(
                    (84.4, -59.9, 19.2), (49.5, -37.5, 6.7, 57.8), bridgeRadius: 12.2, capsuleFirst: true)))
        #expect(
            try isSound(
                quadratic(
                    (0, 0, 3188.319580078125),
                    (2436.329345703125, 2435.8125, 3156.32861328125, 0.03125025704503),
                    bridgeRadius: 69 * .leastNonzeroMagnitude)))
    }

    @Test func aFringeWiderThanTheWholeShape() throws {
        var both = membrane((-0.182, 0, 0.523), (0, 0, 0.364, 1.208), fullness: 0)
        both.capsule_first = 1
        #expect(try isSound(both))
    }

    /// The chord between the corners is a part of the capsule's side.
    @Test func gooOnOneSideHasAnArea() throws {
        let shape = Shape.capsulePair(
            quadratic((-96.4, -38.1, 0.9), (16.3, -65, 8.9, 79.4), capsuleFirst: true))
        #expect(try Mesh(shape).worstTurn < -1)
    }

    /// The column beside a corner ends on its crease.
    @Test func aRampBesideACornerHasAnArea() throws {
        let shape = Shape.capsulePair(
            quadratic((74.2, -42.5, 41.3), (-81.6, -42.4, 88.8, 12.8), bridgeRadius: 12.6))
        #expect(try Mesh(shape).worstTurn < -1)
    }
}
