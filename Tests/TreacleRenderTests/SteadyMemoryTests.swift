import CGL
import Glibc
import TestSupport
import Testing
import TreacleScene
import TreacleText

@testable import TreacleRender

/// What a program that draws for long keeps.
@Suite struct SteadyMemoryTests {
    /// All built-in scenes in both modes, each for 10 s of random input at 30 frames a second. A process of its own:
    /// other tests' memory would be counted too. Scenes begin anew, since a scene's events only ever grow more.
    @Test func framesLeaveNothingBehind() async {
        await #expect(processExitsWith: .success) {
            try Offscreen.run { offscreen in
                let framebuffer = try Framebuffer(width: 160, height: 120)
                try offscreen.renderer.prepare()
                try Self.playAll(seed: 1, to: framebuffer, &offscreen)
                let (objects, memory) = (cglCountObjects(4096), try Self.residentBytes())
                for seed: UInt64 in 2...12 {
                    try Self.playAll(seed: seed, to: framebuffer, &offscreen)
                    #expect(cglCountObjects(4096) == objects)
                    let growth = try Self.residentBytes() - memory
                    #expect(growth < 1 << 20, "\(growth) bytes, \(3000 * seed) frames")
                }
            }
        }
    }

    private static func playAll(
        seed: UInt64, to framebuffer: borrowing Framebuffer, _ offscreen: inout Offscreen
    ) throws {
        for mode in Mode.allCases {
            for name in BuiltInScene.allCases {
                var scene = Scene(name.file, mode: mode, measure: GoldenFonts.measure)
                var events = Soak(scene, seed: seed, seconds: 10).events[...]
                for frame in 0..<300 {
                    let time = Double(frame) / 30
                    while let event = events.first, event.time <= time {
                        scene.send(event)
                        events.removeFirst()
                    }
                    scene.advance(to: time)
                    try offscreen.renderer.draw(scene.displayList, scale: 1, to: framebuffer.target)
                }
                _ = framebuffer.read()
            }
        }
    }

    private static func residentBytes() throws -> Int {
        let file = unsafe open("/proc/self/statm", O_RDONLY)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = unsafe read(file, &bytes, bytes.count)
        try #require(count > 0)
        let fields = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
        return try #require(Int(fields[1])) * Int(getpagesize())
    }

    /// As of a label that grows. Cairo keeps 256 fonts, colour glyphs' images with them; text makes do with one, and
    /// colour glyphs with one for each quarter of a pixel, 40 here.
    @Test func everNewFontSizesLeaveNothingBehind() async {
        await #expect(processExitsWith: .success) {
            let fonts = TestFolder.tests + "/TreacleTextTests/Fonts/fallback.conf"
            let engine = try TextEngine(fontConfigFile: fonts)
            var memory = 0
            for step in 0..<2500 {
                let style = FontStyle(size: 10 + Double(step) / 256)
                #expect(engine.raster("Treacle 128 🎉", style: style, scale: 1) != nil)
                if step == 10 { memory = try Self.residentBytes() }
            }
            let growth = try Self.residentBytes() - memory
            #expect(growth < 1 << 20, "\(growth) bytes for 2500 sizes")
        }
    }

    // MARK: The atlas

    /// What is on screen needs little, but ever new bitmaps come, as of a label in motion.
    @Test func motionDoesNotGrowTheAtlas() throws {
        #expect(try Self.sideOfAtlas(newBitmapsAPicture: 4) == 512)
    }

    /// 400 bitmaps of 32 by 32 pixels don't fit into 512 by 512, but into 1024 by 1024 for a picture or two.
    @Test func theAtlasGrowsForWhatIsOnScreen() throws {
        #expect(try Self.sideOfAtlas(newBitmapsAPicture: 400) >= 1024)
    }

    private static func sideOfAtlas(newBitmapsAPicture count: Int) throws -> Int {
        try Offscreen.withContext {
            var atlas = LabelAtlas()
            let bitmap = TextBitmap(
                width: 32, height: 32, originX: 0, originY: 0, pixels: [UInt8](repeating: 0, count: 4096))
            for picture in 0..<300 {
                atlas.beginPicture()
                for index in 0..<count {
                    let side = Double(picture * count + index)
                    if !atlas.hasRoom(for: bitmap) { _ = atlas.makeRoom(for: bitmap) }
                    _ = atlas.add(
                        bitmap, for: AtlasKey(content: .icon(.settings, side: side), eighthsX: 0, eighthsY: 0)
                    )
                }
            }
            return atlas.side
        }
    }
}
