import TreacleText

/// The fontconfig files beside these tests.
enum Fonts: String {
    case dejavu, fallback, none, broken

    var path: String {
        let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return folder.joined(separator: "/") + "/Fonts/\(rawValue).conf"
    }

    func engine() throws(TextError) -> TextEngine { try TextEngine(fontConfigFile: path) }
}

struct Pixel: Equatable {
    var red, green, blue, alpha: UInt8
}

extension TextBitmap {
    subscript(x: Int, y: Int) -> Pixel {
        let start = (y * width + x) * 4
        return Pixel(
            red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2], alpha: pixels[start + 3])
    }

    /// Covered area in pixels.
    var ink: Double {
        var sum = 0
        for index in stride(from: 3, to: pixels.count, by: 4) { sum += Int(pixels[index]) }
        return Double(sum) / 255
    }

    /// Centre of the ink, in pixels from the logical origin's pixel.
    var centroid: (x: Double, y: Double) {
        var sum = (x: 0.0, y: 0.0)
        for y in 0..<height {
            for x in 0..<width {
                let alpha = Double(self[x, y].alpha) / 255
                sum.x += (Double(x + originX) + 0.5) * alpha
                sum.y += (Double(y + originY) + 0.5) * alpha
            }
        }
        return (sum.x / ink, sum.y / ink)
    }

    var hasTransparentBorder: Bool {
        let columns = (0..<width).allSatisfy { self[$0, 0].alpha == 0 && self[$0, height - 1].alpha == 0 }
        let rows = (0..<height).allSatisfy { self[0, $0].alpha == 0 && self[width - 1, $0].alpha == 0 }
        return columns && rows
    }
}
