import Foundation
import TestSupport
import Testing
import TreacleImage

/// `treacle bench`.
@Suite struct BenchTests {
    @Test(arguments: ["--rounds", "--pairs", "--badges", "--blobs"])
    func countsOutOfRangeAreNamed(flag: String) throws {
        for count in ["0", "-1", "1.5", "many", "", "10000000"] {
            try expectFailure(["bench", flag, count], status: 2, names: flag)
        }
    }

    @Test func aListOfCountsIsCheckedToItsEnd() throws {
        for counts in ["1,", "1,,2", "1,0", "1, 2"] {
            try expectFailure(["bench", "--pairs", counts], status: 2, names: "--pairs")
        }
    }

    @Test func scenesThatThereAreNotAreNamed() throws {
        try expectFailure(["bench", "--only", "chess"], status: 2, names: "--only")
    }

    @Test func withoutADisplayItIsSaid() throws {
        let run = try CommandRun(["bench"], in: TemporaryFolder())
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.wholeMatch(of: /treacle: error: [^\n]+ \([^\n]+\)\n/) != nil, "\(run.errors)")
    }

    private struct Report: Decodable {
        struct Spread: Decodable {
            var median: Double
            var low: Double
            var high: Double
        }
        struct Result: Decodable {
            var scene: String
            var mode: String?
            var wall: Spread
            var cpu: Spread
            var wallRatio: Spread
            var cpuRatio: Spread
            var wallToLimit: Spread?
            var cpuToLimit: Spread?
            var draws: Int
            var vertices: Int
        }
        var size: [Int]
        var rounds: Int
        var results: [Result]
    }

    /// In a window of a display of its own.
    private static func run(_ flags: [String]) throws -> Data {
        let folder = TemporaryFolder()
        let output = folder.path + "/out"
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xvfb-run", "-a", CommandRun.program, "bench"] + flags
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try Data(contentsOf: URL(fileURLWithPath: output))
    }

    private static let small = [
        "--rounds", "3", "--size", "400x720", "--pairs", "3,5", "--badges", "50", "--blobs", "20",
    ]

    @Test func everySceneIsMeasuredInBothModes() throws {
        let report = try JSONDecoder().decode(Report.self, from: try Self.run(Self.small + ["--json"]))
        #expect(report.size == [400, 720])
        #expect(report.rounds == 3)
        let scenes = [
            "messages, drag", "badge, drag", "badge, burst", "jelly, drag", "playground, drag",
            "playground of 20, drag", "50 badges, drag", "burst of 200",
        ]
        let names = report.results.map { "\($0.scene) \($0.mode ?? "")" }
        let pairs = ["3", "5"].flatMap { count in
            [
                "limit ", "quadratic metaball", "membrane metaball", "quadratic bezier", "membrane bezier",
                "merging metaball",
            ].map { "pairs \(count), \($0)" }
        }
        #expect(
            names == ["clear and swap "] + scenes.map { "\($0) metaball" } + scenes.map { "\($0) bezier" }
                + pairs)
        for result in report.results {
            let isMeasuredByLimit = result.scene.contains("pairs") && result.mode != nil
            #expect((result.wallToLimit != nil) == isMeasuredByLimit)
            let spreads = [result.wallToLimit, result.cpuToLimit].compactMap { $0 }
            for spread in spreads + [result.wall, result.cpu, result.wallRatio, result.cpuRatio] {
                #expect(0 < spread.low && spread.low <= spread.median && spread.median <= spread.high)
            }
        }
        let bare = try #require(report.results.first)
        #expect((bare.wallRatio.low, bare.cpuRatio.high, bare.draws) == (1, 1, 0))
        // What rests, rows and badges, isn't drawn again: a badge among many costs what one alone does.
        #expect(report.results.dropFirst().allSatisfy { $0.draws > 0 })
        let costs = try ["badge", "messages", "50 badges"].map { name in
            let index = try #require(names.firstIndex(of: "\(name), drag metaball"))
            return [report.results[index].draws, report.results[index].vertices]
        }
        // In a row it has a shadow besides.
        #expect(costs[2] == costs[0] && costs[1][0] == costs[0][0])
    }

    /// A quad a pair; what is asked for comes with the limit that it is measured by.
    @Test func theLimitFillsTheHulls() throws {
        let flags = Self.small + ["--json", "--only", "5, quad"]
        let report = try JSONDecoder().decode(Report.self, from: try Self.run(flags))
        #expect(
            report.results.map(\.scene) == [
                "clear and swap", "pairs 5, limit", "pairs 5, quadratic", "pairs 5, quadratic",
            ])
        #expect(report.results.dropFirst().prefix(2).allSatisfy { ($0.draws, $0.vertices) == (1, 20) })
    }

    /// As large as blobs may be, and more than the window has room for.
    @Test(arguments: ["1", "2000"])
    func anyNumberOfBlobsFitsAnyWindow(count: String) throws {
        _ = try Self.run([
            "--rounds", "1", "--size", "100x50", "--badges", "1", "--blobs", count, "--only", "badge, burst",
        ])
    }

    /// The first pair's anchor is in the middle, and its badge 50 points to the right.
    @Test func whatPairsLookLikeCanBeExported() throws {
        let folder = TemporaryFolder()
        let run = try CommandRun(
            ["bench", "--export", folder.path, "--pairs", "1,7", "--size", "400x300"], in: folder)
        #expect((run.status, run.output, run.errors) == (0, [], ""))
        for count in [1, 7] {
            let svg = String(decoding: try #require(folder.read("pairs-\(count).svg")), as: UTF8.self)
            #expect(svg.matches(of: /<path d="M [^"]* Z" fill="#ff3b30"\/>/).count == count)
            let picture = try Image(png: try #require(folder.read("pairs-\(count).png")))
            #expect((picture.width, picture.height) == (400, 300))
            func color(_ x: Int, _ y: Int) -> [UInt8] {
                Array(picture.pixels[(y * 400 + x) * 4..<(y * 400 + x) * 4 + 3])
            }
            for x in [200, 225, 250] { #expect(color(x, 150) == [0xFF, 0x3B, 0x30]) }
            #expect(color(265, 150) == [0xFF, 0xFF, 0xFF])
        }
        let failed = try CommandRun(["bench", "--export", folder.path + "/none"], in: folder)
        #expect(failed.status == 1 && failed.errors.contains("/none/pairs-100.svg"), "\(failed.errors)")
    }

    @Test func aTableHasALineForEach() throws {
        let lines = String(decoding: try Self.run(Self.small), as: UTF8.self).split(separator: "\n")
        let row =
            /\| [^|]+ \| (metaball|bezier|) \|( \d+\.\d\d \(\d+\.\d\d–\d+\.\d\d\) \|){4}(  \|| \d+\.\d\d \(\d+\.\d\d–\d+\.\d\d\) \|){2}( \d+ \|){3}/
        #expect(lines.count { $0.wholeMatch(of: row) != nil } == 29)
    }
}
