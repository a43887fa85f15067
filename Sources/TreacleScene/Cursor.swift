/// What the pointer looks like, as far as the scene has a say.
public enum Cursor: Hashable, Sendable {
    case arrow
    /// Over what can be grabbed or tapped.
    case hand
    /// Something is being dragged.
    case grabbing
}

extension Scene {
    /// What a pointer at this place looks like. Ground that other controls lie on, and a control that takes
    /// presses anywhere, leave it an arrow: a hand everywhere would say nothing.
    public func cursor(at point: Point) -> Cursor {
        if held?.press.isDrag == true, !isHeldByKeys { return .grabbing }
        return switch control(at: placed(point))?.hit {
        case .on, .near: .hand
        case .ground, .anywhere, nil: .arrow
        }
    }
}
