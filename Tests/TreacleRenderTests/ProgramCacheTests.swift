import CGL
import Foundation
import TestSupport
import Testing
import TreacleImage
import TreacleScene

@testable import TreacleRender

/// Programs that are kept from run to run: they draw the same, and whatever is wrong with a file does no harm.
@Suite struct ProgramCacheTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "treacle-\(UUID())/new/cache")

    private var cache: ProgramCache { ProgramCache(folder: folder.path) }

    private var files: [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).sorted()
    }

    private func removeAll() {
        let parents = folder.deletingLastPathComponent().deletingLastPathComponent()
        try? FileManager.default.removeItem(at: parents)
    }

    /// Whether the driver gives programs away. One that doesn't, as softpipe, has all compiled and nothing kept.
    private func driverKeeps() throws -> Bool {
        guard try !Offscreen.withContext({ cglHasProgramBinaries() }) else { return true }
        #expect(try compiled(cache).isEmpty)
        #expect(files.isEmpty)
        return false
    }

    /// All programs, and which of them were compiled.
    private func compiled(
        _ cache: ProgramCache?, shaders: ShaderLibrary = .builtIn, keeps: Bool = true
    ) throws -> Set<ProgramLibrary.Name> {
        try Offscreen.withContext {
            let library = try ProgramLibrary(shaders: shaders, cache: cache)
            for name in ProgramLibrary.Name.allCases { _ = try library.program(name) }
            let compiled = library.unkept
            if keeps { try library.compileAll() }
            return compiled
        }
    }

    @Test func aProgramIsCompiledOnce() throws {
        defer { removeAll() }
        guard try driverKeeps() else { return }
        let all = Set(ProgramLibrary.Name.allCases)
        #expect(try compiled(cache) == all)
        #expect(files == all.map { "\($0.rawValue).program" }.sorted())
        #expect(try compiled(cache).isEmpty)
    }

    @Test(arguments: BuiltInScene.allCases)
    func picturesAreTheSame(scene: BuiltInScene) throws {
        defer { removeAll() }
        guard try driverKeeps() else { return }
        let scene = Scene(scene.file, mode: .metaball, measure: nil)
        let pictures = try [nil, cache, cache].map { cache in
            try Offscreen.withContext {
                var offscreen = Offscreen(
                    renderer: try Renderer(fonts: SharedFonts(try GoldenFonts.engine()), cache: cache))
                try offscreen.renderer.prepare()
                return try offscreen.picture(of: scene)
            }
        }
        #expect(!files.isEmpty)
        #expect(pictures[1] == pictures[0])
        #expect(pictures[2] == pictures[0])
    }

    /// Cut off, empty, too long, another byte anywhere, an endless device, a folder: compiled again, and put right
    /// where it can be.
    @Test func aFileThatIsNotWholeIsReplaced() throws {
        defer { removeAll() }
        guard try driverKeeps() else { return }
        _ = try compiled(cache)
        let file = folder.appending(path: "boxes.program")
        let whole = try Data(contentsOf: file)
        var faults = [Data(), whole.dropLast(), whole + [0], whole.prefix(11), Data(count: 2 << 20)]
        for place in [0, 8, 12, whole.count - 1] {
            var other = whole
            other[place] ^= 1
            faults.append(other)
        }
        for fault in faults {
            try fault.write(to: file)
            #expect(try compiled(cache) == [.boxes])
            #expect(try Data(contentsOf: file).count == whole.count)
            #expect(try compiled(cache).isEmpty)
        }
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/dev/zero")
        #expect(try compiled(cache) == [.boxes])
        #expect(try compiled(cache).isEmpty)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        for _ in 0..<2 { #expect(try compiled(cache) == [.boxes]) }
    }

    /// It is written beside its place first: whatever lies there is left alone, and gone the next time.
    @Test(arguments: ["link", "pipe", "file"]) func whatIsLeftOverIsTakenAway(kind: String) throws {
        defer { removeAll() }
        guard try driverKeeps() else { return }
        _ = try compiled(cache)
        let file = folder.appending(path: "boxes.program")
        let new = folder.appending(path: "boxes.program.new")
        let target = folder.appending(path: "target")
        try Data([1, 2, 3]).write(to: target)
        try FileManager.default.removeItem(at: file)
        switch kind {
        case "link": try FileManager.default.createSymbolicLink(at: new, withDestinationURL: target)
        case "pipe": #expect(unsafe mkfifo(new.path, 0o600) == 0)
        default: try Data([4]).write(to: new)
        }
        #expect(try compiled(cache) == [.boxes])
        #expect(try compiled(cache) == [.boxes])
        #expect(try compiled(cache).isEmpty)
        #expect(try Data(contentsOf: target) == Data([1, 2, 3]))
    }

    @Test func whatAnotherDriverOrOtherSourcesLedToIsPassedOver() throws {
        defer { removeAll() }
        guard try driverKeeps() else { return }
        let binary = ProgramBinary(format: 0x875F, bytes: [1, 2, 3])
        cache.keep(binary, "boxes", madeFrom: ["driver", "source"])
        let kept = try #require(cache.binary("boxes", madeFrom: ["driver", "source"]))
        #expect(kept.format == 0x875F && kept.bytes == [1, 2, 3])
        for origin in [["driver 2", "source"], ["driver", "source 2"], ["drivers", "ource"], ["driver"]] {
            #expect(cache.binary("boxes", madeFrom: origin) == nil)
        }
        #expect(try compiled(cache).contains(.boxes))
        #expect(try compiled(cache).isEmpty)
    }

    /// By a driver of the same name: what it is handed is whole.
    @Test(arguments: [UInt32(0x875F), 1])
    func whatTheDriverRefusesIsReplaced(format: UInt32) throws {
        defer { removeAll() }
        guard try driverKeeps() else { return }
        let origin = try Offscreen.withContext {
            try ProgramLibrary(shaders: .builtIn).origin(of: .boxes)
        }
        cache.keep(ProgramBinary(format: format, bytes: [1, 2, 3]), "boxes", madeFrom: origin)
        #expect(cache.binary("boxes", madeFrom: origin) != nil)
        #expect(try compiled(cache).contains(.boxes))
        #expect(try compiled(cache).isEmpty)
    }

    @Test func whereNothingCanBeKeptProgramsAreCompiled() throws {
        guard try driverKeeps() else { return }
        let all = Set(ProgramLibrary.Name.allCases)
        for folder in ["/dev/null/cache", "/proc/cache"] {
            for _ in 0..<2 { #expect(try compiled(ProgramCache(folder: folder)) == all) }
        }
    }

    @Test func usersShadersAreNotKept() throws {
        defer { removeAll() }
        guard try driverKeeps() else { return }
        var shaders = ShaderLibrary.builtIn
        let text = try #require(shaders.text(of: "goo.frag"))
        let isKnown = shaders.replace("goo.frag", with: text, from: "my/goo.frag")
        #expect(isKnown)
        let others = Set(ProgramLibrary.Name.allCases.filter { $0.source != "goo" })
        #expect(try compiled(cache, shaders: shaders) == others)
        #expect(files == others.map { "\($0.rawValue).program" }.sorted())
    }

    /// Only what has been drawn is compiled before the first picture, and nothing is written before it is shown.
    @Test func nothingIsWrittenBeforeTheRendererIsPrepared() throws {
        defer { removeAll() }
        guard try driverKeeps() else { return }
        #expect(try !compiled(cache, keeps: false).isEmpty)
        #expect(files.isEmpty)
    }
}
