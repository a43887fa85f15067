import CTreacle

/// A map of the plane that keeps shapes similar.
struct Motion {
    var isMirror = false
    /// Radians. Shapes with sides of their own only turn by a quarter.
    var turn = 0.0
    var shift = Point(0, 0)
    var scale = 1.0

    static let quarter = Double.pi / 2

    func callAsFunction(_ p: Point) -> Point {
        scale * Point(isMirror ? -p.x : p.x, p.y).rotated(turn) + shift
    }

    func callAsFunction(_ shape: Shape) -> Shape {
        switch shape {
        case .disc(let disc): return .disc(self(disc))
        case .pair(let pair): return .pair(self(pair))
        case .bridge(let pair): return .bridge(self(pair))
        case .pairs(let pairs): return .pairs(pairs.map { self($0) })
        case .capsule(let capsule): return .capsule(self(capsule))
        case .rectangle(var tile):
            (tile.x, tile.y) = moved(tile.x, tile.y)
            (tile.width, tile.height) = sides(tile.width, tile.height)
            tile.radius *= Float(scale)
            return .rectangle(tile)
        case .jelly(var jelly):
            // Its place is its left upper corner, which a mirror makes the right one.
            (jelly.x, jelly.y) = moved(isMirror ? jelly.x + jelly.width : jelly.x, jelly.y)
            if isMirror { jelly.control_x = jelly.width - jelly.control_x }
            (jelly.width, jelly.height) = sides(jelly.width, jelly.height)
            (jelly.control_x, jelly.control_y) = (
                jelly.control_x * Float(scale), jelly.control_y * Float(scale)
            )
            return .jelly(jelly)
        case .capsulePair(var both):
            both.disc = self(both.disc)
            both.capsule = self(both.capsule)
            both.bridge_radius *= Float(scale)
            return .capsulePair(both)
        }
    }

    private func callAsFunction(_ disc: treacle_disc) -> treacle_disc {
        let (x, y) = moved(disc.x, disc.y)
        return treacle_disc(x: x, y: y, radius: disc.radius * Float(scale))
    }

    private func callAsFunction(_ pair: treacle_pair) -> treacle_pair {
        var pair = pair
        (pair.disc1, pair.disc2) = (self(pair.disc1), self(pair.disc2))
        return pair
    }

    private func callAsFunction(_ capsule: treacle_capsule) -> treacle_capsule {
        let (x, y) = moved(capsule.x, capsule.y)
        let (width, height) = sides(capsule.width, capsule.height)
        return treacle_capsule(x: x, y: y, width: width, height: height)
    }

    private func moved(_ x: Float, _ y: Float) -> (Float, Float) {
        let p = self(Point(Double(x), Double(y)))
        return (Float(p.x), Float(p.y))
    }

    private func sides(_ width: Float, _ height: Float) -> (Float, Float) {
        let (a, b) = (width * Float(scale), height * Float(scale))
        return turn == Motion.quarter ? (b, a) : (a, b)
    }
}
