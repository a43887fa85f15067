internal import TreacleScene

extension Color {
    init(packed: UInt32) {
        let bytes = UInt32(littleEndian: packed)
        func channel(_ index: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> (8 * index)) }
        self.init(channel(0), channel(1), channel(2), alpha: channel(3))
    }

    /// The four bytes red, green, blue and alpha in memory order, as an attribute reads them.
    var packed: UInt32 {
        UInt32(littleEndian: UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
    }
}
