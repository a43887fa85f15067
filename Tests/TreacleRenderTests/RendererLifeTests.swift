import TestSupport
import Testing
import TreacleScene

@testable import TreacleRender

/// Renderers that come and go while a scene lives on, as when a driver is reset or a toolkit makes its context anew.
@Suite struct RendererLifeTests {
    /// A badge drawn far out of its list, over rows, icons and a header.
    private func scene(_ name: BuiltInScene, mode: Mode) throws -> Scene {
        let size = Size(300, 240)
        var scene = Scene(name.file, size: size, mode: mode, measure: GoldenFonts.measure)
        let start = name == .messages ? Point(280, 138) : Point(scene.size.width / 2, scene.size.height / 2)
        scene.send(InputEvent(time: 0.1, kind: .pointerDown(start, .left)))
        scene.send(InputEvent(time: 0.2, kind: .pointerMove(start + Point(-30, 40))))
        return scene
    }

    @Test(arguments: BuiltInScene.allCases, Mode.allCases)
    func aRendererMadeAnewInMidDragDrawsTheSame(name: BuiltInScene, mode: Mode) throws {
        var scene = try scene(name, mode: mode)
        let first = try Offscreen.run { try $0.picture(of: scene) }
        let second = try Offscreen.run { try $0.picture(of: scene) }
        #expect(first == second)
        scene.send(InputEvent(time: 0.3, kind: .pointerMove(Point(100, 200))))
        let old = try Offscreen.run { offscreen in
            _ = try offscreen.picture(of: try self.scene(name, mode: mode))
            return try offscreen.picture(of: scene)
        }
        // What was copied from a picture kept may differ by a rounding, on drivers that round only when it is read.
        let new = try Offscreen.run { try $0.picture(of: scene) }
        #expect(new.difference(from: old).max <= 1)
    }

    /// In one context, one after the other and two at a time.
    @Test func renderersOfOneContextKeepOutOfEachOthersWay() throws {
        let scene = try scene(.messages, mode: .metaball)
        try Offscreen.run { offscreen in
            let expected = try offscreen.picture(of: scene)
            for _ in 1...3 {
                var other = Offscreen(renderer: try Renderer(fonts: SharedFonts(try GoldenFonts.engine())))
                #expect(try other.picture(of: scene).difference(from: expected).max <= 1)
                #expect(try offscreen.picture(of: scene).difference(from: expected).max <= 1)
            }
        }
    }
}
