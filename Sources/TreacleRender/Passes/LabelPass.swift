internal import CGL
internal import TreacleScene
internal import TreacleText

/// Labels and icons: rastered by TreacleText, kept in one atlas of all renderers that share it, drawn at whole
/// pixels as they are.
final class LabelPass {
    private var atlas = LabelAtlas()
    private let fonts: SharedFonts
    private var batch: [Quad] = []
    /// Sizes of labels seen before: shaping a text anew for each frame costs more than drawing it.
    private var metrics: [MetricsKey: TextMetrics] = [:]
    /// Beyond it, labels that are long gone surely outnumber those on screen.
    private static let metricsLimit = 4096

    /// What a label's size depends on.
    private struct MetricsKey: Hashable {
        var text: String
        var style: FontStyle
        var maximumWidth: Double
    }

    /// What stands on shapes.
    enum Mark {
        case label(Label)
        case icon(Icon)
    }

    init(fonts: SharedFonts) {
        self.fonts = fonts
    }

    /// Before the first marks of a picture are drawn.
    func beginPicture() { atlas.beginPicture() }

    /// One draw, unless the marks' pixels overflow the largest atlas.
    func draw(
        _ marks: [Mark], with quads: borrowing QuadPainter, scale: Double, to target: RenderTarget
    ) throws(RenderError) {
        batch.removeAll(keepingCapacity: true)
        for mark in marks {
            guard let place = place(of: mark, scale: scale) else { continue }
            if let entry = atlas.entry(for: place.key) {
                batch.append(place.quad(entry))
                continue
            }
            guard let bitmap = fonts.withEngine(place.raster) else { continue }
            // Growing or clearing the atlas takes the picture away from what waits to be drawn.
            if !atlas.hasRoom(for: bitmap) {
                try flush(with: quads, to: target)
                guard atlas.makeRoom(for: bitmap) else { continue }
            }
            batch.append(place.quad(atlas.add(bitmap, for: place.key)))
        }
        try flush(with: quads, to: target)
    }

    private func place(of mark: Mark, scale: Double) -> AtlasPlace? {
        switch mark {
        case .label(let label):
            let style = FontStyle(label)
            return AtlasPlace(label, style, metrics(of: label, style), scale: scale)
        case .icon(let icon): return AtlasPlace(icon, scale: scale)
        }
    }

    private func metrics(of label: Label, _ style: FontStyle) -> TextMetrics {
        let key = MetricsKey(text: label.text, style: style, maximumWidth: label.maximumWidth)
        if let known = metrics[key] { return known }
        if metrics.count >= Self.metricsLimit { metrics.removeAll(keepingCapacity: true) }
        let measured = fonts.withEngine {
            $0.measure(label.text, style: style, maxWidth: label.maximumWidth)
        }
        metrics[key] = measured
        return measured
    }

    private func flush(with quads: borrowing QuadPainter, to target: RenderTarget) throws(RenderError) {
        guard !batch.isEmpty else { return }
        atlas.bind()
        try quads.draw(batch, by: .labels, to: target)
        batch.removeAll(keepingCapacity: true)
    }
}

/// What a bitmap's pixels depend on.
struct AtlasKey: Hashable {
    var content: Content
    /// Eighths of a pixel beyond `AtlasPlace.pixel`.
    var eighthsX: Int
    var eighthsY: Int

    enum Content: Hashable {
        case text(String, FontStyle, TextColor, maximumWidth: Double, scale: Double)
        /// The side in pixels. In white: icons are tinted as they are drawn.
        case icon(Icon.Symbol, side: Double)
    }
}

/// Where a label's logical rectangle or an icon's square begins, to an eighth of a pixel.
private struct AtlasPlace {
    let key: AtlasKey
    let pixel: (x: Int, y: Int)
    private let tint: UInt32

    /// Pixels: beyond it no picture reaches and no float tells neighbours apart.
    private static let farthest = 1e7

    /// nil for a place that no picture has.
    init?(_ label: Label, _ style: FontStyle, _ metrics: TextMetrics, scale: Double) {
        let corner = Point(
            label.left(ofWidth: metrics.width) * scale, (label.position.y - metrics.height / 2) * scale)
        self.init(
            .text(
                label.text, style, TextColor(label.color), maximumWidth: label.maximumWidth, scale: scale),
            at: corner, tint: Color(255, 255, 255, alpha: label.color.alpha))
    }

    init?(_ icon: Icon, scale: Double) {
        let side = icon.side * scale
        let corner = icon.center * scale - Point(side / 2, side / 2)
        self.init(.icon(icon.symbol, side: side), at: corner, tint: icon.color)
    }

    private init?(_ content: AtlasKey.Content, at corner: Point, tint: Color) {
        let (x, y) = ((corner.x * 8).rounded(), (corner.y * 8).rounded())
        guard abs(x) <= Self.farthest * 8, abs(y) <= Self.farthest * 8 else { return nil }
        pixel = (Int((x / 8).rounded(.down)), Int((y / 8).rounded(.down)))
        key = AtlasKey(content: content, eighthsX: Int(x) - pixel.x * 8, eighthsY: Int(y) - pixel.y * 8)
        self.tint = tint.packed
    }

    func raster(with engine: TextEngine) -> TextBitmap? {
        let subpixel = (x: Double(key.eighthsX) / 8, y: Double(key.eighthsY) / 8)
        switch key.content {
        case .text(let text, let style, let color, let maximumWidth, let scale):
            return engine.raster(
                text, style: style, color: color, scale: scale, subpixel: subpixel, maxWidth: maximumWidth)
        case .icon(let symbol, let side):
            return Drawing(symbol.shape).raster(side: side, subpixel: subpixel)
        }
    }

    func quad(_ entry: LabelAtlas.Entry) -> Quad {
        let (left, top) = (pixel.x + entry.originX, pixel.y + entry.originY)
        return Quad(
            left: Float(left), top: Float(top),
            right: Float(left + entry.width), bottom: Float(top + entry.height),
            sourceLeft: Float(entry.x), sourceTop: Float(entry.y),
            sourceRight: Float(entry.x + entry.width), sourceBottom: Float(entry.y + entry.height),
            tint: tint)
    }
}

extension Label {
    /// Where its logical rectangle begins, points.
    func left(ofWidth width: Double) -> Double {
        switch alignment {
        case .left: position.x
        case .center: position.x - width / 2
        case .right: position.x - width
        }
    }
}

extension FontStyle {
    init(_ label: Label) {
        let weight: Weight =
            switch label.weight {
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            }
        self.init(size: label.fontSize, weight: weight)
    }
}

extension TextColor {
    fileprivate init(_ color: Color) {
        self.init(
            red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
    }
}

extension Drawing {
    fileprivate init(_ shape: Icon.Shape) {
        self.init(
            box: Icon.Shape.box, pen: Icon.Shape.pen, lines: shape.lines.map(Step.init),
            fills: shape.fills.map(Step.init))
    }
}

extension Drawing.Step {
    fileprivate init(_ step: Icon.Step) {
        switch step {
        case .move(let place): self = .move(x: place.x, y: place.y)
        case .line(let place): self = .line(x: place.x, y: place.y)
        case .curve(let a, let b, let end):
            self = .curve(x1: a.x, y1: a.y, x2: b.x, y2: b.y, x: end.x, y: end.y)
        case .close: self = .close
        }
    }
}
