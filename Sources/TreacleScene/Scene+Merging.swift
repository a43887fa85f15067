/// A scene whose file has a softness: all its goo is one field. Badges, blobs and headers that merge then lie above the
/// other controls, but for what of those is raised.
extension Scene {
    /// Whether the control is drawn with the field. A guest that its container cuts off is not: a field has no clip for
    /// a part of it. Nor is one that bursts in its place, whose drops the container cuts off, too.
    func merges(_ index: Int) -> Bool {
        guard file.softness != nil, controls[index].isGooey else { return false }
        guard let badge = controls[index] as? StickyBadge, !badge.isRaised, let host = host(of: index),
            let container = controls[host] as? any Container
        else { return true }
        return badge.isWhole(in: container.clip)
    }

    /// In the order in which they lie over each other elsewhere, so that texts do so too.
    func drawMerging(into elements: inout [DisplayList.Element], _ context: DrawContext) {
        guard let softness = file.softness else { return }
        var layers = GooLayers(softness: softness)
        for index in controls.indices where merges(index) && !controls[index].isRaised {
            controls[index].draw(into: &layers, context)
        }
        let raised = controls.live.filter { merges($0) && controls[$0].isRaised }
        for index in raised where controls[index].id != held?.id {
            controls[index].draw(into: &layers, context)
        }
        for index in raised where controls[index].id == held?.id {
            controls[index].draw(into: &layers, context)
        }
        layers.draw(into: &elements)
    }
}
