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

    /// Middle of the box round all pixels that aren't the page's, and its size.
    func inkBox(x: Range<Int>, y: Range<Int>) -> InkBox? {
        let columns = x.filter { column in y.contains { !isPage(column, $0) } }
        let rows = y.filter { row in x.contains { !isPage($0, row) } }
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last
        else { return nil }
        return InkBox(left: left, top: top, right: right + 1, bottom: bottom + 1)
    }
}

/// The edges of what has been drawn; right and bottom are the first free ones.
struct InkBox: Equatable {
    var left, top, right, bottom: Int

    var center: (x: Double, y: Double) { (Double(left + right) / 2, Double(top + bottom) / 2) }
}
