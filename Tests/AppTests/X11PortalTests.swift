import Foundation
import Testing
import TreacleImage

private let home = (400.0, 300.0)

extension WindowTests {
    /// Windows that follow what the desktop portal says.
    @Suite struct X11PortalTests {
        private static let space = "org.freedesktop.appearance"
        private static let dark: [UInt8] = [0x1C, 0x1C, 0x1E]
        private static let white: [UInt8] = [0xFF, 0xFF, 0xFF]
        private static let black: [UInt8] = [0, 0, 0]

        let desktop: Desktop
        let bus: Bus

        init() throws {
            desktop = try Desktop()
            bus = try Bus()
        }

        private func start(_ flags: String...) throws -> App {
            try App(on: desktop, flags: flags, environment: bus.environment)
        }

        private func set(_ key: String, _ value: Int) throws {
            try bus.tell("set \(Self.space) \(key) uint32 \(value)")
        }

        private func expectPage(_ color: [UInt8], of app: App) throws {
            try app.awaitPicture("a page of \(color)") { $0.page == color }
        }

        // MARK: The theme

        @Test func thePageFollowsLive() throws {
            try bus.startPortal("set \(Self.space) color-scheme uint32 1")
            let app = try start()
            try expectPage(Self.dark, of: app)
            let frames = app.frameCount
            try set("color-scheme", 2)
            try expectPage(Self.white, of: app)
            try set("contrast", 1)
            try set("color-scheme", 1)
            try expectPage(Self.black, of: app)
            try set("contrast", 0)
            try expectPage(Self.dark, of: app)
            // What says nothing new, or says it of something else, draws nothing.
            try set("contrast", 0)
            try bus.tell("set org.gnome.desktop.interface font-name 'Sans'")
            try app.toggle()
            #expect(app.frameCount <= frames + 5)
            #expect(app.process.errors.isEmpty)
        }

        /// Mid-drag: the badge stays in the hand, and where it is.
        @Test func aChangeKeepsTheState() throws {
            try bus.startPortal()
            let app = try start()
            try app.drag(from: home, to: (500, 300))
            try app.awaitState("the badge is stretched") { $0.controls[0].center == [500, 300] }
            try set("color-scheme", 1)
            try expectPage(Self.dark, of: app)
            try app.does(Hand.move(510, 300))
            try app.awaitState("the drag goes on") {
                $0.controls[0].center == [510, 300] && $0.controls[0].phase == "attached"
            }
        }

        @Test func theFlagWins() throws {
            try bus.startPortal("set \(Self.space) color-scheme uint32 2")
            let app = try start("--theme=dark")
            try eventually("the portal is asked, for the motion's sake") { bus.questionCount == 1 }
            try set("contrast", 1)
            try app.toggle()
            try expectPage(Self.dark, of: app)
        }

        @Test func whereFlagsDecideAllNobodyIsAsked() throws {
            try bus.startPortal("set \(Self.space) color-scheme uint32 1")
            let app = try start("--theme=light", "--reduced-motion=off")
            try app.toggle()
            try expectPage(Self.white, of: app)
            #expect(bus.questionCount == 0)
        }

        // MARK: Motion

        /// How long the badge of the built-in scene, whose spring takes half a second, is on its way home.
        private func wayHome(_ app: App) throws -> Double {
            let before = app.state?.events.count { $0.event == "settled" } ?? 0
            try app.drag(from: home, to: (480, 300))
            try app.does(Hand.up())
            let state = try eventually("the badge is home") {
                try app.toggle()
                return app.state.flatMap { state in
                    state.events.count { $0.event == "settled" } > before ? state : nil
                }
            }
            let ends = try ["returned", "settled"].map { name in
                try #require(state.events.last { $0.event == name }).t
            }
            return ends[1] - ends[0]
        }

        @Test func motionFollowsLive() throws {
            try bus.startPortal(
                "set \(Self.space) reduced-motion uint32 1", "set \(Self.space) color-scheme uint32 1")
            let app = try start()
            try expectPage(Self.dark, of: app)
            #expect(abs(try wayHome(app)) < 1e-6)
            // The page tells that both have arrived.
            try set("reduced-motion", 0)
            try set("color-scheme", 0)
            try expectPage(Self.white, of: app)
            #expect(abs(try wayHome(app) - 0.5) < 1e-6)
        }

