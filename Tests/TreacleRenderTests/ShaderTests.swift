import CTreacle
import TestSupport
import Testing
import TreacleScene

@testable import TreacleRender

/// Shaders: how they fit the passes, and what is said of one that doesn't compile.
@Suite struct ShaderTests {
    @Test func attributesHaveTheLocationsThatThePassesUse() throws {
        try Offscreen.withContext {
            for (shader, attributes) in [
                ("mesh", BezierPass.attributes), ("goo", GooInstance.attributes),
                ("sprite", QuadPainter.attributes), ("tiles", TilePass.attributes),
            ] {
                let program = try Program(shader, kind: shader == "tiles" ? 1 : nil, from: .builtIn)
                for attribute in attributes {
                    #expect(program.attributeLocation(attribute.name) == attribute.location)
                }
            }
        }
    }

    @Test func programsAreCompiledWhenTheyAreFirstAskedFor() throws {
        try Offscreen.withContext {
            let library = try ProgramLibrary(shaders: .builtIn)
            #expect(library.programs.isEmpty)
            let goo = try library.program(.goo)
            #expect(try library.program(.goo) === goo)
            #expect(Set(library.programs.keys) == [.goo])
            try library.compileAll()
            #expect(Set(library.programs.keys) == Set(ProgramLibrary.Name.allCases))
            #expect(try library.program(.goo) === goo)
        }
    }

    @Test(arguments: [
        ("sprite.frag", [ProgramLibrary.Name.sprite, .labels]), ("common.glsl", ProgramLibrary.Name.allCases),
    ])
    func whatAUserHasChangedIsCompiledAtOnce(file: String, programs: [ProgramLibrary.Name]) throws {
        var library = ShaderLibrary.builtIn
        let isKnown = library.replace(file, with: library.text(of: file) ?? "", from: "my/\(file)")
        #expect(isKnown)
        try Offscreen.withContext {
            let compiled = try ProgramLibrary(shaders: library).programs
            #expect(Set(compiled.keys) == Set(programs))
        }
    }

    @Test func attributesFillTheirVerticesWithoutOverlap() {
        for (attributes, stride) in [
            (BezierPass.attributes, 16), (GooInstance.attributes, MemoryLayout<GooInstance>.stride),
            (QuadPainter.attributes, MemoryLayout<Quad>.stride),
            (TilePass.attributes, MemoryLayout<treacle_tile_run>.stride),
        ] {
            var end = 0
            for attribute in attributes {
                #expect(attribute.offset == end)
                switch attribute.format {
                case .floats(let count): end += 4 * count
                case .color: end += 4
                }
            }
            #expect(end == stride)
        }
    }

    @Test(arguments: ShaderLibrary.builtIn.names.filter { $0 != "common.glsl" })
    func aShaderThatDoesNotCompileIsNamedWithItsLine(file: String) throws {
        let error = try #require(try Self.error(of: file, "// one\n// two\nvoid main() { nonsense; }\n"))
        guard case .shader(let place, let message) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(place == "my/\(file):3")
        #expect(message.contains("nonsense"))
        #expect(!message.contains("\n"))
        #expect(!message.hasPrefix("error"))
    }

    @Test func anErrorInTheCommonSourceNamesThatFile() throws {
        let text = (ShaderLibrary.builtIn.text(of: "common.glsl") ?? "") + "float broken( { }\n"
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        let error = try #require(try Self.error(of: "common.glsl", text))
        guard case .shader(let place, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(place == "my/common.glsl:\(lines)")
    }

    @Test func shadersThatDoNotLinkAreBothNamed() throws {
        let text = (ShaderLibrary.builtIn.text(of: "mesh.vert") ?? "")
            .replacing("out float fragmentCoverage", with: "out vec2 fragmentCoverage")
            .replacing("= vertexCoverage", with: "= vec2(vertexCoverage)")
        let error = try #require(try Self.error(of: "mesh.vert", text))
        guard case .shader(let place, let message) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(place == "my/mesh.vert, Shaders/mesh.frag")
        #expect(message.contains("fragmentCoverage"))
        #expect(!message.contains("\n"))
    }

    @Test func anEmptyShaderIsAnError() throws {
        let error = try #require(try Self.error(of: "goo.frag", ""))
        #expect("\(error)".hasPrefix("my/goo.frag") || "\(error)".contains("my/goo.frag"))
    }

    @Test func aUsersShaderDrawsInThePlaceOfTheBuiltInOne() throws {
        var library = ShaderLibrary.builtIn
        let isKnown = library.replace(
            "mesh.frag", with: "out vec4 p; void main() { p = vec4(0, 1, 0, 1); }", from: "x")
        #expect(isKnown)
        try Offscreen.run(shaders: library) { offscreen in
            let picture = try offscreen.picture(of: DisplayList([.disc(50, 50, radius: 20)], mode: .bezier))
            #expect(picture[50, 50] == Color(0, 255, 0))
        }
    }

    @Test func onlyFilesOfThatNameCanBeReplaced() {
        var library = ShaderLibrary.builtIn
        let isKnown = library.replace("other.frag", with: "", from: "x")
        #expect(!isKnown)
        #expect(
            library.names == [
                "common.glsl", "flat.frag", "flat.vert", "goo.frag", "goo.vert", "mesh.frag", "mesh.vert",
                "sprite.frag", "sprite.vert",
                "tiles.frag", "tiles.vert",
            ])
    }

