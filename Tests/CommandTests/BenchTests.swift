import Foundation
import TestSupport
import Testing
import TreacleImage

/// `treacle bench`.
@Suite struct BenchTests {
    @Test(arguments: ["--rounds", "--pairs", "--badges", "--blobs", "--resident"])
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

    @Test(arguments: ["--gpu", "--pixels", "--memory"])
    func switchesTakeNoValue(flag: String) throws {
        try expectFailure(["bench", flag + "=yes"], status: 2, names: flag)
    }

    @Test func scenesThatThereAreNotAreNamed() throws {
        try expectFailure(["bench", "--only", "chess"], status: 2, names: "--only")
    }

    @Test(arguments: [["bench"], ["bench", "--gpu", "--pixels", "--memory"]])
    func withoutADisplayItIsSaid(words: [String]) throws {
        let run = try CommandRun(words, in: TemporaryFolder())
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
            var wallToCopy: Spread?
            var cpuToCopy: Spread?
            var gpu: Spread?
            var draws: Int
            var vertices: Int
            var bytes: Int
        }
        struct Growth: Decodable {
            var scene: String
            var mode: String?
            var with: String
            var at: [Int]
            var cpu: [Double]
            var exponent: Double?
        }
        struct Memory: Decodable {
            var pairs: Int
            var resident: Int
            var peak: Int
        }
        var size: [Int]
        var renderer: String
        var vendor: String
        var version: String
        var gpuTimer: Bool?
        var rounds: Int
        var results: [Result]
        var growth: [Growth]
        var memory: [Memory]

