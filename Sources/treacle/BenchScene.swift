internal import Glibc
internal import TreacleScene

/// A scene of the benchmark: in one mode, moved so that every frame is another picture.
struct BenchScene {
    let name: String
    /// nil for the bare window, which is only cleared.
    let mode: Mode?
    /// Makes the list that of the frame of this number.
    let draw: (_ frame: Int, _ list: inout DisplayList) -> Void

    /// Frames a second of what moves steadily.
    private static let rate = 60.0

    /// The bare window first, and then each scene in each mode.
    static func all(_ size: Size, pairs: Int, badges: Int, measure: TextMeasure) -> [BenchScene] {
        let page = DisplayList(size: size, background: .white, mode: .metaball)
        let scenes = Mode.allCases.flatMap { mode in
            [
                drag("messages", BuiltInScene.messages.file, label: "42", by: 36, size, mode, measure),
                drag("badge", BuiltInScene.badge.file, label: "8", by: 120, size, mode, measure),
                burst(size, mode, measure),
                drag("jelly", BuiltInScene.jelly.file, label: nil, by: 60, size, mode, measure),
                drag("playground", BuiltInScene.playground.file, label: nil, by: 60, size, mode, measure),
                drag("\(badges) badges", crowd(badges, on: size), label: "1", by: 36, size, mode, measure),
                Self.pairs(pairs, size, mode),
            ]
        }
        return [BenchScene(name: "clear and swap", mode: nil) { $1 = page }] + scenes
    }

    /// What is pressed goes round in a circle, 2 s a turn.
    /// - Parameters:
    ///   - label: of the badge that is pressed; nil for the jelly, or the first blob.
    ///   - radius: points.
    private static func drag(
        _ name: String, _ file: SceneFile, label: String?, by radius: Double, _ size: Size, _ mode: Mode,
        _ measure: TextMeasure
    ) -> BenchScene {
        var scene = Scene(file, size: size, mode: mode, measure: measure)
        let home = scene.displayList.elements.lazy.compactMap { grip(of: $0, label) }.first ?? size.middle
        scene.send(InputEvent(time: 0, kind: .pointerDown(home, .left)))
        return BenchScene(name: "\(name), drag", mode: mode) { frame, list in
            let time = Double(frame + 1) / rate
            let way = Point(cos(.pi * time), sin(.pi * time)) * radius
            scene.send(InputEvent(time: time, kind: .pointerMove(home + way)))
            scene.draw(into: &list)
        }
    }

    private static func grip(of element: DisplayList.Element, _ text: String?) -> Point? {
        switch element {
        case .label(let label) where label.text == text: label.position
        case .jelly(let jelly) where text == nil: jelly.frame.center
        case .field(let field) where text == nil: field.drops.first?.disc.center
        default: nil
        }
    }

    /// Badges in rows, of which the first is "1".
    private static func crowd(_ count: Int, on size: Size) -> SceneFile {
        let columns = max(Int((Double(count) * size.width / size.height).squareRoot()), 1)
        let step = size.width / Double(columns)
        let badges = (0..<count).map { index in
            let (x, y) = (Double(index % columns) + 0.5, Double(index / columns) + 0.5)
            return """
                {"type": "stickyBadge", "id": "\(index)", "preset": "list", "text": "\(index % 9 + 1)",
                 "center": [\(x * step), \(y * step)], "color": "#FF3B30"}
                """
        }
        let text = """
            {"version": 1, "size": [\(size.width), \(size.height)], "controls": [\(badges.joined(separator: ","))]}
            """
        do {
            return try SceneFile(parsing: text.utf8)
        } catch {
            preconditionFailure("crowd of badges: \(error)")
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

    /// Discs of radius 11, each joined to one of radius 6 some 60 points away, all of them turning.
    private static func pairs(_ count: Int, _ size: Size, _ mode: Mode) -> BenchScene {
        BenchScene(name: "pairs \(count)", mode: mode) { frame, list in
            let elements = (0..<count).map { index in
                let turn = 2.399963 * Double(index)  // The golden angle: no two are alike.
                let angle = turn + Double(frame) / rate
                let home = Point(
                    size.width * (0.5 + 0.48 * cos(7 * turn)), size.height * (0.5 + 0.48 * sin(11 * turn)))
                let distance = 50 + 20 * Double(index % 101) / 101
                return DisplayList.Element.goo(
                    Goo(
                        badge: Disc(center: home + Point(cos(angle), sin(angle)) * distance, radius: 11),
                        anchor: Goo.Anchor(
                            disc: Disc(center: home, radius: 6), bridge: mode.defaultBridge, fullness: 0.5),
                        color: Color(0xFF, 0x3B, 0x30)))
            }
            list = DisplayList(size: size, background: .white, mode: mode, elements: elements)
        }
    }
}
