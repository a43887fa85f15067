internal import CTreacle
internal import TreacleScene

/// Where Bézier mode joins a jelly to what is near its edge.
extension Jelly {
    /// A disc of a capsule near the edge, and one in the jelly that stands for the edge there: it touches it from inside,
    /// is as large as has room, and up to four times as large as the other. nil where the gap is wider than that.
    func discs(joining capsule: Capsule, across gap: Double) -> (Disc, Disc)? {
        let reach = gap + max(capsule.size.width, capsule.size.height) / 2
        guard abs(distance(to: capsule.center)) < reach else { return nil }
        var disc = Disc(center: capsule.center, radius: capsule.radius)
        // From the middle, so that of a capsule along the edge it is the middle one.
        for _ in 0..<(capsule.isDisc ? 0 : 4) {
            guard let edge = edge(near: disc.center) else { return nil }
            disc.center = capsule.spinePoint(near: edge.point)
        }
        guard let edge = edge(near: disc.center) else { return nil }
        let radius = room(at: edge, atMost: 4 * disc.radius)
        guard radius > disc.radius / 16 else { return nil }
        return (disc, Disc(center: edge.point + edge.inward * radius, radius: radius))
    }

    private typealias Edge = (point: Point, inward: Point)

    /// The nearest place of the outline, by the way in which the distance grows.
    private func edge(near point: Point) -> Edge? {
        let step = 0.25
        let growth = Point(
            distance(to: point + Point(step, 0)) - distance(to: point - Point(step, 0)),
            distance(to: point + Point(0, step)) - distance(to: point - Point(0, step)))
        guard growth.length > 0, growth.length.isFinite else { return nil }
        let inward = growth * (-1 / growth.length)
        return (point + inward * distance(to: point), inward)
    }

    /// The radius of the largest disc that touches the outline there from inside and lies in the jelly.
    private func room(at edge: Edge, atMost limit: Double) -> Double {
        var (most, least) = (limit, 0.0)
        for _ in 0..<12 {
            let radius = (most + least) / 2
            let isInside = -distance(to: edge.point + edge.inward * radius) > radius - 0.05
            (most, least) = isInside ? (most, radius) : (radius, least)
        }
        return least
    }

    /// Points, negative inside; infinite of what can't be drawn.
    private func distance(to point: Point) -> Double {
        var (jelly, distance) = (treacle_jelly(self, scale: 1), Float.infinity)
        let status = unsafe treacle_jelly_distance(&jelly, Float(point.x), Float(point.y), &distance)
        return status == TREACLE_OK ? Double(distance) : .infinity
    }
}
