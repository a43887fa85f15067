extension ScrollingList {
    var frame: Rect { clip }

    /// Of its rows, also of those that are scrolled out of view.
    func stops(at time: Double) -> [Stop] {
        rows.indices.map { index in
            Stop(
                part: rows[index].number, name: rows[index].id ?? rows[index].title,
                frame: frame(ofRow: index, at: time), clip: clip, ringMargin: Stop.inside,
                guest: rows[index].badge?.id)
        }
    }

    func row(numbered number: Int) -> Int? { rows.firstIndex { $0.number == number } }

    mutating func reveal(_ part: Int, at time: Double) {
        guard let index = row(numbered: part) else { return }
        let top = Double(index) * options.rowHeight
        scrolling.glide(toShow: top...top + options.rowHeight, at: time)
    }

    var scrollView: Rect? { clip }

    /// They scroll.
    var arrowsMoveFocus: Bool { false }
}
