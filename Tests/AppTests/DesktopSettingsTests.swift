import Glibc
import Testing
import TreacleHost

/// What is taken from the desktop portal, and what isn't.
@Suite(.serialized) struct DesktopSettingsTests {
    private static let appearance = "org.freedesktop.appearance"
    private static let gnome = "org.gnome.desktop.interface"

    private let bus: Bus

    init() throws { bus = try Bus() }

    /// Waits for an answer that the portal has been told to give.
    private func settings() throws -> DesktopSettings {
        let settings = DesktopSettings(bus: bus.address)
        try eventually("the portal answers") { settings.status == .answered }
        return settings
    }

    private static func wishes(
        dark: Bool = false, contrast: Bool = false, motion: Bool = false
    ) -> DesktopWishes {
        var wishes = DesktopWishes()
        wishes.prefersDark = dark
        wishes.prefersHighContrast = contrast
        wishes.prefersReducedMotion = motion
        return wishes
    }

    // MARK: Values

    @Test(arguments: [
        (["color-scheme uint32 0", "contrast uint32 0", "reduced-motion uint32 0"], wishes()),
        (["color-scheme uint32 1"], wishes(dark: true)),
        (["color-scheme uint32 2"], wishes()),
        (["color-scheme uint32 3", "contrast uint32 2", "reduced-motion uint32 4294967295"], wishes()),
        (["contrast uint32 1"], wishes(contrast: true)),
        (["reduced-motion uint32 1"], wishes(motion: true)),
        (
            ["color-scheme uint32 1", "contrast uint32 1", "reduced-motion uint32 1"],
            wishes(dark: true, contrast: true, motion: true)
        ),
    ])
    func itsValuesAreTaken(values: [String], expected: DesktopWishes) throws {
        try bus.startPortal("hold")
        for value in values { try bus.tell("set \(Self.appearance) \(value)") }
        try bus.tell("go")
        #expect(try settings().wishes == expected)
    }

    /// GNOME's own setting counts where the portal doesn't know the one made for it.
    @Test(arguments: [
        ("false", nil, true), ("true", nil, false), ("false", "uint32 0", false), ("true", "uint32 1", true),
    ])
    func animationsStandInForReducedMotion(animations: String, portal: String?, expected: Bool) throws {
        try bus.startPortal("set \(Self.gnome) enable-animations \(animations)")
        if let portal { try bus.tell("set \(Self.appearance) reduced-motion \(portal)") }
        #expect(try settings().wishes.prefersReducedMotion == expected)
    }

    /// One of another type, and settings of other names, are passed over, and what stands beside them isn't.
    @Test func garbageAmongTheValuesIsPassedOver() throws {
        try bus.startPortal(
            "set \(Self.appearance) color-scheme 'dark'", "set \(Self.appearance) contrast <uint32 1>",
            "set \(Self.appearance) accent-color (0.1, 0.2, 0.3)", "set mine contrast uint32 1",
            "set \(Self.appearance) reduced-motion uint32 1",
            "set \(Self.gnome) enable-animations 0")
        #expect(try settings().wishes == Self.wishes(motion: true))
    }

    @Test(arguments: ["()", "(1,)", "('no',)", "({'org.freedesktop.appearance': uint32 1},)"])
    func anAnswerOfAnotherShapeIsNone(body: String) throws {
        try bus.startPortal("answer \(body)")
        let settings = DesktopSettings(bus: bus.address)
        try eventually("the answer is understood to be none") { settings.status == .noPortal }
        #expect(settings.wishes == DesktopWishes())
        try bus.tell("set \(Self.appearance) color-scheme uint32 1")
        try eventually("a later change is heard") { settings.wishes.prefersDark }
    }

    // MARK: Changes

    @Test func changesAreFollowed() throws {
        try bus.startPortal("set \(Self.appearance) color-scheme uint32 1")
        let settings = try settings()
        #expect(settings.wishes == Self.wishes(dark: true))
        try bus.tell("set \(Self.appearance) contrast uint32 1")
        try eventually("contrast") { settings.wishes == Self.wishes(dark: true, contrast: true) }
        try bus.tell("set \(Self.appearance) color-scheme uint32 2")
        try eventually("light") { settings.wishes == Self.wishes(contrast: true) }
        try bus.tell("set \(Self.gnome) enable-animations false")
        try eventually("no animations") { settings.wishes == Self.wishes(contrast: true, motion: true) }
        try bus.tell("set \(Self.appearance) reduced-motion uint32 0")
        try eventually("the portal's word counts") { settings.wishes == Self.wishes(contrast: true) }
        #expect(bus.questionCount == 1)
    }

