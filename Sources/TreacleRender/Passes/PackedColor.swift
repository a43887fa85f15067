internal import TreacleScene

extension Color {
    /// The four bytes red, green, blue and 255 in memory order, as an attribute reads them.
    var packed: UInt32 {
        UInt32(littleEndian: UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000)
    }
}
