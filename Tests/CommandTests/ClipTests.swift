import Foundation
import TestSupport
import Testing
import TreacleImage

/// `treacle render` into clips, and `--difference`.
@Suite struct ClipTests {
    private static let drag = ["render", "--scene", "scene.json", "--trace", "drag.jsonl"]
    private static let range = ["--from", "0.1", "--to", "0.5", "--fps", "10"]

    /// ffmpeg decodes what ffmpeg encoded: four frames of the right size, and the second holds the colours that
    /// the PNG of its time holds, but for what the format loses.
    @Test(arguments: [("gif", 0), ("apng", 0), ("mp4", 6), ("webm", 6), ("y4m", 3)])
    func clipsHoldTheFrames(ending: String, loss: Int) throws {
        let folder = Input.folder()
        try expectSuccess(Self.drag + Self.range + ["-o", "clip.\(ending)"], in: folder)
        #expect(folder.names == ["clip.\(ending)", "drag.jsonl", "scene.json"])
        let frames = try Self.decoded("clip.\(ending)", folder)
        try #require(frames.count == 4 * 160 * 120 * 4)
        let expected = try expectSuccess(Self.drag + ["--at", "0.2", "-o", "-"], in: folder).output
        let second = Array(frames[160 * 120 * 4..<2 * 160 * 120 * 4])
        for (x, y) in [(100, 60), (70, 60), (10, 10), (150, 110), (40, 60)] {
            for channel in 0..<3 {
                let index = (y * 160 + x) * 4 + channel
                let difference = abs(Int(second[index]) - Int(expected[index]))
                #expect(difference <= loss, "\(x), \(y), channel \(channel)")
            }
        }
    }

    /// 4:2:0 wants even sides: the last row and column are repeated.
    @Test(arguments: ["mp4", "webm"])
    func oddSidesAreRepeated(ending: String) throws {
        let folder = Input.folder()
        let size = ["--size", "161x121"]
        try expectSuccess(Self.drag + Self.range + size + ["-o", "clip.\(ending)"], in: folder)
        let frames = try Self.decoded("clip.\(ending)", folder)
        try #require(frames.count == 4 * 162 * 122 * 4)
        let corner = frames[(162 * 122 - 1) * 4..<(162 * 122 - 1) * 4 + 3]
        #expect(corner.allSatisfy { $0 >= 250 })
    }

    @Test func theRateIsThatOfTheFlag() throws {
        let folder = Input.folder()
        let range = ["--from", "0", "--to", "0.1", "--fps", "29.97"]
        try expectSuccess(Self.drag + range + ["-o", "clip.y4m"], in: folder)
        let header = try #require(folder.read("clip.y4m")).prefix { $0 != 0x0A }
        #expect(String(decoding: header, as: UTF8.self) == "YUV4MPEG2 W160 H120 F30000:1001 Ip A1:1 C444")
    }

    /// Pure colours by BT.601's own table: white is 235, 128, 128 and red 81, 90, 240.
    @Test func y4mHasTheStandardsLevels() throws {
        let folder = Input.folder()
        try expectSuccess(
            Self.drag + ["--from", "0", "--to", "0.1", "--fps", "10", "-o", "clip.y4m"], in: folder)
        let bytes = try #require(folder.read("clip.y4m"))
        let start = try #require(bytes.firstIndex(of: 0x0A)) + 1 + "FRAME\n".utf8.count
        let plane = 160 * 120
        func levels(_ x: Int, _ y: Int) -> [UInt8] { (0..<3).map { bytes[start + $0 * plane + y * 160 + x] } }
        #expect(bytes.count == start + 3 * plane)
        #expect(levels(5, 5) == [235, 128, 128])
        #expect(levels(40, 60) == [81, 90, 240])
    }

    @Test func aClipWithoutFfmpegIsOneErrorAndLeavesNothing() throws {
        try expectFailure(
            Self.drag + Self.range + ["-o", "clip.gif"], status: 1, names: "ffmpeg",
            environment: ["PATH": "/nonexistent"])
    }

    @Test func anEncoderThatFailsIsOneErrorAndLeavesNothing() throws {
        let folder = Input.folder()
        let tools = TemporaryFolder()
        tools.write("#!/bin/sh\necho 'no such codec' >&2\nexit 3\n", to: "ffmpeg")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools.file("ffmpeg"))
        try expectFailure(
            Self.drag + Self.range + ["-o", "clip.mp4"], status: 1, names: "clip.mp4", in: folder,
            environment: ["PATH": "\(tools.path):/usr/bin:/bin"])
    }

    /// ffmpeg ends with status 0 though it could write only a part, where the disk is full.
    @Test func anEncoderThatOnlyComplainsHasFailed() throws {
        let folder = Input.folder()
        folder.write("older", to: "clip.mp4")
        let tools = TemporaryFolder()
        tools.write("#!/bin/sh\ncat >/dev/null\necho 'No space left on device' >&2\n", to: "ffmpeg")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools.file("ffmpeg"))
        try expectFailure(
            Self.drag + Self.range + ["-o", "clip.mp4"], status: 1, names: "No space left", in: folder,
            environment: ["PATH": "\(tools.path):/usr/bin:/bin"])
        #expect(folder.read("clip.mp4") == Array("older".utf8))
    }

    @Test(arguments: [
        (["--at", "0,1", "-o", "clip.gif"], "-o"), (["-o", "clip.y4m"], "-o"),
        (range + ["-o", "clip.avi"], "-o"), (range + ["-o", "clip"], "-o"),
        (["--at", "0"] + range + ["-o", "clip.gif"], "--from"),
    ])
    func whatIsNoClipIsRefused(flags: [String], place: String) throws {
        try expectFailure(Self.drag + flags, status: 2, names: place)
    }

    @Test(arguments: ["membrane", "quadratic"])
    func theModesDifferByLessThanAntialiasing(bridge: String) throws {
        let folder = Input.folder()
        try expectSuccess(
            Self.drag + ["--at", "0.3", "--bridge", bridge, "--difference", "-o", "d.png"], in: folder)
        let picture = try Image(png: try #require(folder.read("d.png")))
        let levels = stride(from: 0, to: picture.pixels.count, by: 4).map { picture.pixels[$0] }
        #expect(levels.max() ?? 255 <= 25)
        #expect(levels.contains { $0 > 0 })
        #expect(levels.filter { $0 > 0 }.count < 600)
    }

    private static func decoded(_ name: String, _ folder: TemporaryFolder) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["ffmpeg", "-v", "error", "-nostdin", "-y", "-i", folder.file(name)]
            + ["-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", folder.file("decoded")]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try #require(folder.read("decoded"))
    }
}
