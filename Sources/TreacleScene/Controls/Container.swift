/// A control that others lie in, such as a list with badges in its rows. They are controls of the scene like any
/// others; the container says where they are.
protocol Container: Control {
    /// Ids of what lies in it.
    var guests: [String] { get }
    /// What guests that aren't raised are clipped to.
    var clip: Rect { get }
    /// Where a guest's middle is at home; nil if it isn't one of its guests.
    func place(of guest: String, at time: Double) -> Point?
}
