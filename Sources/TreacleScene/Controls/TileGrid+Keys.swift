extension TileGrid {
    var frame: Rect { view ?? Rect(origin: origin, size: contentSize) }

    func stops(at time: Double) -> [Stop] {
        places(at: time).enumerated().map { index, place in
            let (tile, frame) = place
            let scale = frame.size.width / options.tile.width
            return Stop(
                part: tile, name: tiles[tile].id, frame: frame, home: slot(index),
                clip: tile == inHand ? nil : view,
                cornerRadius: options.look.cornerRadius * scale, ringMargin: Stop.outside,
                canBeGrabbed: !tiles[tile].isPinned)
        }
    }

    /// A key needn't be held until the tile lifts.
    mutating func grab(_ press: Press, at time: Double, events: inout EventLog) {
        self.press(press, at: time, events: &events)
        lift(at: time, events: &events)
    }

    /// To the middle of the next slot that way whose tile can make room, and into view.
    mutating func target(of press: Press, by way: Point, in size: Size) -> Point {
        guard let lifted else { return press.pointer }
        let isSideways = abs(way.x) > abs(way.y)
        let step = isSideways ? (way.x < 0 ? -1 : 1) : (way.y < 0 ? -columns : columns)
        var index = slotIndex(of: lifted)
        let row = index / columns
        repeat {
            index += step
            guard order.indices.contains(index), !isSideways || index / columns == row else {
                return press.pointer
            }
        } while tiles[order[index]].isPinned
        reveal(slot: index)
        return slot(index).center
    }

    mutating func reveal(_ part: Int, at time: Double) {
        if part != inHand { reveal(slot: slotIndex(of: part)) }
    }

    private mutating func reveal(slot index: Int) {
        guard let view else { return }
        // The ring around it too.
        let frame = slot(index).grown(by: Stop.outside + FocusRing.haloWidth / 2)
        if frame.top < view.top {
            scroll(to: scrollOffset - (view.top - frame.top))
        } else if frame.bottom > view.bottom {
            scroll(to: scrollOffset + min(frame.bottom - view.bottom, frame.top - view.top))
        }
    }

    var scrollView: Rect? { view }
}