        @Test(arguments: [("on", 0.0), ("off", 0.5)])
        func theMotionsFlagWins(value: String, duration: Double) throws {
            try bus.startPortal(
                "set \(Self.space) reduced-motion uint32 \(value == "on" ? 0 : 1)",
                "set \(Self.space) color-scheme uint32 1")
            let app = try start("--reduced-motion=\(value)")
            try expectPage(Self.dark, of: app)
            #expect(abs(try wayHome(app) - duration) < 1e-6)
        }

        // MARK: Buses and portals that don't work

        /// A bus that takes connections and says nothing: who waited for it would wait for good.
        @Test func aHungBusDelaysNeitherTheFirstFrameNorTheEnd() throws {
            bus.daemon.send(signal: SIGSTOP)
            defer { bus.daemon.send(signal: SIGCONT) }
            let app = try start("--exit-after=1")
            #expect(try app.process.waitForEnd() == .status(0))
            #expect(app.process.errors.isEmpty)
        }

        @Test func aPortalThatNeverAnswersDelaysNothing() throws {
            try bus.startPortal("hold", "set \(Self.space) color-scheme uint32 1")
            let app = try start()
            try expectPage(Self.white, of: app)
            try eventually("the portal is asked") { bus.questionCount == 1 }
            try app.does(Hand.key("Escape"))
            #expect(try app.process.waitForEnd() == .status(0))
            #expect(app.process.errors.isEmpty)
        }

        @Test func aLateAnswerIsDrawn() throws {
            try bus.startPortal("hold", "set \(Self.space) color-scheme uint32 1")
            let app = try start()
            try expectPage(Self.white, of: app)
            try eventually("the portal is asked") { bus.questionCount == 1 }
            try bus.tell("go")
            try expectPage(Self.dark, of: app)
        }

        @Test(arguments: ["", "unix:path=/nonexistent/bus", "nonsense"])
        func withoutABusThePageIsLight(address: String) throws {
            let app = try App(
                on: desktop,
                environment: ["DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": "/nonexistent"])
            try app.toggle()
            try expectPage(Self.white, of: app)
            #expect(app.process.errors.isEmpty)
        }

        @Test func aBusThatEndsIsNoTrouble() throws {
            try bus.startPortal("set \(Self.space) color-scheme uint32 1")
            let app = try start()
            try expectPage(Self.dark, of: app)
            bus.daemon.stop()
            try app.toggle()
            try expectPage(Self.dark, of: app)
            #expect(app.process.isRunning && app.process.errors.isEmpty)
        }

        // MARK: The doctor

        private struct Report: Decodable {
            struct Finding: Decodable {
                var name: String
                var value: String?
                var why: String?
            }

            var findings: [Finding]
        }

        private func finding() throws -> Report.Finding {
            let process = try desktop.start(
                [App.program, "doctor", "--json"], environment: bus.environment)
            #expect(try process.waitForEnd() == .status(0))
            #expect(process.errors.isEmpty)
            let report = try JSONDecoder().decode(Report.self, from: Data(process.output))
            return try #require(report.findings.first { $0.name == "desktop settings" })
        }

        @Test func theDoctorTellsWhatThePortalSays() throws {
            #expect(try finding().why == "nothing on the session bus tells them")
            try bus.startPortal(
                "set \(Self.space) color-scheme uint32 1", "set \(Self.space) contrast uint32 1")
            // Its patience is short: a busy machine may need more than one look.
            try eventually("it hears") { try finding().value == "dark, high contrast" }
            try bus.tell("hold")
            let silent = try finding()
            #expect(silent.value == nil && silent.why == "no answer in 0.1 s")
            bus.daemon.send(signal: SIGSTOP)
            #expect(try finding().why == "no answer in 0.1 s")
            bus.daemon.send(signal: SIGCONT)
            bus.daemon.stop()
            #expect(try finding().why == "there is no session bus")
        }
    }
}

extension Image {
    /// The colour in the window's corner.
    fileprivate var page: [UInt8] { Array(pixels[(10 * width + 10) * 4..<(10 * width + 10) * 4 + 3]) }
}
