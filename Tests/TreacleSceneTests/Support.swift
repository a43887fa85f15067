import Foundation
import Testing
import TreacleScene

// MARK: Scenes as the tests write them

/// A badge of preset `tips` at (400, 300), as a scene file has it; `members` are further JSON members.
func tips(_ members: String = "", id: String = "a", center: String? = "[400, 300]") -> String {
    var text = #"{"type": "stickyBadge", "id": "\#(id)", "preset": "tips""#
    if let center { text += #", "center": \#(center)"# }
    if !members.isEmpty { text += ", " + members }
    return text + "}"
}

/// A list `l` at (20, 40), 360 x 300 points, with so many rows of 64 points: `r0` and so on, each with a badge, `b0`
/// and so on. A badge without text is a dot of 10 points, 16 from the right edge, so its middle is at x = 359.
func list(
    rows count: Int, _ members: String = "", badge: String = "", text: String = ""
) -> String {
    let more = badge.isEmpty ? "" : ", " + badge
    let rows = (0..<count).map {
        #"{"id": "r\#($0)", "title": "Row \#($0)", "badge": {"id": "b\#($0)", "text": "\#(text)"\#(more)}}"#
    }
    return #"{"type": "scrollingList", "id": "l", "origin": [20, 40], "size": [360, 300], "#
        + (members.isEmpty ? "" : members + ", ") + #""rows": [\#(rows.joined(separator: ", "))]}"#
}

func sceneText(_ controls: [String]) -> String {
    #"{"version": 1, "size": [800, 600], "controls": [\#(controls.joined(separator: ", "))]}"#
}

func makeScene(_ controls: String...) throws -> Scene {
    Scene(try SceneFile(parsing: sceneText(controls).utf8))
}

/// A scene of one badge that goes home by a spring.
func springScene(_ members: String = "") throws -> Scene {
    try makeScene(tips(#""return": "spring""# + (members.isEmpty ? "" : ", " + members)))
}

extension FileError {
    /// What the scene file's text is refused with; nil if it is taken.
    static func ofScene(_ text: some Sequence<UInt8>) -> FileError? {
        do {
            _ = try SceneFile(parsing: text)
            return nil
        } catch { return error }
    }

    static func ofTrace(_ text: some Sequence<UInt8>) -> FileError? {
        do {
            _ = try Trace(parsing: text)
            return nil
        } catch { return error }
    }
}

// MARK: Input, one word an event

extension Scene {
    @discardableResult
    mutating func down(_ x: Double, _ y: Double, at t: Double, _ button: PointerButton = .left) -> Bool {
        send(InputEvent(time: t, kind: .pointerDown(Point(x, y), button)))
    }

    @discardableResult
    mutating func move(_ x: Double, _ y: Double, at t: Double) -> Bool {
        send(InputEvent(time: t, kind: .pointerMove(Point(x, y))))
    }

    @discardableResult
    mutating func up(_ x: Double, _ y: Double, at t: Double, _ button: PointerButton = .left) -> Bool {
        send(InputEvent(time: t, kind: .pointerUp(Point(x, y), button)))
    }

    @discardableResult
    mutating func key(_ key: Key, at t: Double, _ action: KeyAction = .press) -> Bool {
        send(InputEvent(time: t, kind: .key(key, action)))
    }

    /// Presses keys by their names, one after the other at the same time; a name behind `shift+` with Shift held.
    mutating func keys(_ names: String..., at t: Double) throws {
        for name in names {
            let isShifted = name.hasPrefix("shift+")
            if isShifted { key(try #require(Key("left_shift")), at: t) }
            key(try #require(Key(isShifted ? String(name.dropFirst(6)) : name)), at: t)
            if isShifted { key(try #require(Key("left_shift")), at: t, .release) }
        }
    }

    @discardableResult
    mutating func happen(_ kind: InputEvent.Kind, at t: Double) -> Bool {
        send(InputEvent(time: t, kind: kind))
    }

    /// Presses the badge at (400, 300) at t = 0.1 and drags it by (x, y) until t = 0.2.
    mutating func drag(by x: Double, _ y: Double) {
        down(400, 300, at: 0.1)
        move(400 + x, 300 + y, at: 0.2)
    }

    /// The same, let go at t = 0.5.
    mutating func throwBadge(by x: Double, _ y: Double) {
        drag(by: x, y)
        up(400 + x, 300 + y, at: 0.5)
    }
}

// MARK: What comes out

/// A state line as an independent JSON decoder reads it.
struct StateLine: Decodable {
    var t: Double
    var mode: String
    var controls: [ControlState]
    var events: [EventState]
    var focus: FocusState?
}

struct FocusState: Decodable, Equatable {
    var id: String
    var part: String?
}

/// Any control's state: as what its type says, and nil as all else.
struct ControlState: Decodable {
    var badge: BadgeState?
    var jelly: JellyState?
    var list: ListState?
    var grid: GridState?
    var playground: PlaygroundState?

    private enum Key: CodingKey {
        case type
    }

    init(from decoder: any Decoder) throws {
        switch try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .type) {
        case "jellyHeader": jelly = try JellyState(from: decoder)
        case "scrollingList": list = try ListState(from: decoder)
        case "tileGrid": grid = try GridState(from: decoder)
        case "playground": playground = try PlaygroundState(from: decoder)
        case "stickyBadge": badge = try BadgeState(from: decoder)
        default: break
        }
    }
}

struct ListState: Decodable, Equatable {
    var id: String
    var type: String
    var phase: String
    var offset: Double
}

struct PlaygroundState: Decodable {
    struct Blob: Decodable, Equatable {
        var center: [Double]
        var radius: Double
    }

    var phase: String
    var blobs: [Blob]
}

struct BadgeState: Decodable, Equatable {
    struct Anchor: Decodable, Equatable {
        var center: [Double]
        var radius: Double
    }

    var id: String
    var type: String
    var phase: String
    var center: [Double]
    var distance: Double
    var bridge: Bool
    var anchor: Anchor?
    var burstFrame: Int?
}

struct EventState: Decodable, Equatable {
    var t: Double
    var id: String
    var event: String
    var row: String?
}

extension Scene {
    var state: StateLine {
        get throws { try JSONDecoder().decode(StateLine.self, from: Data(stateLine.utf8)) }
    }

    var badges: [BadgeState] {
        get throws { try state.controls.compactMap(\.badge) }
    }

    /// The first badge's state.
    var badge: BadgeState {
        get throws { try #require(try badges.first) }
    }

    func badge(_ id: String) throws -> BadgeState {
        try #require(try badges.first { $0.id == id })
    }

    /// The first list's state.
    var list: ListState {
        get throws { try #require(try state.controls.lazy.compactMap(\.list).first) }
    }

    /// The events so far as `TIME ID EVENT`.
    var told: [String] { events.map { "\($0.time) \($0.id) \($0.kind.rawValue)" } }

    /// The state without the field that the mode may change.
    var stateButMode: String {
        stateLine.replacing(#""mode": "metaball""#, with: "").replacing(#""mode": "bezier""#, with: "")
    }

    /// Where the focus is, as `ID` or `ID/PART`.
    var focused: String? {
        get throws { try state.focus.map { $0.id + ($0.part.map { "/" + $0 } ?? "") } }
    }

    var lines: [Line] {
        displayList.elements.compactMap { if case .line(let line) = $0 { line } else { nil } }
    }

    var goos: [Goo] {
        displayList.elements.compactMap { if case .goo(let goo) = $0 { goo } else { nil } }
    }

    var labels: [Label] {
        displayList.elements.compactMap { if case .label(let label) = $0 { label } else { nil } }
    }

    var sprites: [Sprite] {
        displayList.elements.compactMap { if case .sprite(let sprite) = $0 { sprite } else { nil } }
    }
}

func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
    abs(a - b) <= tolerance
}

extension Scene {
    /// In which all goo merges.
    static func merging(
        _ controls: [String], softness: Double? = 4, mode: Mode = .metaball, reducesMotion: Bool = false,
        isRightToLeft: Bool = false
    ) throws -> Scene {
        var file = try SceneFile(parsing: sceneText(controls).utf8)
        file.softness = softness
        return Scene(
            file, mode: mode, reducesMotion: reducesMotion, isRightToLeft: isRightToLeft, measure: twentyHigh)
    }
}
