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

extension Scene {
    /// The first control's state, which must be a jelly header.
    var jelly: JellyState {
        get throws { try #require(try state.controls.first?.jelly) }
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

/// A header's spring: x and x′ after a time.
func integrate(
    _ start: Double, velocity: Double, for time: Double, zeta: Double = 0.5, duration: Double = 1
) -> (x: Double, v: Double) {
    SpringIntegration(zeta: zeta, duration: duration).run(from: start, velocity: velocity, for: time)
}
