import Testing

@testable import TreacleScene

/// Events as sentences.
@Suite struct SentenceTests {
    @Test func aDragIsTold() throws {
        var scene = try makeScene(tips(#""text": "8""#, id: "unread"))
        scene.throwBadge(by: 250, 0)
        scene.advance(to: 3)
        #expect(
            scene.takeNews().map(\.sentence) == [
                "Badge 8 is grabbed.", "Badge 8 has come loose.", "Badge 8 has burst.", "Badge 8 is gone.",
            ])
    }

    // MARK: What things are called

    @Test func aBadgeIsCalledByWhatItShowsAndLiesOn() throws {
        var scene = Scene(BuiltInScene.messages.file)
        for (id, name) in [
            ("unread0", "badge 3 of Ferry times"), ("unread3", "badge 99+ of Choir"),
            ("unread4", "the badge of 读书会"),
        ] {
            scene.send(InputEvent(time: 0, kind: .remove(id: id)))
            let told = try #require(scene.takeNews().last)
            #expect(told.name == name)
            #expect(told.id == id)
        }
        // 3 + 42 + 128 + 1 + 1 + 7 + 2 + 15 + 1 + 4 + 9 + 1 + 6 + 1 + 11 + 2 + 5 + 1 of all rows, less 132.
        scene.send(InputEvent(time: 0, kind: .remove(id: "total")))
        #expect(scene.takeNews().map(\.sentence) == ["Badge 108 of Messages is gone."])
    }

    @Test func aTextThatChangesIsToldAsItIsThen() throws {
        var scene = try makeScene(list(rows: 1, text: "7"))
        scene.send(InputEvent(time: 0, kind: .text("8", id: "b0")))
        scene.send(InputEvent(time: 1, kind: .remove(id: "b0")))
        #expect(scene.takeNews().map(\.sentence) == ["Badge 8 of Row 0 is gone."])
    }

    @Test func tilesAreCalledByTheirCaptions() throws {
        var scene = try makeScene(
            classicGrid(tiles: #"[{"id": "a1", "caption": "Mail"}, {"id": "b1", "caption": "Maps"}]"#))
        try scene.lift("b1", at: 0, to: Point(80, 250))
        scene.happen(.pointerCancel, at: 2)
        #expect(
            scene.events.prefix(2).map(\.sentence) == ["Tile Maps is lifted.", "New order: Maps, Mail."])
        #expect(scene.events.map(\.sentence).contains("The drag of tile Maps is cancelled."))
    }

    /// Rows, tabs and headers by their titles, with an id or without.
    @Test func partsAndHeadersAreCalledByTheirTitles() throws {
        var scene = Scene(BuiltInScene.messages.file)
        scene.tap(100, 100 + 36)
        #expect(scene.takeNews().map(\.sentence) == ["Row Ferry times is tapped."])
        scene.tap(200, 40)
        #expect(scene.takeNews().map(\.sentence) == ["Header Messages is tapped."])
        scene.tap(120, 700)
        #expect(scene.takeNews().map(\.sentence) == ["Tab Tiles is tapped."])
        scene = try makeScene(list(rows: 2))
        scene.tap(100, 120)
        scene.send(InputEvent(time: 1, kind: .remove(id: "r1")))
        #expect(
            scene.takeNews().map(\.sentence) == [
                "Row Row 1 is tapped.", "Row Row 1 is gone.", "The badge of Row 1 is gone.",
            ])
    }

    /// A kind says more than an id that nobody sees; where nothing else tells things apart, it is better than nothing.
    @Test func whatShowsNoWordsIsCalledByItsKind() throws {
        let bare = try makeScene(
            #"{"type": "jellyHeader", "id": "j1"}"#, #"{"type": "playground", "id": "p1", "blobs": []}"#,
            #"{"type": "scrollingList", "id": "l1", "rows": [{"subtitle": "Read me"}, {"id": "r1"}, {}]}"#,
            tips(#""text": " ""#, id: "a1"), classicGrid(tiles: #"[{"id": "t1", "caption": ""}]"#))
        let names = bare.controls.map(\.name)
        #expect(names == ["the header", "the blob", "the list", "badge a1", "the grid"])
        let rows = try #require(bare.controls.lazy.compactMap { $0 as? ScrollingList }.first?.rows)
        #expect(rows.map(\.name) == ["row Read me", "row r1", "the row"])
        let tiles = try #require(bare.controls.lazy.compactMap { $0 as? TileGrid }.first?.tiles)
        #expect(tiles.map(\.name) == ["tile t1"])
    }

    // MARK: Sentences

    private static let table: [SceneEvent.Kind: String] = [
        .grabbed: "The x is grabbed.", .pulled: "The x is pulled.", .lifted: "The x is lifted.",
        .detached: "The x has come loose.", .reattached: "The x sticks again.",
        .reordered: "New order: the x.",
        .returned: "The x goes back.", .burst: "The x has burst.", .dropped: "The x is dropped.",
        .refresh: "The x asks for news.", .cancelled: "The drag of the x is cancelled.",
        .settled: "The x is at rest.", .removed: "The x is gone.", .tapped: "The x is tapped.",
    ]

    @Test(arguments: SceneEvent.Kind.allCases)
    func eachEventHasItsSentence(kind: SceneEvent.Kind) {
        let event = SceneEvent(time: 1, id: "id", kind: kind, name: "the x")
        #expect(event.sentence == Self.table[kind])
    }

    @Test func aSentenceIsOneShortLine() throws {
        let name = "a\nb\u{2028}c\u{1B}[31m" + String(repeating: "x", count: 100_000)
        let sentence = SceneEvent(time: 0, id: "", kind: .burst, name: name).sentence
        #expect(sentence.hasPrefix("A b c [31mxxx") && sentence.hasSuffix("x… has burst."))
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
        #expect(scene.takeNews().map(\.sentence) == ["Badge b is at rest.", "Badge a is grabbed."])
        #expect(scene.events.suffix(2).map(\.kind) == [.grabbed, .settled])
    }
}

extension Scene {
    fileprivate mutating func tap(_ x: Double, _ y: Double) {
        down(x, y, at: time)
        up(x, y, at: time + 0.1)
    }
}
