internal import Synchronization
public import TreacleScene
internal import TreacleText

extension TextMeasure {
    /// By the fonts that a renderer draws with, so that a badge is as wide as its text comes out. Any thread may
    /// measure; the fonts are looked for when the first text is measured.
    public static func fonts() -> TextMeasure {
        let measure = FontMeasure()
        return TextMeasure { measure.size($0, $1) }
    }
}

private final class FontMeasure: Sendable {
    private let engine = Mutex<TextEngine?>(nil)

    func size(_ text: String, _ fontSize: Double) -> Size {
        engine.withLock { engine in
            let fonts = engine ?? TextEngine()
            engine = fonts
            let metrics = fonts.measure(text, style: FontStyle(size: fontSize, weight: .semibold))
            return Size(metrics.width, metrics.height)
        }
    }
}
