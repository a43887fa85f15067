import Testing
import TreacleScene

/// What `G` shows of a badge pulled by (120, −50), 130 points: R = 50, r = 50 − 13.
@Suite struct ConstructionTests {
    private static func scene(_ mode: Mode) throws -> Scene {
        var scene = Scene(try SceneFile(parsing: sceneText([tips()]).utf8), mode: mode)
        scene.drag(by: 120, -50)
        return scene
    }

    private static func dots(_ scene: Scene) -> [Point] {
        scene.goos.filter { $0.anchor == nil && $0.badge.radius == 2.5 }.map(\.badge.center)
    }

    private static func lines(_ scene: Scene) -> [Line] {
        scene.displayList.elements.compactMap { if case .line(let line) = $0 { line } else { nil } }
    }

    @Test(arguments: Mode.allCases)
    func theKeyShowsItAndHidesItAndTheStateKnowsNothing(mode: Mode) throws {
        var scene = try Self.scene(mode)
        let (list, state) = (scene.displayList, scene.stateLine)
        scene.key(.g, at: 0.2)
        #expect(!Self.lines(scene).isEmpty)
        #expect(scene.stateLine == state)
        scene.key(.g, at: 0.2)
        #expect(scene.displayList == list)
    }

    /// A = (x₁ − r₁cosθ, y₁ + r₁sinθ), and so on, with cosθ = (y₂ − y₁)/d and sinθ = (x₂ − x₁)/d.
    @Test func theQuadraticsSixPointsAreNamed() throws {
        var scene = try Self.scene(.bezier)
        scene.key(.g, at: 0.2)
        let (r1, r2, d) = (50.0 - 13, 50.0, 130.0)
        let (cosine, sine) = (-50 / d, 120 / d)
        let (a, b) = (Point(400, 300), Point(520, 250))
        let expected = [
            Point(a.x - r1 * cosine, a.y + r1 * sine), Point(a.x + r1 * cosine, a.y - r1 * sine),
            Point(b.x + r2 * cosine, b.y - r2 * sine), Point(b.x - r2 * cosine, b.y + r2 * sine),
            Point(a.x - r1 * cosine + d / 2 * sine, a.y + r1 * sine + d / 2 * cosine),
            Point(a.x + r1 * cosine + d / 2 * sine, a.y - r1 * sine + d / 2 * cosine),
        ]
        let dots = Self.dots(scene)
        #expect(dots.count == 6)
        for (dot, place) in zip(dots, expected) { #expect(dot.distance(to: place) < 1e-9) }
        #expect(scene.labels.map(\.text).suffix(6) == ["A", "B", "C", "D", "O", "P"])
    }

    /// Each contact is on both a disc and a fillet's circle, two on either.
    @Test func theMembranesContactsAreOnTheDiscs() throws {
        var scene = try Self.scene(.metaball)
        scene.key(.g, at: 0.2)
        let dots = Self.dots(scene)
        #expect(dots.count == 4)
        let onAnchor = dots.filter { isClose($0.distance(to: Point(400, 300)), 37, within: 1e-3) }
        let onBadge = dots.filter { isClose($0.distance(to: Point(520, 250)), 50, within: 1e-3) }
        #expect(onAnchor.count == 2 && onBadge.count == 2)
    }

    @Test func aBadgeAtRestShowsNothing() throws {
        var scene = Scene(try SceneFile(parsing: sceneText([tips()]).utf8))
        scene.key(.g, at: 0.2)
        #expect(Self.lines(scene).isEmpty)
    }
}
