/// Something that happened to the scene from outside: pointer, keys, window or the program.
///
/// A window, a trace and a test all speak to the scene in these, so a drag can be replayed anywhere.
public struct InputEvent: Hashable, Sendable {
    /// Seconds since the scene's start; never less than the time of the event before.
    public var time: Double
    public var kind: Kind

    public init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }

    public enum Kind: Hashable, Sendable {
        case pointerDown(Point, PointerButton)
        case pointerMove(Point)
        case pointerUp(Point, PointerButton)
        /// The system took the pointer away: the press ends, and nothing comes of it.
        case pointerCancel
        /// The pointer left the window. A held button keeps its drag.
        case pointerLeave
        case key(Key, KeyAction)
        /// The window won (true) or lost (false) the keyboard focus.
        case focus(Bool)
        /// The scene's new size in points.
        case resize(Size)
        /// Wheel or touchpad, in lines; y grows upwards as GLFW has it.
        case scroll(Point, at: Point)
        /// Pixels a point.
        case scale(Double)
        /// The program gives a control a new text.
        case text(String, id: String)
        /// The program begins (true) or ends (false) what shows that a control is busy.
        case refresh(Bool, id: String)
        /// The program takes a control out of the scene.
        case remove(id: String)
        /// The program switches to a built-in scene.
        case scene(String)
    }
}

public enum PointerButton: String, Hashable, Sendable, CaseIterable {
    case left, right, middle
}

public enum KeyAction: String, Hashable, Sendable, CaseIterable {
    case press, release
    /// The system's key repeat while a key is held.
    case `repeat`
}

/// A key by the name GLFW gives it, in lower case: `escape`, `m`, `f11`, `kp_enter`.
public struct Key: Hashable, Sendable {
    public let name: String

    /// nil if no key has that name.
    public init?(_ name: String) {
        guard Self.names.contains(name) else { return nil }
        self.name = name
    }

    private init(known name: String) { self.name = name }

    public static let escape = Key(known: "escape")
    public static let leftShift = Key(known: "left_shift")
    public static let rightShift = Key(known: "right_shift")
    public static let a = Key(known: "a")
    public static let left = Key(known: "left")
    public static let right = Key(known: "right")
    public static let f1 = Key(known: "f1")
    public static let f11 = Key(known: "f11")
    public static let slash = Key(known: "slash")
    public static let g = Key(known: "g")
    public static let h = Key(known: "h")
    public static let m = Key(known: "m")
    public static let n = Key(known: "n")
    public static let b = Key(known: "b")
    public static let r = Key(known: "r")

    /// Every key's name.
    public static let names: Set<String> = {
        var names: Set<String> = [
            "space", "apostrophe", "comma", "minus", "period", "slash", "semicolon", "equal", "left_bracket",
            "backslash", "right_bracket", "grave_accent", "world_1", "world_2", "escape", "enter", "tab",
            "backspace", "insert", "delete", "right", "left", "down", "up", "page_up", "page_down", "home",
            "end", "caps_lock", "scroll_lock", "num_lock", "print_screen", "pause", "kp_decimal", "kp_divide",
            "kp_multiply", "kp_subtract", "kp_add", "kp_enter", "kp_equal", "left_shift", "left_control",
            "left_alt", "left_super", "right_shift", "right_control", "right_alt", "right_super", "menu",
        ]
        for digit in 0...9 { names.formUnion(["\(digit)", "kp_\(digit)"]) }
        for letter in "abcdefghijklmnopqrstuvwxyz" { names.insert(String(letter)) }
        for number in 1...25 { names.insert("f\(number)") }
        return names
    }()
}
