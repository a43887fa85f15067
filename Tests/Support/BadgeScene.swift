public import TreacleScene

/// One badge of the preset `tips` (radius 50, snaps beyond 200) and a drag of it, as the tests of pictures and
/// states play it.
public struct BadgeScene {
    public var scene: Scene
    /// Where the badge is at home.
    public let anchor: Point
    /// The next event comes this late, in seconds.
    private var time = 0.0

    /// - Parameter more: members of the control besides id and colour, such as `"text": "8"`.
    public init(
        size: Size = Size(310, 175), anchor: Point = Point(60, 60), mode: Mode = .metaball,
        bridge: Bridge? = nil, background: String = "#FFFFFF", more: String = #""text": "8""#
    ) throws {
        let text = """
            {"version": 1, "size": [\(size.width), \(size.height)], "background": "\(background)",
             "controls": [{"type": "stickyBadge", "id": "badge", "preset": "tips",
                           "center": [\(anchor.x), \(anchor.y)], "color": "#FF3B30", \(more)}]}
            """
        scene = Scene(try SceneFile(parsing: text.utf8), mode: mode, bridge: bridge)
        self.anchor = anchor
    }

    /// A unit vector that lies along no axis and no diagonal.
    public static let direction = Point(0.96, 0.28)

    /// Presses the badge's centre.
    public mutating func press() { send(.pointerDown(anchor, .left)) }

    /// Drags it so far away from its anchor.
    public mutating func drag(_ distance: Double, toward direction: Point = direction) {
        send(.pointerMove(anchor + direction * distance))
    }

    public mutating func release(_ distance: Double, toward direction: Point = direction) {
        send(.pointerUp(anchor + direction * distance, .left))
    }

    public mutating func pressKey(_ key: Key) { send(.key(key, .press)) }

    public mutating func wait(_ seconds: Double) {
        time += seconds
        scene.advance(to: time)
    }

    private mutating func send(_ kind: InputEvent.Kind) {
        time += 0.1
        scene.send(InputEvent(time: time, kind: kind))
    }
}
