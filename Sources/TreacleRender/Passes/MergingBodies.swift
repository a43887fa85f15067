internal import Glibc
internal import TreacleScene

/// The drops of a field that have others in reach, in pixels, and the tiles their goo may be in.
struct MergingBodies {
    private(set) var drops: [FieldDrop] = []
    /// Those that have none: they are drawn as they are.
    private(set) var lone: [GooShape] = []
    /// k of the field, pixels.
    let softness: Float

    /// Edge of a resolved tile, pixels.
    static let tileSide = 32
    /// So many softnesses apart drops add less than 1/2048 to each other, as in `field.vert`.
    private static let farthest: Float = 11
    /// Many drops in one place bulge by log2 of their number; no 32 lie so on purpose.
    private static let bulge: Float = 5

    init(_ field: GooField, scale: Double) {
        softness = max(Float(field.softness * scale), 0.25)
        let all = field.drops.map { FieldDrop($0, scale: scale) }.filter { $0.radius > 0 }
        let meets = Self.meeting(all, reach: Self.farthest * softness)
        for (index, drop) in all.enumerated() {
            if meets[index] { drops.append(drop) } else { lone.append(drop.shape(opacity: field.opacity)) }
        }
    }

    /// Which drops are nearer to another than the reach, found through a grid of cells that are as large as
    /// that can be.
    private static func meeting(_ drops: [FieldDrop], reach: Float) -> [Bool] {
        var meets = [Bool](repeating: false, count: drops.count)
        let cell = 2 * (drops.map(\.radius).max() ?? 0) + reach
        guard cell > 0, cell.isFinite else { return meets }
        func key(_ value: Float) -> Int { Int((value / cell).rounded(.down)) }
        var cells: [SIMD2<Int>: [Int]] = [:]
        for (index, drop) in drops.enumerated() {
            let home = SIMD2(key(drop.x), key(drop.y))
            for near in Self.neighbours(of: home) {
                for other in cells[near] ?? [] where !meets[index] || !meets[other] {
                    let gap =
                        hypot(drop.x - drops[other].x, drop.y - drops[other].y) - drop.radius
                        - drops[other].radius
                    if gap < reach { (meets[index], meets[other]) = (true, true) }
                }
            }
            cells[home, default: []].append(index)
        }
        return meets
    }

    private static func neighbours(of cell: SIMD2<Int>) -> [SIMD2<Int>] {
        (-1...1).flatMap { y in (-1...1).map { x in cell &+ SIMD2(x, y) } }
    }

    /// The part of the picture that the goo may be in; nil for none.
    func pixels(in clip: PixelBounds) -> PixelBounds? {
        drops.map { bounds(of: $0) }.reduce(nil) { $0?.union($1) ?? $1 }?.intersection(clip)
    }

    /// The top left corners of all tiles in the clip that goo may be in.
    func tiles(in clip: PixelBounds) -> [SIMD2<Float>] {
        var tiles: Set<SIMD2<Int>> = []
        for drop in drops {
            guard let part = bounds(of: drop).intersection(clip) else { continue }
            for y in part.top / Self.tileSide...(part.bottom - 1) / Self.tileSide {
                for x in part.left / Self.tileSide...(part.right - 1) / Self.tileSide {
                    tiles.insert(SIMD2(x, y))
                }
            }
        }
        return tiles.map { SIMD2(Float($0.x * Self.tileSide), Float($0.y * Self.tileSide)) }
    }

    private func bounds(of drop: FieldDrop) -> PixelBounds {
        let reach = drop.radius + Self.bulge * softness + 1
        return PixelBounds(
            left: Double(drop.x - reach), top: Double(drop.y - reach), right: Double(drop.x + reach),
            bottom: Double(drop.y + reach))
    }
}

/// One drop as `field.vert` reads it, in pixels.
struct FieldDrop {
    var x: Float
    var y: Float
    var radius: Float
    var color: UInt32

    static let attributes: [VertexArray.Attribute] = [
        .init(name: "drop", location: 0, format: .floats(3), offset: 0),
        .init(name: "color", location: 1, format: .color, offset: 12),
    ]

    init(_ drop: GooField.Drop, scale: Double) {
        x = Float(drop.disc.center.x * scale)
        y = Float(drop.disc.center.y * scale)
        radius = Float(drop.disc.radius * scale)
        color = drop.color.packed
    }

    func shape(opacity: Double) -> GooShape {
        GooShape(disc: (x, y, radius), color: color, opacity: opacity)
    }
}

/// Whole pixels from the target's top left: right and bottom are the first ones outside.
struct PixelBounds: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// All pixels that the rectangle touches. No picture is larger than the limit.
    init(left: Double, top: Double, right: Double, bottom: Double) {
        func whole(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6)) }
        self.init(
            left: whole(left.rounded(.down)), top: whole(top.rounded(.down)),
            right: whole(right.rounded(.up)), bottom: whole(bottom.rounded(.up)))
    }

    init(_ target: RenderTarget) { self.init(left: 0, top: 0, right: target.width, bottom: target.height) }

    /// One pixel further out on each side, as far as the target goes.
    func grown(in target: RenderTarget) -> PixelBounds {
        PixelBounds(
            left: max(left - 1, 0), top: max(top - 1, 0), right: min(right + 1, target.width),
            bottom: min(bottom + 1, target.height))
    }

    /// A clip of the display list: its edges rounded to whole pixels. Empty rather than nil where it is outside.
    init(clippingTo rect: Rect, scale: Double, in target: RenderTarget) {
        func pixel(_ place: Double, _ limit: Int) -> Int {
            Int(min(max((place * scale).rounded(), 0), Double(limit)))
        }
        let (left, top) = (pixel(rect.left, target.width), pixel(rect.top, target.height))
        self.init(
            left: left, top: top, right: max(pixel(rect.right, target.width), left),
            bottom: max(pixel(rect.bottom, target.height), top))
    }

    /// nil where they have no pixel in common.
    func intersection(_ other: PixelBounds) -> PixelBounds? {
        let common = PixelBounds(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
        return common.left < common.right && common.top < common.bottom ? common : nil
    }

    func union(_ other: PixelBounds) -> PixelBounds {
        PixelBounds(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }
}
