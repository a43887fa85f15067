extension TileGrid {
    /// Every number of a grid. Lengths in points, times in seconds.
    struct Options: Hashable, Sendable {
        var tile = Size(80, 100)
        var spacing = 0.0
        /// nil: as many as fit.
        var columns: Int?
        /// What the columns have to fit in; nil: the scene's, with the same margin on both sides.
        var width: Double?
        /// Tiles that are higher together are clipped and scroll; nil: all are shown.
        var height: Double?
        /// What a grid without a height leaves free of the scene below it, and scrolls in what remains; nil: all
        /// tiles are shown.
        var bottom: Double?
        /// Above the first row and below the last. It scrolls along.
        var inset = 0.0
        /// Whether rows are in the middle of the width, and don't begin at its left.
        var isCentered = false

        /// How long a press lasts until it lifts the tile.
        var liftDelay = 1.0
        /// A press that has moved so far lifts no more.
        var abandonDistance = 10.0
        var liftScale = 1.25

        /// How tiles make room.
        var shift: Shift
        /// How a tile that was let go gets to its slot.
        var homecoming: Homecoming
        /// Of whatever moves by a spring; an eased motion has its duration.
        var spring: Spring
        /// Whether a tile goes home with the speed that it was let go with.
        var keepsVelocity: Bool
        /// How far the pointer has to be inside another slot to take it; at most 0.4 of a tile counts.
        var hysteresis: Double
        /// How near to the view's edge a tile in the hand scrolls it; at most a third of its height counts.
        var edge = 48.0
        /// At the edge itself, points a second.
        var edgeSpeed = 600.0

        var look = Look()
    }

    enum Shift: String, Hashable, Sendable, CaseIterable {
        case ease, spring
    }

    struct Look: Hashable, Sendable {
        /// Of tiles, of the lifted one, of the border and of captions; nil: the theme's.
        var color: Color?
        var liftColor: Color?
        var borderColor: Color?
        var titleColor: Color?
        /// Inside the tile's edge.
        var borderWidth = 0.3
        var cornerRadius = 0.0
        /// Whether a lifted tile throws one.
        var hasShadow = false
        /// Of a caption alone on its tile.
        var titleSize = 20.0
        /// Of a caption beneath an icon.
        var captionSize = 12.0
        /// Edge of the square that an icon stands on.
        var iconSize = 48.0
    }
}

extension TileGrid.Options {
    static let classic = {
        var options = TileGrid.Options(
            shift: .ease, homecoming: .instant, spring: Spring(dampingRatio: 0.8, duration: 0.5),
            keepsVelocity: false, hysteresis: 0)
        options.look.color = .white
        options.look.liftColor = Color(0xE0, 0xE0, 0xE0)
        options.look.borderColor = Color(0x80, 0x80, 0x80)
        options.look.titleColor = Color(0x33, 0x33, 0x33)
        return options
    }()

    /// The same with what a hand expects: tiles that give way elastically and fly as they were thrown.
    static let standard = {
        var options = classic
        options.shift = .spring
        options.homecoming = .spring
        options.keepsVelocity = true
        options.hysteresis = 8
        options.look = TileGrid.Look()
        options.look.cornerRadius = 16
        options.look.hasShadow = true
        return options
    }()
}
