internal import CGLFW
internal import TreacleScene

extension Key {
    /// The key of a GLFW key code; nil for keys that GLFW doesn't know.
    init?(glfw code: Int32) {
        guard let name = glfwNames[code] else { return nil }
        self.init(name)
    }
}

/// GLFW's constants, each under its own name in lower case.
let glfwNames: [Int32: String] = {
    var names: [Int32: String] = [
        GLFW_KEY_SPACE: "space", GLFW_KEY_APOSTROPHE: "apostrophe", GLFW_KEY_COMMA: "comma",
        GLFW_KEY_MINUS: "minus", GLFW_KEY_PERIOD: "period", GLFW_KEY_SLASH: "slash",
        GLFW_KEY_SEMICOLON: "semicolon", GLFW_KEY_EQUAL: "equal", GLFW_KEY_LEFT_BRACKET: "left_bracket",
        GLFW_KEY_BACKSLASH: "backslash", GLFW_KEY_RIGHT_BRACKET: "right_bracket",
        GLFW_KEY_GRAVE_ACCENT: "grave_accent", GLFW_KEY_WORLD_1: "world_1", GLFW_KEY_WORLD_2: "world_2",
        GLFW_KEY_ESCAPE: "escape", GLFW_KEY_ENTER: "enter", GLFW_KEY_TAB: "tab",
        GLFW_KEY_BACKSPACE: "backspace", GLFW_KEY_INSERT: "insert", GLFW_KEY_DELETE: "delete",
        GLFW_KEY_RIGHT: "right", GLFW_KEY_LEFT: "left", GLFW_KEY_DOWN: "down", GLFW_KEY_UP: "up",
        GLFW_KEY_PAGE_UP: "page_up", GLFW_KEY_PAGE_DOWN: "page_down", GLFW_KEY_HOME: "home",
        GLFW_KEY_END: "end", GLFW_KEY_CAPS_LOCK: "caps_lock", GLFW_KEY_SCROLL_LOCK: "scroll_lock",
        GLFW_KEY_NUM_LOCK: "num_lock", GLFW_KEY_PRINT_SCREEN: "print_screen", GLFW_KEY_PAUSE: "pause",
        GLFW_KEY_KP_DECIMAL: "kp_decimal", GLFW_KEY_KP_DIVIDE: "kp_divide",
        GLFW_KEY_KP_MULTIPLY: "kp_multiply", GLFW_KEY_KP_SUBTRACT: "kp_subtract",
        GLFW_KEY_KP_ADD: "kp_add", GLFW_KEY_KP_ENTER: "kp_enter", GLFW_KEY_KP_EQUAL: "kp_equal",
        GLFW_KEY_LEFT_SHIFT: "left_shift", GLFW_KEY_LEFT_CONTROL: "left_control",
        GLFW_KEY_LEFT_ALT: "left_alt", GLFW_KEY_LEFT_SUPER: "left_super",
        GLFW_KEY_RIGHT_SHIFT: "right_shift", GLFW_KEY_RIGHT_CONTROL: "right_control",
        GLFW_KEY_RIGHT_ALT: "right_alt", GLFW_KEY_RIGHT_SUPER: "right_super", GLFW_KEY_MENU: "menu",
    ]
    for digit in 0...9 {
        names[GLFW_KEY_0 + Int32(digit)] = "\(digit)"
        names[GLFW_KEY_KP_0 + Int32(digit)] = "kp_\(digit)"
    }
    for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
        names[GLFW_KEY_A + Int32(index)] = String(letter)
    }
    for number in 1...25 { names[GLFW_KEY_F1 + Int32(number) - 1] = "f\(number)" }
    return names
}()
