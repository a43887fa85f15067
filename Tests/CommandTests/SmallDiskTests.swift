import Foundation
import TestSupport
import Testing

/// Where there is little room or none: in a file system of a few kilobytes, which a mount namespace keeps from all
/// others. Some kernels and containers refuse one.
@Suite(.enabled(if: canMount, "no mount namespace is to be had here")) struct SmallDiskTests {
    private struct Outcome {
        var status: Int32
        var errors: String
        /// What the last command says.
        var output: String
    }

    /// Runs the program in a folder that is such a disk. The scene and the recording are in the folder above.
    /// - Parameters:
    ///   - preparation: a command of the shell before it.
    ///   - inspection: the same after it.
    ///   - isElsewhereReadOnly: whether nothing can be written beside the disk, not even temporary files.
    private static func run(
        _ arguments: String, kilobytes: Int, preparation: String = "true", inspection: String = "ls",
        isElsewhereReadOnly: Bool = false
    ) throws -> Outcome {
        let folder = Input.folder()
        try folder.makeFolder("disk")
        let lock = "mount --bind /tmp /tmp && mount -o remount,bind,ro /tmp"
        let script = """
            \(isElsewhereReadOnly ? lock : "true") && mount -t tmpfs -o size=\(kilobytes)k none disk || exit 99
            cd disk
            \(preparation)
            '\(CommandRun.program)' \(arguments) >/dev/null
            status=$?
            \(inspection)
            exit $status
            """
        let process = Process()
        unshare(process, script)
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        func text(_ pipe: Pipe) throws -> String {
            String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
        let outcome = (try text(output), try text(errors))
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, errors: outcome.1, output: outcome.0)
    }

    private static let drag = "--scene ../scene.json --trace ../drag.jsonl"

    private static func isOneLine(_ errors: String, naming place: String) -> Bool {
        errors.hasPrefix("treacle: error: \(place): ") && errors.contains("No space left on device")
            && errors.filter { $0 == "\n" }.count == 1
    }

    @Test func picturesThatDoNotAllFitLeaveNone() throws {
        let run = try Self.run(
            "render \(Self.drag) --size 1600x1200 --at 0,0.1,0.2,0.3,0.4,0.5 -o f%03d.png", kilobytes: 48)
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("treacle: error: f00") && run.errors.contains("No space left"))
        #expect(run.errors.filter { $0 == "\n" }.count == 1)
        #expect(run.output.isEmpty)
    }

    @Test(arguments: ["clip.y4m", "clip.gif", "clip.mp4"])
    func aClipThatDoesNotFitLeavesTheOlderOne(name: String) throws {
        let run = try Self.run(
            "render \(Self.drag) --size 640x480 --from 0 --to 0.5 --fps 20 -o \(name)", kilobytes: 8,
            preparation: "printf older >\(name); cat /dev/zero >filler 2>/dev/null",
            inspection: "ls; cat \(name)")
        #expect(run.status == 1)
        #expect(Self.isOneLine(run.errors, naming: name), "\(run.errors)")
        #expect(run.output == "\(name)\nfiller\nolder")
    }

    /// A first badge's burst is remembered; a second one's finds no room.
    @Test func aStateThatDoesNotFitLeavesTheOlderOne() throws {
        let badge = #"{"type": "stickyBadge", "id": "%s", "preset": "list", "center": [%d, 50], "text": "8"}"#
        let tap = #"{"t": %d, "pointer": "%s", "x": %d, "y": 50}\n"#
        let preparation = """
            printf '{"version": 1, "size": [200, 99], "controls": [\(badge), \(badge)]}' a 50 b 150 >scene
            printf '\(tap)\(tap)' 1 down 50 1 up 50 >first
            printf '\(tap)\(tap)' 1 down 150 1 up 150 >second
            '\(CommandRun.program)' simulate --scene scene --trace first --at 3 --state state >/dev/null
            cat state
            cat /dev/zero >filler 2>/dev/null
            """
        let run = try Self.run(
            "simulate --scene scene --trace second --at 3 --state state", kilobytes: 32,
            preparation: preparation, inspection: "cat state; ls")
        #expect(run.status == 1)
        #expect(Self.isOneLine(run.errors, naming: "state"), "\(run.errors)")
        let names = "filler\nfirst\nscene\nsecond\nstate\n"
        #expect(run.output.hasSuffix(names))
        let states = run.output.dropLast(names.count)
        let half = states.prefix(states.count / 2)
        #expect(half.contains(#""a""#) && states == half + half)
    }

    /// Neither the program nor ffmpeg need any place but the one that they were told.
    @Test(arguments: ["render \(drag) -o a.png", "render \(drag) --from 0 --to 0.2 --fps 20 -o a.gif"])
    func nothingIsWrittenElsewhere(arguments: String) throws {
        let run = try Self.run(arguments, kilobytes: 1000, isElsewhereReadOnly: true)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output == arguments.suffix(5) + "\n")
    }
}

/// Lets a process run the script where it may mount.
private func unshare(_ process: Process, _ script: String) {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments = ["--user", "--map-root-user", "--mount", "bash", "-c", script]
}

private let canMount: Bool = {
    let process = Process()
    unshare(process, "mount -t tmpfs none /mnt 2>/dev/null")
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
}()
