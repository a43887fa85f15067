import Foundation
import TestSupport
import Testing
import TreacleImage

/// `treacle render`: the files it writes.
@Suite struct RenderTests {
    private static let render = ["render", "--scene", "scene.json"]
    private static let drag = render + ["--trace", "drag.jsonl"]

    @Test(arguments: [("1", 160, 120), ("1.25", 200, 150), ("2", 320, 240), ("0.1", 16, 12)])
    func pictureIsAnOpaquePNGOfSizeTimesScale(scale: String, width: Int, height: Int) throws {
        let folder = Input.folder()
        try expectSuccess(Self.render + ["--scale", scale, "-o", "out.png"], in: folder)
        #expect(folder.names == ["drag.jsonl", "out.png", "scene.json"])
        let bytes = try #require(folder.read("out.png"))
        #expect(Self.bigEndian(bytes[16..<20]) == width)
        #expect(Self.bigEndian(bytes[20..<24]) == height)
        // Bit depth 8, colour type RGB, deflate, adaptive filters, not interlaced.
        #expect(Array(bytes[24..<29]) == [8, 2, 0, 0, 0])
    }

    @Test func flatColoursAreExactAndTheTopRowComesFirst() throws {
        let folder = Input.folder()
        try expectSuccess(Self.render + ["-o", "out.png"], in: folder)
        let picture = try Self.picture("out.png", folder)
        #expect(picture[40, 60] == Self.red)
        #expect(picture[0, 0] == Self.white)
        try expectSuccess(
            Self.render + [
                "--trace", folder.write(Self.upward, to: "up.jsonl"), "--at", "1", "-o", "up.png",
            ],
            in: folder)
        #expect(try Self.picture("up.png", folder)[40, 20] == Self.red)
        #expect(try Self.picture("up.png", folder)[40, 100] == Self.white)
    }

    @Test func severalTimesAreNumberedFromZero() throws {
        let folder = Input.folder()
        try expectSuccess(Self.drag + ["--at", "0.3,0,0.5", "-o", "f%05d.png"], in: folder)
        #expect(folder.names.filter { $0.hasPrefix("f") } == ["f00000.png", "f00001.png", "f00002.png"])
        for (index, time) in ["0.3", "0", "0.5"].enumerated() {
            try expectSuccess(Self.drag + ["--at", time, "-o", "one.png"], in: folder)
            #expect(folder.read("f0000\(index).png") == folder.read("one.png"))
        }
        #expect(folder.read("f00000.png") != folder.read("f00001.png"))
    }

