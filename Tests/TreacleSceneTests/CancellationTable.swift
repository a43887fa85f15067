import TreacleScene

/// What a control is doing, with or without the hand.
enum Doing: String, CaseIterable, Sendable {
    case pressing, attached, detached, returning, bursting
    case jellyPulled = "jelly pulled"
    case tilePressing = "tile pressing"
    case tileLifted = "tile lifted"
    case listScrolling = "list scrolling"
}

/// What may come between.
enum Disturbance: String, CaseIterable, Sendable {
    case escape = "Esc"
    case focusLost = "the focus is lost"
    case secondButton = "a second button"
    case releasedOutside = "the pointer leaves the window and is released outside, far away"
    case releaseLost = "the release never comes, and the next press does"
    case resize = "the window is resized"
    case scaleChange = "the scale changes"
    case modeToggle = "the mode is toggled"
    case sceneSwitch = "the scene is switched"
    case removed = "the program removes the control"
    case textChanged = "the program changes its text"
    case windowClosed = "the window is closed"
    case longStep = "a time step of 10 s"
    case timeStandsStill = "time stands still"
    case timeRunsBackwards = "time runs backwards"
}

/// What then becomes of it.
enum Fate: String, CaseIterable, Sendable {
    case goesOn = "–"
    /// A press that is no drag has told nothing, and tells nothing.
    case comesToNothing = "comes to nothing"
    case cancelled
    case returned, burst, dropped
    /// A list has no drag to tell of.
    case comesToRest = "stops there"
    case bounces = "runs out"
    case newPress = "a new press"
    case cancelledForNewPress = "`cancelled`, a new press"
    case disappears = "disappears"
    case cancelledAndDisappears = "`cancelled`, disappears"
    case removed
    case cancelledAndRemoved = "`cancelled`, `removed`"
    case lifted, settled

    /// The events that it tells, but for what a drag tells on the way (and for a list, which is at rest at once or
    /// later).
    var told: Set<String> {
        switch self {
        case .goesOn, .comesToNothing, .comesToRest, .bounces, .newPress, .disappears: []
        case .cancelledForNewPress, .cancelledAndDisappears: ["cancelled"]
        case .cancelledAndRemoved: ["cancelled", "removed"]
        case .cancelled, .returned, .burst, .dropped, .removed, .lifted, .settled: [rawValue]
        }
    }

    /// Whether the button is held on a control afterwards; nil: as before.
    var isHeld: Bool? {
        switch self {
        case .goesOn, .settled: nil
        case .lifted, .newPress, .cancelledForNewPress: true
        default: false
        }
    }

    var cell: String { told == [rawValue] ? "`\(rawValue)`" : rawValue }
}

/// What is to become of everything that anything may come between. A cell that is missing fails a test.
enum CancellationTable {
    static let fates: [Doing: [Disturbance: Fate]] = [
        .pressing: row(
            escape: .comesToNothing, outside: .burst, lost: .newPress, scene: .disappears, removed: .removed),
        .attached: row(
            escape: .cancelled, outside: .burst, lost: .cancelledForNewPress,
            scene: .cancelledAndDisappears, removed: .cancelledAndRemoved),
        .detached: row(
            escape: .cancelled, outside: .burst, lost: .cancelledForNewPress,
            scene: .cancelledAndDisappears, removed: .cancelledAndRemoved),
        .returning: row(
            escape: .goesOn, outside: .goesOn, lost: .newPress, scene: .disappears, removed: .removed,
            long: .settled),
        .bursting: row(
            escape: .goesOn, outside: .goesOn, lost: .goesOn, scene: .disappears, removed: .removed,
            long: .removed),
        .jellyPulled: row(
            escape: .cancelled, outside: .returned, lost: .cancelledForNewPress,
            scene: .cancelledAndDisappears, removed: .cancelledAndRemoved),
        .tilePressing: row(
            escape: .comesToNothing, outside: .comesToNothing, lost: .newPress, scene: .disappears,
            removed: .removed, long: .lifted),
        .tileLifted: row(
            escape: .cancelled, outside: .dropped, lost: .cancelledForNewPress,
            scene: .cancelledAndDisappears, removed: .cancelledAndRemoved),
        .listScrolling: row(
            escape: .comesToRest, outside: .bounces, lost: .newPress, scene: .disappears, removed: .removed),
    ]

    /// Esc, loss of the focus and the window's end are one and the same to the scene, and what concerns no drag
    /// lets all of them go on.
    private static func row(
        escape: Fate, outside: Fate, lost: Fate, scene: Fate, removed: Fate, long: Fate = .goesOn
    ) -> [Disturbance: Fate] {
        [
            .escape: escape, .focusLost: escape, .windowClosed: escape, .secondButton: .goesOn,
            .releasedOutside: outside, .releaseLost: lost, .resize: .goesOn, .scaleChange: .goesOn,
            .modeToggle: .goesOn, .sceneSwitch: scene, .removed: removed, .textChanged: .goesOn,
            .longStep: long, .timeStandsStill: .goesOn, .timeRunsBackwards: .goesOn,
        ]
    }

    /// As docs/INPUT.md has it.
    static var markdown: String {
        let head = "| | " + Doing.allCases.map(\.rawValue).joined(separator: " | ") + " |"
        let line = "|---|" + Doing.allCases.map { _ in "---|" }.joined()
        let rows = Disturbance.allCases.map { disturbance in
            let cells = Doing.allCases.map { fates[$0]?[disturbance]?.cell ?? "" }
            return "| \(disturbance.rawValue) | " + cells.joined(separator: " | ") + " |"
        }
        return ([head, line] + rows).joined(separator: "\n")
    }
}
