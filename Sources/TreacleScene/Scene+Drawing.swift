extension Scene {
    /// The scene's picture now: controls in the file's order, a container's guests clipped to it, and above all
    /// of them what is in the hand or on its way home.
    public var displayList: DisplayList {
        var list = DisplayList(size: size, background: .white, mode: mode)
        draw(into: &list)
        return list
    }

    /// Makes the list the scene's picture now. Where nobody else has it, its memory is used again.
    public func draw(into list: inout DisplayList) {
        list.size = size
        list.background = file.background ?? theme.page
        list.mode = mode
        let context = DrawContext(
            time: time, mode: mode, bridge: bridge, theme: theme, showsConstruction: showsConstruction,
            seed: seed)
        let end = restEnd
        list.elements.resting = restingElements(upTo: end, context)
        drawMoving(from: end, into: &list.elements.moving, context)
    }

    private func drawMoving(
        from end: Int, into elements: inout [DisplayList.Element], _ context: DrawContext
    ) {
        elements.removeAll(keepingCapacity: true)
        draw(end..<controls.count, into: &elements, context)
        let isFocusRaised = isFocusRaised
        // Lest its halo cut a badge off its goo.
        if isFocusRaised { drawFocus(into: &elements) }
        drawMerging(into: &elements, context)
        for index in controls.live where controls[index].id != held?.id && !merges(index) {
            drawRaised(controls[index], into: &elements, context)
        }
        drawAfterimages(into: &elements, context)
        if let id = held?.id, let index = index(of: id), !merges(index) {
            drawRaised(controls[index], into: &elements, context)
        }
        if !isFocusRaised { drawFocus(into: &elements) }
        place(&elements)
    }

    // MARK: What is at rest

    /// Controls before this place are at rest, raised or drawn with the goo that merges. What rests further up is drawn
    /// anew each time, as what moves beneath it is.
    private var restEnd: Int {
        var end = controls.count
        for index in controls.live where !controls[index].isRaised && !merges(index) {
            end = min(end, controls.place(of: index))
        }
        return end
    }

    private func restingElements(upTo end: Int, _ context: DrawContext) -> [DisplayList.Element] {
        let look = RestingElements.Look(
            end: end, context: context, mirror: isRightToLeft ? size.width : nil)
        let raised = controls.live.lazy.filter { controls.place(of: $0) < end }
        return controls.resting.elements(look, without: raised) {
            var elements: [DisplayList.Element] = []
            draw(0..<end, into: &elements, context)
            place(&elements)
            return elements
        }
    }

    // MARK: Controls

    /// Those that aren't raised, and on each of them its guests.
    private func draw(
        _ range: Range<Int>, into elements: inout [DisplayList.Element], _ context: DrawContext
    ) {
        for index in range where host(of: index) == nil {
            let control = controls[index]
            if !control.isRaised, !merges(index) { control.draw(into: &elements, context) }
            drawGuests(of: index, among: controls, except: merges, into: &elements, context)
        }
    }

    private func drawRaised(
        _ control: any Control, into elements: inout [DisplayList.Element], _ context: DrawContext
    ) {
        if control.isRaised {
            control.draw(into: &elements, context)
        } else {
            control.drawRaised(into: &elements, context)
        }
    }

    func drawGuests(
        of index: Int, among controls: ControlTable, except isElsewhere: (Int) -> Bool = { _ in false },
        into elements: inout [DisplayList.Element], _ context: DrawContext
    ) {
        let guests = controls.guests(of: index)
        guard !guests.isEmpty, let host = controls[index] as? any Container else { return }
        var isClipped = false
        for guest in guests {
            guard let badge = controls[guest] as? StickyBadge, !badge.isRaised,
                badge.isVisible(in: host.clip), !isElsewhere(guest)
            else { continue }
            if !isClipped { elements.append(.clip(host.clip)) }
            isClipped = true
            badge.draw(into: &elements, context)
        }
        if isClipped { elements.append(.clip(nil)) }
    }
}
