internal import TreacleScene

extension Color {
    /// The four bytes red, green, blue and alpha in memory order, as an attribute reads them.
    var packed: UInt32 {
        UInt32(littleEndian: UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
    }
}
