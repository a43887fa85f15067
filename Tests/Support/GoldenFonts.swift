internal import Glibc
internal import Synchronization
public import TreacleScene
public import TreacleText

/// The one font family of the pictures, whatever else is installed.
public enum GoldenFonts {
    public static func engine() throws(TextError) -> TextEngine {
        try TextEngine(fontConfigFile: TestFolder.tests + "/TreacleTextTests/Fonts/dejavu.conf")
    }

    /// What scenes whose controls follow their text are measured by.
    public static let measure = TextMeasure { text, fontSize in
        shared.withLock { engine in
            let style = FontStyle(size: fontSize, weight: .semibold)
            guard let metrics = engine?.measure(text, style: style) else { return Size(0, 0) }
            return Size(metrics.width, metrics.height)
        }
    }

    private static let shared: Mutex<TextEngine?> = {
        // LeakSanitizer can't see what fontconfig's patterns hold, and would take it for lost.
        atexit { GoldenFonts.shared.withLock { $0 = nil } }
        return Mutex(try? engine())
    }()
}
