internal import Glibc
internal import TreacleBench
internal import TreacleRender
internal import TreacleScene

/// Badges in mid-drag: discs of radius 6, each with one of radius 11 some 60 points away, all of them turning.
///
/// The pictures are made before the clock runs: what is measured is drawing them.
struct BenchPairs {
    let count: Int
    private let size: Size

    /// They come round again.
    static let pictures = 8
    /// Of the field in which all merge, points. Small, as a pair has its shape from its membrane, and the field only
    /// merges neighbours.
    private static let softness = 1.0
    private static let color = Color(0xFF, 0x3B, 0x30)
    /// Taking turns, so that what lies over each other differs.
    private static let colors = [
        color, Color(0x00, 0x7A, 0xFF), Color(0x34, 0xC7, 0x59), Color(0xFF, 0x95, 0x00),
        Color(0xAF, 0x52, 0xDE), Color(0x5A, 0xC8, 0xFA),
    ]

    init(_ count: Int, on size: Size) {
        self.count = count
        self.size = size
    }

    /// The limits first, then what is measured against them.
    /// - Parameter targets: where it is drawn as well.
    func scenes(on targets: [BenchScene.Target]) -> [BenchScene] {
        let (limit, copy) = (subject("limit"), subject("memcpy"))
        let vertices = BenchCopy(list(of: .quadratic, .bezier, picture: 0))
        var scenes = [BenchScene(limit, .hulls(cycle(hulls))), BenchScene(copy, .copy(vertices))]
        for drawing in drawings {
            let lists = cycle(drawing.picture)
            let shown = BenchScene.Picture.list { $1 = lists($0) }
            for target in targets where drawing.crowdPath == .cheaper {
                var subject = subject("\(drawing.kind), \(target.pixels.text)", drawing.mode)
                subject.pairs = Subject.Pairs(drawing.kind, count: count)
                (subject.bare, subject.pixels) = (target.bare, target.pixels)
                scenes.append(BenchScene(subject, scale: target.scale, shown))
            }
            var subject = subject(drawing.kind, drawing.mode)
            subject.limit = limit.name
            if drawing.mode == .bezier { subject.copy = copy.name }
            var scene = BenchScene(subject, shown)
            scene.crowdPath = drawing.crowdPath
            scenes.append(scene)
        }
        return scenes
    }

    private struct Drawing {
        var kind: String
        var mode: Mode
        var crowdPath = CrowdPath.cheaper
        var picture: (Int) -> DisplayList
    }

    private var drawings: [Drawing] {
        let bridged = Mode.allCases.flatMap { mode in
            Bridge.allCases.map { bridge in
                Drawing(kind: bridge.rawValue, mode: mode) { list(of: bridge, mode, picture: $0) }
            }
        }
        // The two ways that metaball mode chooses from.
        let ways = [("one by one", CrowdPath.shapeByShape), ("in tiles", .tiles)].map { name, path in
            Drawing(kind: "membrane \(name)", mode: .metaball, crowdPath: path) {
                list(of: .membrane, .metaball, picture: $0)
            }
        }
        let others = [
            Drawing(kind: "merging", mode: .metaball, picture: merging),
            Drawing(kind: "six colours", mode: .metaball) {
                list(of: .membrane, .metaball, picture: $0, colors: Self.colors)
            },
        ]
        return bridged + others + ways
    }

    private func subject(_ kind: String, _ mode: Mode? = nil) -> Subject {
        // A heavy picture needs fewer frames to be told from the clock's grain.
        let frames = min(max(20_000 / count, 3), BenchScene.usualFrames)
        var subject = Subject("pairs \(count), \(kind)", mode, frames: frames)
        subject.pairs = Subject.Pairs(kind, count: count)
        return subject
    }

    /// Makes all pictures when the first is asked for.
    private func cycle<Picture>(_ make: @escaping (Int) -> Picture) -> (Int) -> Picture {
        var made: [Picture] = []
        return { frame in
            if made.isEmpty { made = (0..<Self.pictures).map(make) }
            return made[frame % Self.pictures]
        }
    }

    private func discs(picture: Int) -> [(anchor: Disc, badge: Disc)] {
        (0..<count).map { index in
            // The plane's golden ratio: the root of x³ = x + 1 spreads any number of places evenly.
            let place = Point(
                (0.5 + 0.754877666 * Double(index)).truncatingRemainder(dividingBy: 1),
                (0.5 + 0.569840291 * Double(index)).truncatingRemainder(dividingBy: 1))
            let home = Point(place.x * size.width, place.y * size.height)
            let angle = 2.399963 * Double(index) + Double(picture) / 60
            let distance = 50 + 20 * Double(index % 101) / 101
            let badge = home + Point(cos(angle), sin(angle)) * distance
            return (Disc(center: home, radius: 6), Disc(center: badge, radius: 11))
        }
    }

    func list(
        of bridge: Bridge, _ mode: Mode, picture: Int, colors: [Color] = [color]
    ) -> DisplayList {
        let elements = discs(picture: picture).enumerated().map { index, pair in
            DisplayList.Element.goo(
                Goo(
                    badge: pair.badge, anchor: Goo.Anchor(disc: pair.anchor, bridge: bridge, fullness: 0.5),
                    color: colors[index % colors.count]))
        }
        return DisplayList(size: size, background: .white, mode: mode, elements: elements)
    }

    private func merging(picture: Int) -> DisplayList {
        let bodies = discs(picture: picture).map { anchor, badge in
            Goo(
                badge: badge, anchor: Goo.Anchor(disc: anchor, bridge: .membrane, fullness: 0.5),
                color: Self.color)
        }
        return DisplayList(
            size: size, background: .white, mode: .metaball,
            elements: [.field(GooField(bodies: bodies, softness: Self.softness))])
    }

    /// The quads that metaball mode would fill one for a pair: between the discs' outer tangents, with a pixel
    /// around. One point is one pixel.
    private func hulls(picture: Int) -> [BenchLimit.Hull] {
        discs(picture: picture).map { anchor, badge in
            let way = badge.center - anchor.center
            let distance = hypot(way.x, way.y)
            let axis = way * (1 / distance)
            let across = Point(-axis.y, axis.x)
            let slope = (anchor.radius - badge.radius) / distance
            func corner(_ x: Double, _ side: Double) -> SIMD2<Float> {
                let y = side * (anchor.radius + 1 - slope * x) / (1 - slope * slope).squareRoot()
                let place = anchor.center + axis * x + across * y
                return SIMD2(
                    Float(2 * place.x / size.width - 1), Float(1 - 2 * place.y / size.height))
            }
            let (left, right) = (-anchor.radius - 1, distance + badge.radius + 1)
            return BenchLimit.Hull(
                corners: (corner(left, -1), corner(right, -1), corner(left, 1), corner(right, 1)))
        }
    }
}
