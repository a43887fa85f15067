import Foundation
import TestSupport
import Testing

/// What a frame asks memory for, counted by Tests/AllocationCounter, which is preloaded.
@Suite struct AllocationTests {
    /// Scene, text and renderer: not a single time. The first round fills what is kept, and so do the first frames
    /// of each round, which show another scene than the last.
    @Test func aBadgeInTheHandAllocatesNothing() throws {
        let frames = try Self.frames()
        #expect(frames.count == (1 + Self.rounds) * Self.framesOfRound - 1)
        var steady = 0
        for (index, line) in frames.enumerated() {
            // The first line is of the second frame: nobody has seen the first one begin.
            let (round, place) = (index + 1).quotientAndRemainder(dividingBy: Self.framesOfRound)
            let (scene, number) = place.quotientAndRemainder(dividingBy: Self.framesOfScene)
            guard round > 0, scene > 0, number >= Self.warmUp else { continue }
            steady += 1
            let count = try #require(line.split(separator: " ").first.flatMap { Int($0) })
            #expect(count <= Self.most, "frame \(index + 1): \(line)")
        }
        #expect(steady == 2 * Self.rounds * (Self.framesOfScene - Self.warmUp))
    }

    private static let rounds = 2
    private static let warmUp = 2
    private static let framesOfScene = warmUp + 20
    /// The bare window, and the badge in each mode.
    private static let framesOfRound = 3 * framesOfScene

    /// Without optimisation Swift asks for memory for many a literal and closure, 79 times a frame at most: there
    /// the test is that what rests asks for none. scripts/test names an optimised program.
    #if DEBUG
        private static let optimised = ProcessInfo.processInfo.environment["TREACLE_OPTIMISED"]
    #else
        private static let optimised: String? = CommandRun.program
    #endif
    private static let badges = optimised == nil ? 1000 : 10_000
    private static let most = optimised == nil ? 150 : 0

    /// A line for each: the count, and where the last call came from.
    private static func frames() throws -> [Substring] {
        let folder = TemporaryFolder()
        let (counter, output) = (folder.file("counter.so"), folder.file("frames"))
        let source = TestFolder.tests + "/AllocationCounter/counter.c"
        try run(["cc", "-std=gnu11", "-O1", "-shared", "-fPIC", source, "-o", counter, "-ldl"])
        try run([
            "xvfb-run", "-a", "env", "LD_PRELOAD=\(counter)", "ALLOCATIONS=\(output)",
            optimised ?? CommandRun.program, "bench", "--rounds", "\(rounds)", "--size", "640x360",
            "--badges", "\(badges)", "--only", "\(badges) badges", "--blobs", "1", "--pairs", "1",
        ])
        return String(decoding: try #require(folder.read("frames")), as: UTF8.self).split(separator: "\n")
    }

    private static func run(_ words: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(words)")
    }
}
