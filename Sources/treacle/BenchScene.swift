internal import Glibc
internal import TreacleBench
internal import TreacleRender
internal import TreacleScene

/// A scene of the benchmark: in one mode, moved so that every frame is another picture.
struct BenchScene {
    let subject: Subject
    /// Pixels a point.
    let scale: Double
    var crowdPath = CrowdPath.cheaper
    /// What the frame of a number shows.
    let picture: Picture

    enum Picture {
        /// Makes the list that of the frame.
        case list((_ frame: Int, _ list: inout DisplayList) -> Void)
        case hulls((_ frame: Int) -> [BenchLimit.Hull])
        case copy(BenchCopy)
    }

    static let usualFrames = 20

    init(_ subject: Subject, scale: Double = 1, _ picture: Picture) {
        self.subject = subject
        self.scale = scale
        self.picture = picture
    }

    init(
        name: String, mode: Mode?, frames: Int = usualFrames,
        list: @escaping (_ frame: Int, _ list: inout DisplayList) -> Void
    ) {
        self.init(Subject(name, mode, frames: frames), .list(list))
    }

    /// A picture in memory, of the window's scenes at another scale.
    struct Target {
        let scale: Double
        let pixels: Subject.Pixels

        /// Of a quarter as many pixels as the window, as many, and four times as many.
        static func all(_ size: Size) -> [Target] {
            [0.5, 1, 2].map { scale in
                func side(_ length: Double) -> Int { max(Int((length * scale).rounded()), 1) }
                return Target(
                    scale: scale, pixels: Subject.Pixels(width: side(size.width), height: side(size.height)))
            }
        }

        /// The name of what only clears it.
        var bare: String { "clear, \(pixels.text)" }
    }

    /// Frames a second of what moves steadily.
    private static let rate = 60.0

    /// How many there are of what comes in numbers.
    struct Counts {
        var pairs = [100, 1000, 10_000]
        var badges = 10_000
        var blobs = 2000
    }

    /// The bare window first, then each scene in each mode, and then pairs beside their limits.
    /// - Parameter targets: where pairs are drawn as well.
    static func all(
        _ size: Size, _ counts: Counts, _ targets: [Target], measure: TextMeasure
    ) -> [BenchScene] {
        let page = DisplayList(size: size, background: .white, mode: .metaball)
        let scenes = Mode.allCases.flatMap { mode in
            [
                drag("messages", BuiltInScene.messages.file, label: "42", by: 36, size, mode, measure),
                drag("badge", BuiltInScene.badge.file, label: "8", by: 120, size, mode, measure),
                burst(size, mode, measure),
                drag("jelly", BuiltInScene.jelly.file, label: nil, by: 60, size, mode, measure),
                drag("playground", BuiltInScene.playground.file, label: nil, by: 60, size, mode, measure),
                drag(
                    "playground of \(counts.blobs)", blobs(counts.blobs, on: size), label: nil, by: 60, size,
                    mode,
                    measure, frames: 3),
                drag(
                    "\(counts.badges) badges", crowd(counts.badges, on: size), label: "1", by: 36, size, mode,
                    measure),
                bursts(200, size, mode, measure),
            ]
        }
        let bare = BenchScene(name: Subject.window, mode: nil) { $1 = page }
        let cleared = targets.map { target in
            var subject = Subject(target.bare, frames: usualFrames, bare: target.bare)
            subject.pixels = target.pixels
            return BenchScene(subject, scale: target.scale, bare.picture)
        }
        return [bare] + scenes + cleared
            + counts.pairs.flatMap { BenchPairs($0, on: size).scenes(on: targets) }
    }

    /// What is pressed goes round in a circle, 2 s a turn.
    /// - Parameters:
    ///   - label: of the badge that is pressed; nil for the jelly, or the blob nearest to the middle.
    ///   - radius: points.
    private static func drag(
        _ name: String, _ file: SceneFile, label: String?, by radius: Double, _ size: Size, _ mode: Mode,
        _ measure: TextMeasure, frames: Int = usualFrames
    ) -> BenchScene {
        var scene = Scene(file, size: size, mode: mode, measure: measure)
        let home =
            scene.displayList.elements.lazy.compactMap { grip(of: $0, label, size.middle) }.first
            ?? size.middle
        scene.send(InputEvent(time: 0, kind: .pointerDown(home, .left)))
        return BenchScene(name: "\(name), drag", mode: mode, frames: frames) { frame, list in
            let time = Double(frame + 1) / rate
            let way = Point(cos(.pi * time), sin(.pi * time)) * radius
            scene.send(InputEvent(time: time, kind: .pointerMove(home + way)))
            scene.draw(into: &list)
        }
    }

