import CTreacle
import Foundation

/// An outline's commands as polygons, by the meaning that SVG gives them, and what follows from these alone:
/// a second opinion on distance, inside and area.
struct FlatPath {
    var polygons: [[Point]] = []

    init(_ commands: [treacle_path_command], steps: Int = 400) {
        for command in commands {
            let end = Point(Double(command.x), Double(command.y))
            let start = polygons.last?.last ?? end
            let times = (1...steps).map { Double($0) / Double(steps) }
            switch command.verb {
            case TREACLE_MOVE: polygons.append([end])
            case TREACLE_LINE: polygons[polygons.count - 1].append(end)
            case TREACLE_QUAD:
                let control = Point(Double(command.x1), Double(command.y1))
                polygons[polygons.count - 1] += times.map { t in
                    (1 - t) * (1 - t) * start + 2 * t * (1 - t) * control + t * t * end
                }
            case TREACLE_ARC:
                polygons[polygons.count - 1] += FlatPath.arc(
                    from: start, to: end, radius: Double(command.radius), clockwise: command.clockwise != 0,
                    times)
            default: break
            }
        }
    }

    /// At most half a turn. The centre is beside the chord's middle: to the right of it, clockwise on a screen
    /// whose y points down.
    private static func arc(
        from start: Point, to end: Point, radius: Double, clockwise: Bool, _ times: [Double]
    ) -> [Point] {
        let chord = end - start
        let half = min(chord.length / 2 / radius, 1)
        let height = radius * (1 - half * half).squareRoot() / max(chord.length, 1e-300)
        let side = clockwise ? height : -height
        let center = 0.5 * (start + end) + Point(-chord.y * side, chord.x * side)
        let turn = (clockwise ? 2 : -2) * asin(half)
        return times.map { center + (start - center).rotated(turn * $0) }
    }

    private var edges: [(Point, Point)] {
        polygons.flatMap { polygon in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) }
    }

    var area: Double { edges.reduce(0) { $0 + Point.cross($1.0, $1.1) / 2 } }

    var length: Double { edges.reduce(0) { $0 + ($1.1 - $1.0).length } }

    /// A place where two edges of one polygon cross by more than floats' rounding.
    var crossing: Point? {
        for polygon in polygons {
            let edges = Array(zip(polygon, polygon.dropFirst() + polygon.prefix(1)))
            for i in edges.indices {
                for k in edges.indices.dropFirst(i + 2) where FlatPath.cross(edges[i], edges[k]) {
                    return edges[i].0
                }
            }
        }
        return nil
    }

    private static func cross(_ a: (Point, Point), _ b: (Point, Point)) -> Bool {
        /// How far p lies to the right of an edge.
        func side(_ edge: (Point, Point), _ p: Point) -> Double {
            let along = edge.1 - edge.0
            return along.length > 0 ? Point.cross(along, p - edge.0) / along.length : 0
        }
        func separates(_ edge: (Point, Point), _ other: (Point, Point)) -> Bool {
            let sides = (side(edge, other.0), side(edge, other.1))
            return min(sides.0, sides.1) < -1e-4 && max(sides.0, sides.1) > 1e-4
        }
        return separates(a, b) && separates(b, a)
    }

    func distance(to p: Point) -> Double {
        let least = edges.map { p.distance(toSegment: $0.0, $0.1) }.min() ?? .infinity
        return winding(around: p) != 0 ? -least : least
    }

    func winding(around p: Point) -> Int {
        edges.reduce(0) { sum, edge in
            let side = Point.cross(edge.1 - edge.0, p - edge.0)
            if edge.0.y <= p.y, edge.1.y > p.y, side > 0 { return sum + 1 }
            if edge.0.y > p.y, edge.1.y <= p.y, side < 0 { return sum - 1 }
            return sum
        }
    }
}
