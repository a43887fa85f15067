import Foundation
import TestSupport
import Testing
import TreacleImage

/// `treacle render -o NAME.svg`.
@Suite struct SVGTests {
    private static let drag = ["render", "--scene", "scene.json", "--trace", "drag.jsonl"]

    /// librsvg, which is not ours, draws the document as Bézier mode draws the scene, but for the antialiasing.
    @Test(arguments: ["quadratic", "membrane"], ["0", "0.3", "2"])
    func looksLikeThePicture(bridge: String, time: String) throws {
        let folder = Input.folder()
        let flags = ["--bridge", bridge, "--at", time, "--scale", "2"]
        try expectSuccess(Self.drag + flags + ["-o", "a.svg"], in: folder)
        try expectSuccess(Self.drag + flags + ["--mode", "bezier", "-o", "b.png"], in: folder)
        let (drawn, expected) = (try Self.drawn("a.svg", folder), try Self.picture("b.png", folder))
        try #require(drawn.width == 320 && drawn.height == 240 && expected.width == 320)
        let differences = zip(drawn.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }
        #expect(differences.max() ?? 255 < 48)
        #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 0.2)
    }

    /// A burst is a picture inside the document.
    @Test(arguments: [("0.8", "off"), ("0.6", "on")])
    func aBurstLooksLikeThePicture(time: String, reducedMotion: String) throws {
        let folder = Input.folder()
        folder.write(
            Input.trace.replacing(#""x": 100"#, with: #""x": 142"#), to: "drag.jsonl")
        let flags = ["--at", time, "--scale", "2", "--reduced-motion", reducedMotion]
        try expectSuccess(Self.drag + flags + ["-o", "a.svg"], in: folder)
        try expectSuccess(Self.drag + flags + ["--mode", "bezier", "-o", "b.png"], in: folder)
        let (drawn, expected) = (try Self.drawn("a.svg", folder), try Self.picture("b.png", folder))
        let differences = zip(drawn.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }
        #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 1)
        #expect(Set(expected.pixels).count > 10)
    }

    /// Icons are paths in the document and masks in the picture.
    @Test func iconsLookLikeThePicture() throws {
        let folder = TemporaryFolder()
        let tiles = ["mail", "calendar", "weather", "settings", "heart", "star"].map {
            ##"{"id": "\##($0)", "caption": "", "icon": "\##($0)", "color": "#2F80ED"}"##
        }
        folder.write(
            """
            {"version": 1, "size": [260, 220], "controls": [{"type": "tileGrid", "id": "g", "origin": [10, 10],
              "iconSize": 70, "tiles": [\(tiles.joined(separator: ","))]}]}
            """, to: "scene.json")
        let flags = ["render", "--scene", "scene.json", "--scale", "2", "--mode", "bezier"]
        try expectSuccess(flags + ["-o", "a.svg"], in: folder)
        try expectSuccess(flags + ["-o", "b.png"], in: folder)
        let (drawn, expected) = (try Self.drawn("a.svg", folder), try Self.picture("b.png", folder))
        let differences = zip(drawn.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }
        #expect(differences.max() ?? 255 < 48)
        #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 0.2)
    }

    @Test func curvesAreExactAndTheSizeIsInPixels() throws {
        let folder = Input.folder()
        try expectSuccess(Self.drag + ["--at", "0.3", "--scale", "1.25", "-o", "a.svg"], in: folder)
        let text = String(decoding: try #require(folder.read("a.svg")), as: UTF8.self)
        #expect(text.contains(#"width="200" height="150""#))
        #expect(text.contains(##"fill="#ffffff""##) && text.contains(##"fill="#ff0000""##))
        // Bézier mode's own bridge: two quadratics, and the discs' arcs.
        #expect(text.split(separator: "Q").count == 3)
        #expect(text.contains("A 25.0 25.0"))
    }

    @Test func labelsAreTextThatXMLCanHold() throws {
        let folder = TemporaryFolder()
        folder.write(
            Input.scene.replacing(#""text": """#, with: #""text": "<&\u0007中>""#), to: "scene.json")
        try expectSuccess(["render", "--scene", "scene.json", "-o", "a.svg"], in: folder)
        let text = String(decoding: try #require(folder.read("a.svg")), as: UTF8.self)
        #expect(text.contains(">&lt;&amp; 中&gt;</text>"))
        _ = try Self.drawn("a.svg", folder)
    }

    @Test(arguments: [
        (["--mode", "metaball"], "--mode"), (["--at", "0,1"], "-o"), (["--difference"], "--difference"),
        (["--check-gl"], "--check-gl"),
    ])
    func whatAnSVGCanNotHoldIsRefused(flags: [String], place: String) throws {
        try expectFailure(Self.drag + flags + ["-o", "a.svg"], status: 2, names: place)
    }

    @Test func noOpenGLIsNeeded() throws {
        let folder = Input.folder()
        let run = try CommandRun(
            Self.drag + ["-o", "a.svg"], in: folder, environment: ["MESA_GL_VERSION_OVERRIDE": "2.1"])
        #expect(run.status == 0 && run.errors.isEmpty)
    }

    private static func picture(_ name: String, _ folder: TemporaryFolder) throws -> Image {
        try Image(png: try #require(folder.read(name)))
    }

    private static func drawn(_ name: String, _ folder: TemporaryFolder) throws -> Image {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["rsvg-convert", folder.file(name), "-o", folder.file("drawn.png")]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try picture("drawn.png", folder)
    }
}
