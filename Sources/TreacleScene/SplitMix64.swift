/// SplitMix64 by Sebastiano Vigna: the same numbers for the same seed, everywhere.
struct SplitMix64: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0 up to 1.
    mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

    /// 0 up to a count, which isn't 0.
    mutating func below(_ count: Int) -> Int { Int(unit() * Double(count)) }

    mutating func element<Element>(of elements: some RandomAccessCollection<Element>) -> Element? {
        guard !elements.isEmpty else { return nil }
        return elements[elements.index(elements.startIndex, offsetBy: below(elements.count))]
    }

    /// FNV-1a, 64 bits.
    static func hash(of text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
