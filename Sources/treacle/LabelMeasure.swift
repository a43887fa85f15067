internal import Synchronization
internal import TreacleScene
internal import TreacleText

/// The scene's measure of labels: TreacleText's, in the style of the renderer. Fonts are looked for when the
/// first label is measured.
final class LabelMeasure: Sendable {
    private let engine = Mutex<TextEngine?>(nil)

    var measure: TextMeasure { TextMeasure { self.width($0, $1) } }

    private func width(_ text: String, _ fontSize: Double) -> Double {
        engine.withLock { engine in
            let fonts = engine ?? TextEngine()
            engine = fonts
            return fonts.measure(text, style: FontStyle(size: fontSize, weight: .semibold)).width
        }
    }
}