        init(of flags: [String]) throws {
            self = try JSONDecoder().decode(Report.self, from: try BenchTests.run(flags + ["--json"]))
        }
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
        let report = try Report(of: Self.small)
        #expect(report.size == [400, 720])
        #expect(report.rounds == 3)
        let scenes = [
            "messages, drag", "badge, drag", "badge, burst", "jelly, drag", "playground, drag",
            "playground of 20, drag", "50 badges, drag", "burst of 200",
        ]
        let names = report.results.map { "\($0.scene) \($0.mode ?? "")" }
        let pairs = ["3", "5"].flatMap { count in
            [
                "limit ", "memcpy ", "quadratic metaball", "membrane metaball", "quadratic bezier",
                "membrane bezier",
                "merging metaball", "six colours metaball", "membrane one by one metaball",
                "membrane in tiles metaball",
            ].map { "pairs \(count), \($0)" }
        }
        #expect(
            names == ["clear and swap "] + scenes.map { "\($0) metaball" } + scenes.map { "\($0) bezier" }
                + pairs)
        for result in report.results {
            let isMeasuredByLimit = result.scene.contains("pairs") && result.mode != nil
            #expect((result.wallToLimit != nil) == isMeasuredByLimit)
            #expect((result.cpuToCopy != nil) == (isMeasuredByLimit && result.mode == "bezier"))
            let spreads = [
                result.wallToLimit, result.cpuToLimit, result.wallToCopy, result.cpuToCopy,
            ].compactMap { $0 }
            for spread in spreads + [result.wall, result.cpu, result.wallRatio, result.cpuRatio] {
                #expect(0 < spread.low && spread.low <= spread.median && spread.median <= spread.high)
            }
        }
        let bare = try #require(report.results.first)
        #expect((bare.wallRatio.low, bare.cpuRatio.high, bare.draws) == (1, 1, 0))
        // What rests, rows and badges, isn't drawn again: a badge among many costs what one alone does.
        #expect(report.results.dropFirst().allSatisfy { ($0.draws > 0) != $0.scene.contains("memcpy") })
        let costs = try ["badge", "messages", "50 badges"].map { name in
            let index = try #require(names.firstIndex(of: "\(name), drag metaball"))
            return [report.results[index].draws, report.results[index].vertices]
        }
        // In a row it has a shadow besides, of another kind of shape.
        #expect(costs[2] == costs[0] && costs[1][0] == costs[0][0] + 1)
    }

    /// A quad a pair; what is asked for comes with the limit that it is measured by.
    @Test func theLimitFillsTheHulls() throws {
        let report = try Report(of: Self.small + ["--only", "5, quad"])
        #expect(
            report.results.map(\.scene) == [
                "clear and swap", "pairs 5, limit", "pairs 5, memcpy", "pairs 5, quadratic",
                "pairs 5, quadratic",
            ])
        for result in [report.results[1], report.results[3]] {
            #expect((result.draws, result.vertices) == (1, 20))
        }
    }

    /// As many bytes as the mesh has, whose vertices change a little as the pairs turn; and no draw.
    @Test func theOtherLimitCopiesTheMesh() throws {
        let report = try Report(of: Self.small + ["--only", "5, quad"])
        let (copy, mesh) = (report.results[2], report.results[4])
        #expect(copy.draws == 0 && mesh.mode == "bezier")
        #expect(abs(Double(copy.bytes) / Double(mesh.bytes) - 1) < 0.1, "\(copy.bytes) of \(mesh.bytes)")
    }

    /// Mesa's software renderer has a timer, of 64 bits.
    @Test func theDriverTellsItsTimesWhenAsked() throws {
        let report = try Report(of: Self.small + ["--gpu", "--only", "jelly"])
        #expect(report.gpuTimer == true)
        for result in report.results {
            let gpu = try #require(result.gpu)
            #expect(0 < gpu.low && gpu.low <= gpu.median && gpu.median <= gpu.high && gpu.high < 1000)
        }
        #expect(!report.renderer.isEmpty && !report.vendor.isEmpty && report.version.first?.isNumber == true)
        let unasked = try Report(of: Self.small + ["--only", "jelly"])
        #expect(unasked.gpuTimer == nil && unasked.results.allSatisfy { $0.gpu == nil })
    }

    /// The same picture with a quarter of the pixels, as many, and four times as many.
    @Test func pairsAreDrawnInMemoryToo() throws {
        let report = try Report(of: Self.small + ["--pixels", "--only", "5, membrane"])
        let sizes = ["200x360", "400x720", "800x1440"]
        let mode = sizes.map { "pairs 5, membrane, \($0)" } + ["pairs 5, membrane"]
        let ways = ["pairs 5, membrane one by one", "pairs 5, membrane in tiles"]
        #expect(
            report.results.map(\.scene) == ["clear and swap"] + sizes.map { "clear, \($0)" }
                + ["pairs 5, limit", "pairs 5, memcpy"] + mode + mode + ways)
        #expect(report.results.dropFirst(6).allSatisfy { $0.draws >= 1 })
        // Larger pictures have finer meshes.
        let vertices = report.results.filter { $0.mode == "bezier" }.map(\.vertices)
        #expect(vertices[0] < vertices[1] && vertices[1] < vertices[2] && vertices[1] == vertices[3])
        #expect(report.growth.map(\.mode) == ["metaball", "bezier"])
        for growth in report.growth {
            #expect((growth.scene, growth.with) == ("pairs 5, membrane", "pixels"))
            #expect(growth.at == [200 * 360, 400 * 720, 800 * 1440] && growth.cpu.count == 3)
        }
    }

    /// With two points it is the quotient of the logarithms' differences. On a busy machine the bare window may by
    /// chance cost more than pairs in it, and there is none.
    @Test func growthIsTheExponentThatFits() throws {
        let report = try Report(of: Self.small + ["--pairs", "100,1000", "--only", "membrane"])
        #expect(report.growth.map(\.scene).prefix(2) == ["pairs, limit", "pairs, memcpy"])
        let drawn = report.growth.filter { $0.scene == "pairs, membrane" }
        #expect(drawn.map(\.mode) == ["metaball", "bezier"])
        for growth in drawn {
            #expect((growth.with, growth.at) == ("pairs", [100, 1000]))
            try #require(growth.cpu.count == 2)
            if growth.cpu.allSatisfy({ $0 > 0 }) {
                let slope = log10(growth.cpu[1] / growth.cpu[0])
                #expect(abs(try #require(growth.exponent) - slope) < 1e-9)
            } else {
                #expect(growth.exponent == nil)
            }
        }
    }

    @Test func memoryIsThatOfProcessesOfTheirOwn() throws {
        let report = try Report(of: Self.small + ["--memory", "--only", "badge, burst"])
        #expect(report.memory.map(\.pairs) == [1, 3, 5])
        for use in report.memory { #expect(1 << 20 < use.resident && use.resident <= use.peak) }
        #expect(try Report(of: Self.small + ["--only", "badge, burst"]).memory.isEmpty)
    }

    /// 10000 pairs take at most 40 MiB more than one does. Needs no display.
    @Test func manyPairsNeedLittleMemory() throws {
        let uses = try [1, 10_000].map { count in
            let run = try CommandRun(["bench", "--resident", "\(count)"], in: TemporaryFolder())
            #expect((run.status, run.errors) == (0, ""))
            let use = try JSONDecoder().decode(Report.Memory.self, from: Data(run.output))
            #expect(use.pairs == count)
            return use
        }
        #expect(uses[0].resident < uses[1].resident)
        #expect(uses[1].resident - uses[0].resident < 40 << 20, "\(uses)")
        #expect(uses[1].peak - uses[0].peak < 40 << 20, "\(uses)")
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
            /\| [^|]+ \| (metaball|bezier|) \|( \d+\.\d\d \(\d+\.\d\d–\d+\.\d\d\) \|){4}(  \|| \d+\.\d\d \(\d+\.\d\d–\d+\.\d\d\) \|){4}( \d+ \|){3}/
        #expect(lines.count { $0.wholeMatch(of: row) != nil } == 37)
    }
}
