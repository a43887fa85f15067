import Testing

@testable import TreacleScene

/// Events as sentences.
@Suite struct SentenceTests {
    @Test func aDragIsTold() throws {
        var scene = try makeScene(tips(id: "unread"))
        scene.throwBadge(by: 250, 0)
        scene.advance(to: 3)
        #expect(
            scene.takeNews().map(\.sentence) == [
                "unread is grabbed.", "unread has come loose.", "unread has burst.", "unread is gone.",
            ])
    }

    @Test func tilesAndRowsAreCalledByTheirOwnNames() throws {
        var scene = try makeScene(classicGrid())
        try scene.lift("B", at: 0, to: Point(80, 250))
        scene.happen(.pointerCancel, at: 2)
        #expect(
            scene.events.prefix(2).map(\.sentence) == ["B is lifted.", "New order: B, A, C, D, E."])
        #expect(scene.events.map(\.sentence).contains("The drag of B is cancelled."))
        scene = try makeScene(list(rows: 2))
        scene.down(100, 120, at: 0)
        scene.up(100, 120, at: 0.1)
        #expect(scene.events.map(\.sentence) == ["r1 is tapped."])
    }

    private static let table: [SceneEvent.Kind: String] = [
        .grabbed: "x is grabbed.", .pulled: "x is pulled.", .lifted: "x is lifted.",
        .detached: "x has come loose.", .reattached: "x sticks again.", .reordered: "New order: x, y.",
        .returned: "x goes back.", .burst: "x has burst.", .dropped: "x is dropped.",
        .refresh: "x asks for news.", .cancelled: "The drag of x is cancelled.", .settled: "x is at rest.",
        .removed: "x is gone.", .tapped: "x is tapped.",
    ]

    @Test(arguments: SceneEvent.Kind.allCases)
    func eachEventHasItsSentence(kind: SceneEvent.Kind) {
        let event = SceneEvent(time: 1, id: "x", kind: kind, order: kind == .reordered ? ["x", "y"] : nil)
        #expect(event.sentence == Self.table[kind])
    }

    @Test func aSentenceIsOneShortLine() throws {
        let id = "a\nb\u{2028}c\u{1B}[31m" + String(repeating: "x", count: 100_000)
        let sentence = SceneEvent(time: 0, id: id, kind: .burst).sentence
        #expect(sentence.hasPrefix("a b c [31mxxx") && sentence.hasSuffix("x… has burst."))
        #expect(sentence.count < 250)
    }

    @Test func newsAreTakenOnceInTheOrderInWhichTheyCome() throws {
        var scene = try makeScene(tips(), tips(#""return": "spring""#, id: "b", center: "[100, 100]"))
        scene.down(100, 100, at: 0)
        scene.move(150, 100, at: 0.1)
        scene.up(150, 100, at: 0.2)
        #expect(scene.takeNews().map(\.kind) == [.grabbed, .returned])
        #expect(scene.takeNews().isEmpty)
        // Pressed before the other has settled, dragged after that.
        scene.down(400, 300, at: 0.6)
        scene.move(450, 300, at: 0.9)
        #expect(scene.takeNews().map(\.sentence) == ["b is at rest.", "a is grabbed."])
        #expect(scene.events.suffix(2).map(\.kind) == [.grabbed, .settled])
    }
}
