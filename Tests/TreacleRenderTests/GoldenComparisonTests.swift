import TestSupport
import Testing
import TreacleImage

/// The judge of the goldens must itself tell right from wrong.
@Suite struct GoldenComparisonTests {
    private static let software = "llvmpipe (LLVM 15.0.6, 256 bits)"

    private static func picture(_ level: UInt8, but change: Int = 0) -> Image {
        var pixels = [UInt8](repeating: level, count: 16 * 16 * 4)
        for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
        pixels[0] = UInt8(Int(level) + change)
        return Image(width: 16, height: 16, pixels: pixels)
    }

    /// A folder with the golden `a`.
    private static func folder() throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        folder.write(try picture(100).opaquePNG(), to: "a.png")
        return folder
    }

    @Test func theSamePicturePasses() throws {
        let folder = try Self.folder()
        let golden = Golden("a", in: folder.path)
        #expect(golden.mismatch(with: Self.picture(100), drawnBy: Self.software) == nil)
        #expect(folder.names == ["a.png"])
    }

    @Test func aMissingGoldenFailsAndTheActualPictureIsThere() throws {
        let folder = TemporaryFolder()
        let mismatch = Golden("a", in: folder.path).mismatch(with: Self.picture(100), drawnBy: Self.software)
        #expect(mismatch?.contains("TREACLE_RECORD=a") == true)
        #expect(folder.names == ["a.actual.png"])
    }

    @Test func aDifferenceFailsAndIsShown() throws {
        let folder = try Self.folder()
        let golden = Golden("a", in: folder.path)
        #expect(golden.mismatch(with: Self.picture(100, but: 10), drawnBy: Self.software) != nil)
        #expect(folder.names == ["a.actual.png", "a.difference.png", "a.png"])
        let difference = try Image(png: try #require(folder.read("a.difference.png")))
        #expect(Array(difference.pixels[..<8]) == [80, 0, 0, 255, 0, 0, 0, 255])
        // The next run that passes takes the remains away.
        #expect(golden.mismatch(with: Self.picture(100), drawnBy: Self.software) == nil)
        #expect(folder.names == ["a.png"])
    }

    @Test func anotherSizeFails() throws {
        let folder = try Self.folder()
        let small = Image(width: 2, height: 2, pixels: [UInt8](repeating: 100, count: 16))
        #expect(Golden("a", in: folder.path).mismatch(with: small, drawnBy: Self.software) != nil)
    }

    /// One pixel far off fails by the greatest difference, all pixels a little off by the mean.
    @Test func thresholdsAreTightOnTheGoldensDriverAndLooserElsewhere() throws {
        let folder = try Self.folder()
        let golden = Golden("a", in: folder.path)
        let other = "softpipe"
        #expect(golden.mismatch(with: Self.picture(100, but: 2), drawnBy: Self.software) == nil)
        #expect(golden.mismatch(with: Self.picture(100, but: 5), drawnBy: Self.software) != nil)
        #expect(golden.mismatch(with: Self.picture(100, but: 20), drawnBy: other) == nil)
        #expect(golden.mismatch(with: Self.picture(100, but: 40), drawnBy: other) != nil)
        #expect(golden.mismatch(with: Self.picture(101), drawnBy: Self.software) != nil)
        #expect(golden.mismatch(with: Self.picture(101), drawnBy: other) != nil)
    }
}
