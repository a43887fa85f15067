extension Scene {
    /// Something a refresh brings when its time has come.
    struct Delivery: Sendable {
        var time: Double
        /// The header that waits for it.
        var header: String
    }

    /// What follows from what the controls told: waves, refreshes, totals, another scene.
    mutating func followUp() {
        spreadWaves()
        orderDeliveries()
        if let name = log.takeSceneRequest() { _ = show(name) }
        updateTotals()
        keepFocus()
    }

    // MARK: Refreshes

    /// Where a header that brings rows has asked for a refresh, shows that it is on its way.
    private mutating func orderDeliveries() {
        for id in log.takeRefreshes() {
            guard let index = index(of: id), let header = controls[index] as? JellyHeader,
                header.options.refreshes != nil
            else { continue }
            _ = controls[index].setRefreshing(true, at: time, events: &log)
            deliveries.append(Delivery(time: time + header.options.refreshDuration, header: id))
        }
    }

    mutating func deliver(_ delivery: Delivery) {
        guard let index = index(of: delivery.header), let header = controls[index] as? JellyHeader else {
            return
        }
        if let id = header.options.refreshes, let place = self.index(of: id),
            var list = controls[place] as? ScrollingList, let row = list.takeDelivery(at: delivery.time)
        {
            controls[place] = list
            if let badge = row.badge { controls.insert(badge, at: place + 1) }
            tellReducedMotion()
        }
        if let index = self.index(of: delivery.header) {
            _ = controls[index].setRefreshing(false, at: delivery.time, events: &log)
        }
    }

    // MARK: Totals

    /// Lets badges that show a sum show what is left of it.
    private mutating func updateTotals() {
        guard !controls.totals.isEmpty else { return }
        // What a wave is on its way to is as good as gone.
        let awaited = Set(wave.map(\.id))
        for index in controls.totals {
            guard var total = controls[index] as? StickyBadge, let group = total.options.group else {
                continue
            }
            var sum = 0
            for case let badge as StickyBadge in controls
            where badge.options.group?.name == group.name && badge.id != total.id && badge.canBurst
                && !awaited.contains(badge.id)
            {
                let (more, overflows) = sum.addingReportingOverflow(badge.count)
                sum = overflows ? .max : more
            }
            if total.show(total: sum) { controls[index] = total }
        }
    }
}

extension StickyBadge {
    /// How much it counts for: what is no count, or a dot, is one.
    fileprivate var count: Int {
        guard let count = CapsuleRule.count(text), count >= 0 else { return 1 }
        return count
    }

    /// - Returns: whether anything has changed.
    fileprivate mutating func show(total: Int) -> Bool {
        switch motion {
        case .resting where total == 0:
            motion = .gone(at: anchor)
        case .gone where total > 0:
            motion = .resting
        default:
            guard total > 0, text != String(total) else { return false }
        }
        if total > 0 { setText(String(total)) }
        return true
    }
}
