import Foundation
import TestSupport
import Testing

/// `treacle doctor` where there is no display.
@Suite struct DoctorTests {
    private struct Report: Decodable {
        struct Finding: Decodable {
            var name: String
            var found: Bool
            var value: String?
            var without: String?
            var remedy: String?
        }

        var demo: Bool
        var findings: [Finding]
    }

    private func report(_ environment: [String: String] = [:]) throws -> Report {
        let run = try CommandRun(["doctor", "--json"], in: TemporaryFolder(), environment: environment)
        #expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
        return try JSONDecoder().decode(Report.self, from: Data(run.output))
    }

    @Test func whatIsMissingComesWithTheMend() throws {
        let report = try report()
        #expect(!report.demo)
        #expect(Set(report.findings.map(\.name)).count == report.findings.count)
        for finding in report.findings {
            #expect(finding.found == (finding.value != nil), "\(finding.name)")
            let mend = [finding.without, finding.remedy].compactMap(\.self).filter { !$0.isEmpty }
            #expect(mend.count == (finding.found ? 0 : 2), "\(finding.name)")
        }
    }

    @Test func everyPartOfTheMachineIsNamed() throws {
        let found = Dictionary(
            uniqueKeysWithValues: try report().findings.map { ($0.name, $0.found) })
        let expected = [
            "X11 display": false, "Wayland display": false, "GLFW": true, "OpenGL in a window": false,
            "EGL surfaceless": true, "EGL device": true, "font for Latin": true, "font for Arabic": true,
            "font for Chinese": true, "font for emoji": true, "ffmpeg": true,
        ]
        for (name, isFound) in expected { #expect(found[name] == isFound, "\(name)") }
    }

    @Test func theDriversLimitsAreTold() throws {
        let text = try report().findings.first { $0.name == "EGL surfaceless" }?.value ?? ""
        #expect(text.contains("needed: 3.3") && text.contains("pictures up to"))
    }

    @Test func whatIsTakenAwayIsMissing() throws {
        let fonts = TestFolder.tests + "/TreacleTextTests/Fonts/none.conf"
        let report = try report([
            "PATH": "/nonexistent", "FONTCONFIG_FILE": fonts, "MESA_GL_VERSION_OVERRIDE": "3.1",
        ])
        for name in ["ffmpeg", "font for Latin", "font for emoji", "EGL surfaceless"] {
            #expect(report.findings.first { $0.name == name }?.found == false, "\(name)")
        }
    }

    @Test func theTextSaysTheSame() throws {
        let run = try CommandRun(["doctor"], in: TemporaryFolder())
        #expect(run.status == 1 && run.errors.isEmpty)
        #expect(run.lines.last == "The demo can't open a window here.")
        let missing = run.lines.filter { $0.hasPrefix("missing  ") }.count
        #expect(missing == (try report().findings.filter { !$0.found }.count))
        #expect(run.lines.filter { $0.contains("without it: ") }.count == missing)
        #expect(run.lines.filter { $0.contains("to mend it: ") }.count == missing)
    }
}
