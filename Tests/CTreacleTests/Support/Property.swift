import Testing

/// Tries a property on seeded random cases, each a list of numbers, and reports the smallest failing case that
/// it finds from the first one that fails. A property answers with what is wrong, nil where all is right.
func forAll(
    _ count: Int, seed: UInt64, at location: SourceLocation = #_sourceLocation,
    generate: (inout SeededGenerator) -> [Float], property: ([Float]) throws -> String?
) {
    func failure(_ numbers: [Float]) -> String? {
        do { return try property(numbers) } catch { return "\(error)" }
    }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count {
        let numbers = generate(&random)
        if failure(numbers) != nil {
            let smallest = shrink(numbers) { failure($0) != nil }
            Issue.record("\(smallest): \(failure(smallest) ?? "")", sourceLocation: location)
            return
        }
    }
}

/// The same over shapes of one kind around `size` pixels, with `extra` numbers, -1 to 1, for the property's
/// own use.
func forAll(
    _ count: Int, _ kind: Kind, size: Float, extra: Int = 0, seed: UInt64,
    at location: SourceLocation = #_sourceLocation, property: (Shape, [Float]) throws -> String?
) {
    forAll(
        count, seed: seed, at: location,
        generate: { random in
            kind.generate(&random, size: size)
                + (0..<extra).map { _ in Float.random(in: -1...1, using: &random) }
        },
        property: { try property(kind.shape($0), Array($0.suffix(extra))) })
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
