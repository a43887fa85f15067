public import TreacleImage
public import TreacleScene

extension Image {
    /// The colour of a pixel; x to the right, y down from the top.
    public subscript(x: Int, y: Int) -> Color {
        let start = (y * width + x) * 4
        return Color(pixels[start], pixels[start + 1], pixels[start + 2])
    }

    /// The greatest difference of any channel of any pixel, and the mean over all channels, of 255.
    public func difference(from other: Image) -> (max: Int, mean: Double) {
        precondition(width == other.width && height == other.height)
        if pixels == other.pixels { return (0, 0) }
        var (most, sum) = (0, 0)
        for (a, b) in zip(pixels, other.pixels) where a != b {
            let difference = abs(Int(a) - Int(b))
            most = max(most, difference)
            sum += difference
        }
        return (most, Double(sum) / Double(width * height * 3))
    }

    /// A new picture, each of whose pixels comes from here.
    public func rearranged(
        width: Int, height: Int, from source: (_ x: Int, _ y: Int) -> (x: Int, y: Int)
    ) -> Image {
        var result: [UInt8] = []
        result.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let place = source(x, y)
                let start = (place.y * self.width + place.x) * 4
                result += pixels[start..<start + 4]
            }
        }
        return Image(width: width, height: height, pixels: result)
    }

    /// Turned by 90 degrees, clockwise as seen on screen.
    public var turned: Image {
        rearranged(width: height, height: width) { x, y in (y, height - 1 - x) }
    }

    /// Left and right changed.
    public var mirrored: Image {
        rearranged(width: width, height: height) { x, y in (width - 1 - x, y) }
    }
}

/// How much of each pixel is covered, 0…1, row by row from the top.
public struct CoverageMap: Sendable {
    public let width: Int
    public let height: Int
    public var values: [Double]

    public init(width: Int, height: Int, values: [Double]) {
        self.width = width
        self.height = height
        self.values = values
    }

    /// Of a picture in black on white.
    public init(ofBlackOnWhite image: Image) {
        width = image.width
        height = image.height
        values = stride(from: 0, to: image.pixels.count, by: 4).map { Double(255 - image.pixels[$0]) / 255 }
    }

    public subscript(x: Int, y: Int) -> Double { values[y * width + x] }

    /// Covered pixels.
    public var area: Double { values.reduce(0, +) }

    /// Where the covered pixels' centre lies, in pixels.
    public var centroid: Point {
        var sum = Point.zero
        for y in 0..<height {
            for x in 0..<width {
                sum = sum + Point(Double(x) + 0.5, Double(y) + 0.5) * self[x, y]
            }
        }
        return sum * (1 / area)
    }
}
