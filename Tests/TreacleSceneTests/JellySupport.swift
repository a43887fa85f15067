import Foundation
import Testing
import TreacleScene

/// A jelly header as a scene file has it; in the tests' scenes it is 800 wide, so that its control point rests at
/// (400, 120). `members` are further JSON members.
func jelly(_ members: String = "", id: String = "j", preset: String? = "classic") -> String {
    var text = #"{"type": "jellyHeader", "id": "\#(id)", "height": 120"#
    if let preset { text += #", "preset": "\#(preset)""# }
    if !members.isEmpty { text += ", " + members }
    return text + "}"
}

/// A header without a preset.
func softJelly(_ members: String = "") -> String { jelly(members, preset: nil) }

struct JellyState: Decodable, Equatable {
    var id: String
    var type: String
    var phase: String
    var control: [Double]
    var refreshing: Bool?
}

/// Any control's state: as what its type says, and nil as all else.
struct ControlState: Decodable {
    var badge: BadgeState?
    var jelly: JellyState?
    var list: ListState?
    var grid: GridState?

    private enum Key: CodingKey {
        case type
    }

    init(from decoder: any Decoder) throws {
        switch try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .type) {
        case "jellyHeader": jelly = try JellyState(from: decoder)
        case "scrollingList": list = try ListState(from: decoder)
        case "tileGrid": grid = try GridState(from: decoder)
        case "stickyBadge": badge = try BadgeState(from: decoder)
        default: break
        }
    }
}

private struct AnyStateLine: Decodable {
    var controls: [ControlState]
}

extension Scene {
    var controlStates: [ControlState] {
        get throws { try JSONDecoder().decode(AnyStateLine.self, from: Data(stateLine.utf8)).controls }
    }

    /// The first control's state, which must be a jelly header.
    var jelly: JellyState {
        get throws { try #require(try controlStates.first?.jelly) }
    }

    var jellies: [Jelly] {
        displayList.elements.compactMap { if case .jelly(let jelly) = $0 { jelly } else { nil } }
    }

    var rectangles: [RoundedRectangle] {
        displayList.elements.compactMap { if case .rectangle(let box) = $0 { box } else { nil } }
    }

    /// The control point at a later time, in a copy.
    func control(at time: Double) throws -> Point {
        var scene = self
        scene.advance(to: time)
        let control = try scene.jelly.control
        return Point(control[0], control[1])
    }
}

/// x″ = −2ζωx′ − ω²x with e^(−ζωT) = 0.001, integrated by Runge-Kutta: x and x′ after a time.
func integrate(
    _ start: Double, velocity: Double, for time: Double, zeta: Double = 0.5, duration: Double = 1
) -> (x: Double, v: Double) {
    let omega = log(1000) / (zeta * duration)
    func pull(_ x: Double, _ v: Double) -> Double { -2 * zeta * omega * v - omega * omega * x }
    let steps = 4000
    let h = time / Double(steps)
    var (x, v) = (start, velocity)
    for _ in 0..<steps {
        let (v1, a1) = (v, pull(x, v))
        let (v2, a2) = (v + h / 2 * a1, pull(x + h / 2 * v1, v + h / 2 * a1))
        let (v3, a3) = (v + h / 2 * a2, pull(x + h / 2 * v2, v + h / 2 * a2))
        let (v4, a4) = (v + h * a3, pull(x + h * v3, v + h * a3))
        x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    return (x, v)
}
