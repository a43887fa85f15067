/// The scenes that travel inside the program, each as the text of a scene file.
public enum BuiltInScene: String, Hashable, Sendable, CaseIterable {
    case badge

    public var text: String {
        switch self {
        case .badge:
            """
            {
              "version": 1,
              "size": [800, 600],
              "controls": [
                {
                  "type": "stickyBadge",
                  "id": "badge",
                  "preset": "tips",
                  "diameter": 100,
                  "text": "8",
                  "color": "#FF3B30",
                  "options": {"return": "spring"}
                }
              ]
            }
            """
        }
    }

    public var file: SceneFile {
        do {
            return try SceneFile(parsing: text.utf8)
        } catch {
            preconditionFailure("built-in scene \(rawValue): \(error)")
        }
    }
}
