internal import Synchronization
public import TreacleScene
public import TreacleText

/// The fonts of a program, for whoever needs them on any thread: they are looked for once, by who asks first.
public final class SharedFonts: Sendable {
    private let engine: Mutex<TextEngine?>

    /// Those that fontconfig's default configuration names.
    public init() { engine = Mutex(nil) }

    public init(_ engine: sending TextEngine) { self.engine = Mutex(engine) }

    /// Whoever asks meanwhile waits.
    func withEngine<Result: Sendable>(_ body: (TextEngine) -> Result) -> Result {
        engine.withLock { engine in
            let fonts = engine ?? TextEngine()
            engine = fonts
            return body(fonts)
        }
    }
}

extension TextMeasure {
    /// By the fonts that a renderer draws with, so that a badge is as wide as its text comes out. Any thread may
    /// measure; the fonts are looked for when the first text is measured.
    public static func fonts(_ fonts: SharedFonts = SharedFonts()) -> TextMeasure {
        TextMeasure { text, fontSize in
            let style = FontStyle(size: fontSize, weight: .semibold)
            let metrics = fonts.withEngine { $0.measure(text, style: style) }
            return Size(metrics.width, metrics.height)
        }
    }
}
