extension TileGrid {
    /// Of the edge's zone, as a share of the view's height at most.
    private static let zoneShare = 1.0 / 3
    /// As a share of the greatest speed: that at the zone's beginning.
    private static let leastSpeedShare = 0.1

    mutating func scroll(to offset: Double) { scrollOffset = min(max(offset, 0), greatestOffset) }

    mutating func dragView(_ press: Press) {
        guard case .scrolling(let start) = hold else { return }
        scroll(to: start - press.translation.y)
    }

    /// Tiles that move beneath a finger are no longer pressed. A tile in the hand stays there, and the others
    /// make room at the next tick.
    mutating func scroll(by way: Point, over point: Point, at time: Double) -> Bool {
        guard view != nil, way.y != 0 else { return false }
        switch hold {
        case .scrolling: return true
        case .pressing: hold = .abandoned
        case .lifted(var lift):
            lift.tick = lift.tick ?? Scene.tick(after: time)
            hold = .lifted(lift)
        case .none, .abandoned, .caught: break
        }
        scroll(to: scrollOffset + way.y)
        return true
    }

    // MARK: At the view's edge

    /// How fast the tiles scroll up for a tile held there, points a second: the faster the nearer to the edge. Keys
    /// scroll by themselves.
    private func edgeSpeed(for press: Press) -> Double {
        guard let view, press.part == nil else { return 0 }
        let point = press.pointer
        let zone = min(options.edge, view.size.height * Self.zoneShare)
        func speed(_ depth: Double) -> Double {
            guard zone > 0, depth > 0 else { return 0 }
            let share = Self.leastSpeedShare + (1 - Self.leastSpeedShare) * min(depth / zone, 1)
            return options.edgeSpeed * share
        }
        let way = speed(point.y - (view.bottom - zone)) - speed(view.top + zone - point.y)
        return way > 0 && scrollOffset >= greatestOffset || way < 0 && scrollOffset <= 0 ? 0 : way
    }

    mutating func planScroll(at time: Double) {
        guard case .lifted(var lift) = hold, lift.tick == nil, lift.press.isDrag,
            edgeSpeed(for: lift.press) != 0
        else { return }
        lift.tick = Scene.tick(after: time)
        hold = .lifted(lift)
    }

    mutating func meetTick(at time: Double, events: inout EventLog) {
        guard case .lifted(var lift) = hold else { return }
        lift.tick = nil
        hold = .lifted(lift)
        if lift.press.isDrag {
            scroll(to: scrollOffset + edgeSpeed(for: lift.press) * Scene.tick)
        }
        follow(at: time, events: &events)
    }
}
