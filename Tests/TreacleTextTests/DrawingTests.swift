import Testing
import TreacleText

/// Lines and filled outlines as white masks.
@Suite struct DrawingTests {
    /// A square of 12 in one of 24, and a line of width 2 beneath it.
    private static let square: [Drawing.Step] = [
        .move(x: 6, y: 2), .line(x: 18, y: 2), .line(x: 18, y: 14), .line(x: 6, y: 14), .close,
    ]
    private static let drawing = Drawing(
        box: 24, pen: 2, lines: [.move(x: 4, y: 20), .line(x: 20, y: 20)], fills: square)

    /// Twelve by twelve, and a line of 16 by 2 with a half circle at each end.
    private static let area = 12.0 * 12 + 16 * 2 + Double.pi

    @Test(arguments: [12.0, 24, 30.5, 48, 96])
    func theAreaIsTheDrawingsAtAnySize(side: Double) throws {
        let bitmap = try #require(Self.drawing.raster(side: side))
        let ratio = bitmap.ink / (Self.area * (side / 24) * (side / 24))
        #expect(abs(ratio - 1) < 0.01)
        #expect(bitmap.hasTransparentBorder)
    }

    @Test func itIsWhiteAndPremultiplied() throws {
        let bitmap = try #require(Self.drawing.raster(side: 17))
        for pixel in stride(from: 0, to: bitmap.pixels.count, by: 4) {
            #expect(Set(bitmap.pixels[pixel..<pixel + 4]).count == 1)
        }
    }

    @Test func outlinesStandWhereTheyAreTold() throws {
        let bitmap = try #require(Self.drawing.raster(side: 24))
        func alpha(_ x: Int, _ y: Int) -> UInt8 { bitmap[x - bitmap.originX, y - bitmap.originY].alpha }
        #expect(alpha(6, 2) == 255 && alpha(17, 13) == 255 && alpha(5, 2) == 0 && alpha(18, 13) == 0)
        #expect(alpha(10, 14) == 0 && alpha(10, 19) == 255 && alpha(10, 20) == 255 && alpha(10, 21) == 0)
    }

    @Test(arguments: [(0.25, 0), (0.5, 0.5), (0.875, 0.125)] as [(Double, Double)])
    func subpixelOffsetMovesTheInk(dx: Double, dy: Double) throws {
        let still = try #require(Self.drawing.raster(side: 40))
        let moved = try #require(Self.drawing.raster(side: 40, subpixel: (dx, dy)))
        // Cairo samples 15 rows a pixel, and the drawing's edges lie along them.
        #expect(abs(moved.centroid.x - still.centroid.x - dx) < 1.01 / 15)
        #expect(abs(moved.centroid.y - still.centroid.y - dy) < 1.01 / 15)
    }

    @Test func curvesAreCubic() throws {
        // A quarter of a circle of 20 by its cubic curve, and the two radii.
        let handle = 20 * (1 - 0.5523)
        let quarter = Drawing(
            box: 24, pen: 1, lines: [],
            fills: [
                .move(x: 2, y: 2), .line(x: 22, y: 2),
                .curve(x1: 22, y1: 22 - handle, x2: 22 - handle, y2: 22, x: 2, y: 22), .close,
            ])
        let bitmap = try #require(quarter.raster(side: 240))
        #expect(abs(bitmap.ink / (.pi * 200 * 200 / 4) - 1) < 0.002)
    }

    @Test(arguments: [0.0, -3, .nan, .infinity, 1e9, 4096])
    func whatIsNoSizeDrawsNothing(side: Double) {
        #expect(Self.drawing.raster(side: side) == nil)
    }

    @Test func anEmptyDrawingDrawsNothing() {
        #expect(Drawing(box: 24, pen: 2, lines: [], fills: []).raster(side: 24) == nil)
    }
}
