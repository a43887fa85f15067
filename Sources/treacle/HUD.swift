internal import TreacleRender
internal import TreacleScene

/// Figures of the frames of a window, over its scene. It is drawn with the frames that the scene needs anyway and
/// causes none of its own.
struct HUD {
    /// Seconds that the last frames took, from looking at the scene to the swap's return; the newest last.
    private var times: [Double] = []
    /// Of the last frame.
    private var counts = RenderCounts.none
    /// Frames drawn while nothing in the scene moved: the window system asked for them, or input.
    private var framesAtRest = 0

    /// As many frames as the graph shows.
    private static let memory = 120

    mutating func drew(in seconds: Double, isAtRest: Bool) {
        counts = RenderCounts.take()
        if isAtRest { framesAtRest += 1 }
        if times.count == Self.memory { times.removeFirst() }
        times.append(seconds)
    }

    /// Nearest rank: the least of the times that `share` of them don't exceed.
    static func percentile(_ times: [Double], _ share: Double) -> Double {
        let sorted = times.sorted()
        guard !sorted.isEmpty else { return 0 }
        let rank = Int((share * Double(sorted.count)).rounded(.up))
        return sorted[min(max(rank, 1), sorted.count) - 1]
    }

    private func lines(of scene: Scene) -> [String] {
        func milliseconds(_ seconds: Double) -> String {
            let tenths = Int((seconds * 10_000).rounded())
            return "\(tenths / 10).\(tenths % 10)"
        }
        let (median, high) = (Self.percentile(times, 0.5), Self.percentile(times, 0.99))
        let states = scene.phases.prefix(4).map { "\($0.id) \($0.phase)" }
        return [
            "\(milliseconds(times.last ?? 0)) ms   median \(milliseconds(median))   99 % \(milliseconds(high))",
            "\(counts.draws) draws   \(counts.vertices) vertices   \(counts.bytes) bytes",
            "\(scene.mode.rawValue), \(scene.bridge.rawValue)   at rest: \(framesAtRest) frames",
        ] + states
    }

    /// Points.
    private enum Layout {
        static let margin = 10.0
        static let width = 300.0
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
        let step = (plate.size.width - 2 * Layout.padding) / Double(Self.memory)
        let bottom = plate.top + Layout.padding + Layout.graph - 6
        return times.enumerated().map { index, seconds in
            let height = max(min(seconds / Layout.scale, 1) * (Layout.graph - 6), 1)
            let bar = Rect(
                origin: Point(plate.left + Layout.padding + Double(index) * step, bottom - height),
                size: Size(step * 0.8, height))
            let color = seconds > Layout.scale / 2 ? Color(0xFF, 0x6B, 0x5E) : Color(0x5E, 0xE0, 0x8A)
            return .rectangle(RoundedRectangle(bar, color: color))
        }
    }
}
