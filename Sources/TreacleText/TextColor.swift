/// An opaque text colour: sRGB components, encoded (not linear), 0...1.
///
/// Values outside are clamped and NaN counts as 0. Opacity is the renderer's: it multiplies a finished bitmap.
public struct TextColor: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double

    public static let white = TextColor(red: 1, green: 1, blue: 1)

    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}
