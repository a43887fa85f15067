/// What a control looked like before it went to its place at once, where with full motion it would have moved
/// there: with reduced motion a short fade stands for a spring.
struct Afterimage: Sendable {
    let id: String
    /// The scene's controls then.
    let controls: [any Control]
    let time: Double

    /// How long it takes to fade, in seconds.
    static let duration = 0.15

    var end: Double { time + Self.duration }

    func opacity(at time: Double) -> Double { 1 - (time - self.time) / Self.duration }
}

extension Scene {
    /// Of controls that went somewhere at once since they were as in `before`.
    mutating func leaveAfterimages(of before: [any Control]) {
        for old in before {
            guard let index = index(of: old.id), controls[index].leaps > old.leaps else { continue }
            afterimages.removeAll { $0.id == old.id }
            afterimages.append(Afterimage(id: old.id, controls: before, time: time))
        }
    }

    mutating func forgetAfterimages() { afterimages.removeAll { $0.end <= time + rounding } }

    func drawAfterimages(into elements: inout [DisplayList.Element], _ context: DrawContext) {
        for image in afterimages {
            guard let index = image.controls.firstIndex(where: { $0.id == image.id }) else { continue }
            let control = image.controls[index]
            var then = context
            then.time = image.time
            var old: [DisplayList.Element] = []
            control.draw(into: &old, then)
            if let host = control as? any Container {
                drawGuests(of: host, among: image.controls, into: &old, then)
            }
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
