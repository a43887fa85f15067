import Foundation
import TestSupport
import Testing
import TreacleRender
import TreacleScene

/// A recording leads to the same states, to the last bit, at any frame rate and scale and in either mode: what
/// `simulate` tells, a scene that is looked at sixty times a second and an offscreen picture tell too.
@Suite struct TraceReplayTests {
    @Test func theTracesHoldEveryKindOfLineAndShowEveryBuiltInScene() throws {
        var kinds: Set<String> = []
        for sample in SampleTrace.all {
            for event in sample.trace.events {
                let line = try JSONSerialization.jsonObject(with: Data(Trace.line(for: event).utf8))
                let object = try #require(line as? [String: Any])
                kinds.formUnion(object.keys)
                for key in ["pointer", "button", "action"] {
                    if let value = object[key] as? String { kinds.insert("\(key) \(value)") }
                }
            }
        }
        #expect(
            kinds == [
                "t", "x", "y", "id", "pointer", "key", "focus", "resize", "scroll", "scale", "text", "remove",
                "refresh", "scene", "button", "action", "pointer down", "pointer move", "pointer up",
                "pointer cancel", "pointer leave", "button left", "button right", "button middle",
                "action press", "action release", "action repeat",
            ])
        #expect(SampleTrace.all.count >= 12)
        #expect(Set(SampleTrace.all.map(\.scene)) == Set(BuiltInScene.allCases))
    }

    /// In the middle of the recording, at its last event, and when all that followed from it is over.
    private static func moments(of sample: SampleTrace) -> [Double] {
        [0.3, 0.55, 0.8, 1].map { $0 * sample.end } + [sample.end + 3]
    }

    private static func simulated(_ sample: SampleTrace, mode: Mode) throws -> [String] {
        let times = moments(of: sample).map { "\($0)" }.joined(separator: ",")
        let run = try expectSuccess(
            ["simulate", "--mode", mode.rawValue, "--at", times] + sample.flags, in: TemporaryFolder())
        return run.lines
    }

    @Test(arguments: SampleTrace.all, [24, 30, 60, 144, 1000])
    func theFrameRateChangesNoState(sample: SampleTrace, rate: Int) throws {
        for mode in Mode.allCases {
            var scene = Scene(sample.scene.file, mode: mode, measure: .fonts())
            var (frame, events) = (0, sample.trace.events[...])
            for (moment, expected) in zip(
                Self.moments(of: sample), try Self.simulated(sample, mode: mode))
            {
                while Double(frame) / Double(rate) < moment {
                    let now = Double(frame) / Double(rate)
                    while let event = events.first, event.time <= now { scene.send(events.removeFirst()) }
                    scene.advance(to: now)
                    // Looked at as a window does, but for the last second, where nothing moves any more.
                    if frame % max(rate / 60, 1) == 0, now < sample.end + 1 { _ = scene.displayList }
                    frame += 1
                }
                while let event = events.first, event.time <= moment { scene.send(events.removeFirst()) }
                scene.advance(to: moment)
                #expect(scene.stateLine == expected)
            }
        }
    }

    @Test(arguments: SampleTrace.all)
    func noScaleAndNoModeChangesAnOffscreenPicturesState(sample: SampleTrace) throws {
        let moments = Self.moments(of: sample)
        for mode in Mode.allCases {
            let expected = try Self.simulated(sample, mode: mode)
            for scale in ["1", "1.25", "2"] {
                let run = try expectSuccess(
                    [
                        "render", "--print-states", "--mode", mode.rawValue, "--scale", scale,
                        "--at", "\(moments[1]),\(moments[3])", "-o", "%05d.png",
                    ] + sample.flags, in: TemporaryFolder())
                #expect(run.lines == [expected[1], expected[3]])
            }
        }
    }

    @Test func statesAreOfNoUseAmongPicturesOnStdout() throws {
        try expectFailure(
            ["render", "--print-states", "-o", "-"], status: 2, names: "--print-states")
    }
}
