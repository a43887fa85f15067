internal import CGL
internal import TreacleImage
internal import TreacleScene

/// Frames of sprite sheets on quads. A sheet is decoded and uploaded when its first frame is drawn, for all
/// renderers that share it.
final class SpritePass {
    private let library: SpriteSheetLibrary
    private var sheets: [SpriteSheet: SharedTexture] = [:]
    /// Those of the next draw. The memory is kept.
    private var row: [Quad] = []

    init(library: SpriteSheetLibrary) {
        self.library = library
    }

    /// One draw for all that follow each other from one sheet.
    func draw(
        _ sprites: [Sprite], with quads: borrowing QuadPainter, scale: Double, to target: RenderTarget
    ) throws(RenderError) {
        var rest = sprites[...]
        while let sheet = rest.first?.sheet {
            let shared = try texture(of: sheet)
            row.removeAll(keepingCapacity: true)
            for sprite in rest.prefix(while: { $0.sheet == sheet }) {
                row.append(Quad(sprite, sheet: shared.texture.size, scale: scale))
            }
            rest.removeFirst(row.count)
            shared.texture.bind()
            try quads.draw(row, by: .sprite, to: target)
        }
    }

    private func texture(of sheet: SpriteSheet) throws(RenderError) -> SharedTexture {
        if let texture = sheets[sheet] { return texture }
        let image = try library.image(of: sheet)
        let texture = SharedTexture(Texture2D(image.premultiplied, mipmaps: true))
        sheets[sheet] = texture
        return texture
    }
}

extension Quad {
    fileprivate init(_ sprite: Sprite, sheet: (width: Int, height: Int), scale: Double) {
        let sheetFrames = sheet.width / sheet.height
        let frame = sprite.frame(ofSheetWith: sheetFrames)
        // Half a texel stays out at either side: there the filter would reach into the next frame.
        let inset = 0.5 / Float(sheet.width)
        let left = Float(frame) / Float(sheetFrames)
        let right = Float(frame + 1) / Float(sheetFrames)
        self.init(
            left: Float((sprite.center.x - sprite.side / 2) * scale),
            top: Float((sprite.center.y - sprite.side / 2) * scale),
            right: Float((sprite.center.x + sprite.side / 2) * scale),
            bottom: Float((sprite.center.y + sprite.side / 2) * scale),
            sourceLeft: left + inset, sourceTop: 0, sourceRight: right - inset, sourceBottom: 1,
            tint: sprite.tint.packed)
    }
}

extension Sprite {
    /// The sheet's frame: if the animation counts more or fewer frames than the sheet has, they are spread
    /// evenly.
    func frame(ofSheetWith count: Int) -> Int {
        min(max(frame, 0) * count / max(frameCount, 1), count - 1)
    }
}
