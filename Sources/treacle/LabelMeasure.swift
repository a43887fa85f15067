internal import Synchronization
internal import TreacleScene
internal import TreacleText

/// The scene's measure of labels: TreacleText's, in the style of the renderer. Fonts are looked for when the
/// first label is measured.
final class LabelMeasure: Sendable {
    private let engine = Mutex<TextEngine?>(nil)

    var measure: TextMeasure { TextMeasure { self.size($0, $1) } }

    private func size(_ text: String, _ fontSize: Double) -> Size {
        engine.withLock { engine in
            let fonts = engine ?? TextEngine()
            engine = fonts
            let metrics = fonts.measure(text, style: FontStyle(size: fontSize, weight: .semibold))
            return Size(metrics.width, metrics.height)
        }
    }
}
