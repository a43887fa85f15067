import TestSupport
import Testing
import TreacleImage

/// A sprite sheet of the user's own.
@Suite struct BurstSheetTests {
    private static func folder() -> TemporaryFolder {
        let folder = TemporaryFolder()
        folder.write(
            ##"""
            {"version": 1, "size": [100, 100], "background": "#000000", "controls": [
             {"type": "stickyBadge", "id": "a", "preset": "tips", "center": [50, 50], "diameter": 80,
              "color": "#FF0000", "options": {"burstSheet": "blue.png", "burstFrames": 2,
                                              "snapDistance": 10}}]}
            """##, to: "scene.json")
        folder.write(
            #"""
            {"t": 0.1, "pointer": "down", "x": 50, "y": 50}
            {"t": 0.2, "pointer": "move", "x": 61, "y": 50}
            {"t": 0.3, "pointer": "up", "x": 61, "y": 50}
            """#, to: "burst.jsonl")
        return folder
    }

    /// Frames of flat colours side by side.
    private static func sheet(_ colors: [[UInt8]], side: Int = 8) throws -> [UInt8] {
        var pixels: [UInt8] = []
        for _ in 0..<side { for color in colors { for _ in 0..<side { pixels += color } } }
        return try Image(width: side * colors.count, height: side, pixels: pixels).png()
    }

    private static let render = ["render", "--scene", "scene.json", "--trace", "burst.jsonl"]

    /// As they are: the colour of the badge is only for sheets of the binary.
    @Test func itsFramesAreShown() throws {
        let folder = Self.folder()
        folder.write(try Self.sheet([[0, 0, 255, 255], [0, 255, 0, 255]]), to: "blue.png")
        let run = try CommandRun(
            Self.render + ["--at", "0.5,1.0", "-o", "out%05d.png"], in: folder)
        #expect(run.status == 0 && run.errors.isEmpty)
        for (name, color) in [("out00000.png", [0, 0, 255]), ("out00001.png", [0, 255, 0])] {
            let image = try Image(png: try #require(folder.read(name)))
            let middle = (50 * image.width + 61) * 4
            #expect(image.pixels[middle..<middle + 3].map(Int.init) == color)
        }
    }

    @Test func aWrongCountIsRefusedWithThePlace() throws {
        let folder = Self.folder()
        folder.write(try Self.sheet([[0, 0, 255, 255]]), to: "blue.png")
        let place = "scene.json:3: $.controls[0].options.burstSheet: blue.png: 8x8 pixels"
        try expectFailure(Self.render + ["-o", "out.png"], status: 2, names: place, in: folder)
        try expectFailure(
            ["simulate", "--scene", "scene.json"], status: 2, names: "2 square frames", in: folder)
    }

    @Test func whatIsNoPictureIsRefused() throws {
        let folder = Self.folder()
        try expectFailure(Self.render + ["-o", "out.png"], status: 2, names: "blue.png", in: folder)
        folder.write("no picture at all", to: "blue.png")
        try expectFailure(
            Self.render + ["-o", "out.png"], status: 2, names: "scene.json:3", in: folder)
    }

    /// A header that claims more pixels than memory holds.
    @Test func hugePicturesAreRefused() throws {
        let folder = Self.folder()
        var png = try Self.sheet([[0, 0, 255, 255], [0, 255, 0, 255]])
        // IHDR's width and height follow the signature, the chunk's length and its name.
        png.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
        folder.write(png, to: "blue.png")
        try expectFailure(Self.render + ["-o", "out.png"], status: 2, names: "blue.png", in: folder)
    }
}
