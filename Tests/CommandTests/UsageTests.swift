import Foundation
import TestSupport
import Testing

/// Bad flags and bad sizes: status 2, and the line names the flag.
@Suite struct UsageTests {
    private static let render = ["render", "--scene", "scene.json", "-o", "out.png"]

    @Test func unknownFlagsAndWordsAreNamed() throws {
        try expectFailure(["--nonsense"], status: 2, names: "--nonsense")
        try expectFailure(["render", "--nonsense"], status: 2, names: "--nonsense")
        try expectFailure(["simulate", "-o", "x"], status: 2, names: "-o")
        try expectFailure(["nonsense"], status: 2, names: "nonsense")
        try expectFailure(["render", "word"], status: 2, names: "word")
        try expectFailure(["scene", "badge", "word"], status: 2, names: "word")
        try expectFailure(["simulate", "--help=yes"], status: 2, names: "--help")
    }

    /// The command's own help tells of its flags, that of the program doesn't.
    @Test(arguments: [
        ([], "open"), (["open"], "open"), (["render"], "render"), (["simulate"], "simulate"),
        (["scene"], "scene"), (["shaders"], "shaders"), (["bench"], "bench"), (["doctor"], "doctor"),
    ])
    func anUnknownFlagLeadsToTheCommandsHelp(words: [String], command: String) throws {
        let run = try CommandRun(words + ["--nonsense"], in: Input.folder())
        #expect(run.status == 2)
        #expect(
            run.errors == "treacle: error: --nonsense: unknown flag (see treacle \(command) --help)\n")
    }

    @Test(arguments: [[], ["open"], ["render"], ["simulate"]])
    func aFileWithoutAFlagIsToldTheFlag(command: [String]) throws {
        let run = try CommandRun(command + ["mine.json"], in: Input.folder())
        #expect(run.status == 2)
        #expect(run.errors.contains("--scene FILE"), "\(run.errors)")
    }

    @Test func theHelpOfSceneNamesTheScenes() throws {
        for words in [["--help"], ["scene", "--help"]] {
            let run = try CommandRun(words, in: Input.folder())
            #expect(run.text.contains("(messages, tiles, badge, jelly, playground)"))
        }
    }

    @Test(arguments: [
        "--scene", "--trace", "--mode", "--bridge", "--size", "--scale", "--seed", "--theme",
        "--reduced-motion", "--shaders", "--at", "--from", "--to", "--fps", "-o",
    ])
    func aMissingValueIsNamed(flag: String) throws {
        try expectFailure(["render", flag], status: 2, names: flag)
    }

    @Test(arguments: [
        ("--mode", "both"), ("--bridge", ""), ("--theme", "pink"), ("--seed", "-1"), ("--seed", "x"),
        ("--reduced-motion", "maybe"), ("--at", "-1"), ("--at", "1,,2"), ("--at", "nan"), ("--at", "soon"),
        ("--at", "inf"), ("--at", ""),
    ])
    func badValuesAreNamed(flag: String, value: String) throws {
        try expectFailure(Self.render + [flag, value], status: 2, names: flag)
    }

    @Test(arguments: [
        "0x0", "0x100", "100x0", "-5x100", "100x-5", "100", "100x", "x", "100x100x100", "nanx100", "infx100",
        "axb", "", "1e9x1e9",
    ])
    func badSizesAreNamed(size: String) throws {
        try expectFailure(Self.render + ["--size", size], status: 2, names: "--size")
        try expectFailure(["simulate", "--size", size], status: 2, names: "--size")
    }

    @Test(arguments: ["0", "-1", "nan", "inf", "x", "", "1e9"])
    func badScalesAreNamed(scale: String) throws {
        try expectFailure(Self.render + ["--scale", scale], status: 2, names: "--scale")
    }

    @Test func sizesBeyondTheDriversLimitAreRefused() throws {
        try expectFailure(Self.render + ["--size", "100000x100"], status: 2, names: "100000x100")
        try expectFailure(Self.render + ["--size", "100x100000"], status: 2, names: "100x100000")
        try expectFailure(
            Self.render + ["--size", "90000x10", "--scale", "60"], status: 2, names: "5400000x600")
    }

    /// Told before any display is looked for.
    @Test func windowsAreCountedAndEachHasAValueAtMost() throws {
        for count in ["0", "17", "-1", "two", "", "99999999999999999999", "18446744073709551615"] {
            try expectFailure(["open", "--windows", count], status: 2, names: "--windows")
        }
        let two = ["open", "--windows", "2"]
        try expectFailure(two + ["--scale", "1,2,3"], status: 2, names: "--scale")
        try expectFailure(two + ["--scale", "1,"], status: 2, names: "--scale")
        try expectFailure(two + ["--mode", "metaball,both"], status: 2, names: "--mode")
        try expectFailure(two + ["--size", "800x600,0x0"], status: 2, names: "--size")
        try expectFailure(["open", "--scale", "1,2"], status: 2, names: "--scale")
        try expectFailure(["render", "--windows", "2"], status: 2, names: "--windows")
    }

    @Test func framesNeedTheirCompanions() throws {
        try expectFailure(Self.render + ["--from", "0"], status: 2, names: "--from")
        try expectFailure(Self.render + ["--fps", "3", "--to", "1"], status: 2, names: "--to")
        try expectFailure(
            Self.render + ["--from", "0", "--to", "1", "--fps", "2", "--at", "1"], status: 2, names: "--at")
        for (from, to, fps, name) in [
            ("1", "1", "5", "--to"), ("2", "1", "5", "--to"), ("-1", "1", "5", "--to"),
            ("0", "1", "0", "--fps"),
        ] {
            try expectFailure(
                Self.render + ["--from", from, "--to", to, "--fps", fps], status: 2, names: name)
        }
        try expectFailure(
            Self.render + ["--from", "0", "--to", "1000000", "--fps", "10000"], status: 2, names: "--fps")
    }

    /// The shell passes any bytes on; a repaired name would be another file's.
    @Test func aNameThatIsNotUTF8IsRefused() throws {
        let folder = Input.folder()
        let (process, errors) = try runShell(
            "'\(CommandRun.program)' render -o $'a\\xff.png' 2>err", in: folder)
        #expect(process.terminationStatus == 2)
        #expect(errors.hasPrefix("treacle: error: argument 3: "), "\(errors)")
        #expect(folder.names == ["drag.jsonl", "err", "scene.json"])
    }

    @Test func errorsSteerNoTerminal() throws {
        let run = try CommandRun(["--\u{1B}[31m\u{7}\u{202E}\u{85}x"], in: Input.folder())
        #expect(run.status == 2)
        #expect(
            run.errors.unicodeScalars.allSatisfy {
                $0 == "\n" || ($0.value >= 0x20 && $0.value < 0x7F) || $0 == "\u{FFFD}"
            })
    }

    @Test func errorsAreNotEndless() throws {
        let run = try CommandRun(["--" + String(repeating: "x", count: 100_000)], in: Input.folder())
        #expect(run.status == 2 && run.errors.utf8.count < 3000)
    }

    @Test func writtenShadersAreNeverOverwrittenOnceChanged() throws {
        let folder = TemporaryFolder()
        try expectSuccess(["shaders", "mine"], in: folder)
        try expectSuccess(["shaders", "mine"], in: folder)
        folder.write("// changed\n", to: "mine/goo.frag")
        try expectFailure(["shaders", "mine"], status: 2, names: "mine/goo.frag", in: folder)
        #expect(folder.read("mine/goo.frag") == Array("// changed\n".utf8))
    }

    @Test func outputNeedsANameThatSaysItsKind() throws {
        try expectFailure(["render", "--scene", "scene.json"], status: 2, names: "-o")
        try expectFailure(["render", "-o", ""], status: 2, names: "-o")
        try expectFailure(["render", "-o", "out.bmp"], status: 2, names: "out.bmp")
        try expectFailure(["render", "-o", "one.png", "--at", "0,1"], status: 2, names: "share one name")
    }

    @Test func unknownBuiltInScenesAreNamed() throws {
        try expectFailure(["scene"], status: 2, names: "scene")
        try expectFailure(["scene", "nonsense"], status: 2, names: "nonsense")
        try expectFailure(["simulate", "--scene", "nonsense"], status: 2, names: "nonsense")
    }

    @Test func helpAndVersionAreNoErrors() throws {
        let folder = TemporaryFolder()
        for arguments in [["--help"], ["render", "--help"], ["open", "--help"], ["scene", "--help"]] {
            #expect(try expectSuccess(arguments, in: folder).text.contains("treacle"))
        }
        #expect(try expectSuccess(["--version"], in: folder).text.contains("0."))
        for flag in ["--scene", "--trace", "--size", "--scale", "--at", "-o", "--from", "--shaders"] {
            #expect(try expectSuccess(["render", "--help"], in: folder).text.contains(flag))
        }
    }

    /// Without a display scripts/demo sorts a window's flags out, and has to know which of them have a value.
    @Test func theDemoKnowsEachFlagWithAValue() throws {
        let script = try String(
            contentsOfFile: TestFolder.parent(of: TestFolder.tests) + "/scripts/demo", encoding: .utf8)
        let words = Set(script.split { !$0.isLetter && $0 != "-" }.map(String.init))
        let help = try expectSuccess(["open", "--help"], in: TemporaryFolder())
        let flags = help.lines.compactMap { $0.firstMatch(of: /^  (--[a-z-]+) [^ ]/).map { String($0.1) } }
        try #require(flags.count > 10)
        for flag in flags { #expect(words.contains(flag), "\(flag)") }
    }
}
