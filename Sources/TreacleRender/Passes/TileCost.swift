internal import Glibc

/// What it would cost to draw shapes one by one or in tiles, on Mesa's software renderer: nanoseconds of a frame at
/// the pace of the machine in docs/PERFORMANCE.md. Only the ratio is of use.
///
/// One by one each shape's pixels are filled. In tiles each pixel that something covers is filled once, from a list
/// that grows longer with what lies over each other but is read only until it hides the rest; and bodies are listed.
struct TileCost {
    private(set) var oneByOne = 0.0
    private(set) var tiles = 0.0

    var isTilesCheaper: Bool { tiles < oneByOne }

    private static let perShape = 900.0
    private static let perPixel = 6.0
    private static let perTiledPixel = 21.0
    private static let perBody = 600.0
    /// With fewer the sum isn't worth it.
    private static let fewest = 256

    /// - Parameter shapes: pairs.
    init(of shapes: ArraySlice<GooInstance>, in clip: PixelBounds) {
        guard shapes.count >= Self.fewest else {
            tiles = .infinity
            return
        }
        var cells = Cells(clip)
        for shape in shapes {
            let area = shape.hullArea
            oneByOne += Self.perShape + Self.perPixel * area
            tiles += Self.perBody
            cells.add(area, of: shape)
        }
        tiles += cells.coveredPixels * Self.perTiledPixel
    }

    /// How much of the picture is covered, as told by the sum of the areas in each of its cells.
    private struct Cells {
        private static let side = 64
        private let left: Int
        private let top: Int
        private let columns: Int
        private let rows: Int
        private var areas: [Double]

        init(_ clip: PixelBounds) {
            (left, top) = (clip.left, clip.top)
            columns = max((clip.right - clip.left + Self.side - 1) / Self.side, 1)
            rows = max((clip.bottom - clip.top + Self.side - 1) / Self.side, 1)
            areas = Array(repeating: 0, count: columns * rows)
        }

        /// Half of it to the cell of each end.
        mutating func add(_ area: Double, of shape: GooInstance) {
            for end in [shape.disc1, shape.disc2] {
                let column = min(max((Int(end.x) - left) / Self.side, 0), columns - 1)
                let row = min(max((Int(end.y) - top) / Self.side, 0), rows - 1)
                areas[row * columns + column] += area / 2
            }
        }

        /// Of shapes strewn at random over a cell as many pixels stay free as e to the power of −areas/cell.
        var coveredPixels: Double {
            let cell = Double(Self.side * Self.side)
            return areas.reduce(0) { $0 + cell * (1 - exp(-1.7 * $1 / cell)) }
        }
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
