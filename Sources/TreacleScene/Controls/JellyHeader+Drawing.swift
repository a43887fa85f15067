internal import Glibc

extension JellyHeader {
    /// Points.
    private static let markerSide = 3.0

    func draw(into elements: inout [DisplayList.Element], _ context: DrawContext) {
        let jelly = jelly(at: context.time)
        elements.append(.jelly(jelly))
        drawFace(on: jelly, into: &elements, context)
    }

    var isGooey: Bool { options.merges }

    func draw(into layers: inout GooLayers, _ context: DrawContext) {
        let jelly = jelly(at: context.time)
        layers.jellies.append(jelly)
        drawFace(on: jelly, into: &layers.faces, context)
    }

    private func jelly(at time: Double) -> Jelly {
        let frame = Rect(origin: .zero, size: Size(width, options.height))
        return Jelly(frame: frame, control: control(at: time), color: options.color)
    }

    private func drawFace(
        on jelly: Jelly, into elements: inout [DisplayList.Element], _ context: DrawContext
    ) {
        let control = jelly.control
        drawTitle(into: &elements)
        drawSpinner(into: &elements, control: control, context)
        if context.showsConstruction {
            var construction = Construction()
            construction.line(
                Point(width, options.height), control, Point(0, options.height),
                color: Construction.controlColor)
            construction.point("c", control, towards: Point(0, 1), color: Construction.controlColor)
            elements += construction.elements
        }
        if options.hasMarker {
            let marker = Rect(center: control, size: Size(Self.markerSide, Self.markerSide))
            elements.append(.rectangle(RoundedRectangle(marker, color: options.markerColor)))
        }
    }

    /// From the header's left and from the baseline's line to its lower edge at rest, points.
    private static let titleMargin = 16.0

    private func drawTitle(into elements: inout [DisplayList.Element]) {
        let room = width - 2 * Self.titleMargin
        guard !options.title.isEmpty, room > options.titleSize else { return }
        let middle = options.height - Self.titleMargin - options.titleSize / 2
        elements.append(
            .label(
                Label(
                    text: options.title, position: Point(Self.titleMargin, middle), alignment: .left,
                    fontSize: options.titleSize, weight: .bold, color: options.titleColor,
                    maximumWidth: room)))
    }

    /// A ring of dots. Lengths in points.
    private enum Spinner {
        static let dots = 8
        static let dotRadius = 2.0
        static let ringRadius = 8.0
        /// From the ring's middle to the jelly's edge below.
        static let inset = 17.0
        /// Seconds of one turn.
        static let period = 1.0
        /// Of the faintest dot; the brightest is opaque.
        static let leastOpacity = 0.15
    }

    /// In the bulge, as opaque as the bulge is deep: the brightness goes round its dots.
    private func drawSpinner(
        into elements: inout [DisplayList.Element], control: Point, _ context: DrawContext
    ) {
        guard let spinnerStart, let depth = options.refreshDepth else { return }
        let visible = min(max((control.y - options.height) / depth, 0), 1)
        guard visible > 0 else { return }
        // The middle of a quadratic curve is half way between its control and the middle of its ends.
        let edge = (control + home) * 0.5
        let turns = (context.time - spinnerStart) / Spinner.period
        for dot in 0..<Spinner.dots {
            let place = Double(dot) / Double(Spinner.dots)
            let age = turns - place - (turns - place).rounded(.down)
            let angle = 2 * Double.pi * place
            let opacity = 1 - (1 - Spinner.leastOpacity) * age
            let center =
                Point(edge.x, edge.y - Spinner.inset)
                + Point(sin(angle), -cos(angle)) * Spinner.ringRadius
            elements.append(
                .goo(
                    Goo(
                        badge: Disc(center: center, radius: Spinner.dotRadius),
                        color: options.spinnerColor.faded(to: opacity * visible))))
        }
    }

    func state(at time: Double) -> JSONOutput {
        let refreshing = isRefreshing ? [("refreshing", JSONOutput.bool(true))] : []
        return .object(
            [
                ("id", .string(id)), ("type", .string("jellyHeader")), ("phase", .string(phase.rawValue)),
                ("control", .point(control(at: time))),
            ] + refreshing)
    }
}
