internal import TreacleScene

/// A flag of the command line: its name, what follows it, and what it is for.
struct Flag {
    var name: String
    /// What the value stands for; nil where the flag takes none.
    var value: String?
    var help: String

    static let scene = Flag(name: "--scene", value: "NAME|FILE", help: "a built-in scene, or a scene file")
    static let trace = Flag(
        name: "--trace", value: "FILE", help: "replay recorded input, one JSON object a line")
    static let monkey = Flag(
        name: "--monkey", value: "SEED", help: "random input instead, 20 events a second, checked at each")
    static let seconds = Flag(
        name: "--seconds", value: "N", help: "how long the monkey plays; 10 seconds without it")
    static let mode = Flag(name: "--mode", value: "metaball|bezier", help: "how goo becomes pixels")
    static let bridge = Flag(
        name: "--bridge", value: "quadratic|membrane", help: "the curve of the goo, for both modes")
    static let size = Flag(name: "--size", value: "WxH", help: "the scene's size in points")
    static let scale = Flag(name: "--scale", value: "S", help: "pixels a point")
    static let seed = Flag(name: "--seed", value: "N", help: "seed of whatever is random")
    static let theme = Flag(
        name: "--theme", value: "NAME",
        help: Theme.allCases.map(\.rawValue).joined(separator: ", ") + ": the page where the scene names none"
    )
    static let reducedMotion = Flag(
        name: "--reduced-motion", value: "auto|on|off", help: "short fades for movements")
    static let rtl = Flag(name: "--rtl", help: "lay scenes out from right to left")
    static let state = Flag(
        name: "--state", value: "FILE", help: "remember dismissed badges and the order of tiles here")
    static let shaders = Flag(name: "--shaders", value: "DIR", help: "take shaders from here, by file name")
    static let help = Flag(name: "--help", help: "this text")
    static let version = Flag(name: "--version", help: "the program's version")

    static let windows = Flag(name: "--windows", value: "N", help: "so many windows; N in one opens another")
    static let fullscreen = Flag(name: "--fullscreen", help: "fill the monitor")
    static let platform = Flag(
        name: "--platform", value: "auto|x11|wayland", help: "the window system to talk to")
    static let vsync = Flag(name: "--vsync", value: "on|off", help: "wait for the monitor at each frame")
    static let recordTrace = Flag(
        name: "--record-trace", value: "FILE", help: "write the window's input here")
    static let exitAfter = Flag(
        name: "--exit-after", value: "SECONDS", help: "close by itself, with status 0")
    static let title = Flag(name: "--title", value: "TEXT", help: "the window's title")
    static let printStates = Flag(
        name: "--print-states",
        help: "print the state after each event, or of each picture, one JSON object a line")

    static let announce = Flag(
        name: "--announce", help: "print each event as a sentence; A shows them in the window")

    static let checkGL = Flag(
        name: "--check-gl", help: "fail if the driver complains of how it is used")

    static let rounds = Flag(name: "--rounds", value: "N", help: "so many interleaved rounds, 15 by default")
    static let pairs = Flag(
        name: "--pairs", value: "N[,N...]",
        help: "so many badges in mid-drag at once, 100,1000,10000 by default")
    static let blobs = Flag(
        name: "--blobs", value: "N", help: "so many that merge in a playground, 2000 by default")
    static let export = Flag(
        name: "--export", value: "FOLDER", help: "write what the pairs look like there, and measure nothing")
    static let only = Flag(name: "--only", value: "WORDS", help: "scenes with these words in their names")

    static let badges = Flag(
        name: "--badges", value: "N", help: "so many badges at rest around a dragged one, 10000 by default")

    static let gpu = Flag(name: "--gpu", help: "ask the driver's own timer too")
    static let pixels = Flag(
        name: "--pixels",
        help: "pairs in memory too, with a quarter of the window's pixels to four times them")
    static let memory = Flag(name: "--memory", help: "what processes hold that draw one pair, and so many")
    static let resident = Flag(
        name: "--resident", value: "N", help: "draw so many pairs, and print what this process then holds")

    static let json = Flag(name: "--json", help: "as one JSON object")
    static let printWindows = Flag(
        name: "--print-windows", help: "print each window's opening and closing, one JSON object a line")
    static let hud = Flag(name: "--hud", help: "show figures of the frames; H hides them")
    static let printFrames = Flag(
        name: "--print-frames", help: "print each frame's number and time, one JSON object a line")

    static let at = Flag(name: "--at", value: "T[,T...]", help: "the moments, in seconds")
    static let from = Flag(name: "--from", value: "T", help: "the first frame's time, in seconds")
    static let to = Flag(name: "--to", value: "T", help: "frames end before this time")
    static let fps = Flag(name: "--fps", value: "N", help: "frames a second between --from and --to")
    static let difference = Flag(
        name: "--difference", help: "how far the two modes' coverage is apart: white where one covers alone")
    static let output = Flag(
        name: "-o", value: "OUT",
        help: "NAME.png (%05d numbers several), .svg, .y4m, .gif, .apng, .mp4, .webm, or -")

