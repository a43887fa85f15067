internal import CTreacle
internal import Glibc

/// Lines, circles and named points that show how goo is constructed.
struct Construction {
    private(set) var elements: [DisplayList.Element] = []

    static let controlColor = Color(0x00, 0x7A, 0xFF)
    static let filletColor = Color(0xFF, 0x95, 0x00)
    static let axisColor = Color(0x34, 0xC7, 0x59)

    mutating func line(_ points: Point..., color: Color) {
        for (start, end) in zip(points, points.dropFirst()) {
            elements.append(.line(Line(from: start, to: end, color: color)))
        }
    }

    /// As many sides as look round. One that is larger than any window would be a straight line.
    mutating func circle(_ center: Point, _ radius: Double, color: Color) {
        guard radius > 0, radius < 4000 else { return }
        let sides = min(max(Int(radius.squareRoot() * 8), 24), 240)
        let corners = (0...sides).map { step in
            let angle = 2 * Double.pi * Double(step) / Double(sides)
            return center + Point(cos(angle), sin(angle)) * radius
        }
        for (start, end) in zip(corners, corners.dropFirst()) {
            elements.append(.line(Line(from: start, to: end, color: color)))
        }
    }

    mutating func point(_ name: String, _ place: Point, towards way: Point, color: Color) {
        elements.append(.goo(Goo(badge: Disc(center: place, radius: 2.5), color: color)))
        guard !name.isEmpty else { return }
        elements.append(
            .label(
                Label(
                    text: name, position: place + way * 12, fontSize: 13, weight: .medium, color: color,
                    maximumWidth: 40)))
    }
}

extension Construction {
    /// Of a bridge between two discs. `first` is the end whose radius offsets the quadratic's controls.
    mutating func bridge(_ bridge: Bridge, from first: Disc, to second: Disc, fullness: Double) {
        let span = second.center - first.center
        let distance = span.length
        guard distance > abs(first.radius - second.radius), distance > 0 else { return }
        let along = span * (1 / distance)
        let normal = Point(along.y, -along.x)
        circle(first.center, first.radius, color: Self.axisColor)
        circle(second.center, second.radius, color: Self.axisColor)
        line(first.center, second.center, color: Self.axisColor)
        switch bridge {
        case .quadratic: quadratic(first, second, along, normal)
        case .membrane: membrane(first, second, along, normal, fullness)
        }
    }

    /// A, B at the first end, C, D at the second, and the controls O and P half way.
    private mutating func quadratic(_ first: Disc, _ second: Disc, _ along: Point, _ normal: Point) {
        let half = along * (first.center.distance(to: second.center) / 2)
        let (a, b) = (first.center - normal * first.radius, first.center + normal * first.radius)
        let (c, d) = (second.center + normal * second.radius, second.center - normal * second.radius)
        line(a, b, color: Self.controlColor)
        line(b, b + half, c, color: Self.controlColor)
        line(c, d, color: Self.controlColor)
        line(d, a + half, a, color: Self.controlColor)
        for (name, place, way) in [
            ("A", a, normal * -1), ("B", b, normal), ("C", c, normal), ("D", d, normal * -1),
            ("O", a + half, normal * -1), ("P", b + half, normal),
        ] {
            point(name, place, towards: way, color: Self.controlColor)
        }
    }

    /// The circles that touch both discs, the discs' radical axis, and the neck.
    private mutating func membrane(
        _ first: Disc, _ second: Disc, _ along: Point, _ normal: Point, _ fullness: Double
    ) {
        var pair = treacle_pair()
        pair.disc2.x = Float(first.center.distance(to: second.center))
        (pair.disc1.radius, pair.disc2.radius) = (Float(first.radius), Float(second.radius))
        (pair.kind, pair.fullness) = (TREACLE_BRIDGE_MEMBRANE, Float(fullness))
        var fillet = treacle_fillet()
        guard unsafe treacle_membrane_fillet(&pair, &fillet) == TREACLE_OK else { return }
        func place(_ x: Float, _ y: Double) -> Point { first.center + along * Double(x) + normal * y }
        for side in [1.0, -1] {
            circle(place(fillet.x, side * Double(fillet.y)), Double(fillet.radius), color: Self.filletColor)
            for (x, y) in [
                (fillet.contact1_x, fillet.contact1_y), (fillet.contact2_x, fillet.contact2_y),
            ] {
                point("", place(x, side * Double(y)), towards: .zero, color: Self.filletColor)
            }
        }
        let (r1, r2, d) = (first.radius, second.radius, Double(pair.disc2.x))
        let axis = Float((d * d + r1 * r1 - r2 * r2) / (2 * d))
        let height = 1.4 * max(r1, r2)
        line(place(axis, -height), place(axis, height), color: Self.axisColor)
        line(
            place(fillet.x, -Double(fillet.neck)), place(fillet.x, Double(fillet.neck)),
            color: Self.controlColor)
    }
}
