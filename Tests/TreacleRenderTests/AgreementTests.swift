import TestSupport
import Testing
import TreacleScene

/// Two drawn pictures of one shape, and a third that counts samples: three independent computations.
@Suite struct AgreementTests {
    @Test(arguments: Bridge.allCases)
    func bothModesDrawTheSameShape(bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            for pull in Pull.grid(bridge) {
                let bezier = try pull.coverage(.bezier, in: &offscreen)
                let metaball = try pull.coverage(.metaball, in: &offscreen)
                let band = TrueShape(pull.goo, scale: pull.scale).band(
                    width: bezier.width, height: bezier.height)
                let agreement = Agreement(bezier, metaball, band: band)
                // 0.03 is promised; chords, the ramp and 8 bits explain 0.011.
                #expect(agreement.mean <= 0.015, "\(pull)")
                #expect(agreement.worst <= 0.1, "\(pull)")
                #expect(agreement.away == 0, "\(pull)")
            }
        }
    }

    @Test(arguments: Mode.allCases, Bridge.allCases)
    func coverageIsTheShareOfThePixelInsideTheCurves(mode: Mode, bridge: Bridge) throws {
        try Offscreen.run { offscreen in
            for pull in Pull.grid(bridge) where pull.degrees != 90 {
                let drawn = try pull.coverage(mode, in: &offscreen)
                let shape = TrueShape(pull.goo, scale: pull.scale)
                let counted = shape.coverage(width: drawn.width, height: drawn.height)
                let band = shape.band(width: drawn.width, height: drawn.height)
                let agreement = Agreement(drawn, counted, band: band)
                #expect(agreement.mean <= 0.02, "\(pull)")
                #expect(agreement.worst <= 0.15, "\(pull)")
                #expect(agreement.away == 0, "\(pull)")
            }
        }
    }
}
