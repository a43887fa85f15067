import TreacleImage

/// What the tests read off a screenshot. Lengths in pixels.
extension Image {
    private func matches(_ x: Int, _ y: Int, _ color: (UInt8, UInt8, UInt8)) -> Bool {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return false }
        let start = (y * width + x) * 4
        return pixels[start] == color.0 && pixels[start + 1] == color.1 && pixels[start + 2] == color.2
    }

    /// Whether the badge's own colour is there, covering the pixel wholly.
    func isGoo(_ x: Int, _ y: Int) -> Bool { matches(x, y, (0xFF, 0x3B, 0x30)) }

    /// Whether the empty page is there.
    func isPage(_ x: Int, _ y: Int) -> Bool { matches(x, y, (0xFF, 0xFF, 0xFF)) }

    /// Whether the header of a built-in scene is there.
    func isHeader(_ x: Int, _ y: Int) -> Bool { matches(x, y, (0x5B, 0x5B, 0xD6)) }

    /// How many pixels of goo lie on the column through the point, the point among them, without a gap.
    func gooSpan(_ x: Int, _ y: Int) -> Int {
        guard isGoo(x, y) else { return 0 }
        let up = (1...height).first { !isGoo(x, y - $0) } ?? 0
        let down = (1...height).first { !isGoo(x, y + $0) } ?? 0
        return up + down - 1
    }

    /// Whether nothing but the page is to be seen in the rectangle.
    func isEmpty(x: Range<Int>, y: Range<Int>) -> Bool {
        y.allSatisfy { row in x.allSatisfy { isPage($0, row) } }
    }

    /// The box round all pixels that aren't the page's; nil where there are none.
    func inkBox(x: Range<Int>, y: Range<Int>) -> InkBox? { box(x, y) { !isPage($0, $1) } }

    /// The box round all pixels that goo covers by half at least, wherever they are; nil where there are
    /// none.
    var gooBox: InkBox? { gooBox(x: 0..<width) }

    func gooBox(x columns: Range<Int>) -> InkBox? {
        box(columns, 0..<height) { x, y in
            let start = (y * width + x) * 4
            return pixels[start] == 0xFF && (0x3B...0x9D).contains(pixels[start + 1])
        }
    }

    private func box(_ x: Range<Int>, _ y: Range<Int>, _ counts: (Int, Int) -> Bool) -> InkBox? {
        var box: InkBox?
        for row in y {
            guard let left = x.first(where: { counts($0, row) }),
                let right = x.last(where: { counts($0, row) })
            else { continue }
            box = InkBox(
                left: min(left, box?.left ?? left), top: box?.top ?? row,
                right: max(right + 1, box?.right ?? 0), bottom: row + 1)
        }
        return box
    }
}

/// The edges of what has been drawn; right and bottom are the first free ones.
struct InkBox: Equatable {
    var left, top, right, bottom: Int

    var center: (x: Double, y: Double) { (Double(left + right) / 2, Double(top + bottom) / 2) }
}
