internal import CGL
internal import TreacleScene
internal import TreacleText

/// Labels: shaped and rastered by TreacleText, kept in one atlas of all renderers that share it, drawn at whole
/// pixels as they are.
final class LabelPass {
    private var atlas = LabelAtlas()
    private let engine: TextEngine
    private let uploads: UploadFence
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

    init(engine: TextEngine, uploads: UploadFence) {
        self.engine = engine
        self.uploads = uploads
    }

    /// One draw, unless the labels' pixels overflow the largest atlas.
    func draw(
        _ labels: [Label], with quads: borrowing QuadPainter, scale: Double, to target: RenderTarget
    ) {
        var batch: [Quad] = []
        for label in labels {
            let style = FontStyle(label)
            guard let place = LabelPlace(label, style, metrics(of: label, style), scale: scale) else {
                continue
            }
            if let entry = atlas.entry(for: place.key) {
                batch.append(place.quad(entry, atlasSide: atlas.side))
                continue
            }
            guard let bitmap = place.raster(with: engine) else { continue }
            // Growing or clearing the atlas takes the picture away from what waits to be drawn.
            if !atlas.hasRoom(for: bitmap) {
                flush(&batch, with: quads, to: target)
                guard atlas.makeRoom(for: bitmap) else { continue }
            }
            batch.append(place.quad(atlas.add(bitmap, for: place.key), atlasSide: atlas.side))
            uploads.note()
        }
        flush(&batch, with: quads, to: target)
    }

    private func metrics(of label: Label, _ style: FontStyle) -> TextMetrics {
        let key = MetricsKey(text: label.text, style: style, maximumWidth: label.maximumWidth)
        if let known = metrics[key] { return known }
        if metrics.count >= Self.metricsLimit { metrics.removeAll(keepingCapacity: true) }
        let measured = engine.measure(label.text, style: style, maxWidth: label.maximumWidth)
        metrics[key] = measured
        return measured
    }

    private func flush(_ batch: inout [Quad], with quads: borrowing QuadPainter, to target: RenderTarget) {
        guard !batch.isEmpty else { return }
        atlas.bind()
        quads.draw(batch, to: target)
        batch.removeAll(keepingCapacity: true)
    }
}

/// What a label's pixels depend on.
struct LabelKey: Hashable {
    var text: String
    var style: FontStyle
    var color: TextColor
    var maximumWidth: Double
    var scale: Double
    /// Eighths of a pixel beyond `LabelPlace.pixel`.
    var eighthsX: Int
    var eighthsY: Int
}

/// Where a label's logical rectangle begins, to an eighth of a pixel.
private struct LabelPlace {
    let key: LabelKey
    let pixel: (x: Int, y: Int)
    private let tint: UInt32

    /// Pixels: beyond it no picture reaches and no float tells neighbours apart.
    private static let farthest = 1e7

    /// nil for a place that no picture has.
    init?(_ label: Label, _ style: FontStyle, _ metrics: TextMetrics, scale: Double) {
        let x = (label.left(ofWidth: metrics.width) * scale * 8).rounded()
        let y = ((label.position.y - metrics.height / 2) * scale * 8).rounded()
        guard abs(x) <= Self.farthest * 8, abs(y) <= Self.farthest * 8 else { return nil }
        pixel = (Int((x / 8).rounded(.down)), Int((y / 8).rounded(.down)))
        key = LabelKey(
            text: label.text, style: style, color: TextColor(label.color),
            maximumWidth: label.maximumWidth, scale: scale,
            eighthsX: Int(x) - pixel.x * 8, eighthsY: Int(y) - pixel.y * 8)
        tint = Color(255, 255, 255, alpha: label.color.alpha).packed
    }

    func raster(with engine: TextEngine) -> TextBitmap? {
        engine.raster(
            key.text, style: key.style, color: key.color, scale: key.scale,
            subpixel: (x: Double(key.eighthsX) / 8, y: Double(key.eighthsY) / 8),
            maxWidth: key.maximumWidth)
    }

    func quad(_ entry: LabelAtlas.Entry, atlasSide: Int) -> Quad {
        let (left, top) = (pixel.x + entry.originX, pixel.y + entry.originY)
        let side = Float(atlasSide)
        return Quad(
            left: Float(left), top: Float(top),
            right: Float(left + entry.width), bottom: Float(top + entry.height),
            sourceLeft: Float(entry.x) / side, sourceTop: Float(entry.y) / side,
            sourceRight: Float(entry.x + entry.width) / side,
            sourceBottom: Float(entry.y + entry.height) / side,
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
