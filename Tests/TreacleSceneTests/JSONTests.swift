import Testing

@testable import TreacleScene

/// A text that is to be refused, the line and path it is refused at, and a part of what is said.
struct Refusal: Sendable, CustomTestStringConvertible {
    var text: [UInt8]
    var line: Int?
    var path: String?
    var says: String

    init(_ text: String, line: Int? = 1, path: String? = nil, _ says: String) {
        self.init(bytes: Array(text.utf8), line: line, path: path, says)
    }

    init(bytes: [UInt8], line: Int? = 1, path: String? = nil, _ says: String) {
        (self.text, self.line, self.path, self.says) = (bytes, line, path, says)
    }

    var testDescription: String { String(decoding: text.prefix(120), as: UTF8.self) }

    func check(_ error: FileError?) {
        #expect(error?.line == line)
        #expect(error?.path == path)
        #expect(error?.problem.contains(says) == true, "\(error?.problem ?? "taken")")
        #expect(error?.remedy.isEmpty == false)
        #expect(error?.description.contains { $0.isNewline } == false)
    }
}

/// JSON itself, tried through scene files: what isn't JSON is refused with its line.
@Suite struct JSONTests {
    static let broken: [Refusal] = [
        Refusal("", "found the end of the text"),
        Refusal("\n\n  \n", line: 4, "found the end of the text"),
        Refusal("hello", #"expected a value, found "h""#),
        Refusal("{\n\"version\": 1,\n", line: 3, "expected a key in quotes, found the end"),
        Refusal("{\"version\": 1,\n}", line: 2, "expected a key in quotes"),
        Refusal("{\"size\": [1, 2,]}", "expected a value, found \"]\""),
        Refusal("{\"size\": [1 2]}", #"expected "," or "]""#),
        Refusal("{\"version\": 1 \"size\": 2}", #"expected "," or "}""#),
        Refusal("{\"version\" 1}", #"expected ":""#),
        Refusal("{version: 1}", "expected a key in quotes"),
        Refusal("{'version': 1}", "expected a key in quotes"),
        Refusal("{}\n{}", line: 2, "expected end of the text"),
        Refusal("{} // a comment", "expected end of the text"),
        Refusal("/* a comment */ {}", "expected a value"),
        Refusal("{\n\"version\": 1,\n\"version\": 1}", line: 3, #"key "version" stands twice"#),
        Refusal("{\"a\": 1, \"\\u0061\": 1}", #"key "a" stands twice"#),
        Refusal("[tru]", #"expected "true""#),
        Refusal("[nul", #"expected "null""#),
        Refusal("[TRUE]", "expected a value"),
    ]

    static let brokenNumbers: [Refusal] = [
        ("1e400", "number 1e400 is too large"), ("-1e999", "too large"), ("NaN", "expected a value"),
        ("Infinity", "expected a value"), ("-Infinity", "expected a digit"), ("01", "needless 0"),
        ("-01", "needless 0"), ("1.", "expected a digit"), (".5", "expected a value"),
        ("-", "expected a digit"),
        ("+1", "expected a value"), ("1e", "expected a digit"), ("1e+", "expected a digit"),
        ("0x10", #"expected "," or "]""#), ("1_000", #"expected "," or "]""#),
    ].map { Refusal("{\"size\":\n[\($0.0)]}", line: 2, $0.1) }

    static let brokenStrings: [Refusal] = [
        Refusal(#"{"version"#, "expected a closing quote"),
        Refusal("{\"a\nb\": 1}", "expected a closing quote, found byte 0xa"),
        Refusal("{\"a\tb\": 1}", "expected a closing quote"),
        Refusal("{\"a\0b\": 1}", "expected a closing quote"),
        Refusal(#"{"\x41": 1}"#, "unknown escape"),
        Refusal(#"{"\"#, "expected an escape"),
        Refusal(#"{"\u12"#, "expected a hexadecimal digit"),
        Refusal(#"{"\u12G4": 1}"#, "expected a hexadecimal digit"),
        Refusal(#"{"\ud83d": 1}"#, "half a surrogate pair"),
        Refusal(#"{"\ude00": 1}"#, "half a surrogate pair"),
        Refusal(#"{"\ud83dx": 1}"#, "half a surrogate pair"),
        Refusal(#"{"\ud83d\n": 1}"#, "half a surrogate pair"),
        Refusal(#"{"\ud83d\u0041": 1}"#, "half a surrogate pair"),
        Refusal(#"{"\ud83d\ud83d": 1}"#, "half a surrogate pair"),
        Refusal(bytes: Array("{\n\"a".utf8) + [0xFF] + Array("\": 1}".utf8), line: 2, "not valid UTF-8"),
        Refusal(bytes: Array("{\"".utf8) + [0xC0, 0xAF] + Array("\": 1}".utf8), "not valid UTF-8"),
        Refusal(bytes: Array("{\"".utf8) + [0xED, 0xA0, 0x80] + Array("\": 1}".utf8), "not valid UTF-8"),
        Refusal(bytes: [0xFF, 0xFE, 0x7B, 0x00], "found byte 0xff"),
        Refusal(bytes: [0xEF, 0xBB, 0xBF] + Array("{}".utf8), "found byte 0xef"),
        Refusal(bytes: [0x00, 0x01, 0x02], "found byte 0x0"),
        Refusal(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "found byte 0x89"),
    ]

    @Test(arguments: broken + brokenNumbers + brokenStrings)
    func whatIsNotJSONIsRefusedWithItsLine(refusal: Refusal) {
        refusal.check(.ofScene(refusal.text))
    }

    @Test(arguments: ["[", #"{"a":"#])
    func deepNestingIsRefusedBeforeItHurts(opening: String) {
        let error = FileError.ofScene(String(repeating: opening, count: 200_000).utf8)
        #expect(error?.problem == "nested deeper than 64 levels")
        #expect(error?.line == 1)
    }

    @Test(arguments: ["\n", "\r\n", "\t", "   "])
    func anySpaceMayStandBetween(space: String) throws {
        let words = ["{", "\"version\"", ":", "1", ",", "\"size\"", ":", "[", "80", ",", "6e1", "]", ","]
        let text = (words + ["\"controls\"", ":", "[", "]", "}", ""]).joined(separator: space)
        #expect(try SceneFile(parsing: text.utf8).size == Size(80, 60))
    }

    @Test func linesAreCountedThroughCarriageReturns() {
        let text = "{\r\n\"version\": 1,\r\n\r\n\"size\": [800, 0],\r\n\"controls\": []}"
        #expect(FileError.ofScene(text.utf8)?.line == 4)
    }

    /// Any prefix of a scene file is refused, and no byte put anywhere brings the parser down.
    @Test func cutAndSpoiledFilesAreRefusedOrTakenButNeverFatal() {
        let text = Array(BuiltInScene.badge.text.utf8)
        for length in 0..<text.count { #expect(FileError.ofScene(text.prefix(length)) != nil) }
        var random = SplitMix64(state: 7)
        var refused = 0
        for _ in 0..<4000 {
            var spoiled = text
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                spoiled[place] = .random(in: 0...255, using: &random)
            }
            if FileError.ofScene(spoiled) != nil { refused += 1 }
            _ = FileError.ofTrace(spoiled)
        }
        #expect((2000..<4000).contains(refused))
    }
}
