internal import Glibc

extension Icon.Symbol {
    public var shape: Icon.Shape {
        let shape = Icon.Shape()
        return switch self {
        case .mail: shape.box(2.5, 5, 21.5, 19, radius: 3).line(3.6, 6.4, 12, 13.2, 20.4, 6.4)
        case .calendar:
            shape.box(3.5, 5, 20.5, 20.5, radius: 3).line(3.5, 10, 20.5, 10).line(8, 2.8, 8, 6.6)
                .line(16, 2.8, 16, 6.6).dot(8, 13.6, 1.2).dot(12, 13.6, 1.2).dot(16, 13.6, 1.2)
                .dot(8, 17, 1.2).dot(12, 17, 1.2)
        case .camera: shape.adding(lines: Self.cameraBody).ring(12, 13, 3.8)
        case .music:
            shape.line(9, 17.6, 9, 5.8, 20, 3.4, 20, 15.4).line(9, 9.6, 20, 7.2).dot(6.9, 17.6, 3)
                .dot(17.9, 15.4, 3)
        case .map:
            shape.line(3, 6.6, 9, 4, 15, 6.6, 21, 4, 21, 17.4, 15, 20, 9, 17.4, 3, 20, 3, 6.6)
                .line(9, 4, 9, 17.4).line(15, 6.6, 15, 20)
        case .clock: shape.ring(12, 12, 9.2).line(12, 6.6, 12, 12, 15.8, 14.2)
        case .weather:
            Self.sunRays.reduce(shape) { $0.adding(lines: $1) }.adding(lines: Self.sunArc + Self.cloud)
        case .notes:
            shape.box(4.5, 3, 19.5, 21, radius: 3).line(8.4, 8, 15.6, 8).line(8.4, 12, 15.6, 12)
                .line(8.4, 16, 12.4, 16)
        case .settings:
            shape.line(3, 6, 13, 6).ring(16, 6, 2.6).line(19, 6, 21, 6)
                .line(3, 12, 5, 12).ring(8, 12, 2.6).line(11, 12, 21, 12)
                .line(3, 18, 12, 18).ring(15, 18, 2.6).line(18, 18, 21, 18)
        case .heart: shape.adding(fills: Self.heartOutline)
        case .star: shape.adding(lines: Self.starOutline).adding(fills: Self.starOutline)
        case .folder: shape.adding(lines: Self.folderOutline)
        case .bubble: shape.adding(lines: Self.bubbleOutline)
        case .tiles:
            shape.box(3.5, 3.5, 10.5, 10.5, radius: 2).box(13.5, 3.5, 20.5, 10.5, radius: 2)
                .box(3.5, 13.5, 10.5, 20.5, radius: 2).box(13.5, 13.5, 20.5, 20.5, radius: 2)
        case .badge: shape.ring(8.6, 15.4, 5.6).dot(17.6, 6.4, 3.6)
        case .jelly: shape.adding(lines: Self.jellyOutline)
        case .drops: shape.dot(8.4, 9, 5.6).dot(17.2, 14.2, 3.9).dot(8.6, 19, 2.3)
        }
    }

    private static let cameraBody: [Icon.Step] = [
        .move(Point(5, 7)), .line(Point(7.6, 7)), .line(Point(9.2, 4.5)), .line(Point(14.8, 4.5)),
        .line(Point(16.4, 7)), .line(Point(19, 7)),
        .curve(Point(20.4, 7), Point(21.5, 8.1), to: Point(21.5, 9.5)), .line(Point(21.5, 17)),
        .curve(Point(21.5, 18.4), Point(20.4, 19.5), to: Point(19, 19.5)), .line(Point(5, 19.5)),
        .curve(Point(3.6, 19.5), Point(2.5, 18.4), to: Point(2.5, 17)), .line(Point(2.5, 9.5)),
        .curve(Point(2.5, 8.1), Point(3.6, 7), to: Point(5, 7)), .close,
    ]

    private static let folderOutline: [Icon.Step] = [
        .move(Point(5, 5)), .line(Point(9.2, 5)), .line(Point(11.6, 7.6)), .line(Point(19, 7.6)),
        .curve(Point(20.4, 7.6), Point(21.5, 8.7), to: Point(21.5, 10.1)), .line(Point(21.5, 17)),
        .curve(Point(21.5, 18.4), Point(20.4, 19.5), to: Point(19, 19.5)), .line(Point(5, 19.5)),
        .curve(Point(3.6, 19.5), Point(2.5, 18.4), to: Point(2.5, 17)), .line(Point(2.5, 7.5)),
        .curve(Point(2.5, 6.1), Point(3.6, 5), to: Point(5, 5)), .close,
    ]

    private static let heartOutline: [Icon.Step] = [
        .move(Point(12, 20.6)),
        .curve(Point(7.4, 16.8), Point(2.4, 13.4), to: Point(2.4, 8.7)),
        .curve(Point(2.4, 5.6), Point(4.7, 3.6), to: Point(7.3, 3.6)),
        .curve(Point(9.3, 3.6), Point(11, 4.7), to: Point(12, 6.5)),
        .curve(Point(13, 4.7), Point(14.7, 3.6), to: Point(16.7, 3.6)),
        .curve(Point(19.3, 3.6), Point(21.6, 5.6), to: Point(21.6, 8.7)),
        .curve(Point(21.6, 13.4), Point(16.6, 16.8), to: Point(12, 20.6)), .close,
    ]

