/// Reads RFC 8259 JSON strictly: one value, no repeated keys, numbers finite, UTF-8 only.
///
/// Foundation's decoder says neither the line of a mistake nor that a key stands twice; a scene file is
/// written by hand and needs both.
struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private var line: Int

    /// Deeper nesting is refused, so that no file can exhaust the stack.
    private static let depthLimit = 64

    /// Parses the whole text; `firstLine` is the number its first line has in its file.
    static func parse(_ bytes: some Sequence<UInt8>, firstLine: Int = 1) throws(FileError) -> JSONValue {
        var parser = JSONParser(bytes: Array(bytes), line: firstLine)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.position == parser.bytes.count else { throw parser.unexpected("end of the text") }
        return value
    }

    private init(bytes: [UInt8], line: Int) {
        self.bytes = bytes
        self.line = line
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            if byte == 0x0A { line += 1 }
            position += 1
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private func failure(_ problem: String) -> FileError {
        FileError(line: line, problem: problem, remedy: "mend the JSON")
    }

    private func unexpected(_ wanted: String) -> FileError {
        guard let byte = next else { return failure("expected \(wanted), found the end of the text") }
        let printable = (0x21...0x7E).contains(byte)
        let found = printable ? "\"\(Unicode.Scalar(byte))\"" : "byte 0x" + String(byte, radix: 16)
        return failure("expected \(wanted), found \(found)")
    }

    private mutating func value(depth: Int) throws(FileError) -> JSONValue {
        skipSpace()
        guard depth < Self.depthLimit else { throw failure("nested deeper than \(Self.depthLimit) levels") }
        let start = line
        let content: JSONValue.Content
        switch next {
        case UInt8(ascii: "{"): content = .object(try object(depth: depth))
        case UInt8(ascii: "["): content = .array(try array(depth: depth))
        case UInt8(ascii: "\""): content = .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): content = .number(try number())
        case UInt8(ascii: "t"): content = try word("true", .bool(true))
        case UInt8(ascii: "f"): content = try word("false", .bool(false))
        case UInt8(ascii: "n"): content = try word("null", .null)
        default: throw unexpected("a value")
        }
        return JSONValue(content: content, line: start)
    }

    private mutating func word(
        _ word: StaticString, _ content: JSONValue.Content
    ) throws(FileError) -> JSONValue.Content {
        for byte in "\(word)".utf8 {
            guard next == byte else { throw unexpected("\"\(word)\"") }
            position += 1
        }
        return content
    }

    private mutating func object(
        depth: Int
    ) throws(FileError) -> [(key: String, value: JSONValue)] {
        position += 1
        var members: [(key: String, value: JSONValue)] = []
        var keys: Set<String> = []
        skipSpace()
        if take("}") { return members }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
            let key = try string()
            guard keys.insert(key).inserted else { throw failure("key \(quoted(key)) stands twice") }
            skipSpace()
            guard take(":") else { throw unexpected("\":\"") }
            members.append((key, try value(depth: depth + 1)))
            skipSpace()
        } while take(",")
        guard take("}") else { throw unexpected("\",\" or \"}\"") }
        return members
    }

    private mutating func array(depth: Int) throws(FileError) -> [JSONValue] {
        position += 1
        var elements: [JSONValue] = []
        skipSpace()
        if take("]") { return elements }
        repeat {
            elements.append(try value(depth: depth + 1))
            skipSpace()
        } while take(",")
        guard take("]") else { throw unexpected("\",\" or \"]\"") }
        return elements
    }

    private mutating func digits() throws(FileError) {
        guard let byte = next, isDigit(byte) else { throw unexpected("a digit") }
        while let byte = next, isDigit(byte) { position += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func number() throws(FileError) -> Double {
        let start = position
        _ = take("-")
        if take("0") {
            if let byte = next, isDigit(byte) { throw failure("a number starts with a needless 0") }
        } else {
            try digits()
        }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(text), number.isFinite else { throw failure("number \(text) is too large") }
        return number
    }

    private mutating func string() throws(FileError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw unexpected("a closing quote") }
            position += 1
            if byte == UInt8(ascii: "\\") {
                text.append(contentsOf: String(try escape()).utf8)
            } else {
                text.append(byte)
            }
        }
        guard take("\"") else { throw unexpected("a closing quote") }
        guard let string = String(validating: text, as: UTF8.self) else {
            throw failure("a string is not valid UTF-8")
        }
        return string
    }

    private mutating func escape() throws(FileError) -> Unicode.Scalar {
        guard let byte = next else { throw unexpected("an escape") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw failure("unknown escape in a string")
        }
    }

    /// Four hexadecimal digits, or a surrogate pair of two such escapes.
    private mutating func unicodeEscape() throws(FileError) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
        guard UTF16.isLeadSurrogate(first), take("\\"), take("u") else {
            throw failure("half a surrogate pair in a string")
        }
        let second = try codeUnit()
        guard UTF16.isTrailSurrogate(second) else { throw failure("half a surrogate pair in a string") }
        let value = 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private mutating func codeUnit() throws(FileError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
            else {
                throw unexpected("a hexadecimal digit")
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}

/// A string as an error message shows it: in quotes, on one line, not endless.
func quoted(_ text: String) -> String {
    let short = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return "\"" + short.map { $0.isNewline || $0.asciiValue.map { $0 < 0x20 } == true ? " " : $0 } + "\""
}
