internal import Glibc

/// What follows a pull the less the further it goes: a pull of p points moves it by
///
///     s = ℓ·ln(1 + c·p/ℓ)
///
/// so that a little more pull moves it by c·e^(−s/ℓ) times as much. It has no end.
struct RubberBand: Hashable, Sendable {
    /// c: of the pull, at its beginning.
    var share: Double
    /// ℓ: each so many points further, it follows less by the factor e. Infinite, it follows by its share everywhere.
    var length: Double

    func stretch(by pull: Double) -> Double {
        let part = share * pull / length
        return part > 1e-9 ? length * log1p(part) : share * pull
    }

    /// The pull that stretches it so far. Limited, as its growth is exponential.
    func pull(for stretch: Double) -> Double {
        let part = stretch / length
        return (part > 1e-9 ? length * expm1(min(part, 600)) : stretch) / share
    }

    /// How fast the stretch grows with the pull, where it is `stretch`.
    func slope(at stretch: Double) -> Double { share * exp(-max(stretch, 0) / length) }
}
