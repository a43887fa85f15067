import Foundation
import Testing
import TreacleScene

/// Blobs that are dropped, thrown and merged.
@Suite struct PlaygroundTests {
    private static func make(_ members: String = "") throws -> Scene {
        let text = #"{"type": "playground", "id": "p"\#(members.isEmpty ? "" : ", ")\#(members)}"#
        return Scene(try SceneFile(parsing: sceneText([text]).utf8))
    }

    private static let one = ##""blobs": [{"center": [200, 200], "diameter": 60, "color": "#112233"}]"##

    private static func state(_ scene: Scene) throws -> PlaygroundState {
        try #require(try scene.state.controls.first?.playground)
    }

    private static func field(_ scene: Scene) -> GooField? {
        for case .field(let field) in scene.displayList.elements { return field }
        return nil
    }

    @Test func aClickDropsABlobAndTheNextIsAnother() throws {
        var scene = try Self.make(##""radii": [20, 30], "colors": ["#FF0000", "#00FF00", "#0000FF"]"##)
        for (index, x) in [100.0, 300, 500].enumerated() {
            scene.down(x, 100, at: Double(index))
            scene.up(x, 100, at: Double(index) + 0.1)
        }
        let state = try Self.state(scene)
        #expect(
            state.blobs == [
                .init(center: [100, 100], radius: 20), .init(center: [300, 100], radius: 30),
                .init(center: [500, 100], radius: 20),
            ])
        #expect(state.phase == "resting")
        #expect(
            Self.field(scene)?.bodies.map(\.color) == [Color(255, 0, 0), Color(0, 255, 0), Color(0, 0, 255)])
        #expect(scene.told == ["0.1 p tapped", "1.1 p tapped", "2.1 p tapped"])
    }

    /// After 0.3 s by 60 points a second, up to the limit.
    @Test func aHeldButtonMakesItGrow() throws {
        var scene = try Self.make(#""radii": [20], "largestRadius": 70"#)
        scene.down(100, 100, at: 1)
        scene.advance(to: 1.3)
        #expect(isClose(try Self.state(scene).blobs[0].radius, 20))
        scene.advance(to: 1.8)
        #expect(isClose(try Self.state(scene).blobs[0].radius, 20 + 0.5 * 60))
        #expect(try Self.state(scene).phase == "growing")
        #expect(scene.isAnimating)
        scene.advance(to: 9)
        #expect(try Self.state(scene).blobs[0].radius == 70)
        #expect(!scene.isAnimating)
        scene.up(100, 100, at: 10)
        #expect(try Self.state(scene).blobs[0].radius == 70)
    }

    @Test func aBlobIsDraggedWhereItWasTaken() throws {
        var scene = try Self.make(Self.one)
        scene.down(210, 190, at: 0.1)
        scene.move(310, 240, at: 0.2)
        #expect(try Self.state(scene).blobs[0].center == [300, 250])
        #expect(try Self.state(scene).phase == "dragging")
        scene.up(310, 240, at: 0.5)
        #expect(scene.told == ["0.1 p grabbed", "0.5 p dropped"])
        #expect(try Self.state(scene).phase == "resting")
    }

    /// A speed that falls by e every 0.25 s: v·τ(1 − e^(−t/τ)).
    @Test func aThrownBlobGlides() throws {
        var scene = try Self.make(Self.one)
        scene.down(200, 200, at: 0.1)
        for step in 1...10 { scene.move(200 + 5 * Double(step), 200, at: 0.1 + 0.01 * Double(step)) }
        scene.up(250, 200, at: 0.2)
        for t in [0.05, 0.3, 1] {
            scene.advance(to: 0.2 + t)
            let way = 500 * 0.25 * (1 - exp(-t / 0.25))
            #expect(isClose(try Self.state(scene).blobs[0].center[0], 250 + way, within: 1e-6))
        }
        #expect(try Self.state(scene).phase == "gliding")
        scene.advance(to: 3)
        #expect(try Self.state(scene).phase == "resting")
        #expect(!scene.isAnimating)
        #expect(scene.told.last == "2.2 p settled")
    }

    @Test func aGlidingBlobCanBeCaught() throws {
        var scene = try Self.make(Self.one)
        scene.down(200, 200, at: 0.1)
        scene.move(300, 200, at: 0.15)
        scene.up(300, 200, at: 0.2)
        scene.advance(to: 0.3)
        let x = try Self.state(scene).blobs[0].center[0]
        #expect(x > 300)
        scene.down(x, 200, at: 0.3)
        scene.advance(to: 1)
        #expect(isClose(try Self.state(scene).blobs[0].center[0], x))
    }

    @Test func blobsStayInside() throws {
        var scene = try Self.make(Self.one)
        scene.down(200, 200, at: 0.1)
        scene.move(-500, 2000, at: 0.2)
        #expect(try Self.state(scene).blobs[0].center == [0, 600])
        scene.up(-500, 2000, at: 0.5)
    }

    /// `bottom` is not theirs.
    @Test func blobsLeaveTheLowerSideFree() throws {
        var scene = try Self.make(Self.one + #", "bottom": 50"#)
        scene.down(200, 200, at: 0.1)
        scene.move(200, 590, at: 0.2)
        #expect(try Self.state(scene).blobs[0].center == [200, 550])
    }

    /// The scene of 800 × 600 has its middle at (400, 300); the blob is 200 to its left and 100 above it.
    @Test func blobsKeepTheirPlacesFromTheMiddle() throws {
        let text = sceneText([#"{"type": "playground", "id": "p", \#(Self.one)}"#])
        let fresh = Scene(try SceneFile(parsing: text.utf8), size: Size(1000, 400))
        #expect(try Self.state(fresh).blobs[0].center == [300, 100])
        var scene = try Self.make(Self.one)
        for (index, (size, center)) in [
            (Size(1000, 400), [300.0, 100]), (Size(300, 100), [0, 0]), (Size(800, 600), [200, 200]),
        ].enumerated() {
            scene.happen(.resize(size), at: Double(index))
            #expect(try Self.state(scene).blobs[0].center == center)
        }
    }

    @Test func aSizeMovesTheHomeOfABlobInTheHandAndNotTheBlob() throws {
        var scene = try Self.make(Self.one)
        scene.down(200, 200, at: 0.1)
        scene.move(300, 200, at: 0.2)
        scene.happen(.resize(Size(1000, 600)), at: 0.3)
        #expect(try Self.state(scene).blobs[0].center == [300, 200])
        scene.move(310, 200, at: 0.4)
        #expect(try Self.state(scene).blobs[0].center == [310, 200])
        scene.key(.escape, at: 0.5)
        #expect(try Self.state(scene).blobs[0].center == [300, 200])
    }

    @Test func aSizeMovesABlobThatIsOnlyPressed() throws {
        var scene = try Self.make(Self.one)
        scene.down(200, 200, at: 0.1)
        scene.happen(.resize(Size(1000, 600)), at: 0.2)
        #expect(try Self.state(scene).blobs[0].center == [300, 200])
        scene.move(220, 200, at: 0.3)
        #expect(try Self.state(scene).blobs[0].center == [320, 200])
    }

    @Test func cancelBringsItBack() throws {
        var scene = try Self.make(Self.one)
        scene.down(200, 200, at: 0.1)
        scene.move(300, 200, at: 0.2)
        scene.key(.escape, at: 0.3)
        #expect(try Self.state(scene).blobs == [.init(center: [200, 200], radius: 30)])
        #expect(scene.told == ["0.1 p grabbed", "0.3 p cancelled"])
        scene.down(500, 500, at: 0.4)
        scene.key(.escape, at: 0.5)
        #expect(try Self.state(scene).blobs.count == 1)
    }

    @Test func theWheelResizesTheBlobBeneathThePointer() throws {
        var scene = try Self.make(Self.one)
        scene.happen(.scroll(Point(0, 2), at: Point(200, 200)), at: 0.1)
        #expect(isClose(try Self.state(scene).blobs[0].radius, 30 * 1.21))
        scene.happen(.scroll(Point(0, -100), at: Point(200, 200)), at: 0.2)
        #expect(try Self.state(scene).blobs[0].radius == 4)
        let used = scene.happen(.scroll(Point(0, 1), at: Point(500, 500)), at: 0.3)
        #expect(!used)
    }

    @Test func theFileSaysHowItBegins() throws {
        let scene = try Self.make(Self.one + #", "softness": 7"#)
        let field = try #require(Self.field(scene))
        #expect(field.softness == 7)
        #expect(
            field.bodies == [
                Goo(badge: Disc(center: Point(200, 200), radius: 30), color: Color(0x11, 0x22, 0x33))
            ])
    }

    @Test(arguments: [
        (#""colors": []"#, "$.controls[0].colors"), (#""radii": [0]"#, "$.controls[0].radii[0]"),
        (#""blobs": [{"center": [1, 1], "diameter": 900}]"#, "$.controls[0].blobs[0].diameter"),
        (#""blobs": [{"center": [1, 1], "diameter": 9, "x": 1}]"#, "$.controls[0].blobs[0].x"),
    ])
    func badFilesAreRefused(members: String, path: String) {
        let text = #"{"type": "playground", "id": "p", \#(members)}"#
        #expect(FileError.ofScene(sceneText([text]).utf8)?.path == path)
    }
}
