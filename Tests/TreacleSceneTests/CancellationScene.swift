import Foundation
import Testing
import TreacleScene

extension Doing {
    /// A control of each kind without a preset, so that whatever goes home goes there visibly. The badge stays in
    /// the scene's middle, and the tiles' columns follow its width: a resize moves both.
    static func freshScene() throws -> Scene {
        try makeScene(
            #"{"type": "jellyHeader", "id": "j", "height": 80}"#,
            list(rows: 12, size: (300, 300), at: (480, 120)),
            #"{"type": "tileGrid", "id": "g", "origin": [30, 120], "tiles": ["A", "B", "C", "D"]}"#,
            #"{"type": "stickyBadge", "id": "b", "text": "8"}"#)
    }

    private static func list(rows count: Int, size: (Int, Int), at corner: (Int, Int)) -> String {
        let rows = (0..<count).map { #"{"id": "r\#($0)", "title": "Row \#($0)"}"# }
        return #"{"type": "scrollingList", "id": "l", "origin": [\#(corner.0), \#(corner.1)], "#
            + #""size": [\#(size.0), \#(size.1)], "rows": [\#(rows.joined(separator: ", "))]}"#
    }

    /// The control that does it.
    var id: String {
        switch self {
        case .pressing, .attached, .detached, .returning, .bursting: "b"
        case .jellyPulled: "j"
        case .tilePressing, .tileLifted: "g"
        case .listScrolling: "l"
        }
    }

    /// Where it is pressed at rest.
    var home: Point {
        switch self {
        case .pressing, .attached, .detached, .returning, .bursting: Point(402, 301)
        case .jellyPulled: Point(200, 40)
        case .tilePressing, .tileLifted: Point(70, 170)
        case .listScrolling: Point(520, 300)
        }
    }

    /// Where the drag goes.
    private var way: Point {
        switch self {
        case .pressing, .tilePressing: .zero
        case .attached, .returning: Point(-60, 20)
        case .detached: Point(-180, 0)
        case .bursting: Point(-250, 0)
        case .jellyPulled: Point(30, 90)
        case .tileLifted: Point(165, 10)
        case .listScrolling: Point(5, -100)
        }
    }

    var pointer: Point { home + way }

    /// Brings a scene at rest to do it.
    func begin(_ scene: inout Scene) {
        let start = scene.time
        scene.down(home.x, home.y, at: start + 0.1)
        if self == .tileLifted { scene.advance(to: start + 1.2) }
        guard way != .zero else { return scene.advance(to: start + 0.5) }
        scene.move(pointer.x, pointer.y, at: start + 1.3)
        guard self == .returning || self == .bursting else { return }
        scene.up(pointer.x, pointer.y, at: start + 1.5)
        scene.advance(to: start + 1.55)
    }
}

extension Disturbance {
    /// What happens to the scene at its present moment, and may last beyond it.
    private func kinds(of doing: Doing) -> [InputEvent.Kind] {
        switch self {
        case .escape: [.key(.escape, .press)]
        case .focusLost: [.focus(false)]
        case .secondButton: [.pointerDown(doing.pointer, .right), .pointerUp(doing.pointer, .right)]
        case .releasedOutside: [.pointerLeave, .pointerUp(Point(-500, 900), .left)]
        case .releaseLost: []
        case .resize: [.resize(Size(300, 500))]
        case .scaleChange: [.scale(2)]
        case .modeToggle: [.key(.m, .press)]
        case .sceneSwitch: [.scene("badge")]
        case .removed: [.remove(id: doing.id)]
        case .textChanged: [.text("100", id: doing.id)]
        // The window's own last event.
        case .windowClosed: [.pointerCancel]
        case .longStep: []
        case .timeStandsStill: Array(repeating: .pointerMove(doing.pointer), count: 3)
        case .timeRunsBackwards: [.pointerMove(doing.pointer)]
        }
    }

    func happen(to scene: inout Scene, _ doing: Doing) throws {
        switch self {
        case .longStep: scene.advance(to: scene.time + 10)
        case .releaseLost:
            let place = try #require(try scene.places[doing.id]?.grip ?? doing.home)
            scene.down(place.x, place.y, at: scene.time + 0.2)
        case .timeRunsBackwards:
            for kind in kinds(of: doing) { scene.happen(kind, at: scene.time - 5) }
            scene.advance(to: scene.time - 3)
        default: for kind in kinds(of: doing) { scene.happen(kind, at: scene.time) }
        }
    }

    /// What is left of it where nobody was doing anything.
    func happen(toCalm scene: inout Scene, _ doing: Doing) {
        switch self {
        case .resize, .scaleChange, .modeToggle, .sceneSwitch, .removed, .textChanged:
            for kind in kinds(of: doing) { scene.happen(kind, at: scene.time) }
        default: break
        }
    }

    /// Whether things are elsewhere afterwards because they belong elsewhere, or were brought there.
    var movesThings: Bool {
        switch self {
        case .resize, .sceneSwitch, .removed, .releasedOutside, .releaseLost, .longStep: true
        default: false
        }
    }
}

/// Where a control is drawn: all the numbers of its state that are places, and where it can be pressed now.
struct Places: Equatable {
    var numbers: [Double]
    var grip: Point?
}

extension Scene {
    /// Of all controls, by their ids.
    var places: [String: Places] {
        get throws {
            var places: [String: Places] = [:]
            for control in try state.controls {
                if let badge = control.badge {
                    places[badge.id] = Places(
                        numbers: badge.center, grip: Point(badge.center[0], badge.center[1]))
                } else if let jelly = control.jelly {
                    places[jelly.id] = Places(numbers: jelly.control)
                } else if let grid = control.grid {
                    places[grid.id] = Places(
                        numbers: grid.frames.sorted { $0.key < $1.key }.flatMap(\.value),
                        grip: grid.frames["A"].map { Point($0[0] + $0[2] / 2, $0[1] + $0[3] / 2) })
                } else if let list = control.list {
                    places[list.id] = Places(numbers: [list.offset])
                }
            }
            return places
        }
    }
}
