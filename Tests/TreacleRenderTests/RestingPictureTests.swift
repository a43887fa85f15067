import TestSupport
import Testing
import TreacleImage
import TreacleScene

@testable import TreacleRender

/// What is kept of a picture is the picture: whatever was drawn before, a list comes out to the bit as from a
/// renderer that has drawn nothing yet.
@Suite struct RestingPictureTests {
    /// softpipe doesn't round what it blends before somebody reads it, and a copy reads.
    private static var tolerance: Int { GLLimits.renderer.hasPrefix("llvmpipe") ? 0 : 1 }

    /// Draws lists one after the other with one renderer, into one framebuffer as long as they have one size.
    private static func expectSame(
        _ lists: [DisplayList], scale: Double = 1, _ comment: String = "",
        location: SourceLocation = #_sourceLocation
    ) throws {
        try Offscreen.run { offscreen in
            for (index, list) in lists.enumerated() {
                let picture = try offscreen.picture(of: list, scale: scale)
                var fresh = Offscreen(renderer: Renderer(sharing: offscreen.renderer))
                let expected = try fresh.picture(of: list, scale: scale)
                let difference = picture.difference(from: expected).max
                #expect(difference <= Self.tolerance, "\(comment), frame \(index)", sourceLocation: location)
            }
        }
    }

    private static func scene(_ file: BuiltInScene, _ mode: Mode) -> Scene {
        Scene(file.file, mode: mode, measure: GoldenFonts.measure)
    }

