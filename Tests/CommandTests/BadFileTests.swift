import TestSupport
import Testing

/// Scenes, traces and shader folders that can't be used: status 2, and the place in the file.
@Suite struct BadFileTests {
    @Test func missingAndUnreadableFilesAreNamed() throws {
        for command in ["render", "simulate"] {
            let output = command == "render" ? ["-o", "out.png"] : []
            for flag in ["--scene", "--trace"] {
                try expectFailure([command, flag, "missing.json"] + output, status: 2, names: "missing.json")
                try expectFailure([command, flag, "."] + output, status: 2, names: ".: ")
                try expectFailure([command, flag, ""] + output, status: 2, names: "\"\": ")
            }
        }
    }

    @Test func endlessFilesAreNotReadToTheEnd() throws {
        try expectFailure(["simulate", "--trace", "/dev/zero"], status: 2, names: "/dev/zero")
    }

    @Test(arguments: [
        ("", "s.json"), ("{", "s.json:1"), ("[]", "s.json"),
        ("{\"version\": 1,\n\"size\": [1 2]}", "s.json:2"),
        (#"{"version": 2, "size": [9, 9], "controls": []}"#, "$.version"),
        (#"{"version": 1, "size": [0, 9], "controls": []}"#, "$.size"),
        (#"{"version": 1, "size": [9, -9], "controls": []}"#, "$.size"),
        (#"{"version": 1, "size": [9, 9], "controls": [], "more": 1}"#, "more"),
        (#"{"version": 1, "size": [9, 9], "controls": [{"type": "nonsense", "id": "a"}]}"#, "$.controls[0]"),
        (
            #"{"version": 1, "size": [9, 9], "controls": [{"type": "stickyBadge", "id": "a", "#
                + #""preset": "tips", "diameter": -4}]}"#, "$.controls[0].diameter"
        ),
    ])
    func malformedScenesAreNamedWithThePlace(text: String, place: String) throws {
        let folder = TemporaryFolder()
        folder.write(text, to: "s.json")
        try expectFailure(["simulate", "--scene", "s.json"], status: 2, names: "s.json", in: folder)
        try expectFailure(
            ["render", "--scene", "s.json", "-o", "out.png"], status: 2, names: place, in: folder)
    }

    @Test(arguments: [
        ("nonsense", "t.jsonl:1"), ("{\"t\": 0, \"focus\": true}\n{\"t\": 1}", "t.jsonl:2"),
        ("{\"t\": 1, \"focus\": true}\n{\"t\": 0.5, \"focus\": true}", "t.jsonl:2"),
        ("{\"t\": -1, \"focus\": true}", "$.t"), ("{\"t\": 0, \"key\": \"nonsense\"}", "$.key"),
        ("{\"t\": 0, \"pointer\": \"down\", \"x\": 1}", "t.jsonl:1"),
        ("\n\n{\"t\": 0, \"text\": \"1\", \"id\": \"nobody\"}", "nobody"),
        ("{\"t\": 0, \"resize\": [0, 5]}", "$.resize"),
    ])
    func malformedTracesAreNamedWithTheLine(text: String, place: String) throws {
        let folder = Input.folder()
        folder.write(text, to: "t.jsonl")
        let flags = ["--scene", "scene.json", "--trace", "t.jsonl"]
        try expectFailure(["simulate"] + flags, status: 2, names: "t.jsonl", in: folder)
        try expectFailure(["render"] + flags + ["-o", "out.png"], status: 2, names: place, in: folder)
    }

    @Test func shaderFoldersMustExistAndHoldAShader() throws {
        let folder = Input.folder()
        try folder.makeFolder("empty")
        let render = ["render", "--scene", "scene.json", "-o", "out.png", "--shaders"]
        try expectFailure(render + ["missing"], status: 2, names: "missing", in: folder)
        try expectFailure(render + ["scene.json"], status: 2, names: "scene.json", in: folder)
        try expectFailure(render + ["empty"], status: 2, names: "empty", in: folder)
    }

    @Test(arguments: ["goo.frag", "mesh.vert", "sprite.frag", "common.glsl"])
    func aShaderThatDoesNotCompileIsNamedWithItsLine(file: String) throws {
        let folder = Input.folder()
        try folder.makeFolder("mine")
        folder.write("// a comment\nvoid broken( { }\n", to: "mine/\(file)")
        try expectFailure(
            ["render", "--scene", "scene.json", "-o", "out.png", "--shaders", "mine"], status: 1,
            names: "mine/\(file):2: ", in: folder)
    }

    /// Within the limits of a scene file, but not at this scale.
    @Test(arguments: ["bezier", "metaball"])
    func shapesTooFarAwayToDrawAreToldOf(mode: String) throws {
        let folder = TemporaryFolder()
        let far = Input.scene.replacing("[40, 60]", with: "[1000000, 60]")
        folder.write(far, to: "far.json")
        try expectFailure(
            ["render", "--scene", "far.json", "--scale", "11", "--mode", mode, "-o", "out.png"], status: 2,
            names: "scene", in: folder)
    }

    /// A name that was made to break the line.
    @Test func errorsStayOnOneLineWhateverAFileIsCalled() throws {
        try expectFailure(["simulate", "--trace", "a\nb\r\nc"], status: 2, names: "a b  c")
    }
}
