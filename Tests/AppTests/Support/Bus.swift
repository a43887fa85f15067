import Glibc
import TestSupport

/// A session bus of the test's own, and the desktop portal that the test lets speak on it. Both end with it.
final class Bus {
    /// As in `DBUS_SESSION_BUS_ADDRESS`.
    let address: String
    let daemon: Subprocess
    private let folder = TemporaryFolder()
    private var portal: Subprocess?
    private var commandCount = 0

    init() throws {
        let socket = folder.file("bus")
        address = "unix:path=\(socket)"
        // No service files: this machine's own portal must not be started on it.
        let configuration = folder.write(
            """
            <busconfig>
              <type>session</type>
              <listen>\(address)</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
              </policy>
            </busconfig>
            """, to: "bus.conf")
        daemon = try Subprocess(
            ["dbus-daemon", "--nofork", "--config-file=\(configuration)"], environment: [:].withPath,
            in: folder, name: "daemon")
        let daemon = daemon
        try eventually("dbus-daemon opens its socket") {
            guard daemon.isRunning else { throw TestFailure("dbus-daemon ended: \(daemon.errors)") }
            return unsafe access(socket, F_OK) == 0
        }
    }

    deinit {
        portal?.stop()
        daemon.stop()
    }

    /// What a program on it finds in its environment.
    var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }

    /// Starts the portal.
    /// - Parameter commands: of FakePortal, before anybody can ask it.
    func startPortal(_ commands: String...) throws {
        let fifo = folder.file("commands")
        guard unsafe mkfifo(fifo, 0o600) == 0 else { throw TestFailure("no FIFO") }
        let program = TestFolder.parent(of: App.program) + "/FakePortal"
        let portal = try Subprocess(
            [program, fifo] + commands, environment: environment.withPath, in: folder, name: "portal")
        self.portal = portal
        commandCount = commands.count
        try awaitCommands()
    }

    /// Has the portal do something.
    func tell(_ command: String) throws {
        let descriptor = unsafe open(folder.file("commands"), O_WRONLY | O_CLOEXEC)
        defer { close(descriptor) }
        let line = Array((command + "\n").utf8)
        guard unsafe write(descriptor, line, line.count) == line.count else { throw TestFailure("no FIFO") }
        commandCount += 1
        try awaitCommands()
    }

    private var portalLines: [Substring] {
        String(decoding: portal?.output ?? [], as: UTF8.self).split(separator: "\n")
    }

    private func awaitCommands() throws {
        try eventually("the portal obeys") {
            if let portal, !portal.isRunning { throw TestFailure("FakePortal ended: \(portal.errors)") }
            return portalLines.count { $0 != "asked" } == commandCount
        }
    }

    /// How often it has been asked.
    var questionCount: Int { portalLines.count { $0 == "asked" } }
}

extension [String: String] {
    /// With what a program is found by, and nothing else of this process's.
    fileprivate var withPath: [String: String] {
        merging(["PATH": unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin"]) { $1 }
    }
}
