import TestSupport
import Testing
import TreacleScene

@testable import TreacleRender

/// The built-in scenes in use, in every theme, as small goldens. The goldens' font has no Chinese: Latin words
/// stand in for it.
@Suite struct BuiltInScenePictureTests {
    /// A scene as the golden shows it.
    private struct Moment: Sendable {
        var size: Size?
        var scale = 1.0
        var press: Point?
        var lift = 0.0
        var way = Point.zero
        var wait = 0.4
    }

    /// A count out of its row, a tile in the hand while others make room, a badge and a header pulled, and blobs.
    private static func moment(_ scene: BuiltInScene) -> Moment {
        switch scene {
        case .messages: Moment(size: Size(350, 270), press: Point(325, 139), way: Point(-66, 40))
        case .tiles:
            Moment(size: Size(350, 320), press: Point(85, 170), lift: 1.1, way: Point(62, -8), wait: 0.2)
        case .badge: Moment(size: Size(240, 180), press: Point(120, 90), way: Point(-60, 34))
        case .jelly: Moment(size: Size(350, 290), press: Point(140, 90), way: Point(40, 70))
        case .playground: Moment(scale: 0.4)
        }
    }

    @Test(arguments: BuiltInScene.allCases, Theme.allCases)
    func itLooksAsItShould(name: BuiltInScene, theme: Theme) throws {
        let moment = Self.moment(name)
        let text = name.text.replacing(/[\p{Han}、，。？！]+/, with: "Latin")
        var scene = Scene(
            try SceneFile(parsing: text.utf8), size: moment.size, theme: theme, measure: GoldenFonts.measure)
        if let press = moment.press {
            scene.send(InputEvent(time: 0, kind: .pointerDown(press, .left)))
            scene.send(InputEvent(time: moment.lift, kind: .pointerMove(press + moment.way)))
            #expect(scene.events.contains { [.grabbed, .lifted, .pulled].contains($0.kind) })
        }
        scene.advance(to: moment.lift + moment.wait)
        try Offscreen.run { offscreen in
            let golden = Golden(
                "scene-\(name)-\(theme)", in: TestFolder.tests + "/TreacleRenderTests/Goldens")
            let picture = try offscreen.picture(of: scene, scale: moment.scale)
            #expect(golden.mismatch(with: picture, drawnBy: GLLimits.renderer) == nil)
        }
    }
}
