internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// Figures of the frames of a window, over its scene. It is drawn with the frames that the scene needs anyway and
/// causes none of its own.
struct HUD {
    private var times = FrameTimes()
    /// Of the last frame.
    private var counts = RenderCounts.none

    /// - Parameter seconds: from looking at the scene to the swap's return.
    mutating func drew(in seconds: Double, isAtRest: Bool) {
        counts = RenderCounts.take()
        times.add(seconds, isAtRest: isAtRest)
    }

    private func lines(of scene: Scene) -> [String] {
        let modes = "\(scene.mode.rawValue), \(scene.bridge.rawValue), \(times.atRestInWords)"
        return [times.inWords, counts.inWords, modes]
            + scene.phases.prefix(4).map { "\($0.id) \($0.phase)" }
    }

    /// Points.
    private enum Layout {
        static let margin = 10.0
        static let width = 320.0
        static let padding = 10.0
        static let line = 18.0
        static let fontSize = 12.0
        static let graph = 36.0
        /// Of the graph's height, seconds.
        static let scale = 1.0 / 30
    }

    /// At the upper right, on a dark plate that any scene can be read beside.
    func elements(on size: Size, scene: Scene) -> [DisplayList.Element] {
        let lines = lines(of: scene)
        let height = Double(lines.count) * Layout.line + Layout.graph + 2 * Layout.padding
        let plate = Rect(
            origin: Point(max(size.width - Layout.width - Layout.margin, 0), Layout.margin),
            size: Size(min(Layout.width, size.width), height))
        var elements: [DisplayList.Element] = [
            .rectangle(RoundedRectangle(plate, radius: 10, color: Color(0x10, 0x10, 0x14).faded(to: 0.82)))
        ]
        elements += graph(in: plate)
        for (index, line) in lines.enumerated() {
            let y = plate.top + Layout.padding + Layout.graph + (Double(index) + 0.5) * Layout.line
            elements.append(
                .label(
                    Label(
                        text: line, position: Point(plate.left + Layout.padding, y), alignment: .left,
                        fontSize: Layout.fontSize, weight: .regular, color: .white,
                        maximumWidth: max(plate.size.width - 2 * Layout.padding, 1))))
        }
        return elements
    }

    /// A bar for each frame, full at two frames of a monitor of 60 a second.
    private func graph(in plate: Rect) -> [DisplayList.Element] {
        let step = (plate.size.width - 2 * Layout.padding) / Double(FrameTimes.memory)
        let bottom = plate.top + Layout.padding + Layout.graph - 6
        return times.seconds.enumerated().map { index, seconds in
            let height = max(min(seconds / Layout.scale, 1) * (Layout.graph - 6), 1)
            let bar = Rect(
                origin: Point(plate.left + Layout.padding + Double(index) * step, bottom - height),
                size: Size(step * 0.8, height))
            let color = seconds > Layout.scale / 2 ? Color(0xFF, 0x6B, 0x5E) : Color(0x5E, 0xE0, 0x8A)
            return .rectangle(RoundedRectangle(bar, color: color))
        }
    }
}