    /// Signals come in their order: when the last has come, those before it have.
    @Test func garbageAmongTheChangesIsPassedOver() throws {
        try bus.startPortal("set \(Self.appearance) color-scheme uint32 1")
        let settings = try settings()
        for body in [
            "()", "('\(Self.appearance)', 'color-scheme', uint32 2)",
            "('\(Self.appearance)', 'color-scheme', <'light'>)",
            "('\(Self.appearance)', 'color-scheme', <<uint32 2>>)",
            "('\(Self.gnome)', 'color-scheme', <uint32 2>)",
            "('\(Self.appearance)', 'contrast', <true>)",
        ] {
            try bus.tell("signal \(body)")
        }
        try bus.tell("set \(Self.appearance) reduced-motion uint32 1")
        try eventually("the last change") { settings.wishes.prefersReducedMotion }
        #expect(settings.wishes == Self.wishes(dark: true, motion: true))
    }

    // MARK: Portals that come late, go, or never speak

    @Test func aLateAnswerCounts() throws {
        try bus.startPortal("hold", "set \(Self.appearance) color-scheme uint32 1")
        let settings = DesktopSettings(bus: bus.address)
        try eventually("the portal is asked") { bus.questionCount == 1 }
        usleep(300_000)
        #expect(settings.status == .asking && settings.wishes == DesktopWishes())
        try bus.tell("go")
        try eventually("the answer") { settings.wishes.prefersDark && settings.status == .answered }
    }

    @Test func aPortalThatComesLaterIsAsked() throws {
        let settings = DesktopSettings(bus: bus.address)
        try eventually("there is none") { settings.status == .noPortal }
        try bus.startPortal("set \(Self.appearance) color-scheme uint32 1")
        try eventually("it answers") { settings.wishes.prefersDark }
    }

    /// What it said stays until it says something else.
    @Test func aPortalThatGoesAndComesBackIsAskedAgain() throws {
        try bus.startPortal("set \(Self.appearance) color-scheme uint32 1")
        let settings = try settings()
        try bus.tell("leave")
        usleep(100_000)
        #expect(settings.status == .answered && settings.wishes.prefersDark)
        try bus.tell("set \(Self.appearance) color-scheme uint32 2")
        try bus.tell("return")
        try eventually("it is asked again") { !settings.wishes.prefersDark && bus.questionCount == 2 }
    }

    @Test(arguments: ["", "nonsense", "unix:path=/nonexistent/bus", "disabled:"])
    func withoutABusThereAreNoWishes(address: String) throws {
        let settings = DesktopSettings(bus: address)
        try eventually("it is known") { settings.status == .noBus }
        #expect(settings.wishes == DesktopWishes())
    }

    @Test func aBusThatEndsIsNoTrouble() throws {
        try bus.startPortal("set \(Self.appearance) color-scheme uint32 1")
        let settings = try settings()
        bus.daemon.stop()
        usleep(200_000)
        #expect(settings.wishes.prefersDark)
    }

    // MARK: Waiting

    /// Of a bus that takes connections and says nothing, as one does whose process is stopped.
    @Test func aHungBusHoldsNobodyUp() throws {
        bus.daemon.send(signal: SIGSTOP)
        let start = now
        for _ in 0..<10 {
            let settings = DesktopSettings(bus: bus.address)
            #expect(settings.status == .asking)
            #expect(settings.wishes == DesktopWishes())
        }
        #expect(now - start < 5)
        // Their threads end too.
        try eventually("all connections are closed") {
            try Threads.count(named: "portal") == 0
        }
        bus.daemon.send(signal: SIGCONT)
    }

    @Test func aWaitEndsWithTheAnswerOrInTime() throws {
        try bus.startPortal("hold")
        let settings = DesktopSettings(bus: bus.address)
        var start = now
        settings.waitForAnswer(seconds: 0.1)
        #expect(now - start >= 0.1 && settings.status == .asking)
        try bus.tell("go")
        start = now
        settings.waitForAnswer(seconds: 20)
        #expect(now - start < 10 && settings.status == .answered)
    }
}

/// This process's threads.
private enum Threads {
    static func count(named name: String) throws -> Int {
        guard let folder = unsafe opendir("/proc/self/task") else { throw TestFailure("no /proc") }
        defer { unsafe closedir(folder) }
        var count = 0
        while let entry = unsafe readdir(folder) {
            let id = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if bytes(ofFile: "/proc/self/task/\(id)/comm") == Array("\(name)\n".utf8) { count += 1 }
        }
        return count
    }
}
