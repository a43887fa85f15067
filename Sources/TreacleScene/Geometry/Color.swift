/// A colour, sRGB-encoded, 8 bits a channel: where it is opaque, what `#RRGGBB` says is what a pixel holds.
public struct Color: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    /// 255 is opaque. The other channels are straight: not multiplied by it.
    public var alpha: UInt8

    public static let white = Color(255, 255, 255)
    public static let black = Color(0, 0, 0)

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The same colour, seen through: 0 is nothing, 1 the colour as it was.
    public func faded(to opacity: Double) -> Color {
        Color(red, green, blue, alpha: UInt8((Double(alpha) * min(max(opacity, 0), 1)).rounded()))
    }

    /// Reads `#RRGGBB`, in either letter case; nil for anything else.
    public init?(hex: String) {
        let digits = hex.utf8.dropFirst()
        guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(hex.dropFirst(), radix: 16)
        else { return nil }
        self.init(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }
}
