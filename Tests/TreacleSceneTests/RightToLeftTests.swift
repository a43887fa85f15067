import Foundation
import Testing

@testable import TreacleScene

/// With `--rtl` a scene is its own mirror image.
@Suite struct RightToLeftTests {
    private static func rightToLeft(_ file: SceneFile, size: Size? = nil) -> Scene {
        Scene(file, size: size, isRightToLeft: true)
    }

    private static func makeScene(_ controls: String...) throws -> Scene {
        rightToLeft(try SceneFile(parsing: sceneText(controls).utf8))
    }

    /// A drag, a long press and a turn of the wheel wherever they fall, and what is at their places mirrored.
    @Test(arguments: BuiltInScene.allCases, 0..<6)
    func aMirroredTraceGivesTheMirroredState(name: BuiltInScene, seed: UInt64) throws {
        var random = SplitMix64(state: seed)
        var left = Scene(name.file)
        var right = Self.rightToLeft(name.file)
        let size = left.size
        func point() -> Point {
            Point(.random(in: 0...size.width, using: &random), .random(in: 0...size.height, using: &random))
        }
        var time = 0.0
        for _ in 0..<12 {
            let (start, end) = (point(), point())
            for (wait, kind) in Self.drag(from: start, to: end) {
                time += wait
                left.happen(kind(size.width, false), at: time)
                right.happen(kind(size.width, true), at: time)
            }
            try Self.expectMirrored(left, right)
        }
        left.advance(to: time + 0.1)
        right.advance(to: time + 0.1)
        try Self.expectMirrored(left, right)
    }

    @Test func allOfAFieldIsMirrored() throws {
        let scene = Self.rightToLeft(BuiltInScene.badge.file, size: Size(300, 400))
        func field(_ x: Double, _ left: Double, _ control: Double) -> DisplayList.Element {
            let jelly = Jelly(
                frame: Rect(origin: Point(left, 0), size: Size(80, 50)), control: Point(control, 90),
                color: .black)
            let drop = Goo(badge: Disc(center: Point(x, 70), radius: 9), color: .white)
            return .field(GooField(bodies: [drop], jellies: [jelly], softness: 2))
        }
        #expect(scene.placed([field(20, 10, 30)]) == [field(280, 210, 270)])
    }

    private typealias Step = (wait: Double, kind: (_ width: Double, _ isMirrored: Bool) -> InputEvent.Kind)

    private static func drag(from start: Point, to end: Point) -> [Step] {
        func at(_ point: Point, _ width: Double, _ isMirrored: Bool) -> Point {
            isMirrored ? Point(width - point.x, point.y) : point
        }
        return [
            (0.05, { .scroll(Point(0, -1), at: at(start, $0, $1)) }),
            (0.3, { .pointerDown(at(start, $0, $1), .left) }),
            (1.05, { .pointerMove(at(start + (end - start) * 0.5, $0, $1)) }),
            (0.02, { .pointerMove(at(end, $0, $1)) }),
            (0.02, { .pointerUp(at(end, $0, $1), .left) }),
        ]
    }