    /// What the renderer throws with one source replaced; nil if nothing.
    private static func error(of file: String, _ text: String) throws -> RenderError? {
        var library = ShaderLibrary.builtIn
        let isKnown = library.replace(file, with: text, from: "my/\(file)")
        #expect(isKnown)
        return try Offscreen.withContext {
            do throws(RenderError) {
                _ = try Renderer(shaders: library)
                return nil
            } catch {
                return error
            }
        }
    }
}

/// Drivers' logs, each in its vendor's manner.
@Suite struct ShaderMessageTests {
    @Test func mesa() {
        let message = ShaderMessage(
            in: "2:12(5): error: `foo' undeclared\n2:12(5): error: value of type error cannot be used\n")
        #expect((message.source, message.line) == (2, 12))
        #expect(message.text == "`foo' undeclared")
    }

    @Test func mesaPreprocessor() {
        let message = ShaderMessage(in: "1:3(2): preprocessor error: Unterminated #if\n")
        #expect((message.source, message.line) == (1, 3))
        #expect(message.text == "preprocessor error: Unterminated #if")
    }

    @Test func nvidia() {
        let message = ShaderMessage(
            in: "2(7) : warning C7050: \"x\" might be used before being initialized\n"
                + "2(12) : error C1008: undefined variable \"foo\"\n")
        #expect((message.source, message.line) == (2, 12))
        #expect(message.text == "C1008: undefined variable \"foo\"")
    }

    @Test func amdAndIntelOnWindows() {
        let message = ShaderMessage(
            in: "Fragment shader failed to compile with the following errors:\n"
                + "ERROR: 2:12: error(#143) Undeclared identifier: foo\nERROR: error(#273) 1 compilation errors.\n"
        )
        #expect((message.source, message.line) == (2, 12))
        #expect(message.text.contains("Undeclared identifier: foo"))
    }

    @Test func apple() {
        let message = ShaderMessage(in: "ERROR: 1:4: Use of undeclared identifier 'foo'\n")
        #expect((message.source, message.line) == (1, 4))
        #expect(message.text == "Use of undeclared identifier 'foo'")
    }

    @Test func aLogWithoutAPlaceIsToldAsItIs() {
        let message = ShaderMessage(in: "Out of memory:\n  internal error\n")
        #expect((message.source, message.line) == (nil, nil))
        #expect(message.text == "internal error")
        #expect(message.error(common: "c", file: "f") == .shader(place: "f", message: "internal error"))
    }

    @Test func anEmptyLogStillSaysSomething() {
        for log in ["", "\n", " \0"] {
            let message = ShaderMessage(in: log)
            #expect(message.text == "doesn't compile")
            #expect(message.line == nil)
        }
    }

    @Test func placesNameTheSourceByItsNumber() {
        let common = ShaderMessage(in: "1:3(1): error: x").error(common: "c.glsl", file: "f.frag")
        #expect(common == .shader(place: "c.glsl:3", message: "x"))
        let file = ShaderMessage(in: "2:3(1): error: x").error(common: "c.glsl", file: "f.frag")
        #expect(file == .shader(place: "f.frag:3", message: "x"))
    }

    /// A number that no Int holds, or a time of day, is no place.
    @Test func hostileLogsDoNotTrap() {
        let message = ShaderMessage(in: "99999999999999999999:99999999999999999999(1): error: x")
        #expect((message.source, message.line) == (nil, nil))
    }
}
