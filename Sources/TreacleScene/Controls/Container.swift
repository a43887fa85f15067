/// A control that others lie in, such as a list with badges in its rows. They are controls of the scene like any
/// others; the container says where they are.
protocol Container: Control {
    /// Ids of what lies in it.
    var guests: [String] { get }
    func holds(_ guest: String) -> Bool
    /// What guests that aren't raised are clipped to.
    var clip: Rect { get }
    /// Takes away what goes by the id: a part of its own, or a guest, whom it forgets.
    /// - Returns: the guests that go with it; nil if it has nothing of that id.
    mutating func remove(_ id: String, at time: Double) -> [String]?
}

extension Container {
    func holds(_ guest: String) -> Bool { guests.contains(guest) }
}
