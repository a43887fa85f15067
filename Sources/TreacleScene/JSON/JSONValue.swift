/// A JSON value that knows where in its text it began, so that a reader can say which line is wrong.
struct JSONValue {
    var content: Content
    /// Counts from 1.
    var line: Int

    enum Content {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        /// Members in the text's order; keys are unique.
        case object([(key: String, value: JSONValue)])

        /// The kind's name as an error message uses it.
        var name: String {
            switch self {
            case .null: "null"
            case .bool: "a boolean"
            case .number: "a number"
            case .string: "a string"
            case .array: "an array"
            case .object: "an object"
            }
        }
    }
}
