import Testing
import TreacleScene

@Suite struct DisplayListTests {
    @Test func thePageIsTheFilesOrTheThemes() throws {
        let plain = try SceneFile(parsing: sceneText([]).utf8)
        #expect(Scene(plain).displayList.background == Theme.light.page)
        #expect(Scene(plain, theme: .dark).displayList.background == Theme.dark.page)
        #expect(Theme.light.page != Theme.dark.page)
        let own = ##"{"version": 1, "size": [10, 20], "background": "#1234aB", "controls": []}"##
        let list = Scene(try SceneFile(parsing: own.utf8), theme: .dark).displayList
        #expect(list == DisplayList(size: Size(10, 20), background: Color(0x12, 0x34, 0xAB), mode: .metaball))
    }

    @Test func controlsLieInTheFilesOrderWithTheirLabelsOnThem() throws {
        let scene = try makeScene(
            tips(##""text": "1", "color": "#0000FF""##, id: "a"),
            tips(##""text": "2", "titleColor": "#000000", "titleSize": 12"##, id: "b", center: "[100, 50]"))
        let list = scene.displayList.elements
        #expect(list.count == 4)
        #expect(
            list[0] == .goo(Goo(badge: Disc(center: Point(400, 300), radius: 50), color: Color(0, 0, 255))))
        #expect(
            list[2] == .goo(Goo(badge: Disc(center: Point(100, 50), radius: 50), color: Color(255, 0, 0))))
        #expect(scene.labels.map(\.text) == ["1", "2"])
        #expect(scene.labels.map(\.color) == [.white, Color(0, 0, 0)])
        #expect(scene.labels.map(\.fontSize) == [40, 12])
        #expect(scene.labels.allSatisfy { $0.maximumWidth > 0 && $0.maximumWidth < 100 })
    }

    @Test func theHeldBadgeIsAboveAllOthersUntilItIsLetGo() throws {
        var scene = try makeScene(
            tips(#""text": "1""#, id: "a", center: "[100, 100]"), tips(#""text": "2""#, id: "b"),
            tips(#""text": "3""#, id: "c"))
        scene.down(100, 100, at: 0.1)
        scene.move(200, 100, at: 0.2)
        #expect(scene.labels.map(\.text) == ["2", "3", "1"])
        #expect(scene.goos.last?.badge.center == Point(200, 100))
        #expect(scene.goos.count == 3)
        scene.up(200, 100, at: 0.3)
        #expect(scene.labels.map(\.text) == ["1", "2", "3"])
    }

    @Test func anAttachedBadgeHasItsAnchorAndABridge() throws {
        var scene = try makeScene(tips(#""text": "8""#))
        scene.drag(by: 60, -80)
        let goo = try #require(scene.goos.first)
        #expect(goo.badge == Capsule(Disc(center: Point(460, 220), radius: 50)))
        #expect(goo.anchor?.disc == Disc(center: Point(400, 300), radius: 50 - 100 / 10))
        #expect(goo.anchor?.bridge == .membrane)
        #expect(scene.labels.first?.position == Point(460, 220))
    }

    @Test func theMembraneThinsWithTheStretchAndStaysBetweenPinchedAndStraight() throws {
        var scene = try makeScene(tips())
        scene.down(400, 300, at: 0)
        var last = 1.0
        for distance in stride(from: 5.0, through: 200, by: 5) {
            scene.move(400 + distance, 300, at: distance)
            let fullness = try #require(scene.goos.first?.anchor?.fullness)
            #expect(fullness > 0 && fullness < last)
            last = fullness
        }
    }

    @Test(arguments: [0.0, 250])
    func atRestAndAfterTheSnapTheBadgeIsAlone(x: Double) throws {
        var scene = try makeScene(tips())
        scene.drag(by: x, 0)
        #expect(
            scene.displayList.elements == [
                .goo(Goo(badge: Disc(center: Point(400 + x, 300), radius: 50), color: Color(255, 0, 0)))
            ])
    }

    @Test func aBurstIsASpriteInPlaceOfBadgeAndLabel() throws {
        var scene = try makeScene(tips(#""text": "8", "diameter": 80"#))
        scene.throwBadge(by: 250, 0)
        for frame in 0..<8 {
            scene.advance(to: 0.5 + (Double(frame) + 0.5) / 8)
            #expect(scene.displayList.elements.count == 1)
            let sprite = try #require(scene.sprites.first)
            #expect(sprite.frame == frame)
            #expect(sprite.frameCount == 8)
            #expect(sprite.center == Point(650, 300))
            #expect(sprite.side == 80)
            #expect(sprite.sheet == .burstTips)
            #expect(sprite.tint == Color(255, 0, 0))
        }
        scene.advance(to: 1.5)
        #expect(scene.displayList.elements.isEmpty)
    }
}
