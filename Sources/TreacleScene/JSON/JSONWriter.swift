/// Values on their way out as one line of JSON, members in the order given.
public enum JSONOutput {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONOutput])
    case object([(String, JSONOutput)])
    /// A place: x and y.
    case point(Point)
    /// Left, top, width and height.
    case rect(Rect)

    public var text: String {
        switch self {
        case .null: "null"
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): Self.text(of: number)
        case .string(let string): Self.text(of: string)
        case .point(let point): Self.text(of: [point.x, point.y])
        case .rect(let rect): Self.text(of: [rect.left, rect.top, rect.size.width, rect.size.height])
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { Self.text(of: $0) + ": " + $1.text }.joined(separator: ", ") + "}"
        }
    }

    private static func text(of numbers: [Double]) -> String {
        JSONOutput.array(numbers.map(JSONOutput.number)).text
    }

    /// The shortest digits that read back as the same number; whole numbers without a fraction.
    private static func text(of number: Double) -> String {
        if let whole = Int(exactly: number), whole.magnitude < 1_000_000_000_000_000 { return String(whole) }
        return number.isFinite ? number.description : "null"
    }

    private static func text(of string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            case ..<" ":
                text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
