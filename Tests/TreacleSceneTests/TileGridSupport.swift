import Testing
import TreacleScene

/// Tiles A to E of preset `classic`, four in a row from (40, 200) on; `members` are further JSON members.
func classicGrid(_ members: String = "", tiles: String = #"["A", "B", "C", "D", "E"]"#) -> String {
    grid(#""preset": "classic", "columns": 4"# + (members.isEmpty ? "" : ", " + members), tiles: tiles)
}

/// The same without preset and columns.
func grid(
    _ members: String = "", id: String = "g", origin: String = "[40, 200]",
    tiles: String = #"["A", "B", "C", "D", "E"]"#
) -> String {
    #"{"type": "tileGrid", "id": "\#(id)", "origin": \#(origin), "tiles": \#(tiles)"#
        + (members.isEmpty ? "}" : ", \(members)}")
}

struct GridState: Decodable {
    var id: String
    var type: String
    var lifted: String?
    var order: [String]
    var frames: [String: [Double]]
}

extension Scene {
    var grids: [GridState] {
        get throws { try state.controls.compactMap(\.grid) }
    }

    /// The first grid's state.
    var grid: GridState {
        get throws { try #require(try grids.first) }
    }

    func frame(_ tile: String) throws -> [Double] { try #require(try grid.frames[tile]) }

    func order() throws -> String { try grid.order.joined() }

    /// Presses a tile's middle at `start`, holds it for a second and moves the pointer in one step.
    mutating func lift(_ tile: String, at start: Double, to place: Point? = nil) throws {
        let frame = try frame(tile)
        down(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2, at: start)
        advance(to: start + 1)
        if let place { move(place.x, place.y, at: start + 1) }
    }

    var icons: [Icon] {
        displayList.elements.compactMap { if case .icon(let icon) = $0 { icon } else { nil } }
    }
}

/// The slot of an 80 by 100 tile in a grid of four columns at (40, 200).
func slot(_ index: Int) -> [Double] {
    [40 + 80 * Double(index % 4), 200 + 100 * Double(index / 4), 80, 100]
}

func isClose(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-9) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, within: tolerance) }
}
