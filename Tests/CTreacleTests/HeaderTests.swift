import CTreacle
import Foundation
import Testing

/// The header is used as it is from C11, C++17 and Swift, and the sources are C11 for more compilers than the toolchain's.
@Suite struct HeaderTests {
    @Test(arguments: [
        ["gcc", "-std=c11", "-x", "c"], ["clang", "-std=c11", "-x", "c"],
        ["g++", "-std=c++17", "-x", "c++"], ["clang++", "-std=c++17", "-x", "c++"],
    ])
    func compilesWithoutWarnings(compiler: [String]) throws {
        let source = FileManager.default.temporaryDirectory.appending(path: "treacle-\(UUID().uuidString).c")
        try "#include <treacle.h>\nint use(void);\nint use(void) { return (int)sizeof(treacle_mesh); }\n"
            .write(to: source, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: source) }
        try compile([source], by: compiler)
    }

    @Test(arguments: ["gcc", "clang"])
    func sourcesCompileWithoutWarnings(compiler: String) throws {
        let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "c" }
        try #require(sources.count > 10)
        try compile(sources, by: [compiler, "-std=c11", "-Wshadow", "-Wstrict-prototypes"])
    }

    private let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/CTreacle")

    private func compile(_ sources: [URL], by compiler: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            compiler + ["-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
            + ["-I", folder.appending(path: "include").path] + sources.map(\.path)
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let output = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: output, as: UTF8.self))")
    }

    @Test func verticesAreLaidOutForTheGraphicsCard() {
        #expect(MemoryLayout<treacle_vertex>.size == 16)
        #expect(MemoryLayout<treacle_vertex>.stride == 16)
        #expect(MemoryLayout<treacle_vertex>.offset(of: \.x) == 0)
        #expect(MemoryLayout<treacle_vertex>.offset(of: \.y) == 4)
        #expect(MemoryLayout<treacle_vertex>.offset(of: \.coverage) == 8)
        #expect(MemoryLayout<treacle_vertex>.offset(of: \.color) == 12)
    }
}