    /// What every subcommand that shows a scene takes.
    static let common: [Flag] = [
        scene, trace, monkey, seconds, mode, bridge, size, scale, seed, theme, reducedMotion, rtl, shaders,
        state, help, version,
    ]

    init(name: String, value: String? = nil, help: String) {
        self.name = name
        self.value = value
        self.help = help
    }
}

/// A subcommand's flags and operands as they were typed.
struct Arguments {
    private var values: [String: String] = [:]
    private(set) var operands: [String] = []

    /// - Parameter operandLimit: how many words that aren't flags may stand there.
    /// - Parameter help: what tells of the flags, such as `treacle render --help`.
    init(
        _ words: some Sequence<String>, flags: [Flag], help: String, operandLimit: Int = 0
    ) throws(CommandError) {
        var words = words.makeIterator()
        while let word = words.next() {
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let flag = flags.first(where: { $0.name == name }) else {
                throw .usage(name, "unknown flag", "see \(help)")
            }
            let attached = parts.count > 1 ? String(parts[1]) : nil
            if let value = flag.value {
                guard let given = attached ?? words.next() else {
                    throw .usage(name, "a value is missing", "write \(name) \(value)")
                }
                values[name] = given
            } else {
                guard attached == nil else { throw .usage(name, "takes no value", "write \(name) alone") }
                values[name] = ""
            }
        }
        guard operands.count <= operandLimit else {
            throw .usage(operands[operandLimit], "unexpected word", Self.remedy(for: flags, help))
        }
    }

    /// Whoever writes a file's name alone most often means a scene.
    private static func remedy(for flags: [Flag], _ help: String) -> String {
        let isOfScene = flags.contains { $0.name == Flag.scene.name }
        return isOfScene ? "a scene is --scene FILE; see \(help)" : "see \(help)"
    }

    /// Those of one of several windows, counted from 0: of each of the flags its own of the values that commas
    /// separate, the last one for all windows that have none.
    func ofWindow(_ index: Int, of count: Int, _ flags: [Flag]) throws(CommandError) -> Arguments {
        var arguments = self
        guard count > 1 else { return arguments }
        for flag in flags {
            guard let texts = values[flag.name]?.split(separator: ",", omittingEmptySubsequences: false)
            else { continue }
            guard texts.count <= count else {
                throw .usage(
                    flag.name, "\(texts.count) values for \(count) windows",
                    "leave some out, or raise --windows")
            }
            arguments.values[flag.name] = String(texts[min(index, texts.count - 1)])
        }
        return arguments
    }

    func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

    func string(_ flag: Flag) -> String? { values[flag.name] }

    func number(_ flag: Flag) throws(CommandError) -> Double? {
        guard let text = values[flag.name] else { return nil }
        guard let number = Double(text), number.isFinite else {
            throw .usage(flag.name, "\"\(text)\" is not a number", "write \(flag.name) \(flag.value ?? "")")
        }
        return number
    }

    /// A number between two limits.
    func positive(
        _ flag: Flag, from least: Double = 1e-6, upTo most: Double = 1e6
    ) throws(CommandError) -> Double? {
        guard let number = try number(flag) else { return nil }
        guard (least...most).contains(number) else {
            let (least, most) = (JSONOutput.number(least).text, JSONOutput.number(most).text)
            throw .usage(
                flag.name, "\(JSONOutput.number(number).text) is out of range",
                "use a number from \(least) to \(most)")
        }
        return number
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ flag: Flag, of _: Choice.Type
    ) throws(CommandError) -> Choice? {
        guard let text = values[flag.name] else { return nil }
        guard let choice = Choice(rawValue: text) else {
            let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw .usage(flag.name, "unknown value \"\(text)\"", "use one of \(all)")
        }
        return choice
    }

    func wholeNumber(_ flag: Flag) throws(CommandError) -> UInt64? {
        guard let text = values[flag.name] else { return nil }
        guard let number = UInt64(text) else {
            throw .usage(flag.name, "\"\(text)\" is not a whole number", "use one from 0 on")
        }
        return number
    }

    /// `WxH` in points.
    func size(_ flag: Flag) throws(CommandError) -> Size? {
        guard let text = values[flag.name] else { return nil }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0,
            width <= 1e6, height <= 1e6
        else {
            throw .usage(flag.name, "\"\(text)\" is not a size", "write WxH, both above 0, such as 800x600")
        }
        return Size(width, height)
    }

    /// Times in seconds, in the order given.
    func times(_ flag: Flag) throws(CommandError) -> [Double]? {
        guard let text = values[flag.name] else { return nil }
        var times: [Double] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let time = Double(part), time >= 0, time <= 1e6 else {
                throw .usage(
                    flag.name, "\"\(part)\" is not a time", "write seconds from 0 on, separated by commas")
            }
            times.append(time)
        }
        return times
    }
}
