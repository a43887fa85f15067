import Foundation
import TestSupport
import Testing
import TreacleRender
import TreacleScene

/// One table of keys: `--help` and the README show the same.
@Suite struct KeyTableTests {
    @Test func theReadmeShowsWhatHelpShows() throws {
        let help = try CommandRun(["--help"], in: TemporaryFolder())
        let readme = try String(
            contentsOfFile: TestFolder.parent(of: TestFolder.tests) + "/README.md", encoding: .utf8)
        let rows = readme.matches(of: /\n\| `([^`]+)` \| ([^|]+) \|/).map { ($0.1, $0.2) }
        let keys = rows.prefix { !$0.0.hasPrefix("--") }
        #expect(keys.count >= 8)
        for (key, meaning) in keys {
            let line = help.lines.first { $0.hasPrefix("  \(key) ") && $0.hasSuffix(" \(meaning)") }
            #expect(line != nil, "\(key): \(meaning)")
        }
        let last = try #require(help.lines.firstIndex { $0.hasPrefix("In a window") })
        #expect(help.lines.count - last - 1 == keys.count)
    }

    /// The card in the window has 15 points' type and 400 points of room. Measured is bold type, which is wider than its.
    @Test func everyMeaningHasRoomInTheWindow() throws {
        let help = try CommandRun(["--help"], in: TemporaryFolder())
        let first = try #require(help.lines.firstIndex { $0.hasPrefix("In a window") }) + 1
        let measure = TextMeasure.fonts()
        for line in help.lines[first...] {
            let meaning = String(line.dropFirst("  Page ↑ ↓ ".count))
            #expect(measure.size(meaning, 15).width <= 400, "\(meaning)")
        }
    }
}
