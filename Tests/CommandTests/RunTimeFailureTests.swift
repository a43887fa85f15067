import Foundation
import TestSupport
import Testing

/// What can't be done on this machine now: status 1.
@Suite struct RunTimeFailureTests {
    private static let render = ["render", "--scene", "scene.json"]

    @Test func unwritablePlacesAreNamed() throws {
        let folder = Input.folder()
        try folder.makeFolder("folder.png")
        try expectFailure(Self.render + ["-o", "no/out.png"], status: 1, names: "no/out.png", in: folder)
        try expectFailure(Self.render + ["-o", "folder.png"], status: 1, names: "folder.png", in: folder)
        try expectFailure(Self.render + ["-o", "scene.json/a.png"], status: 1, names: "a.png", in: folder)
    }

    @Test func aFullDiskIsAFailure() throws {
        let folder = Input.folder()
        try folder.makeLink("full.png", to: "/dev/full")
        try expectFailure(Self.render + ["-o", "full.png"], status: 1, names: "full.png", in: folder)
        for arguments in [Self.render + ["-o", "-"], ["simulate"], ["scene", "badge"], ["--help"]] {
            let run = try CommandRun(arguments, in: folder, stdout: "/dev/full")
            #expect(run.status == 1)
            #expect(run.errors.wholeMatch(of: /treacle: error: stdout: [^\n]+ \([^\n]+\)\n/) != nil)
        }
    }

    @Test func oneUnwritableFrameLeavesNoneOfTheOthers() throws {
        let folder = Input.folder()
        try folder.makeFolder("f00002.png")
        try expectFailure(
            Self.render + ["--at", "0,1,2,3", "-o", "f%05d.png"], status: 1, names: "f00002.png", in: folder)
    }

    @Test func aFailureKeepsWhatWasThereBefore() throws {
        let folder = Input.folder()
        folder.write("precious", to: "out.png")
        try folder.makeFolder("mine")
        folder.write("broken", to: "mine/goo.frag")
        try expectFailure(
            Self.render + ["-o", "out.png", "--shaders", "mine"], status: 1, names: "goo.frag", in: folder)
        try expectFailure(
            Self.render + ["-o", "out.png", "--size", "100000x9"], status: 2, names: "size", in: folder)
        #expect(folder.read("out.png") == Array("precious".utf8))
    }

    @Test func aDriverWithoutOpenGL33IsToldWithWhatItHas() throws {
        try expectFailure(
            Self.render + ["-o", "out.png"], status: 1, names: "3.1",
            environment: ["MESA_GL_VERSION_OVERRIDE": "3.1"])
    }

    @Test func openWithoutADisplayIsAFailure() throws {
        for arguments in [["open"], [], ["--exit-after", "1"], ["open", "--scene", "scene.json"]] {
            try expectFailure(arguments, status: 1, names: "display")
        }
    }

    /// What the drivers themselves would say doesn't reach the user.
    @Test func openWithADisplayThatIsNotThereIsAFailure() throws {
        try expectFailure(["open"], status: 1, names: "display", environment: ["DISPLAY": ":4711"])
    }

    @Test func aMissingScenesErrorComesBeforeThatOfTheDisplay() throws {
        try expectFailure(["open", "--scene", "missing"], status: 2, names: "missing")
    }

    /// Mesa says so on stderr when it can't make its cache.
    @Test(arguments: [[:], ["LIBGL_DEBUG": "quiet"]])
    func driversKeepQuiet(inherited: [String: String]) throws {
        let folder = Input.folder()
        let quiet = ["XDG_CACHE_HOME": "/proc", "MESA_SHADER_CACHE_DIR": "/proc"].merging(inherited) { $1 }
        let run = try CommandRun(
            ["render", "--scene", "scene.json", "-o", "out.png"], in: folder,
            environment: quiet)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty, "\(run.errors)")
        // Whoever asks a driver to talk hears it.
        let loud = try CommandRun(
            ["render", "--scene", "scene.json", "-o", "out.png"], in: folder,
            environment: quiet.merging(["LIBGL_DEBUG": "verbose"]) { $1 })
        #expect(loud.status == 0 && loud.errors.contains("shader cache"), "\(loud.errors)")
    }

    @Test func aFileLargerThanTheLimitIsAnError() throws {
        let render = "'\(CommandRun.program)' render --scene scene.json --size 900x900 -o -"
        let (process, errors) = try runShell(
            "ulimit -f 1; exec \(render) >out.raw 2>err", in: Input.folder())
        #expect(process.terminationReason == .exit && process.terminationStatus == 1)
        #expect(errors.hasPrefix("treacle: error: stdout: ") && errors.filter { $0 == "\n" }.count == 1)
    }

    @Test func aReaderThatGoesAwayIsAnError() throws {
        let render = "'\(CommandRun.program)' render --scene scene.json --size 900x900 -o -"
        let (_, errors) = try runShell("\(render) 2>err | head -c 9 >/dev/null", in: Input.folder())
        #expect(errors.hasPrefix("treacle: error: stdout: can't be written"), "\(errors)")
    }
}
