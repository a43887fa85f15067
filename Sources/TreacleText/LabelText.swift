/// Turns any string into one line that is safe to shape.
enum LabelText {
    /// Scalars shaped at most. A bitmap has no room for more than one to a pixel.
    static let scalarLimit = TextEngine.maximumBitmapSide

    /// One line: each line break (CR LF is one), tab and other control, NUL too, becomes a space; what goes past
    /// ``scalarLimit`` is replaced by an ellipsis.
    static func singleLine(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        var count = 0
        var afterReturn = false
        for scalar in text.unicodeScalars {
            defer { afterReturn = scalar == "\r" }
            if afterReturn && scalar == "\n" { continue }
            guard count < scalarLimit else {
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