    private static func grip(
        of element: DisplayList.Element, _ text: String?, _ middle: Point
    ) -> Point? {
        switch element {
        case .label(let label) where label.text == text: label.position
        case .jelly(let jelly) where text == nil: jelly.frame.center
        case .field(let field) where text == nil:
            field.bodies.map(\.badge.center).min { $0.distance(to: middle) < $1.distance(to: middle) }
        default: nil
        }
    }

    /// Badges in rows, of which the first is "1".
    private static func crowd(_ count: Int, on size: Size) -> SceneFile {
        let badges = rows(of: count, on: size).enumerated().map { index, place in
            """
            {"type": "stickyBadge", "id": "\(index)", "preset": "list", "text": "\(index % 9 + 1)",
             "center": [\(place.x), \(place.y)], "color": "#FF3B30"}
            """
        }
        return file(badges.joined(separator: ","), size)
    }

    /// A playground full of blobs that nearly touch, so that all merge.
    private static func blobs(_ count: Int, on size: Size) -> SceneFile {
        let places = rows(of: count, on: size)
        // A playground's blobs have diameters of 8 to 240 points.
        let step = min(max((size.width * size.height / Double(count)).squareRoot(), 8 / 0.6), 240)
        let blobs = places.enumerated().map { index, place in
            let diameter = step * (0.6 + 0.3 * Double(index % 7) / 7)
            return #"{"center": [\#(place.x), \#(place.y)], "diameter": \#(diameter)}"#
        }
        return file(
            """
            {"type": "playground", "id": "ground", "softness": \(step * 0.15), "blobs": [\(blobs.joined(separator: ","))]}
            """, size)
    }

    private static func rows(of count: Int, on size: Size) -> [Point] {
        let columns = max(Int((Double(count) * size.width / size.height).squareRoot()), 1)
        let step = size.width / Double(columns)
        return (0..<count).map { Point(Double($0 % columns) + 0.5, Double($0 / columns) + 0.5) * step }
    }

    private static func file(_ controls: String, _ size: Size) -> SceneFile {
        let text = """
            {"version": 1, "size": [\(size.width), \(size.height)], "controls": [\(controls)]}
            """
        do {
            return try SceneFile(parsing: text.utf8)
        } catch {
            preconditionFailure("scene of the benchmark: \(error)")
        }
    }

    /// The badge let go far from home: each frame shows the next of the burst's eight pictures, and after the
    /// last the first again.
    private static func burst(_ size: Size, _ mode: Mode, _ measure: TextMeasure) -> BenchScene {
        var start = Scene(BuiltInScene.badge.file, size: size, mode: mode, measure: measure)
        let home = size.middle
        for (time, kind) in [
            (0, InputEvent.Kind.pointerDown(home, .left)), (0.1, .pointerMove(home + Point(250, 0))),
            (0.2, .pointerUp(home + Point(250, 0), .left)),
        ] {
            start.send(InputEvent(time: time, kind: kind))
        }
        return BenchScene(name: "badge, burst", mode: mode) { [start] frame, list in
            var scene = start
            scene.advance(to: 0.2 + (Double(frame % 8) + 0.5) / 8)
            scene.draw(into: &list)
        }
    }

    /// So many badges, let go far from home all at once.
    private static func bursts(
        _ count: Int, _ size: Size, _ mode: Mode, _ measure: TextMeasure
    ) -> BenchScene {
        let homes = rows(of: count, on: size)
        let badges = homes.enumerated().map { index, place in
            """
            {"type": "stickyBadge", "id": "\(index)", "text": "8", "center": [\(place.x), \(place.y)],
             "color": "#FF3B30"}
            """
        }
        var start = Scene(file(badges.joined(separator: ","), size), size: size, mode: mode, measure: measure)
        for home in homes {
            let away = home + Point(home.x < size.width / 2 ? 500 : -500, 0)
            for kind in [
                InputEvent.Kind.pointerDown(home, .left), .pointerMove(away), .pointerUp(away, .left),
            ] {
                start.send(InputEvent(time: 0, kind: kind))
            }
        }
        return BenchScene(name: "burst of \(count)", mode: mode, frames: 4) { [start] frame, list in
            var scene = start
            scene.advance(to: (Double(frame % 4) + 0.5) / 8)
            list = scene.displayList
        }
    }
}
