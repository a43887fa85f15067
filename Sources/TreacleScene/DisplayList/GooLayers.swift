/// A picture of controls whose goo merges, from the page up.
struct GooLayers {
    var shadows: [DisplayList.Element] = []
    /// Of one field.
    var bodies: [Goo] = []
    /// Of the same field.
    var jellies: [Jelly] = []
    /// What is on the goo: texts, bursts, constructions.
    var faces: [DisplayList.Element] = []

    func draw(softness: Double, into elements: inout [DisplayList.Element]) {
        elements += shadows
        if !bodies.isEmpty || !jellies.isEmpty {
            elements.append(.field(GooField(bodies: bodies, jellies: jellies, softness: softness)))
        }
        elements += faces
    }
}
