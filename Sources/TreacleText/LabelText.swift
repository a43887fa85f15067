/// Turns any string into one line that is safe to shape.
enum LabelText {
    /// Scalars shaped at most, at any size. A bitmap has no room for more than one to a pixel.
    static let scalarLimit = TextEngine.maximumBitmapSide

    /// Scalars shaped at most at `size` points.
    ///
    /// Pango counts in 1/1024 point with 32 bits, so a line ends at 2²¹ points. With 16 em allowed for the
    /// widest glyph (U+FDFD has about 10), 2²¹ / (16 · size) scalars stay inside.
    static func limit(size: Double) -> Int {
        min(scalarLimit, max(1, Int(131_072 / size)))
    }

    /// One line: each line break (CR LF is one), tab and other control, NUL too, becomes a space; what goes past
    /// `limit` scalars is replaced by an ellipsis.
    static func singleLine(_ text: String, limit: Int) -> String {
        var line = String.UnicodeScalarView()
        var count = 0
        var afterReturn = false
        for scalar in text.unicodeScalars {
            defer { afterReturn = scalar == "\r" }
            if afterReturn && scalar == "\n" { continue }
            guard count < limit else {
                line.append("…")
                break
            }
            line.append(breaksLine(scalar) ? " " : scalar)
            count += 1
        }
        return String(line)
    }

    private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
