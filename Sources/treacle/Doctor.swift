internal import Glibc
internal import TreacleHost
internal import TreacleRender
internal import TreacleScene
internal import TreacleText

/// `treacle doctor`: what this machine offers, and how to get what is missing.
enum Doctor {
    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let display = display()
        let findings =
            servers() + display.findings + offscreen() + fonts()
            + [program("ffmpeg", for: "clips"), portal()]
        let report = Report(findings: findings, canOpenWindows: display.canOpenWindows)
        try Files.printLine(arguments.has(.json) ? report.json : report.text)
        return report.canOpenWindows ? 0 : 1
    }

    // MARK: Windows

    private static func servers() -> [Finding] {
        [("X11", "DISPLAY"), ("Wayland", "WAYLAND_DISPLAY")].map { name, variable in
            let value = unsafe getenv(variable).map { unsafe String(cString: $0) } ?? ""
            return Finding(
                "\(name) display", value.isEmpty ? nil : "\(variable)=\(value)",
                without: "no window on \(name)",
                remedy: "log in to a desktop session on \(name), or set \(variable)")
        }
    }

    /// GLFW, and the OpenGL of a window that is never shown.
    private static func display() -> (findings: [Finding], canOpenWindows: Bool) {
        let glfw = Finding("GLFW", WindowSystem.version, without: "", remedy: "")
        let without = "no window; render and simulate work"
        do {
            let system = try WindowSystem(whenLost: endForLostDisplay)
            var options = Window.Options(size: Size(64, 64))
            options.isVisible = false
            let window = try Window(options, in: system)
            let offered = describe(window)
            return (
                [glfw, Finding("OpenGL in a window", offered.text, without: without, remedy: openGLRemedy)],
                offered.isEnough
            )
        } catch {
            return (
                [
                    glfw,
                    Finding(
                        "OpenGL in a window", nil, why: "\(error)", without: without, remedy: openGLRemedy),
                ], false
            )
        }
    }

    private static let openGLRemedy =
        "run in a desktop session; apt-get install libgl1-mesa-dri for the software renderer"

    /// The window's context is current while it is lent.
    private static func describe(_ window: borrowing Window) -> (text: String, isEnough: Bool) {
        describeGL()
    }

    private static func describeGL() -> (text: String, isEnough: Bool) {
        let largest = GLLimits.largestPicture
        let text =
            "\(GLLimits.version), \(GLLimits.vendor), \(GLLimits.renderer); pictures up to "
            + "\(largest)x\(largest) (needed: 3.3, \(GLLimits.neededPicture))"
        return (text, largest >= GLLimits.neededPicture)
    }

    // MARK: The desktop's settings

    /// A portal that is to be started first may well take longer: windows hear it all the same.
    private static let patience = 0.1

    private static func portal() -> Finding {
        let settings = DesktopSettings()
        settings.waitForAnswer(seconds: patience)
        let wishes = settings.wishes
        let value =
            (wishes.prefersDark ? "dark" : "light") + (wishes.prefersHighContrast ? ", high contrast" : "")
            + (wishes.prefersReducedMotion ? ", reduced motion" : "")
        let why: String? =
            switch settings.status {
            case .answered: nil
            case .noBus: "there is no session bus"
            case .noPortal: "nothing on the session bus tells them"
            case .asking: "no answer in \(patience) s"
            }
        return Finding(
            "desktop settings", why == nil ? value : nil, why: why,
            without: "windows are light and in full motion; --theme and --reduced-motion choose",
            remedy: "run in a desktop session; apt-get install xdg-desktop-portal")
    }

    // MARK: Without a window

    private static func offscreen() -> [Finding] {
        let offers = OffscreenContext.Platform.allCases.map { platform in (platform, offer(of: platform)) }
        let works = offers.contains { $0.1 != nil }
        return offers.map { platform, offer in
            Finding(
                "EGL \(platform.rawValue)", offer,
                without: works
                    ? "nothing is lost: render takes another of EGL's platforms" : "render can't draw",
                remedy: "apt-get install libegl1 libgl1-mesa-dri")
        }
    }

    private static func offer(of platform: OffscreenContext.Platform) -> String? {
        guard let context = OffscreenContext(on: platform) else { return nil }
        return describe(context).text
    }

    private static func describe(_ context: borrowing OffscreenContext) -> (text: String, isEnough: Bool) {
        describeGL()
    }

    // MARK: Fonts and programs

    private static func fonts() -> [Finding] {
        let engine = TextEngine()
        return [
            ("Latin", "Treacle 8", "fonts-dejavu-core"), ("Arabic", "عربى", "fonts-dejavu-core"),
            ("Chinese", "中文", "fonts-wqy-microhei"), ("emoji", "🎉", "fonts-noto-color-emoji"),
        ].map { script, sample, package in
            Finding(
                "font for \(script)", engine.canDraw(sample) ? sample : nil,
                without: "such characters are boxes, or missing", remedy: "apt-get install \(package)")
        }
    }

    private static func program(_ name: String, for purpose: String) -> Finding {
        let folders = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
        let paths: [String] = folders.split(separator: ":").map { "\($0)/\(name)" }
        let path = paths.first { path in unsafe access(path, X_OK) == 0 }
        return Finding(
            name, path, without: "no \(purpose); PNG pictures work", remedy: "apt-get install \(name)")
    }
}

/// One thing that was looked for.
private struct Finding {
    var name: String
    /// What was found; nil where it is missing.
    var value: String?
    /// Why it is missing, where anybody says so.
    var why: String?
    /// What doesn't work without it.
    var without: String
    var remedy: String

    init(_ name: String, _ value: String?, why: String? = nil, without: String, remedy: String) {
        self.name = name
        self.value = value
        self.why = why
        self.without = without
        self.remedy = remedy
    }
}

private struct Report {
    var findings: [Finding]
    var canOpenWindows: Bool

    var text: String {
        let lines = findings.flatMap { finding in
            guard finding.value == nil else { return ["ok       \(finding.name): \(finding.value ?? "")"] }
            return [
                "missing  \(finding.name)" + (finding.why.map { ": \($0)" } ?? ""),
                "         without it: \(finding.without)", "         to mend it: \(finding.remedy)",
            ]
        }
        let verdict = canOpenWindows ? "The demo can run here." : "The demo can't open a window here."
        return (lines + ["", verdict]).joined(separator: "\n")
    }

    var json: String {
        let findings = findings.map { finding -> JSONOutput in
            var members: [(String, JSONOutput)] = [
                ("name", .string(finding.name)), ("found", .bool(finding.value != nil)),
                ("value", finding.value.map { .string($0) } ?? .null),
            ]
            if finding.value == nil {
                members += [("why", finding.why.map { .string($0) } ?? .null)]
                members += [("without", .string(finding.without)), ("remedy", .string(finding.remedy))]
            }
            return .object(members)
        }
        return JSONOutput.object([("demo", .bool(canOpenWindows)), ("findings", .array(findings))]).text
    }
}
