import Testing
import TreacleScene

@testable import TreacleHost

/// The window's keys and the trace's are the same.
@Test func everyKeyOfGLFWHasANameThatTracesKnowAndNoOtherDoes() {
    #expect(Set(glfwNames.values) == Key.names)
    #expect(glfwNames.count == Key.names.count)
}
