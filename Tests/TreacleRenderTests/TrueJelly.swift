import Glibc
import TestSupport
import TreacleScene

/// A jelly header by the definition of its outline, in pixels: neither CTreacle nor a shader has a part in it.
///
/// Inside is where a ray to the right crosses the outline an odd number of times.
struct TrueJelly {
    private let left: Double
    private let top: Double
    private let width: Double
    private let height: Double
    /// From the top left corner.
    private let control: Point

    init(_ jelly: Jelly, scale: Double) {
        (left, top) = (jelly.frame.left * scale, jelly.frame.top * scale)
        (width, height) = (jelly.frame.size.width * scale, jelly.frame.size.height * scale)
        let control = (jelly.control - jelly.frame.origin) * scale
        // What treacle.h says of a control above the lower side.
        self.control =
            control.y < height
            ? Point(min(max(control.x, width / 8), 7 * width / 8), max(control.y, -0.75 * height)) : control
    }

    /// From the lower right corner (t = 0) to the lower left one (t = 1).
    private func curve(_ t: Double) -> Point {
        let middle = 2 * t * (1 - t)
        return Point(
            (1 - t) * (1 - t) * width + middle * control.x,
            ((1 - t) * (1 - t) + t * t) * height + middle * control.y)
    }

    func contains(_ pixel: Point) -> Bool {
        let p = Point(pixel.x - left, pixel.y - top)
        var crossings = 0
        if p.y > 0, p.y < height {
            crossings += p.x < 0 ? 1 : 0
            crossings += p.x < width ? 1 : 0
        }
        // The curve's height is H + 2t(1 − t)(c.y − H): at the height p.y it is at two places or none.
        let part = (p.y - height) / (control.y - height)
        if part > 0, part < 0.5 {
            let root = (1 - 2 * part).squareRoot()
            for t in [(1 - root) / 2, (1 + root) / 2] where p.x < curve(t).x { crossings += 1 }
        }
        return crossings % 2 == 1
    }

    // MARK: Pixels

    /// Coverage by counting samples in each pixel near the outline, on a grid of `samples` by `samples`.
    func coverage(width: Int, height: Int, band: [Bool], samples: Int = 16) -> CoverageMap {
        var values = [Double](repeating: 0, count: width * height)
        for index in values.indices {
            let corner = Point(Double(index % width), Double(index / width))
            guard band[index] else {
                values[index] = contains(corner + Point(0.5, 0.5)) ? 1 : 0
                continue
            }
            var count = 0
            for sample in 0..<samples * samples {
                let (i, j) = (Double(sample % samples), Double(sample / samples))
                if contains(corner + Point(i + 0.5, j + 0.5) * (1 / Double(samples))) { count += 1 }
            }
            values[index] = Double(count) / Double(samples * samples)
        }
        return CoverageMap(width: width, height: height, values: values)
    }

    /// The pixels whose centres lie within a pixel of the outline.
    func band(width: Int, height: Int) -> [Bool] {
        var isNear = [Bool](repeating: false, count: width * height)
        for point in outline {
            let (column, row) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
            guard (-1...width).contains(column), (-1...height).contains(row) else { continue }
            for y in max(row - 1, 0)..<min(row + 2, height) {
                for x in max(column - 1, 0)..<min(column + 2, width)
                where Point(Double(x) + 0.5, Double(y) + 0.5).distance(to: point) <= 1 {
                    isNear[y * width + x] = true
                }
            }
        }
        return isNear
    }

    /// Points on the outline, at most an eighth of a pixel apart.
    private var outline: [Point] {
        let corners = [Point(0, height), Point(0, 0), Point(width, 0), Point(width, height)]
        var points: [Point] = []
        for (a, b) in zip(corners, corners.dropFirst()) {
            let count = Int(a.distance(to: b) * 8) + 1
            points += (0...count).map { a + (b - a) * (Double($0) / Double(count)) }
        }
        // The curve is nowhere faster than twice its control polygon's longer leg.
        let leg = max(control.distance(to: corners[0]), control.distance(to: corners[3]))
        let count = Int(leg * 16) + 1
        points += (0...count).map { curve(Double($0) / Double(count)) }
        return points.map { $0 + Point(left, top) }
    }
}
