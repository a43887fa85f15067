/// One place in a JSON document, with typed access that fails with the path and the line of the place.
struct JSONReader {
    let value: JSONValue
    let path: String

    /// Numbers beyond this are no coordinates, sizes or durations of anything.
    static let magnitudeLimit = 1e6
    /// Nor are positive numbers below this, so that dividing by them leaves nothing infinite.
    static let positiveLimit = 1e-6

    /// The path of a member, `.key`, or `["a key"]` where the key isn't a plain name.
    func path(of key: String) -> String {
        let plain =
            !key.isEmpty
            && key.utf8.allSatisfy { $0 == 0x5F || Character(Unicode.Scalar($0)).isLetterOrDigit }
        return plain ? "\(path).\(key)" : "\(path)[\(quoted(key))]"
    }

    func error(_ problem: String, _ remedy: String) -> FileError {
        FileError(line: value.line, path: path, problem: problem, remedy: remedy)
    }

    private func expected(_ kind: String) -> FileError {
        error("expected \(kind), found \(value.content.name)", "write \(kind)")
    }

    func string() throws(FileError) -> String {
        guard case .string(let string) = value.content else { throw expected("a string") }
        return string
    }

    func fileName() throws(FileError) -> String {
        let name = try string()
        guard !name.isEmpty, !name.contains("\0") else {
            throw error("\(quoted(name)) names no file", "write a file's path")
        }
        return name
    }

    func bool() throws(FileError) -> Bool {
        guard case .bool(let bool) = value.content else { throw expected("true or false") }
        return bool
    }

    func number() throws(FileError) -> Double {
        guard case .number(let number) = value.content else { throw expected("a number") }
        guard abs(number) <= Self.magnitudeLimit else {
            throw error("\(JSONOutput.number(number).text) is out of range", "stay within ±1000000")
        }
        return number
    }

    func positive() throws(FileError) -> Double {
        let number = try number()
        guard number >= Self.positiveLimit else {
            throw error("must be 0.000001 or more", "write a positive number")
        }
        return number
    }

    func notNegative() throws(FileError) -> Double {
        let number = try number()
        guard number >= 0 else { throw error("must not be negative", "write 0 or more") }
        return number
    }

    func count(in range: ClosedRange<Int>) throws(FileError) -> Int {
        let number = try number()
        guard let count = Int(exactly: number), range.contains(count) else {
            throw error(
                "expected a whole number", "write one from \(range.lowerBound) to \(range.upperBound)")
        }
        return count
    }

    /// One of an enum's raw values.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _: Choice.Type
    ) throws(FileError) -> Choice {
        let name = try string()
        guard let choice = Choice(rawValue: name) else {
            let all = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw error("unknown value \(quoted(name))", "use one of \(all)")
        }
        return choice
    }

    func color() throws(FileError) -> Color {
        let text = try string()
        guard let color = Color(hex: text) else {
            throw error("\(quoted(text)) is not a colour", "write #RRGGBB")
        }
        return color
    }

    func strings() throws(FileError) -> [String] {
        try elements().map { element throws(FileError) in try element.string() }
    }

    /// An object's members, whatever their keys.
    func members() throws(FileError) -> [(key: String, value: JSONReader)] {
        guard case .object(let members) = value.content else { throw expected("an object") }
        return members.map { ($0.key, JSONReader(value: $0.value, path: path(of: $0.key))) }
    }

    func elements() throws(FileError) -> [JSONReader] {
        guard case .array(let values) = value.content else { throw expected("an array") }
        return values.enumerated().map { JSONReader(value: $1, path: "\(path)[\($0)]") }
    }

    private func two() throws(FileError) -> (JSONReader, JSONReader) {
        let pair = try elements()
        guard pair.count == 2 else { throw error("expected two numbers", "write [a, b]") }
        return (pair[0], pair[1])
    }

    func point() throws(FileError) -> Point {
        let (x, y) = try two()
        return Point(try x.number(), try y.number())
    }

    func size() throws(FileError) -> Size {
        let (width, height) = try two()
        return Size(try width.positive(), try height.positive())
    }

    func object() throws(FileError) -> JSONObject {
        guard case .object(let members) = value.content else { throw expected("an object") }
        return JSONObject(reader: self, members: members)
    }
}

extension Character {
    fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isWholeNumber) }
}

/// An object whose members are taken one by one; what nobody took is an unknown key.
struct JSONObject {
    let reader: JSONReader
    private var members: [(key: String, value: JSONValue)]
    private var known: [String] = []

    init(reader: JSONReader, members: [(key: String, value: JSONValue)]) {
        self.reader = reader
        self.members = members
    }

    func has(_ key: String) -> Bool { members.contains { $0.key == key } }

    mutating func take(_ key: String) -> JSONReader? {
        known.append(key)
        guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
        return JSONReader(value: members.remove(at: index).value, path: reader.path(of: key))
    }

    mutating func require(_ key: String) throws(FileError) -> JSONReader {
        guard let member = take(key) else { throw reader.error("\"\(key)\" is missing", "add it") }
        return member
    }

    /// Fails on the first key that was never asked for.
    func finish() throws(FileError) {
        guard let (key, value) = members.first else { return }
        let place = JSONReader(value: value, path: reader.path(of: key))
        throw place.error("unknown key", "known here: " + known.joined(separator: ", "))
    }
}
