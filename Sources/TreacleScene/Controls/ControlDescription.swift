/// One control as a scene file describes it.
enum ControlDescription: Sendable {
    case stickyBadge(StickyBadgeDescription)
    case jellyHeader(JellyHeaderDescription)
    case playground(PlaygroundDescription)
    case scrollingList(ScrollingListDescription)
    case tabBar(TabBarDescription)
    case tileGrid(TileGridDescription)

    private enum ControlType: String, CaseIterable {
        case stickyBadge, jellyHeader, playground, scrollingList, tabBar, tileGrid
    }

    init(reading place: JSONReader) throws(FileError) {
        var reader = try ControlReader(place)
        switch try reader.require("type").choice(ControlType.self) {
        case .stickyBadge: self = .stickyBadge(try StickyBadgeDescription(reading: &reader))
        case .jellyHeader: self = .jellyHeader(try JellyHeaderDescription(reading: &reader))
        case .playground: self = .playground(try PlaygroundDescription(reading: &reader))
        case .scrollingList: self = .scrollingList(try ScrollingListDescription(reading: &reader))
        case .tabBar: self = .tabBar(try TabBarDescription(reading: &reader))
        case .tileGrid: self = .tileGrid(try TileGridDescription(reading: &reader))
        }
        try reader.finish()
    }

    /// The control's, and after it those of whatever lies in it.
    var ids: [String] {
        switch self {
        case .stickyBadge(let badge): [badge.id]
        case .jellyHeader(let header): [header.id]
        case .playground(let playground): [playground.id]
        case .scrollingList(let list): list.ids
        case .tabBar(let bar): bar.ids
        case .tileGrid(let grid): [grid.id]
        }
    }

    var sheets: [SpriteSheet.Use] {
        switch self {
        case .stickyBadge(let badge): [badge.sheet].compactMap(\.self)
        case .jellyHeader, .playground, .tileGrid: []
        case .scrollingList(let list): list.sheets
        case .tabBar(let bar): bar.sheets
        }
    }

    /// The control, and after it whatever lies in it.
    func makeControls(in size: Size, fileSize: Size, measure: TextMeasure?) -> [any Control] {
        switch self {
        case .stickyBadge(let badge): [badge.makeControl(in: size, measure: measure)]
        case .jellyHeader(let header): [header.makeControl(in: size)]
        case .playground(let playground): [playground.makeControl(in: size, fileSize: fileSize)]
        case .scrollingList(let list): list.makeControls(in: size, measure: measure)
        case .tabBar(let bar): bar.makeControls(in: size, measure: measure)
        case .tileGrid(let grid): [grid.makeControl(in: size)]
        }
    }
}

/// A control's object and the object under its `options`: an option may stand in either, not in both.
struct ControlReader {
    private var control: JSONObject
    private var options: JSONObject?

    init(_ place: JSONReader) throws(FileError) {
        control = try place.object()
        options = try control.take("options")?.object()
    }

    mutating func take(_ key: String) -> JSONReader? { control.take(key) }

    mutating func require(_ key: String) throws(FileError) -> JSONReader { try control.require(key) }

    /// The control's name in states, events and traces.
    mutating func id() throws(FileError) -> String { try require("id").id() }

    mutating func option(_ key: String) throws(FileError) -> JSONReader? {
        let own = control.take(key)
        let nested = options?.take(key)
        if own != nil, let nested {
            throw nested.error("\"\(key)\" also stands at the control", "keep one of the two")
        }
        return own ?? nested
    }

    func finish() throws(FileError) {
        try control.finish()
        try options?.finish()
    }
}

extension JSONReader {
    func id() throws(FileError) -> String {
        let id = try string()
        guard !id.isEmpty else { throw error("an id must not be empty", "give it a name") }
        return id
    }
}
