/// What a control looked like before it went to its place at once, where with full motion it would have moved
/// there: with reduced motion a short fade stands for a spring.
struct Afterimage: Sendable {
    let id: String
    /// The scene's controls then.
    let controls: ControlTable
    let time: Double

    /// How long it takes to fade, in seconds.
    static let duration = 0.15

    var end: Double { time + Self.duration }

    func opacity(at time: Double) -> Double { 1 - (time - self.time) / Self.duration }
}

extension Scene {
    /// Of controls that went somewhere at once since they were as in `before`.
    mutating func leaveAfterimages(of before: ControlTable) {
        for index in controls.live {
            let id = controls[index].id
            guard let old = before.index(of: id), controls[index].leaps > before[old].leaps else { continue }
            afterimages.removeAll { $0.id == id }
            afterimages.append(Afterimage(id: id, controls: before, time: time))
        }
    }

    mutating func forgetAfterimages() { afterimages.removeAll { $0.end <= time + rounding } }

    func drawAfterimages(into elements: inout [DisplayList.Element], _ context: DrawContext) {
        for image in afterimages {
            guard let index = image.controls.index(of: image.id) else { continue }
            let control = image.controls[index]
            var then = context
            then.time = image.time
            var old: [DisplayList.Element] = []
            control.draw(into: &old, then)
            drawGuests(of: index, among: image.controls, into: &old, then)
            // What is in the hand still is drawn there.
            if !control.isRaised, control.id != held?.id { control.drawRaised(into: &old, then) }
            let opacity = image.opacity(at: context.time)
            var new: [DisplayList.Element] = []
            if let index = self.index(of: image.id) { controls[index].draw(into: &new, context) }
            // What stays as it is, such as a header's title, would flicker beneath what fades.
            elements += old.map { new.contains($0) ? $0 : $0.faded(to: opacity) }
        }
    }
}

extension DisplayList.Element {
    /// The same, seen through.
    func faded(to opacity: Double) -> DisplayList.Element {
        switch self {
        case .goo(var goo):
            goo.color = goo.color.faded(to: opacity)
            return .goo(goo)
        case .rectangle(var rectangle):
            rectangle.color = rectangle.color.faded(to: opacity)
            return .rectangle(rectangle)
        case .jelly(var jelly):
            jelly.color = jelly.color.faded(to: opacity)
            return .jelly(jelly)
        case .field(var field):
            field.opacity *= opacity
            return .field(field)
        case .line(var line):
            line.color = line.color.faded(to: opacity)
            return .line(line)
        case .sprite(var sprite):
            sprite.tint = sprite.tint.faded(to: opacity)
            return .sprite(sprite)
        case .label(var label):
            label.color = label.color.faded(to: opacity)
            return .label(label)
        case .icon(var icon):
            icon.color = icon.color.faded(to: opacity)
            return .icon(icon)
        case .clip: return self
        }
    }
}
