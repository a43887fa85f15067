import Testing

@testable import TreacleScene

/// Who lies where, whatever is dragged over whom.
@Suite struct TileGridOrderTests {
    private static func middle(_ index: Int) -> Point {
        Point(slot(index)[0] + 40, slot(index)[1] + 50)
    }

    /// From each of nine slots to each other one: those between shift one slot, all others stay.
    @Test(arguments: 0..<9, 0..<9)
    func tilesBetweenShiftOneSlotInEveryDirection(from: Int, to: Int) throws {
        let names = "ABCDEFGHI".map(String.init)
        var scene = try makeScene(classicGrid(tiles: "\(names)"))
        try scene.lift(names[from], at: 0, to: Self.middle(to))
        let expected = (0..<9).map { index in
            switch index {
            case to: names[from]
            case from..<max(to, from): names[index + 1]
            case to..<max(from, to) + 1 where to < from && index <= from: names[index - 1]
            default: names[index]
            }
        }
        #expect(try scene.grid.order == expected)
        #expect(scene.events.filter { $0.kind == .reordered }.map(\.order) == (from == to ? [] : [expected]))
        scene.up(Self.middle(to).x, Self.middle(to).y, at: 2)
        for (index, tile) in expected.enumerated() { #expect(try scene.frame(tile) == slot(index)) }
    }

    /// A swap over several slots and one over each of them in turn come to the same.
    @Test func stepByStepIsAsAtOnce() throws {
        var (once, stepped) = (try makeScene(classicGrid()), try makeScene(classicGrid()))
        try once.lift("E", at: 0, to: Self.middle(0))
        try stepped.lift("E", at: 0, to: Self.middle(3))
        for index in [2, 1, 0] { stepped.move(Self.middle(index).x, Self.middle(index).y, at: 1.1) }
        #expect(try once.order() == "EABCD")
        #expect(try stepped.order() == once.order())
        #expect(stepped.events.filter { $0.kind == .reordered }.count == 4)
    }

    /// After each event the order is a permutation, the tile in the hand has the slot that the pointer was last
    /// inside of, and at the end every frame is exactly a slot.
    @Test(arguments: [true, false], 0..<3)
    func randomDragsKeepAPermutation(isClassic: Bool, seed: Int) throws {
        var random = SplitMix64(state: UInt64(seed))
        let names = Set("ABCDEFGHIJK".map(String.init))
        let tiles = "\(names.sorted())"
        var scene = try makeScene(
            isClassic ? classicGrid(tiles: tiles) : grid(#""columns": 4"#, tiles: tiles))
        for round in 0..<6 {
            let start = Double(round) * 4
            let tile = try #require(names.sorted().randomElement(using: &random))
            try scene.lift(tile, at: start)
            #expect(try scene.grid.lifted == tile)
            for step in 0..<20 {
                let place = Point(
                    .random(in: 20...380, using: &random), .random(in: 180...520, using: &random))
                scene.move(place.x, place.y, at: start + 1 + 0.05 * Double(step))
                let order = try scene.grid.order
                #expect(Set(order) == names && order.count == names.count)
                let (row, column) = (Int((place.y - 200) / 100), Int((place.x - 40) / 80))
                guard isClassic, place.x > 40, place.x < 360, place.y > 200, row * 4 + column < 11 else {
                    continue
                }
                #expect(order[row * 4 + column] == tile)
            }
            let place = Point(.random(in: 40...360, using: &random), 250)
            if round.isMultiple(of: 5) {
                scene.happen(.pointerCancel, at: start + 2.5)
            } else {
                scene.up(place.x, place.y, at: start + 2.5)
            }
            scene.advance(to: start + 3.9)
            for (index, tile) in try scene.grid.order.enumerated() {
                #expect(try scene.frame(tile) == slot(index))
            }
        }
        #expect(try scene.grid.order != names.sorted())
        let last = scene.events.last { $0.kind == .reordered }
        #expect(try scene.grid.order == last?.order)
    }

    /// A classic shift that is taken over in flight goes on from where the tile is, to its new slot.
    @Test func aShiftInFlightGoesOnFromWhereTheTileIs() throws {
        var scene = try makeScene(classicGrid())
        try scene.lift("A", at: 0, to: Self.middle(1))
        scene.advance(to: 1.2)
        let left = 40 + 80 * (1 - easeInOut(0.4))
        #expect(isClose(try scene.frame("B"), [left, 200, 80, 100], within: 1e-7))
        scene.move(Self.middle(0).x, 250, at: 1.2)
        #expect(try scene.order() == "ABCDE")
        #expect(isClose(try scene.frame("B"), [left, 200, 80, 100], within: 1e-7))
        scene.advance(to: 1.4)
        let expected = 120 + (left - 120) * (1 - easeInOut(0.4))
        #expect(isClose(try scene.frame("B"), [expected, 200, 80, 100], within: 1e-7))
        scene.advance(to: 1.7)
        #expect(try scene.frame("B") == slot(1))
    }

    // MARK: Hysteresis

    /// A hand that trembles by 5 points on the border of two slots.
    @Test func aTremblingPointerChangesTheOrderOnceAtMost() throws {
        func swaps(_ control: String) throws -> Int {
            var scene = try makeScene(control)
            var random = SplitMix64(state: 7)
            try scene.lift("A", at: 0, to: Point(132, 250))
            for step in 0..<500 {
                scene.move(.random(in: 115...125, using: &random), 250, at: 1 + 0.01 * Double(step))
            }
            return scene.events.filter { $0.kind == .reordered }.count
        }
        #expect(try swaps(grid(#""columns": 4"#)) == 1)
        #expect(try swaps(classicGrid()) > 50)
    }

    @Test(arguments: [(127.9, false), (128.1, true), (191.9, true), (192.1, false)])
    func theHysteresisIsInsideTheOtherSlot(x: Double, swaps: Bool) throws {
        var scene = try makeScene(grid(#""columns": 4"#))
        try scene.lift("A", at: 0, to: Point(x, 250))
        #expect(try scene.order() == (swaps ? "BACDE" : "ABCDE"))
    }

    @Test func aHysteresisTooLargeLeavesTheMiddleOfATile() throws {
        var scene = try makeScene(classicGrid(#""hysteresis": 500"#))
        try scene.lift("A", at: 0, to: Self.middle(1))
        #expect(try scene.order() == "BACDE")
    }

    // MARK: Pinned tiles

    private static let pinned = #"["A", {"id": "B", "pinned": true}, "C", {"id": "D", "pinned": true}, "E"]"#

    @Test func pinnedTilesNeitherLiftNorAreDisplaced() throws {
        var scene = try makeScene(classicGrid(tiles: Self.pinned))
        try scene.lift("B", at: 0)
        scene.advance(to: 2)
        #expect(try scene.grid.lifted == nil && scene.told.isEmpty && !scene.isAnimating)
        scene.up(160, 250, at: 2.1)
        #expect(scene.told == ["2.1 g tapped"])
        try scene.lift("A", at: 3, to: Self.middle(1))
        #expect(try scene.order() == "ABCDE")
        scene.move(Self.middle(4).x, Self.middle(4).y, at: 4.2)
        #expect(try scene.order() == "CBEDA")
        scene.move(Self.middle(2).x, Self.middle(2).y, at: 4.4)
        #expect(try scene.order() == "CBADE")
        scene.advance(to: 6)
        #expect(try scene.frame("B") == slot(1) && scene.frame("D") == slot(3))
    }

    // MARK: Memory

    @Test func theOrderIsRememberedAndRestored() throws {
        var first = try makeScene(classicGrid())
        #expect(first.memory == SceneMemory())
        try first.lift("A", at: 0, to: Self.middle(2))
        // A drag that may yet be cancelled changes nothing for good.
        #expect(first.memory == SceneMemory())
        first.up(Self.middle(2).x, 250, at: 2)
        #expect(first.memory.orders == ["g": ["B", "C", "A", "D", "E"]])
        var second = try makeScene(classicGrid())
        second.restore(first.memory)
        #expect(try second.order() == "BCADE")
        #expect(second.memory == first.memory && second.events.isEmpty && !second.isAnimating)
        for (index, tile) in "BCADE".enumerated() { #expect(try second.frame(String(tile)) == slot(index)) }
    }

    @Test(arguments: [
        (["E", "X", "A"], "EABCD"), ([], "ABCDE"), (["C", "C", "C"], "CABDE"),
        (["E", "D", "C", "B", "A"], "EDCBA"),
    ])
    func whatAnOldOrderDoesNotKnowComesLast(ids: [String], order: String) throws {
        var scene = try makeScene(classicGrid())
        var memory = SceneMemory()
        memory.orders = ["g": ids]
        scene.restore(memory)
        #expect(try scene.order() == order)
    }

    @Test func restoringMovesNoPinnedTile() throws {
        var scene = try makeScene(classicGrid(tiles: Self.pinned))
        var memory = SceneMemory()
        memory.orders = ["g": ["E", "D", "C", "B", "A"]]
        scene.restore(memory)
        #expect(try scene.order() == "EBCDA")
    }
}
