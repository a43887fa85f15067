import Testing

@testable import TreacleScene

/// What a soak looks for is found where it is: scenes that input can't bring about, doctored for the purpose.
@Suite struct InvariantTests {
    private static func fault(
        in controls: [String], after doctor: (inout Scene) throws -> Void
    ) throws -> String? {
        var scene = Scene(try SceneFile(parsing: sceneText(controls).utf8))
        scene.down(402, 300, at: 0.1)
        scene.move(440, 300, at: 0.2)
        var invariants = Invariants(of: scene)
        #expect(invariants.fault(in: scene) == nil)
        try doctor(&scene)
        return invariants.fault(in: scene)
    }

    @Test func aControlIsLost() throws {
        let fault = try Self.fault(in: [tips(), tips(id: "b", center: "[50, 50]")]) {
            $0.controls.remove(["b"])
        }
        #expect(fault == #"control "b" is lost"#)
        let removed = try Self.fault(in: [tips(), tips(id: "b", center: "[50, 50]")]) {
            $0.happen(.remove(id: "b"), at: 1)
        }
        #expect(removed == nil)
    }

    @Test func thePointerIsLost() throws {
        #expect(
            try Self.fault(in: [tips()]) { $0.held = nil } == #""a" is in the hand without the pointer"#)
        let gone = try Self.fault(in: [tips()]) {
            $0.log.add(.removed, id: "a", at: $0.time)
            $0.controls = ControlTable([])
        }
        #expect(gone == #""a" has the pointer and is gone"#)
    }

    @Test(arguments: [
        (SceneEvent.Kind.grabbed, "a", #""a" is taken twice"#),
        (.returned, "b", #""b" ends no drag"#), (.pulled, "b", #"the drag of "b" has no end"#),
    ])
    func anEventTooMany(kind: SceneEvent.Kind, id: String, fault: String) throws {
        #expect(try Self.fault(in: [tips()]) { $0.log.add(kind, id: id, at: $0.time) } == fault)
    }

    @Test func anEventOfTheFuture() throws {
        let fault = try Self.fault(in: [tips()]) { $0.log.add(.settled, id: "a", at: 9) }
        #expect(fault == #"settled of "a" is told at t = 9.0"#)
    }

    @Test func aNumberIsNotFinite() throws {
        let fault = try Self.fault(in: [tips(), tips(id: "b", center: "[50, 50]")]) {
            var badge = try #require($0.controls[1] as? StickyBadge)
            badge.moveAnchor(to: Point(.nan, 0))
            $0.controls[1] = badge
        }
        #expect(fault == #"a number of "b" is not finite"#)
    }

    @Test func anOrderIsNoPermutation() throws {
        let fault = try Self.fault(in: [tips(), classicGrid()]) {
            var grid = try #require($0.controls[1] as? TileGrid)
            grid.setOrder([0, 1, 1, 3, 4], at: $0.time)
            $0.controls[1] = grid
        }
        #expect(fault == #"the order of "g" is no permutation"#)
    }

    @Test func aSumIsWrong() throws {
        func badge(_ id: String, _ members: String) -> String {
            #"{"type": "stickyBadge", "id": "\#(id)", "center": [50, 50], "group": "g", \#(members)}"#
        }
        let controls = [badge("one", #""text": "4""#), badge("sum", #""total": true"#)]
        let fault = try Self.fault(in: controls) {
            var one = try #require($0.controls[0] as? StickyBadge)
            one.setText("5")
            $0.controls[0] = one
        }
        #expect(fault == #""sum" shows 4 of 5"#)
    }

    @Test func itNeverRests() throws {
        var scene = try makeScene(jelly(id: "j", preset: nil))
        scene.beginRefreshing("j")
        scene.advance(to: 100)
        var invariants = Invariants(of: scene)
        #expect(invariants.fault(in: scene) == nil)
        #expect(invariants.fault(inResting: scene) == "it doesn't come to rest")
    }
}

extension EventLog {
    fileprivate mutating func add(_ kind: SceneEvent.Kind, id: String, at time: Double) {
        add(SceneEvent(time: time, id: id, kind: kind, name: id))
    }
}