    @Test func framesRunFromTheFirstTimeToBeforeTheLast() throws {
        let folder = Input.folder()
        let range = ["--from", "0.1", "--to", "0.4", "--fps", "10"]
        try expectSuccess(Self.drag + range + ["-o", "f%02d.png"], in: folder)
        #expect(folder.names.filter { $0.hasPrefix("f") } == ["f00.png", "f01.png", "f02.png"])
        try expectSuccess(Self.drag + ["--at", "0.1,0.2,0.3", "-o", "g%d.png"], in: folder)
        for index in 0..<3 { #expect(folder.read("f0\(index).png") == folder.read("g\(index).png")) }
        #expect(folder.read("f00.png") != folder.read("f01.png"))
    }

    @Test func minusIsRawPixelsOnStdout() throws {
        let folder = Input.folder()
        let raw = try expectSuccess(Self.drag + ["--at", "0,0.3", "-o", "-"], in: folder).output
        let frame = 160 * 120 * 4
        #expect(raw.count == 2 * frame)
        try expectSuccess(Self.drag + ["--at", "0,0.3", "-o", "f%d.png"], in: folder)
        #expect(try Self.picture("f0.png", folder).pixels == Array(raw[..<frame]))
        #expect(try Self.picture("f1.png", folder).pixels == Array(raw[frame...]))
    }

    @Test func theSameCallGivesTheSameBytes() throws {
        let folder = Input.folder()
        try expectSuccess(Self.drag + ["--at", "0.3", "-o", "a.png"], in: folder)
        try expectSuccess(Self.drag + ["--at", "0.3", "-o", "b.png"], in: folder)
        #expect(folder.read("a.png") == folder.read("b.png"))
    }

    @Test func modeAndBridgeChangeTheGoo() throws {
        let folder = Input.folder()
        var pictures: [String: Image] = [:]
        for mode in ["bezier", "metaball"] {
            for bridge in ["", "quadratic", "membrane"] {
                let flags = ["--mode", mode] + (bridge.isEmpty ? [] : ["--bridge", bridge])
                try expectSuccess(Self.drag + ["--at", "0.3"] + flags + ["-o", "out.png"], in: folder)
                pictures[mode + bridge] = try Self.picture("out.png", folder)
            }
        }
        #expect(pictures["bezier"] == pictures["bezierquadratic"])
        #expect(pictures["metaball"] == pictures["metaballmembrane"])
        let (quadratic, membrane) = (try #require(pictures["bezier"]), try #require(pictures["metaball"]))
        #expect(quadratic.difference(from: membrane).mean > 1)
    }

    @Test func sizeLaysOutAnewAndStretchesNothing() throws {
        let folder = TemporaryFolder()
        try expectSuccess(["render", "--size", "300x200", "-o", "out.png"], in: folder)
        let picture = try Self.picture("out.png", folder)
        #expect((picture.width, picture.height) == (300, 200))
        // The badge of 100 points stays as large as it is, in the middle.
        #expect(Self.reddish(in: picture, row: 100) == 100...199)
        #expect(Self.reddish(in: picture, row: 52).map { $0.lowerBound + $0.upperBound } == 299)
        #expect(Self.reddish(in: picture, row: 49) == nil && Self.reddish(in: picture, row: 150) == nil)
    }

    @Test func themeIsThePageOfAScene() throws {
        let folder = TemporaryFolder()
        for (theme, page) in [
            ("light", Self.white), ("dark", (0x1C, 0x1C, 0x1E)), ("high-contrast", Self.white),
            ("high-contrast-dark", (0, 0, 0)),
        ] {
            try expectSuccess(
                ["render", "--theme", theme, "--size", "120x120", "-o", "out.png"], in: folder)
            #expect(try Self.picture("out.png", folder)[0, 0] == page)
        }
    }

    @Test func aPrintedSceneIsTheSameSceneAgain() throws {
        let folder = TemporaryFolder()
        let run = try expectSuccess(["scene", "badge"], in: folder)
        folder.write(run.text, to: "badge.json")
        try expectSuccess(["render", "--scene", "badge", "-o", "a.png"], in: folder)
        try expectSuccess(["render", "--scene", "badge.json", "-o", "b.png"], in: folder)
        try expectSuccess(["render", "-o", "c.png"], in: folder)
        #expect(folder.read("a.png") == folder.read("b.png"))
        #expect(folder.read("a.png") == folder.read("c.png"))
    }

    @Test func writtenShadersDrawTheSamePicture() throws {
        let folder = Input.folder()
        #expect(try expectSuccess(["shaders", "mine"], in: folder).output.isEmpty)
        try expectSuccess(Self.render + ["-o", "a.png"], in: folder)
        try expectSuccess(Self.render + ["--shaders", "mine", "-o", "b.png"], in: folder)
        #expect(folder.read("a.png") == folder.read("b.png"))
    }

    // MARK: Where it is written

    @Test func anOldFileIsReplaced() throws {
        let folder = Input.folder()
        folder.write(String(repeating: "old", count: 100_000), to: "out.png")
        try expectSuccess(Self.render + ["-o", "out.png"], in: folder)
        #expect(try Self.picture("out.png", folder).width == 160)
        #expect(folder.names == ["drag.jsonl", "out.png", "scene.json"])
    }

    @Test func linksAreFollowed() throws {
        let folder = Input.folder()
        try folder.makeFolder("real")
        folder.write("old", to: "real/target.png")
        try folder.makeLink("link.png", to: "real/target.png")
        try folder.makeLink("dangling.png", to: "real/new.png")
        for (link, target) in [("link.png", "real/target.png"), ("dangling.png", "real/new.png")] {
            try expectSuccess(Self.render + ["-o", link], in: folder)
            let values = try URL(fileURLWithPath: folder.file(link)).resourceValues(forKeys: [
                .isSymbolicLinkKey
            ])
            #expect(values.isSymbolicLink == true, "\(link)")
            #expect(try Self.picture(target, folder).width == 160)
        }
        #expect(folder.names == ["dangling.png", "drag.jsonl", "link.png", "real", "scene.json"])
    }

    @Test func aDeviceIsWrittenAndNotReplaced() throws {
        let folder = Input.folder()
        try folder.makeLink("null.png", to: "/dev/null")
        try expectSuccess(Self.render + ["-o", "null.png"], in: folder)
        let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
        #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    }

    @Test func aNewFileHasTheRightsOfAnyNewFile() throws {
        let folder = Input.folder()
        try expectSuccess(Self.render + ["-o", "out.png"], in: folder)
        let ours = try FileManager.default.attributesOfItem(atPath: folder.file("out.png"))
        let plain = TemporaryFolder()
        let touched = try CommandRun(["--version"], in: plain, stdout: plain.file("plain"))
        #expect(touched.status == 0)
        let mask = umask(0)
        umask(mask)
        #expect((ours[.posixPermissions] as? NSNumber)?.uint32Value == 0o666 & ~mask)
    }

    @Test func namesAsLongAsTheFolderTakesWork() throws {
        let folder = Input.folder()
        let name = String(repeating: "n", count: 251) + ".png"
        try expectSuccess(Self.render + ["-o", name], in: folder)
        #expect(try Self.picture(name, folder).width == 160)
    }
}

extension RenderTests {
    private static let red = (255, 0, 0)
    private static let white = (255, 255, 255)

    private static let upward = """
        {"t": 0, "pointer": "down", "x": 40, "y": 60}
        {"t": 0.1, "pointer": "move", "x": 40, "y": 20}
        """

    private static func picture(_ name: String, _ folder: TemporaryFolder) throws -> Image {
        try Image(png: try #require(folder.read(name)))
    }

    private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 * 256 + Int($1) }
    }

    /// From the first to the last pixel of a row that is more than half the badge's.
    private static func reddish(in picture: Image, row: Int) -> ClosedRange<Int>? {
        let columns = (0..<picture.width).filter { x in
            let pixel: (Int, Int, Int) = picture[x, row]
            return pixel.0 > 240 && pixel.1 < 150
        }
        guard let first = columns.first, let last = columns.last else { return nil }
        return first...last
    }
}

extension Image {
    fileprivate subscript(x: Int, y: Int) -> (Int, Int, Int) {
        let start = (y * width + x) * 4
        return (Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]))
    }
}
