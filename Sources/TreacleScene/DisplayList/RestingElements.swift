internal import Synchronization

/// What controls at rest look like, drawn when somebody asks for the first time.
///
/// It follows from controls that don't change while it lives: copies of a scene share it until one of them
/// touches a control at rest, and takes another.
final class RestingElements: Sendable {
    private let drawn = Mutex<Drawing?>(nil)

    /// What it depends on, but for the controls.
    struct Look: Equatable {
        /// Controls before this place are shown, but for those that are raised.
        var end: Int
        var context: DrawContext
        /// The width of a scene from right to left, points.
        var mirror: Double?

        /// What rests looks the same at any time.
        static func == (one: Look, other: Look) -> Bool {
            var now = other.context
            now.time = one.context.time
            return one.end == other.end && one.mirror == other.mirror && one.context == now
        }
    }

    private struct Drawing {
        var look: Look
        var raised: [Int]
        var elements: [DisplayList.Element]
    }

    /// - Parameters:
    ///   - raised: live controls before the end that aren't shown, ascending.
    ///   - draw: makes the elements, where another look was drawn last.
    func elements(
        _ look: Look, without raised: some Sequence<Int>, draw: () -> [DisplayList.Element]
    ) -> [DisplayList.Element] {
        drawn.withLock { drawn in
            if let drawn, drawn.look == look, drawn.raised.elementsEqual(raised) { return drawn.elements }
            let elements = draw()
            drawn = Drawing(look: look, raised: Array(raised), elements: elements)
            return elements
        }
    }
}
