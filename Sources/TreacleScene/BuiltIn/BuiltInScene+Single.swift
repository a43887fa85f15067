/// The scenes of one control each.
extension BuiltInScene {
    static let badgeControls = [
        """
            {"type": "stickyBadge", "id": "badge", "preset": "tips", "diameter": 100, "text": "8",
             "color": "#FF3B30", "options": {"return": "spring"}}
        """
    ]

    static let jellyControls = [
        """
            {"type": "jellyHeader", "id": "jelly", "height": 120, "color": "#5B5BD6",
             "title": "Pull me / 拉我", "options": {"refreshDistance": 120, "resistance": 0.4}}
        """
    ]

    static let tilesControls = [
        """
            {"type": "jellyHeader", "id": "header", "height": 96, "color": "#5B5BD6", "title": "Tiles"}
        """,
        """
            {"type": "tileGrid", "id": "home", "origin": [25, 96], "inset": 26, "bottom": 56, "centered": true,
             "spacing": 10, "tiles": [
              {"id": "mail", "caption": "Mail", "icon": "mail", "color": "#3478F6"},
              {"id": "calendar", "caption": "日历", "icon": "calendar", "color": "#E0453A"},
              {"id": "camera", "caption": "Camera", "icon": "camera", "color": "#5B6470"},
              {"id": "music", "caption": "Music", "icon": "music", "color": "#D6336C"},
              {"id": "map", "caption": "地图", "icon": "map", "color": "#2E9E5B"},
              {"id": "clock", "caption": "Clock", "icon": "clock", "color": "#7D5BD6"},
              {"id": "weather", "caption": "Weather", "icon": "weather", "color": "#1C8FC4"},
              {"id": "notes", "caption": "Notes", "icon": "notes", "color": "#C58A00"},
              {"id": "heart", "caption": "健康", "icon": "heart", "color": "#E2497A"},
              {"id": "star", "caption": "Favourites", "icon": "star", "color": "#D9772B"},
              {"id": "folder", "caption": "Files", "icon": "folder", "color": "#2F7FD1"},
              {"id": "settings", "caption": "Settings", "icon": "settings", "color": "#6B7280"}]}
        """,
    ]

    static let playgroundControls = [
        """
            {"type": "playground", "id": "ground", "softness": 12, "bottom": 56, "blobs": [
              {"center": [230, 190], "diameter": 140}, {"center": [330, 240], "diameter": 92},
              {"center": [400, 160], "diameter": 84}, {"center": [510, 240], "diameter": 150},
              {"center": [628, 310], "diameter": 100}, {"center": [470, 356], "diameter": 60},
              {"center": [150, 400], "diameter": 72}]}
        """
    ]
}
