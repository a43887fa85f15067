internal import Glibc

/// The line around what keys would act on.
struct FocusRing {
    /// Points. The halo shows as much on both sides.
    static let width = 2.0
    static let haloWidth = 6.0

    private let path: [Point]

    /// On whole points: at whole scales its sides fill pixels.
    init(around stop: Stop) {
        let frame = stop.frame.grown(by: stop.ringMargin)
        let (left, top) = (frame.left.rounded(), frame.top.rounded())
        let (right, bottom) = (max(frame.right.rounded(), left + 1), max(frame.bottom.rounded(), top + 1))
        let most = min(right - left, bottom - top) / 2
        let radius = min(max(stop.cornerRadius + stop.ringMargin, Self.width), most)
        // As far from the arc as a tenth of a point.
        let steps = max(Int((0.79 / acos(1 - min(0.1 / radius, 1))).rounded(.up)), 1)
        let corners = [
            Point(right - radius, top + radius), Point(right - radius, bottom - radius),
            Point(left + radius, bottom - radius), Point(left + radius, top + radius),
        ]
        path = corners.enumerated().flatMap { corner, middle in
            (0...steps).map { step in
                let angle = Double.pi / 2 * (Double(corner) + Double(step) / Double(steps))
                return middle + Point(sin(angle), -cos(angle)) * radius
            }
        }
    }

    func lines(width: Double, color: Color) -> [DisplayList.Element] {
        zip(path, path.dropFirst() + path.prefix(1)).filter { $0 != $1 }
            .map { .line(Line(from: $0, to: $1, width: width, color: color)) }
    }
}
