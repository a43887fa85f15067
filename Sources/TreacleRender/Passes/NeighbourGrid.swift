/// Places in square cells that are as large as the farthest reach: whatever is in reach of a place lies in its
/// own cell or in one of the eight around it.
struct NeighbourGrid {
    private let side: Double
    private var cells: [SIMD2<Int>: [Int]] = [:]

    /// - Parameter reach: of any two places, positive.
    init(reach: Double) {
        side = reach
    }

    mutating func insert(_ number: Int, x: Double, y: Double) {
        cells[cell(x, y), default: []].append(number)
    }

    /// The numbers that may be in reach, in ascending order.
    func numbers(near x: Double, _ y: Double) -> [Int] {
        let home = cell(x, y)
        var found: [Int] = []
        for row in -1...1 {
            for column in -1...1 { found += cells[home &+ SIMD2(column, row)] ?? [] }
        }
        return found.sorted()
    }

    /// What is farther off than any picture shares the outermost cells, and what is nowhere (NaN) is there, too.
    private func cell(_ x: Double, _ y: Double) -> SIMD2<Int> {
        func whole(_ value: Double) -> Int { Int(min(max(-1e9, (value / side).rounded(.down)), 1e9)) }
        return SIMD2(whole(x), whole(y))
    }
}
