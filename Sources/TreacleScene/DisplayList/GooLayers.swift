/// A picture of controls whose goo merges, from the page up.
struct GooLayers {
    /// Of the field, points.
    let softness: Double
    var shadows: [DisplayList.Element] = []
    /// Of one field.
    var bodies: [Goo] = []
    /// Of the same field.
    var jellies: [Jelly] = []
    /// What is on the goo: texts, bursts, constructions.
    var faces: [DisplayList.Element] = []

    init(softness: Double) { self.softness = softness }

    /// Texts that a badge comes to lie on fade away, lest two are read in one place.
    mutating func hideTexts(under badge: Capsule) {
        for index in faces.indices {
            guard case .label(var label) = faces[index] else { continue }
            let left = min(max(badge.distance(to: label.position) / (label.fontSize / 2), 0), 1)
            guard left < 1 else { continue }
            label.color = label.color.faded(to: left)
            faces[index] = .label(label)
        }
    }

    func draw(into elements: inout [DisplayList.Element]) {
        elements += shadows
        if !bodies.isEmpty || !jellies.isEmpty {
            elements.append(.field(GooField(bodies: bodies, jellies: jellies, softness: softness)))
        }
        elements += faces
    }
}