    /// The middle of the text, which a badge shows.
    private static func place(of text: String, in scene: Scene) throws -> Point {
        try #require(
            scene.displayList.elements.lazy.compactMap { element in
                if case .label(let label) = element, label.text == text { label.position } else { nil }
            }.first)
    }

    /// Display lists at moments of a scene while events come to it.
    private static func play(
        _ scene: Scene, _ events: [(time: Double, kind: InputEvent.Kind)], until end: Double,
        every step: Double
    ) -> [DisplayList] {
        var scene = scene
        var rest = events[...]
        var lists: [DisplayList] = []
        for index in 0...Int(end / step) {
            let time = Double(index) * step
            while let event = rest.first, event.time <= time {
                scene.send(InputEvent(time: event.time, kind: event.kind))
                rest.removeFirst()
            }
            scene.advance(to: time)
            lists.append(scene.displayList)
        }
        return lists
    }

    private static func drag(
        from home: Point, by ways: [Point]
    ) -> [(time: Double, kind: InputEvent.Kind)] {
        var events: [(time: Double, kind: InputEvent.Kind)] = [(0.1, .pointerDown(home, .left))]
        for (index, way) in ways.enumerated() {
            events.append((0.2 + 0.05 * Double(index), .pointerMove(home + way)))
        }
        let end = home + (ways.last ?? .zero)
        return events + [(0.2 + 0.05 * Double(ways.count), .pointerUp(end, .left))]
    }

    /// Stretched, snapped, let go and burst, over rows that rest.
    @Test(arguments: Mode.allCases)
    func aBadgeOfAListIsDraggedAndBursts(mode: Mode) throws {
        let scene = Self.scene(.messages, mode)
        let home = try Self.place(of: "42", in: scene)
        let ways = [Point(-8, 3), Point(-30, 10), Point(-60, 40), Point(-140, 120), Point(-150, 130)]
        let lists = Self.play(scene, Self.drag(from: home, by: ways), until: 1.2, every: 0.05)
        #expect(Set(lists.map(\.elements.count)).count > 1)
        try Self.expectSame(lists)
    }

    /// Bursts in their rows, beneath the tab bar and rows that come later.
    @Test(arguments: Mode.allCases)
    func aWaveGoesThroughAList(mode: Mode) throws {
        let scene = Self.scene(.messages, mode)
        // The total on the tab bar leads the wave.
        let labels = scene.displayList.elements.compactMap {
            if case .label(let label) = $0 { label } else { nil }
        }
        let total = try #require(labels.last)
        let ways = [Point(40, -80), Point(90, -300)]
        let lists = Self.play(scene, Self.drag(from: total.position, by: ways), until: 1, every: 0.04)
        let bursts = lists.map { list in
            list.elements.count { if case .sprite = $0 { true } else { false } }
        }
        #expect(bursts.contains { $0 > 2 })
        try Self.expectSame(lists)
    }

    @Test(arguments: Mode.allCases)
    func aListIsScrolledAndPulledDown(mode: Mode) throws {
        var lists = Self.play(
            Self.scene(.messages, mode), [(0.1, .scroll(Point(0, -3), at: Point(200, 400)))], until: 1.5,
            every: 0.1)
        lists += Self.play(
            Self.scene(.messages, mode), Self.drag(from: Point(200, 50), by: [Point(0, 40), Point(9, 120)]),
            until: 1.5, every: 0.1)
        try Self.expectSame(lists)
    }

    @Test(arguments: Mode.allCases)
    func tilesMakeRoomAndBlobsMerge(mode: Mode) throws {
        let tiles = [
            (0.1, InputEvent.Kind.pointerDown(Point(60, 170), .left)),
            (1.3, .pointerMove(Point(200, 200))), (1.4, .pointerMove(Point(250, 330))),
            (1.9, .pointerUp(Point(250, 330), .left)),
        ]
        try Self.expectSame(
            Self.play(Self.scene(.tiles, mode), tiles, until: 2.6, every: 0.1), "tiles")
        let ways = [Point(40, 10), Point(120, 30), Point(200, 60)]
        try Self.expectSame(
            Self.play(
                Self.scene(.playground, mode), Self.drag(from: Point(230, 190), by: ways), until: 1,
                every: 0.1),
            "blobs")
    }

    /// Nothing in the elements tells of it.
    @Test func anotherPageModeSizeOrScaleIsAnotherPicture() throws {
        var scene = Self.scene(.messages, .metaball)
        var lists = [scene.displayList, scene.displayList]
        scene.theme = .dark
        lists += [scene.displayList, scene.displayList]
        scene.send(InputEvent(time: 1, kind: .key(.m, .press)))
        lists += [scene.displayList, scene.displayList]
        scene.send(InputEvent(time: 2, kind: .resize(Size(500, 640))))
        lists += [scene.displayList, scene.displayList]
        try Self.expectSame(lists)
        // The same pixels of target for another scale.
        try Offscreen.run { offscreen in
            let framebuffer = try Framebuffer(width: 200, height: 100)
            let list = DisplayList([.disc(40, 40, radius: 20)], mode: .bezier, size: Size(200, 100))
            for scale in [1.0, 1, 2, 2, 1] {
                try offscreen.renderer.draw(list, scale: scale, to: framebuffer.target)
                let picture = framebuffer.read()
                #expect(picture[Int(60 * scale) - 2, Int(40 * scale)] == .black)
                #expect(picture[Int(60 * scale) + 2, Int(40 * scale)] == .white)
            }
        }
    }

    /// What changes has something above it, and the clip began before it.
    @Test(arguments: Mode.allCases)
    func whatMovesStaysBeneathWhatLiesOverIt(mode: Mode) throws {
        let lists = (0..<6).map { step in
            let clip = Rect(origin: Point(0, 0), size: Size(100, 60))
            return DisplayList(
                size: Size(100, 100), background: .white, mode: mode,
                elements: [
                    .goo(.disc(50, 50, radius: 40)), .clip(clip),
                    .goo(.disc(30, 30, radius: 20, color: .pureRed)),
                    .goo(.disc(20 + 10 * Double(step), 55, radius: 18, color: Color(0, 255, 0))),
                    .goo(.disc(50, 60, radius: 12.3, color: Color(0, 0, 255, alpha: 130))), .clip(nil),
                    .goo(.disc(80, 80, radius: 15, color: Color(9, 9, 9, alpha: 77))),
                ])
        }
        try Self.expectSame(lists)
        // And back, with what was kept grown and shrunk in between.
        try Self.expectSame([lists[0], lists[1], lists[1], lists[4], lists[4], lists[0], lists[1]])
    }

    /// Windows that take turns with one renderer, or a window and a picture of something else.
    @Test func scenesThatTakeTurnsDoNotMix() throws {
        let one = Self.scene(.tiles, .metaball).displayList
        var two = Self.scene(.tiles, .metaball)
        two.send(InputEvent(time: 0, kind: .pointerDown(Point(60, 170), .left)))
        two.advance(to: 1.5)
        let three = Self.scene(.messages, .metaball).displayList
        try Self.expectSame([one, two.displayList, one, three, one, one, two.displayList, three, three])
    }

    @Test func aFailureLeavesNoHalfPicture() throws {
        try Offscreen.run { offscreen in
            let good = Goo.disc(50, 50, radius: 30)
            let bad = Goo.disc(50, 50, radius: -1)
            _ = try offscreen.picture(of: DisplayList([good], mode: .bezier))
            for _ in 0..<3 {
                #expect(throws: RenderError.self) {
                    try offscreen.picture(of: DisplayList([good, bad], mode: .bezier))
                }
            }
            for count in [1, 1, 2] {
                let list = DisplayList(
                    Array([good, .disc(70, 70, radius: 9)].prefix(count)), mode: .bezier)
                let picture = try offscreen.picture(of: list)
                var fresh = Offscreen(renderer: Renderer(sharing: offscreen.renderer))
                let expected = try fresh.picture(of: list)
                let difference = picture.difference(from: expected).max
                #expect(difference <= Self.tolerance)
            }
        }
    }

    /// Rows rest: a frame draws and uploads what the badge in the hand needs, and nothing else.
    @Test(arguments: Mode.allCases)
    func aDragCostsWhatMovesAlone(mode: Mode) throws {
        let scene = Self.scene(.messages, mode)
        let home = try Self.place(of: "42", in: scene)
        let ways = (0..<6).map { Point(-4 * Double($0 + 1), 3 * Double($0)) }
        let lists = Self.play(scene, Self.drag(from: home, by: ways), until: 0.45, every: 0.05).suffix(4)
        let (last, before) = (lists[lists.endIndex - 1], lists[lists.endIndex - 2])
        var badge = last
        let resting = zip(last.elements, before.elements).prefix { $0 == $1 }.count
        badge.elements.removeFirst(resting)
        #expect(resting > 60 && badge.elements.count < 30)
        try Offscreen.run { offscreen in
            func counts(_ list: DisplayList, _ renderer: inout Offscreen) throws -> RenderCounts {
                _ = RenderCounts.take()
                _ = try renderer.picture(of: list)
                return RenderCounts.take()
            }
            let all = try lists.map { try counts($0, &offscreen) }
            var fresh = Offscreen(renderer: Renderer(sharing: offscreen.renderer))
            let own = try counts(badge, &fresh)
            // The first has nothing to be compared to, and with the second the rows are drawn once more.
            #expect(all[1].draws > 3 * own.draws)
            #expect(all.last == own)
        }
    }

    @Test func whatHasNotChangedCostsNothing() throws {
        try Offscreen.run { offscreen in
            let list = Self.scene(.messages, .metaball).displayList
            for _ in 0..<2 { _ = try offscreen.picture(of: list) }
            _ = RenderCounts.take()
            _ = try offscreen.picture(of: list)
            #expect(RenderCounts.take() == .none)
        }
    }
}
