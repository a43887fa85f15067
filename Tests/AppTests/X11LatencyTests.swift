import Foundation
import Testing

private let home = (400.0, 300.0)

extension WindowTests {
    /// From the hand to the screen, by what is printed and in which order: a state as the scene takes an event, a
    /// frame behind its swap.
    @Suite struct X11LatencyTests {
        let desktop: Desktop
        let app: App

        init() throws {
            desktop = try Desktop()
            app = try App(on: desktop)
        }

        /// States and frames as they were printed.
        private var lines: [Line] {
            app.lines("{").compactMap { try? JSONDecoder().decode(Line.self, from: $0) }
        }

        private struct Line: Decodable {
            var t: Double?
            /// Nil for a state.
            var frame: Int?
            var controls: [SceneState.Control]?
        }

        @Test func aMoveIsOnTheScreenWithTheNextSwap() throws {
            try app.drag(from: home, to: (500, 300))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [500, 300] }
            for x in [510.0, 520, 530] {
                let frames = try awaitRest(of: app).frames
                try app.does(Hand.move(x, 300))
                try app.awaitState("the badge has followed") { $0.controls[0].center == [x, 300] }
                try app.awaitPicture("the badge there") { $0.gooBox?.right == Int(x) + 50 }
                #expect(app.frameCount == frames + 1)
                let end = lines.suffix(2)
                #expect(end.map(\.frame) == [nil, frames + 1], "its state, then one frame")
                #expect(end.first?.controls?[0].center == [x, 300])
            }
        }

        /// At 60 frames a second a move waits for half a frame in the mean, and never for a second one.
        @Test func movesDoNotWaitForASecondFrame() throws {
            try app.does(Hand.move(home.0, home.1), Hand.down())
            try app.does(Hand.path(from: home, to: (540, 300), steps: 140))
            try app.toggle()
            var ages: [Double] = []
            var waiting: [Double] = []
            for line in lines {
                guard let time = line.t else { continue }
                if line.frame == nil {
                    waiting.append(time)
                } else {
                    ages += waiting.map { time - $0 }
                    waiting = []
                }
            }
            #expect(ages.count > 100, "nearly every move")
            #expect(ages.allSatisfy { $0 >= 0 }, "no frame is older than what it shows")
            let median = ages.sorted()[ages.count / 2]
            #expect(median < 1 / 60.0, "\(median) s")
        }
    }
}
