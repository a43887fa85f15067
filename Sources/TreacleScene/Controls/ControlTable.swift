/// The controls of a scene in the file's order, where to find them, and which of them are at rest.
///
/// A control at rest costs nothing: it isn't asked for deadlines, and what it looks like is drawn once
/// (`RestingElements`). It is live again when it is touched, which is whenever it is reached to be changed.
struct ControlTable: RandomAccessCollection, Sendable {
    private var controls: [any Control]
    private var places: [String: Int] = [:]
    private var hostOfGuest: [Int: Int] = [:]
    private var guestsOfHost: [Int: [Int]] = [:]
    /// Where the containers are.
    private(set) var hosts: [Int] = []
    /// Where badges that show a sum are.
    private(set) var totals: [Int] = []
    /// What isn't at rest, ascending.
    private(set) var live: [Int] = []
    /// What the others look like. A new one takes its place when one of them is touched.
    private(set) var resting = RestingElements()

    init(_ controls: [any Control]) {
        self.controls = controls
        lookUp()
    }

    /// Who depends on whom, after controls have come or gone.
    private mutating func lookUp() {
        places = Dictionary(
            zip(controls.lazy.map(\.id), controls.indices), uniquingKeysWith: { first, _ in first })
        hosts = controls.indices.filter { controls[$0] is any Container }
        totals = controls.indices.filter { (controls[$0] as? StickyBadge)?.options.group?.isTotal ?? false }
        (hostOfGuest, guestsOfHost) = ([:], [:])
        for host in hosts {
            let guests = ((controls[host] as? any Container)?.guests ?? []).compactMap { places[$0] }
                .filter { hostOfGuest[$0] == nil }.sorted()
            for guest in guests { hostOfGuest[guest] = host }
            guestsOfHost[host] = guests
        }
        live = Array(controls.indices)
        resting = RestingElements()
    }

    // MARK: Who is where

    var startIndex: Int { 0 }
    var endIndex: Int { controls.count }

    subscript(index: Int) -> any Control {
        get { controls[index] }
        _modify {
            touch(index)
            yield &controls[index]
        }
    }

    func index(of id: String) -> Int? { places[id] }

    /// The container that a control lies in.
    func host(of index: Int) -> Int? { hostOfGuest[index] }

    func isLive(_ index: Int) -> Bool { live.contains(index) }

    /// What lies in a container, ascending.
    func guests(of host: Int) -> [Int] { guestsOfHost[host] ?? [] }

    /// Where it stands in the picture: a guest is drawn with its host.
    func place(of index: Int) -> Int { host(of: index) ?? index }

    mutating func insert(_ control: any Control, at index: Int) {
        controls.insert(control, at: index)
        lookUp()
    }

    mutating func remove(_ ids: Set<String>) {
        controls.removeAll { ids.contains($0.id) }
        lookUp()
    }

    // MARK: Rest

    private mutating func touch(_ index: Int) {
        var place = live.endIndex
        while place > 0, live[place - 1] > index { place -= 1 }
        if place > 0, live[place - 1] == index { return }
        live.insert(index, at: place)
        resting = RestingElements()
    }

    /// Lets those rest that have come to it.
    mutating func settle(at time: Double) {
        var count = 0
        for place in live.indices where isLive(live[place], at: time) {
            live[count] = live[place]
            count += 1
        }
        live.removeLast(live.count - count)
    }

    /// A guest is moved by its host.
    private func isLive(_ index: Int, at time: Double) -> Bool {
        moves(index, at: time) || host(of: index).map { moves($0, at: time) } ?? false
    }

    /// Whether it may change without being touched, or is about to be. What has stood still for less than a
    /// rounding may still be one from where it stays.
    private func moves(_ index: Int, at time: Double) -> Bool {
        let control = controls[index]
        return control.isInHand || control.isRaised || control.deadline != nil
            || control.isAnimating(at: time - rounding)
    }
}
