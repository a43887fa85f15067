import Testing
import TreacleScene

/// What a scene remembers from run to run.
@Suite struct SceneMemoryTests {
    private func burst(_ scene: inout Scene) {
        scene.down(400, 300, at: 0.1)
        scene.up(400, 300, at: 0.2)
    }

    @Test func dismissedBadgesStayGone() throws {
        var first = try listScene(unread(), unread(id: "b", center: "[100, 100]"))
        #expect(first.memory == SceneMemory())
        burst(&first)
        #expect(first.memory.gone == ["a"])
        let memory = try SceneMemory(parsing: first.memory.text.utf8)
        #expect(memory == first.memory)

        var second = try listScene(unread(), unread(id: "b", center: "[100, 100]"))
        second.restore(memory)
        #expect(try second.badge("a").phase == "gone")
        #expect(try second.badge("b").phase == "resting")
        #expect(second.events.isEmpty)
        let taken = second.down(400, 300, at: 0.1)
        #expect(!taken)
        #expect(second.memory == memory)
    }

    @Test func whatTheSceneDoesNotHaveIsPassedOver() throws {
        var memory = SceneMemory()
        memory.gone = ["nobody"]
        memory.orders = ["nothing": ["A"], "a": ["A"]]
        var scene = try listScene(unread())
        scene.restore(memory)
        #expect(scene.memory == SceneMemory())
    }

    @Test func startingOverForgets() throws {
        var scene = try listScene(unread())
        burst(&scene)
        scene.key(.r, at: 1)
        #expect(scene.memory == SceneMemory())
    }

    @Test(arguments: [
        ("", nil), ("{", nil), ("[]", "$"), (#"{"version": 2, "gone": [], "order": {}}"#, "$.version"),
        (#"{"version": 1, "gone": [1], "order": {}}"#, "$.gone[0]"),
        (#"{"version": 1, "gone": [], "order": {"g": "A"}}"#, "$.order.g"),
        (#"{"version": 1, "gone": []}"#, "$"), (#"{"version": 1, "gone": [], "order": {}, "x": 1}"#, "$.x"),
    ])
    func damagedTextsAreRefused(text: String, path: String?) {
        do {
            _ = try SceneMemory(parsing: text.utf8)
            Issue.record("taken: \(text)")
        } catch { #expect(error.path == path) }
    }
}
