extension ScrollingList {
    /// All shapes first and all labels after them: few draws, however many rows there are.
    func draw(into elements: inout [DisplayList.Element], _ context: DrawContext) {
        guard clip.size.width > 0, clip.size.height > 0 else { return }
        let colors = context.theme.colors(options.colors)
        let rows = visibleRows(at: context.time)
        elements.append(.clip(clip))
        // Larger than the clip, whose edges are whole pixels.
        elements.append(.rectangle(RoundedRectangle(clip.grown(by: 1), color: colors.background)))
        drawSeparators(of: rows, into: &elements, at: context.time, colors)
        for index in rows {
            if let avatar = avatar(ofRow: index, at: context.time) { elements.append(.goo(avatar)) }
        }
        for index in rows {
            elements += labels(ofRow: index, at: context.time, colors).map { .label($0) }
        }
        if let indicator = indicator(at: context.time, colors) { elements.append(.rectangle(indicator)) }
        elements.append(.clip(nil))
    }

    /// A pressed row has no lines of its own.
    private func drawSeparators(
        of visible: Range<Int>, into elements: inout [DisplayList.Element], at time: Double,
        _ colors: Palette
    ) {
        for index in visible where index + 1 < rows.count {
            guard index != pressedRow, index + 1 != pressedRow else { continue }
            let row = frame(ofRow: index, at: time)
            let left = textLeft(of: rows[index], in: row)
            let line = Rect(
                origin: Point(left, row.bottom - colors.separatorHeight),
                size: Size(max(row.right - left, 0), colors.separatorHeight))
            elements.append(.rectangle(RoundedRectangle(line, color: colors.separator)))
        }
        if let pressedRow, visible.contains(pressedRow) {
            elements.append(
                .rectangle(RoundedRectangle(frame(ofRow: pressedRow, at: time), color: colors.pressed)))
        }
    }

    private var avatarDiameter: Double { max(options.rowHeight - 2 * Layout.avatarMargin, 0) }

    private func avatar(ofRow index: Int, at time: Double) -> Goo? {
        guard let color = rows[index].color, avatarDiameter > 0 else { return nil }
        let center = avatarCenter(in: frame(ofRow: index, at: time))
        return Goo(badge: Disc(center: center, radius: avatarDiameter / 2), color: color)
    }

    private func avatarCenter(in row: Rect) -> Point {
        Point(row.left + Layout.margin + avatarDiameter / 2, row.center.y)
    }

    private func textLeft(of row: Row, in frame: Rect) -> Double {
        frame.left + Layout.margin + (row.color == nil ? 0 : avatarDiameter + Layout.gap)
    }

    private func labels(ofRow index: Int, at time: Double, _ colors: Palette) -> [Label] {
        let (row, frame) = (rows[index], frame(ofRow: index, at: time))
        let (left, right) = (textLeft(of: row, in: frame), frame.right - Layout.margin)
        let middle = frame.center.y
        let badgeLine = options.badgeLine(of: row)
        let detail = frame.size.width < Layout.leastDetailed ? "" : row.detail
        /// What is left of a line beside what stands at its right end.
        func room(onLine line: Double) -> Double {
            var end = right
            if let badge = row.badge, badgeLine == 0 || line >= 0 { end -= badge.width + Layout.gap }
            if !detail.isEmpty, line <= 0 { end -= row.detailWidth + Layout.gap }
            return end - left
        }
        let titleLine = options.titleLine(of: row)
        var labels = [
            Label(
                text: row.title, position: Point(left, middle + titleLine), alignment: .left,
                fontSize: options.titleSize, color: colors.title, maximumWidth: room(onLine: titleLine)),
            Label(
                text: row.subtitle, position: Point(left, middle + options.lowerLine), alignment: .left,
                fontSize: options.subtitleSize, weight: .regular, color: colors.subtitle,
                maximumWidth: room(onLine: options.lowerLine)),
            Label(
                text: detail, position: Point(right, middle + options.detailLine(of: row)),
                alignment: .right, fontSize: options.detailSize, weight: .regular, color: colors.subtitle,
                maximumWidth: right - left),
        ]
        if row.color != nil, avatarDiameter > 0 {
            labels.append(
                Label(
                    text: row.initials, position: avatarCenter(in: frame),
                    fontSize: avatarDiameter * Layout.initialsShare, weight: .medium, color: .white,
                    maximumWidth: avatarDiameter))
        }
        return labels.filter { !$0.text.isEmpty && $0.maximumWidth >= $0.fontSize }
    }

    /// Shows how far the list is scrolled; shorter where it is pulled beyond an edge.
    private func indicator(at time: Double, _ colors: Palette) -> RoundedRectangle? {
        let opacity = indicatorOpacity(at: time)
        let track = clip.size.height - 2 * Layout.indicatorMargin
        guard opacity > 0, scrolling.maximum > 0, track > 0 else { return nil }
        let offset = scrolling.offset(at: time)
        let inside = min(max(offset, 0), scrolling.maximum)
        let share = scrolling.viewHeight / scrolling.contentHeight
        let length = min(max(share * track - abs(offset - inside), Layout.leastIndicator), track)
        let top = clip.top + Layout.indicatorMargin + inside / scrolling.maximum * (track - length)
        let left = clip.right - Layout.indicatorMargin - Layout.indicatorWidth
        return RoundedRectangle(
            Rect(origin: Point(left, top), size: Size(Layout.indicatorWidth, length)),
            radius: Layout.indicatorWidth / 2,
            color: colors.title.faded(to: Layout.indicatorOpacity * opacity))
    }
}
