internal import CGL
internal import TreacleText

/// One square texture full of bitmaps of labels and icons, in shelves: rows as high as their highest bitmap.
///
/// When it is full it grows to twice its side, up to the limit, and then starts over empty: what is on
/// screen is rastered again, what isn't is forgotten.
struct LabelAtlas {
    /// Pixels.
    private(set) var side = 512
    private let greatestSide = min(GLLimits.neededPicture, GLLimits.largestPicture)

    private var entries: [AtlasKey: Entry] = [:]
    private var texture: SharedTexture?
    private var shelf = Shelf()

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

    /// Grows or empties the atlas.
    /// - Returns: false if the bitmap is larger than any atlas.
    mutating func makeRoom(for bitmap: TextBitmap) -> Bool {
        let needed = max(bitmap.width, bitmap.height)
        guard needed <= greatestSide else { return false }
        repeat {
            if texture != nil || side < needed { side = min(side * 2, greatestSide) }
            texture = SharedTexture(Texture2D(emptySide: side))
        } while side < needed
        entries = [:]
        shelf = Shelf()
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
