import CTreacle
import Testing

/// What fuzzing found, one test each.
@Suite struct FuzzFindTests {
    func isSound(_ shape: Shape, _ options: treacle_options = treacle_options()) throws -> Bool {
        let mesh = try Mesh(shape, options)
        let commands = try shape.outline()
        return mesh.vertices.allSatisfy {
            $0.x.isFinite && $0.y.isFinite && $0.coverage >= 0 && $0.coverage.isFinite
        }
            && commands.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.radius.isFinite }
            && mesh.worstTurn <= 2
    }

    func jelly(_ width: Float, _ height: Float, _ x: Float, _ y: Float) -> Shape {
        .jelly(treacle_jelly(x: 0, y: 0, width: width, height: height, control_x: x, control_y: y))
    }

    @Test func aDiscTooSmallForItsDistancesRounding() throws {
        #expect(try isSound(.pair(treacle_pair(3175.9, 3.6e-43, distance: 16000))))
    }

    @Test func circlesThatMeetAtATinyDisc() throws {
        #expect(try isSound(.pair(treacle_pair(0.0007104013, 2.8421713e-14, distance: 0.0007104013))))
    }

    /// The edge between both corners is shorter than rounding; so may be the larger disc's way to its axis.
    @Test func aSpeckCentredOnTheOthersCircle() throws {
        for (r1, r2) in [(20.054_315_566_7, 2.1e-7), (1.44e-7, 8.092_344_284_06), (1.85e-3, 153_150.437_5)] {
            #expect(try isSound(.pair(treacle_pair(r1, r2, distance: max(r1, r2)))))
        }
    }

    @Test func aSpeckWhoseCirclesMeetOppositeEachOther() throws {
        #expect(try isSound(.pair(treacle_pair(785.066_650_390_625, 4e-44, distance: 785.066_650_390_625))))
    }

    /// So close that half their chord is the radius, to a double's last digit.
    @Test(arguments: [Float(4e-44), 1e-6, 0.5, 0.999_999_94])
    func coincidentDiscsWithAMembrane(fullness: Float) throws {
        var pair = treacle_pair(8, 8, distance: 1.136_868_5e-12, kind: TREACLE_BRIDGE_MEMBRANE)
        pair.fullness = fullness
        #expect(try isSound(.pair(pair)))
    }

    @Test func aFilletWiderThanAFloatGoes() throws {
        #expect(
            try isSound(.pair(treacle_pair(1.4e-45, 9.3e-41, distance: 2, kind: TREACLE_BRIDGE_MEMBRANE))))
    }

    /// Radii of 1e-19, 7e-10 and a millipixel: the fillet would be so large that its points are lost.
    @Test func aThreadTooLongForItsWidthHasNoBridge() throws {
        for (r1, r2, d) in [(1e-19, 1e-19, 10.0), (0, 7e-10, 40), (1e-3, 1e-3, 1e6), (1e-30, 1e-30, 1e7)] {
            let pair = treacle_pair(
                r1, r2, distance: d, kind: TREACLE_BRIDGE_MEMBRANE)
            #expect(try isSound(.pair(pair)))
            var (copy, fillet) = (pair, treacle_fillet())
            #expect(unsafe treacle_membrane_fillet(&copy, &fillet) == TREACLE_ERROR_OPTION)
        }
    }

    /// Just short of it there is one, and it is finite.
    @Test(arguments: [Float(0.001), 0.5, 0.999_999_94])
    func theFlattestFilletIsFinite(fullness: Float) throws {
        var pair = treacle_pair(0.003, 0.003, distance: 1e6, kind: TREACLE_BRIDGE_MEMBRANE)
        pair.fullness = fullness
        #expect(try isSound(.pair(pair)))
        var fillet = treacle_fillet()
        #expect(unsafe treacle_membrane_fillet(&pair, &fillet) == TREACLE_OK)
        #expect(fillet.radius.isFinite && fillet.y.isFinite && fillet.neck >= 0)
    }

    @Test func aHollowHeaderThinnerThanItsRamp() throws {
        #expect(try isSound(jelly(0.00014, 2.001, 0, 0)))
    }

    @Test func aCuspThatCannotSeeItsCorner() throws {
        #expect(try isSound(jelly(0.5, 859.13, 0, 0)))
        #expect(try isSound(jelly(40, 3000, 39, -9000)))
    }

    @Test func aNeedleWithoutThickness() throws {
        #expect(try isSound(jelly(1, .leastNonzeroMagnitude, 154, 4e-23)))
        #expect(try isSound(jelly(400, 100, 700, 100.001)))
    }

    @Test func aToleranceBeyondTheHeader() throws {
        #expect(try isSound(jelly(400, 3152, 3156, 3156), treacle_options(tolerance: 12817)))
    }

    @Test func aNeedleAMillionPixelsLong() throws {
        #expect(try isSound(jelly(402, 100, -2_097_152, 100.000_46)))
    }

    /// The curve bulges out by 0.07 pixels and turns back before its ramp is as far out as the side's.
    @Test func aBulgeSmallerThanTheRamp() throws {
        #expect(try isSound(jelly(1600, 100, -10.937_5, 104)))
    }

    @Test func aSpurShorterThanTheRamp() throws {
        #expect(
            try isSound(jelly(0.148_77, 0.558_78, -0.148_77, 0.577_85), treacle_options(tolerance: 0.001)))
        #expect(try isSound(jelly(0.052, 0.248, -0.414, 0.993), treacle_options(tolerance: 0.391)))
    }

    /// Two chords that meet nearly beneath the left side: its ramp cuts off the whole left one.
    @Test func aChordWithinTheSidesRamp() throws {
        #expect(try isSound(jelly(48.53, 38.58, -24.033, 38.582), treacle_options(tolerance: 7.71)))
    }
}
