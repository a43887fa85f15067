import TestSupport
import Testing
import TreacleScene

@testable import TreacleRender

/// Compares the scene's picture at 1 and 2 pixels a point with the goldens `NAME-1x` and `NAME-2x`.
func expectGolden(
    _ name: String, _ scene: Scene, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try Offscreen.run { offscreen in
        for scale in [1.0, 2] {
            let golden = Golden(
                "\(name)-\(Int(scale))x", in: TestFolder.tests + "/TreacleRenderTests/Goldens")
            let picture = try offscreen.picture(of: scene, scale: scale)
            let mismatch = golden.mismatch(with: picture, drawnBy: GLLimits.renderer)
            #expect(mismatch == nil, sourceLocation: sourceLocation)
        }
    }
}
