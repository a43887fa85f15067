import Testing

extension WindowTests {
    /// What keeps a window from opening: one line that says what to do, and the status.
    @Suite struct StartTests {
        let desktop: Desktop

        init() throws { desktop = try Desktop() }

        private func expectFailure(
            _ flags: String..., environment: [String: String] = [:], status: Int32, says: [String]
        ) throws {
            let process = try desktop.start([App.program, "open"] + flags, environment: environment)
            #expect(try process.waitForEnd() == .status(status))
            let errors = process.errors
            #expect(errors.hasPrefix("treacle: error: "))
            #expect(errors.filter { $0 == "\n" }.count == 1 && errors.hasSuffix(")\n"), "one line: \(errors)")
            for text in says { #expect(errors.contains(text), "\(errors)") }
            #expect(process.output.isEmpty)
        }

        @Test func noDisplay() throws {
            try expectFailure(environment: ["DISPLAY": ""], status: 1, says: ["display: ", "treacle render"])
        }

        @Test func aDisplayThatIsNotThere() throws {
            try expectFailure(environment: ["DISPLAY": ":64321"], status: 1, says: ["display: "])
        }

        @Test func noOpenGL33() throws {
            try expectFailure(
                environment: ["MESA_GL_VERSION_OVERRIDE": "3.1"], status: 1, says: ["OpenGL", "3.1", "3.3"])
        }

        @Test func aWindowLargerThanAnyScreenCouldBe() throws {
            try expectFailure("--size", "40000x10", status: 2, says: ["40000"])
        }

        @Test func aShaderThatDoesNotCompile() throws {
            try desktop.tool("mkdir", desktop.scratch.file("shaders"))
            _ = desktop.scratch.write("// mine\nnonsense;\n", to: "shaders/goo.frag")
            try expectFailure(
                "--shaders", desktop.scratch.file("shaders"), status: 1, says: ["goo.frag:2"])
        }

        @Test func aStartThatFailsLeavesAnOlderRecordingAlone() throws {
            try desktop.tool("mkdir", desktop.scratch.file("shaders"))
            desktop.scratch.write("nonsense;\n", to: "shaders/goo.frag")
            let recording = desktop.scratch.write("older", to: "recording.jsonl")
            try expectFailure(
                "--shaders", desktop.scratch.file("shaders"), "--record-trace", recording, status: 1,
                says: ["goo.frag:1"])
            #expect(desktop.scratch.read("recording.jsonl") == Array("older".utf8))
        }

        @Test func aRecordingThatCanNotBeWritten() throws {
            try expectFailure(
                "--record-trace", "/nowhere/trace.jsonl", status: 1, says: ["/nowhere/trace.jsonl"])
        }
    }
}
