import Testing

/// Tries a property on seeded random cases, each a list of numbers, and reports the smallest failing case that
/// it finds from the first one that fails.
func forAll(
    _ count: Int, seed: UInt64, at location: SourceLocation = #_sourceLocation,
    generate: (inout SeededGenerator) -> [Float], property: ([Float]) -> String?
) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count {
        let numbers = generate(&random)
        if property(numbers) != nil {
            let smallest = shrink(numbers) { property($0) != nil }
            Issue.record("\(smallest): \(property(smallest) ?? "")", sourceLocation: location)
            return
        }
    }
}

/// Makes numbers simpler one at a time, as long as the case goes on failing: 0, then fewer digits, then half.
func shrink(_ numbers: [Float], while fails: ([Float]) -> Bool) -> [Float] {
    var best = numbers
    var rounds = 0
    var improved = true
    while improved, rounds < 50 {
        improved = false
        rounds += 1
        for i in best.indices {
            for simpler in simplifications(of: best[i]) {
                var candidate = best
                candidate[i] = simpler
                if fails(candidate) {
                    best = candidate
                    improved = true
                    break
                }
            }
        }
    }
    return best
}

private func simplifications(of number: Float) -> [Float] {
    var all: [Float] = number == 0 ? [] : [0]
    for digit: Float in [1, 0.125] {
        let rounded = (number / digit).rounded() * digit
        if rounded != number { all.append(rounded) }
    }
    if abs(number) > 1 { all.append((number / 2).rounded()) }
    return all
}
