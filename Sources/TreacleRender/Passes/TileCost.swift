internal import Glibc

/// What it would cost to draw shapes one by one or in tiles, on Mesa's software renderer: nanoseconds of a frame at
/// the pace of the machine in docs/PERFORMANCE.md. Only the ratio is of use.
///
/// One by one each shape's pixels are filled. In tiles each pixel that something covers is filled once, from a list
/// that grows longer with what lies over each other but is read only until it hides the rest; and bodies are listed.
struct TileCost {
    /// Of the shapes in each cell of the picture, pixels. The memory is kept from frame to frame.
    private var areas: [Double] = []

    private static let perShape = 900.0
    private static let perPixel = 6.0
    private static let perTiledPixel = 21.0
    private static let perBody = 600.0
    /// With fewer the sum isn't worth it.
    private static let fewest = 256
    /// Edge of a cell, pixels.
    private static let side = 64

    /// - Parameter shapes: pairs.
    mutating func isTilesCheaper(for shapes: ArraySlice<GooInstance>, in clip: PixelBounds) -> Bool {
        guard shapes.count >= Self.fewest else { return false }
        let columns = max((clip.right - clip.left + Self.side - 1) / Self.side, 1)
        let rows = max((clip.bottom - clip.top + Self.side - 1) / Self.side, 1)
        areas.removeAll(keepingCapacity: true)
        areas.append(contentsOf: repeatElement(0, count: columns * rows))
        func cell(_ disc: (x: Float, y: Float, radius: Float)) -> Int {
            let column = min(max((Int(disc.x) - clip.left) / Self.side, 0), columns - 1)
            let row = min(max((Int(disc.y) - clip.top) / Self.side, 0), rows - 1)
            return row * columns + column
        }
        var oneByOne = Double(shapes.count) * Self.perShape
        for shape in shapes {
            let area = shape.hullArea
            oneByOne += Self.perPixel * area
            // Half of it to the cell of each end.
            areas[cell(shape.disc1)] += area / 2
            areas[cell(shape.disc2)] += area / 2
        }
        let tiles = Double(shapes.count) * Self.perBody + coveredPixels * Self.perTiledPixel
        return tiles < oneByOne
    }

    /// Of shapes strewn at random over a cell as many pixels stay free as e to the power of −areas/cell. A tile is
    /// computed as a whole: it is as if areas were 1.7 times as large.
    private var coveredPixels: Double {
        let cell = Double(Self.side * Self.side)
        return areas.reduce(0) { $0 + cell * (1 - exp(-1.7 * $1 / cell)) }
    }
}

extension GooInstance {
    /// Of the trapezoid around a pair, pixels.
    fileprivate var hullArea: Double {
        let span = (x: Double(disc2.x - disc1.x), y: Double(disc2.y - disc1.y))
        let length = (span.x * span.x + span.y * span.y).squareRoot()
        let (one, two) = (Double(disc1.radius) + 1, Double(disc2.radius) + 1)
        return (length + one + two) * (one + two)
    }
}
