/// The scenes that travel inside the program, each as the text of a scene file. The keys 1 to 5 show them, in this
/// order.
public enum BuiltInScene: String, Hashable, Sendable, CaseIterable {
    case messages, tiles, badge, jelly, playground

    public var text: String {
        let controls = (controls + (hasTabBar ? [tabBar] : [])).joined(separator: ",\n")
        return """
            {
              "version": 1,
              "size": [\(size)],
              "controls": [
            \(controls)
              ]
            }
            """
    }

    public var file: SceneFile {
        do {
            return try SceneFile(parsing: text.utf8)
        } catch {
            preconditionFailure("built-in scene \(rawValue): \(error)")
        }
    }

    private var size: String {
        switch self {
        case .messages, .tiles: "400, 720"
        case .badge, .jelly, .playground: "800, 600"
        }
    }

    private var controls: [String] {
        switch self {
        case .messages: Self.messagesControls
        case .tiles: Self.tilesControls
        case .badge: Self.badgeControls
        case .jelly: Self.jellyControls
        case .playground: Self.playgroundControls
        }
    }

    /// The one badge has the page to itself.
    private var hasTabBar: Bool { self != .badge }

    /// The same in each scene, but for what is chosen and the total of unread messages.
    private var tabBar: String {
        let tabs: [(scene: BuiltInScene, title: String, icon: Icon.Symbol)] = [
            (.messages, "Messages", .bubble), (.tiles, "Tiles", .tiles), (.badge, "Badge", .badge),
            (.jelly, "Jelly", .jelly), (.playground, "Playground", .drops),
        ]
        let items = tabs.map { tab in
            let badge = self == .messages && tab.scene == .messages ? ", " + Self.totalBadge : ""
            return
                #"      {"title": "\#(tab.title)", "icon": "\#(tab.icon)", "scene": "\#(tab.scene)"\#(badge)}"#
        }
        let selected = tabs.firstIndex { $0.scene == self } ?? 0
        return """
                {"type": "tabBar", "id": "tabs", "selected": \(selected), "items": [
            \(items.joined(separator: ",\n"))]}
            """
    }
}
