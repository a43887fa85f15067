import Foundation
import TestSupport
import Testing

/// A render that is interrupted leaves nothing behind.
@Suite struct InterruptTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func anInterruptedRenderLeavesNothing(signal: Int32) throws {
        let folder = Input.folder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandRun.program)
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.arguments =
            ["render", "--scene", "scene.json", "--from", "0", "--to", "1000", "--fps", "1000"]
            + ["-o", "f%06d.png"]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        while folder.names.count < 10 { usleep(1000) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 1)
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(text.wholeMatch(of: /treacle: error: render: interrupted[^\n]*\n/) != nil, "\(text)")
        #expect(folder.names == ["drag.jsonl", "scene.json"])
    }
}
