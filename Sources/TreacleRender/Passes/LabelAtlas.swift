internal import CGL
internal import TreacleText

/// One square texture full of bitmaps of labels and icons, in shelves: rows as high as their highest bitmap.
///
/// When it is full it starts over empty: what is on screen is rastered again, what isn't is forgotten. Only where
/// that comes round too soon does it grow to twice its side, up to the limit: labels in motion, which leave a
/// bitmap at each eighth of a pixel, would fill one of any size.
struct LabelAtlas {
    /// Pixels.
    private(set) var side = 512
    private let greatestSide = min(GLLimits.neededPicture, GLLimits.largestPicture)

    private var entries: [AtlasKey: Entry] = [:]
    private var texture: SharedTexture?
    private var shelf = Shelf()
    /// Pictures begun since it was last empty.
    private var age = 0
    /// Starting over costs much less than so many pictures do.
    private static let fullAge = 30

    /// Where a bitmap lies in the atlas, and where it belongs beside its origin; pixels.
    struct Entry {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var originX: Int
        var originY: Int
    }

    /// The row that is being filled.
    private struct Shelf {
        var x = 0
        var y = 0
        var height = 0

        mutating func fit(_ bitmap: TextBitmap, side: Int) -> Bool {
            if x + bitmap.width > side { self = Shelf(x: 0, y: y + height, height: 0) }
            return x + bitmap.width <= side && y + max(height, bitmap.height) <= side
        }
    }

    func entry(for key: AtlasKey) -> Entry? { entries[key] }

    func hasRoom(for bitmap: TextBitmap) -> Bool {
        var shelf = shelf
        return texture != nil && shelf.fit(bitmap, side: side)
    }

    mutating func beginPicture() { age += 1 }

    /// Empties the atlas, and lets it grow where it must.
    /// - Returns: false if the bitmap is larger than any atlas.
    mutating func makeRoom(for bitmap: TextBitmap) -> Bool {
        let needed = max(bitmap.width, bitmap.height)
        guard needed <= greatestSide else { return false }
        let old = side
        if texture != nil, age < Self.fullAge { side = min(side * 2, greatestSide) }
        while side < needed { side = min(side * 2, greatestSide) }
        // What the driver frees it may keep for long.
        if texture == nil || side != old { texture = SharedTexture(Texture2D(emptySide: side)) }
        entries = [:]
        shelf = Shelf()
        age = 0
        return true
    }

    mutating func add(_ bitmap: TextBitmap, for key: AtlasKey) -> Entry {
        _ = shelf.fit(bitmap, side: side)
        let entry = Entry(
            x: shelf.x, y: shelf.y, width: bitmap.width, height: bitmap.height,
            originX: bitmap.originX, originY: bitmap.originY)
        shelf.x += bitmap.width
        shelf.height = max(shelf.height, bitmap.height)
        texture?.texture.replace(
            x: entry.x, y: entry.y, width: entry.width, height: entry.height, pixels: bitmap.pixels)
        entries[key] = entry
        return entry
    }

    func bind() { texture?.texture.bind() }
}
