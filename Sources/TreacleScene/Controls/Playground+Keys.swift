internal import Glibc

extension Playground {
    var frame: Rect { Rect(origin: .zero, size: Size(size.width, max(size.height - options.bottom, 0))) }

    /// The part that is no blob.
    static let ground = -1

    /// The ground, pressed where there is most room, and then the blobs.
    func stops(at time: Double) -> [Stop] {
        let discs = blobs.indices.map { Disc(center: center($0, at: time), radius: radius($0, at: time)) }
        let frames = discs.map { Rect(center: $0.center, size: Size(2 * $0.radius, 2 * $0.radius)) }
        let ground = Stop(
            part: Self.ground, name: "ground", frame: frame, ringMargin: Stop.inside,
            place: gap(between: discs),
            canBeGrabbed: true)
        return [ground]
            + readingOrder(frames).map { index in
                Stop(
                    part: index, name: String(index), frame: frames[index],
                    cornerRadius: discs[index].radius, ringMargin: Stop.outside, canBeGrabbed: true)
            }
    }

    /// Of places all over the ground the one that is farthest from all blobs and edges.
    private func gap(between discs: [Disc]) -> Point {
        let (columns, rows) = (15, 11)
        var best = (place: frame.center, room: -Double.infinity)
        for cell in 0..<columns * rows {
            let place = Point(
                (Double(cell % columns) + 0.5) / Double(columns) * frame.size.width,
                (Double(cell / columns) + 0.5) / Double(rows) * frame.size.height)
            let edge = min(place.x, place.y, frame.right - place.x, frame.bottom - place.y)
            let room = discs.reduce(edge) { min($0, place.distance(to: $1.center) - $1.radius) }
            if room > best.room + rounding { best = (place, room) }
        }
        return best.place
    }

    mutating func resize(_ part: Int, by lines: Double, at time: Double) -> Bool {
        guard hold == nil, blobs.indices.contains(part) else { return false }
        let radius = blobs[part].radius * pow(1.1, lines)
        blobs[part].radius = min(max(radius, Self.leastRadius), options.largestRadius)
        return true
    }
}