    private static func expectMirrored(_ left: Scene, _ right: Scene) throws {
        let (a, b) = (try left.state, try right.state)
        let width = left.size.width
        #expect(left.told == right.told)
        #expect(a.controls.count == b.controls.count)
        for (a, b) in zip(a.controls, b.controls) {
            #expect(a.list == b.list)
            var badge = a.badge
            badge?.center[0] = width - (a.badge?.center[0] ?? 0)
            badge?.anchor?.center[0] = width - (a.badge?.anchor?.center[0] ?? 0)
            #expect(
                isNear(badge?.center, b.badge?.center)
                    && isNear(badge?.anchor?.center, b.badge?.anchor?.center))
            #expect(badge?.phase == b.badge?.phase && badge?.distance == b.badge?.distance)
            #expect(isNear(a.jelly.map { [width - $0.control[0], $0.control[1]] }, b.jelly?.control))
            for (tile, frame) in a.grid?.frames ?? [:] {
                #expect(
                    isNear([width - frame[0] - frame[2], frame[1], frame[2], frame[3]], b.grid?.frames[tile]))
            }
            for (blob, other) in zip(a.playground?.blobs ?? [], b.playground?.blobs ?? []) {
                #expect(isNear([width - blob.center[0], blob.center[1]], other.center))
            }
        }
    }

    private static func isNear(_ a: [Double]?, _ b: [Double]?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return isClose(a, b, within: 1e-6)
    }

    /// A scene of 400 points: discs of 44 points 16 from the right edge, texts 12 further in, badges 16 from the left.
    @Test func rowsBeginAtTheRight() throws {
        let scene = Self.rightToLeft(BuiltInScene.messages.file)
        let discs = scene.goos.filter { $0.badge.isDisc && $0.badge.radius == 22 }
        #expect(discs.count > 5 && discs.allSatisfy { $0.badge.center.x == 400 - 16 - 22 })
        let title = try #require(scene.labels.first { $0.text == "Ferry times" })
        #expect(title.alignment == .right && title.position.x == 400 - 16 - 44 - 12)
        let time = try #require(scene.labels.first { $0.text == "09:41" })
        #expect(time.alignment == .left && time.position.x == 16)
        let badge = try #require(scene.goos.first { $0.badge.center.x < 200 })
        #expect(isClose(badge.badge.center.x - badge.badge.size.width / 2, 16))
        let clips = scene.displayList.elements.compactMap {
            if case .clip(let rect?) = $0 { rect } else { nil }
        }
        #expect(clips.allSatisfy { $0.left == 0 && $0.right == 400 })
    }

    @Test func tilesBeginAtTheRight() throws {
        let scene = try Self.makeScene(classicGrid())
        #expect(try scene.frame("A") == [800 - 40 - 80, 200, 80, 100])
        #expect(try scene.frame("B") == [800 - 40 - 160, 200, 80, 100])
        #expect(try scene.frame("E") == [800 - 40 - 80, 300, 80, 100])
    }

    /// Five tabs of 80 points; the last one, the playground's, is at the left.
    @Test func theFirstTabIsAtTheRight() throws {
        var scene = Self.rightToLeft(BuiltInScene.messages.file)
        scene.down(40, 700, at: 1)
        scene.up(40, 700, at: 1.1)
        #expect(scene.hasControl("ground"))
        #expect(scene.isRightToLeft)
    }

    @Test func placesCountFromTheRightEdgeOfAnySize() throws {
        var scene = try Self.makeScene(tips(center: "[700, 80]"))
        #expect(try scene.badge.center == [100, 80])
        #expect(scene.cursor(at: Point(100, 80)) == .hand)
        #expect(scene.cursor(at: Point(700, 80)) == .arrow)
        scene.happen(.resize(Size(1000, 600)), at: 1)
        #expect(try scene.badge.center == [300, 80])
    }

    // MARK: A resize while the pointer holds something

    /// The window's left edge stays where it is, and so does the pointer: the home at the right goes with the right edge.
    @Test func whatIsInTheHandStaysThere() throws {
        var scene = try Self.makeScene(tips(center: "[700, 80]"))
        scene.down(100, 80, at: 1)
        scene.move(160, 80, at: 1.1)
        scene.happen(.resize(Size(850, 600)), at: 1.2)
        #expect(try scene.badge.center == [160, 80])
        #expect(try scene.badge.anchor?.center == [150, 80])
        scene.move(165, 80, at: 1.3)
        #expect(try scene.badge.center == [165, 80])
        scene.up(165, 80, at: 1.4)
        #expect(scene.told == ["1.0 a grabbed", "1.4 a returned", "1.4 a settled"])
    }

    @Test func aPressStaysATap() throws {
        var scene = try Self.makeScene(tips(center: "[700, 80]"))
        scene.down(100, 80, at: 1)
        scene.happen(.resize(Size(830, 600)), at: 1.1)
        scene.up(100, 80, at: 1.2)
        #expect(scene.told == ["1.2 a tapped"])
    }

    @Test func aBlobInTheHandStaysThere() throws {
        let ground = #"{"type": "playground", "id": "p", "blobs": [{"center": [600, 300], "diameter": 60}]}"#
        var scene = try Self.makeScene(ground)
        scene.down(200, 300, at: 1)
        scene.move(260, 300, at: 1.1)
        scene.happen(.resize(Size(900, 600)), at: 1.2)
        #expect(try scene.state.controls[0].playground?.blobs[0].center == [260, 300])
        scene.move(270, 300, at: 1.3)
        #expect(try scene.state.controls[0].playground?.blobs[0].center == [270, 300])
        scene.happen(.pointerCancel, at: 1.4)
        #expect(try scene.state.controls[0].playground?.blobs[0].center == [250, 300])
    }

    /// A header's bulge keeps its way from the middle.
    @Test func aPulledHeaderGoesOn() throws {
        var scene = try Self.makeScene(#"{"type": "jellyHeader", "id": "j", "preset": "classic"}"#)
        scene.down(300, 60, at: 1)
        scene.move(340, 100, at: 1.1)
        #expect(try scene.state.controls[0].jelly?.control == [440, 160])
        scene.happen(.resize(Size(900, 600)), at: 1.2)
        #expect(try scene.state.controls[0].jelly?.control == [490, 160])
        scene.move(341, 100, at: 1.3)
        #expect(try scene.state.controls[0].jelly?.control == [491, 160])
    }

    /// A tile of 80 points at the right, from 680 on.
    @Test func aLiftedTileStaysThereAndAPressedOneIsGone() throws {
        var scene = try Self.makeScene(classicGrid())
        scene.down(720, 250, at: 1)
        scene.move(730, 400, at: 2.5)
        scene.happen(.resize(Size(1000, 600)), at: 2.6)
        #expect(try scene.frame("A") == [680, 337.5, 100, 125])
        scene.move(731, 400, at: 2.7)
        #expect(try scene.frame("A") == [681, 337.5, 100, 125])
        scene = try Self.makeScene(classicGrid())
        scene.down(720, 250, at: 1)
        scene.happen(.resize(Size(1000, 600)), at: 1.1)
        scene.up(720, 250, at: 3)
        #expect(scene.told.isEmpty)
    }

    // MARK: Keys

    @Test func arrowsKeepTheirWayOnTheScreen() throws {
        var scene = try Self.makeScene(tips())
        try scene.keys("tab", "space", "left", "down", at: 1)
        #expect(try scene.badge.center == [380, 320])
        scene = try Self.makeScene(classicGrid())
        try scene.keys("tab", "left", at: 1)
        #expect(try scene.focused == "g/B")
        try scene.keys("right", "space", "left", "space", at: 2)
        #expect(try scene.order() == "BACDE")
    }

    @Test func tabGoesFromRightToLeft() throws {
        var scene = try Self.makeScene(
            tips(id: "right", center: "[100, 100]"), tips(id: "left", center: "[600, 100]"))
        #expect(try scene.badge("right").center == [700, 100])
        try scene.keys("tab", at: 1)
        #expect(try scene.focused == "right")
        for line in scene.lines { #expect(isClose(line.start.distance(to: Point(700, 100)), 54)) }
        try scene.keys("tab", at: 1)
        #expect(try scene.focused == "left")
    }
}
