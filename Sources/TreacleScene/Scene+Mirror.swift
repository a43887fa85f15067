/// A scene from right to left is the same scene in a mirror. Controls know nothing of it: what comes in is mirrored as
/// it arrives, and so is what goes out. Only texts, pictures and icons stand there as they are.
extension Scene {
    /// What the scene takes for the event.
    func placed(_ kind: InputEvent.Kind) -> InputEvent.Kind {
        isRightToLeft ? kind.mirrored(in: size.width) : kind
    }

    func placed(_ point: Point) -> Point { isRightToLeft ? point.mirrored(in: size.width) : point }

    func placed(_ state: JSONOutput) -> JSONOutput {
        isRightToLeft ? state.mirrored(in: size.width) : state
    }

    /// What lies in or over the scene, as its direction has it.
    public func placed(_ elements: [DisplayList.Element]) -> [DisplayList.Element] {
        isRightToLeft ? elements.map { $0.mirrored(in: size.width) } : elements
    }

    func place(_ elements: inout [DisplayList.Element]) {
        guard isRightToLeft else { return }
        for index in elements.indices { elements[index] = elements[index].mirrored(in: size.width) }
    }
}

extension Point {
    fileprivate func mirrored(in width: Double) -> Point { Point(width - x, y) }
}

extension Rect {
    fileprivate func mirrored(in width: Double) -> Rect {
        Rect(origin: Point(width - right, top), size: size)
    }
}

extension InputEvent.Kind {
    fileprivate func mirrored(in width: Double) -> InputEvent.Kind {
        switch self {
        case .pointerDown(let point, let button): .pointerDown(point.mirrored(in: width), button)
        case .pointerMove(let point): .pointerMove(point.mirrored(in: width))
        case .pointerUp(let point, let button): .pointerUp(point.mirrored(in: width), button)
        case .scroll(let lines, let point): .scroll(Point(-lines.x, lines.y), at: point.mirrored(in: width))
        case .key(.left, let action): .key(.right, action)
        case .key(.right, let action): .key(.left, action)
        case .pointerCancel, .pointerLeave, .key, .focus, .resize, .scale, .text, .refresh, .remove, .scene:
            self
        }
    }
}

extension JSONOutput {
    fileprivate func mirrored(in width: Double) -> JSONOutput {
        switch self {
        case .point(let point): .point(point.mirrored(in: width))
        case .rect(let rect): .rect(rect.mirrored(in: width))
        case .array(let elements): .array(elements.map { $0.mirrored(in: width) })
        case .object(let members): .object(members.map { ($0, $1.mirrored(in: width)) })
        case .null, .bool, .number, .string: self
        }
    }
}

extension Goo {
    fileprivate func mirrored(in width: Double) -> Goo {
        var goo = self
        goo.badge.center = badge.center.mirrored(in: width)
        if let anchor { goo.anchor?.disc.center = anchor.disc.center.mirrored(in: width) }
        return goo
    }
}

extension Jelly {
    fileprivate func mirrored(in width: Double) -> Jelly {
        var jelly = self
        jelly.frame = frame.mirrored(in: width)
        jelly.control = control.mirrored(in: width)
        return jelly
    }
}

extension DisplayList.Element {
    fileprivate func mirrored(in width: Double) -> DisplayList.Element {
        switch self {
        case .goo(let goo): return .goo(goo.mirrored(in: width))
        case .rectangle(var rectangle):
            rectangle.frame = rectangle.frame.mirrored(in: width)
            return .rectangle(rectangle)
        case .jelly(let jelly): return .jelly(jelly.mirrored(in: width))
        case .field(var field):
            for index in field.bodies.indices {
                field.bodies[index] = field.bodies[index].mirrored(in: width)
            }
            field.jellies = field.jellies.map { $0.mirrored(in: width) }
            return .field(field)
        case .line(var line):
            (line.start, line.end) = (line.start.mirrored(in: width), line.end.mirrored(in: width))
            return .line(line)
        case .sprite(var sprite):
            sprite.center = sprite.center.mirrored(in: width)
            return .sprite(sprite)
        case .label(var label):
            label.position = label.position.mirrored(in: width)
            label.alignment = label.alignment.mirrored
            return .label(label)
        case .icon(var icon):
            icon.center = icon.center.mirrored(in: width)
            return .icon(icon)
        case .clip(let rect): return .clip(rect?.mirrored(in: width))
        }
    }
}

extension Label.Alignment {
    fileprivate var mirrored: Label.Alignment {
        switch self {
        case .left: .right
        case .right: .left
        case .center: .center
        }
    }
}