    /// A speech bubble with its tip at the lower left.
    private static let bubbleOutline: [Icon.Step] = [
        .move(Point(12, 4)),
        .curve(Point(17.2, 4), Point(21.4, 7.3), to: Point(21.4, 11.5)),
        .curve(Point(21.4, 15.7), Point(17.2, 19), to: Point(12, 19)),
        .curve(Point(10.6, 19), Point(9.3, 18.8), to: Point(8.1, 18.3)), .line(Point(3.6, 20.2)),
        .line(Point(4.7, 16.2)),
        .curve(Point(3.3, 14.9), Point(2.6, 13.3), to: Point(2.6, 11.5)),
        .curve(Point(2.6, 7.3), Point(6.8, 4), to: Point(12, 4)), .close,
    ]

    /// A header whose lower side is pulled.
    private static let jellyOutline: [Icon.Step] = [
        .move(Point(3, 4.5)), .line(Point(21, 4.5)), .line(Point(21, 11)),
        .curve(Point(15, 11), Point(15, 20), to: Point(12, 20)),
        .curve(Point(9, 20), Point(9, 11), to: Point(3, 11)), .close,
    ]

    private static let sunCenter = Point(14.5, 9)

    private static let sunRays: [[Icon.Step]] = [-150.0, -105, -60, -15, 30].map { degrees in
        let way = Point(cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        return [.move(sunCenter + way * 6.3), .line(sunCenter + way * 7.9)]
    }

    /// What of the sun looks out behind the cloud.
    private static let sunArc: [Icon.Step] = [
        .move(Point(10.8, 7.7)),
        .curve(Point(11.3, 6.1), Point(12.8, 5.1), to: Point(14.5, 5.1)),
        .curve(Point(16.7, 5.1), Point(18.4, 6.8), to: Point(18.4, 9)),
        .curve(Point(18.4, 9.9), Point(18.1, 10.7), to: Point(17.6, 11.4)),
    ]

    private static let cloud: [Icon.Step] = [
        .move(Point(6.4, 20)),
        .curve(Point(4.1, 20), Point(2.4, 18.4), to: Point(2.4, 16.3)),
        .curve(Point(2.4, 14.3), Point(3.9, 12.8), to: Point(5.8, 12.6)),
        .curve(Point(6.5, 10.6), Point(8.2, 9.4), to: Point(10.3, 9.4)),
        .curve(Point(12.9, 9.4), Point(14.9, 11.2), to: Point(15.2, 13.6)),
        .curve(Point(17, 13.7), Point(18.4, 15), to: Point(18.4, 16.8)),
        .curve(Point(18.4, 18.6), Point(17, 20), to: Point(15.2, 20)), .close,
    ]

    /// Five points on a circle and five on a smaller one, the corners rounded by the pen.
    private static let starOutline: [Icon.Step] =
        (0..<10).map { index in
            let angle = Double(index) * .pi / 5
            let radius = index.isMultiple(of: 2) ? 9.2 : 4.2
            let corner = Point(12 + radius * sin(angle), 12.7 - radius * cos(angle))
            return index == 0 ? .move(corner) : .line(corner)
        } + [.close]
}

extension Icon.Shape {
    fileprivate func adding(lines: [Icon.Step] = [], fills: [Icon.Step] = []) -> Self {
        var shape = self
        shape.lines += lines
        shape.fills += fills
        return shape
    }

    /// A line through places given as x, y, x, y and so on.
    fileprivate func line(_ places: Double...) -> Self {
        adding(
            lines: stride(from: 0, to: places.count, by: 2).map { index in
                let place = Point(places[index], places[index + 1])
                return index == 0 ? .move(place) : .line(place)
            })
    }

    /// The outline of a rectangle with round corners.
    fileprivate func box(
        _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, radius: Double
    ) -> Self {
        adding(lines: Self.outline(left, top, right, bottom, radius))
    }

    fileprivate func ring(_ x: Double, _ y: Double, _ radius: Double) -> Self {
        box(x - radius, y - radius, x + radius, y + radius, radius: radius)
    }

    fileprivate func dot(_ x: Double, _ y: Double, _ radius: Double) -> Self {
        adding(fills: Self.outline(x - radius, y - radius, x + radius, y + radius, radius))
    }

    /// What is left of the radius beyond the handles of the cubic curve nearest to a quarter circle, which
    /// are 4/3 · (√2 − 1) of it long.
    private static let rest = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)

    private static func outline(
        _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ radius: Double
    ) -> [Icon.Step] {
        let rest = radius * rest
        let corners: [(corner: Point, way: Point)] = [
            (Point(right, top), Point(1, 0)), (Point(right, bottom), Point(0, 1)),
            (Point(left, bottom), Point(-1, 0)), (Point(left, top), Point(0, -1)),
        ]
        let sides = corners.flatMap { corner, way -> [Icon.Step] in
            let turned = Point(-way.y, way.x)
            return [
                .line(corner - way * radius),
                .curve(corner - way * rest, corner + turned * rest, to: corner + turned * radius),
            ]
        }
        return [.move(Point(left + radius, top))] + sides + [.close]
    }
}
