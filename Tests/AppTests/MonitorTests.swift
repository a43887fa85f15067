import Testing
import TreacleScene

@testable import TreacleHost

/// Which of two monitors, side by side and of different size, a window of 400 × 300 is on.
@Suite struct MonitorTests {
    private let monitors = [(0.0, 0.0, 1920.0, 1080.0), (1920, 0, 1280, 800)].map(Self.rect)

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(origin: Point(x, y), size: Size(width, height))
    }

    private func monitor(at x: Double, _ y: Double) -> Int? {
        Self.rect(x, y, 400, 300).greatestOverlap(with: monitors)
    }

    @Test func theOneThatShowsMoreOfIt() {
        #expect(monitor(at: 100, 100) == 0)
        #expect(monitor(at: 2000, 100) == 1)
        #expect(monitor(at: 1719, 100) == 0)
        #expect(monitor(at: 1721, 100) == 1)
        #expect(monitor(at: 3000, 700) == 1, "partly off screen")
        // More of its columns lie on the second monitor, but only a third of its rows.
        #expect(monitor(at: 1700, 700) == 0)
        #expect(monitor(at: 1760, 700) == 0)
    }

    @Test func theFirstOfTwoThatShowAsMuch() {
        #expect(monitor(at: 1720, 100) == 0)
        #expect(Self.rect(1720, 0, 400, 300).greatestOverlap(with: monitors.reversed()) == 0)
    }

    @Test func noneForAWindowOffScreen() {
        #expect(monitor(at: -400, 0) == nil, "edge to edge")
        #expect(monitor(at: 1920, 900) == nil)
        #expect(Self.rect(0, 0, 400, 300).greatestOverlap(with: []) == nil)
        #expect(Self.rect(5, 5, 0, 0).greatestOverlap(with: monitors) == nil)
    }
}
