import CGL
import TestSupport
import Testing
import TreacleHost
import TreacleScene

@testable import TreacleRender

/// Framebuffers, what the renderer makes of a host's GL state, and what it refuses.
@Suite struct TargetTests {
    @Test func drawingTouchesItsOwnFramebufferAlone() throws {
        try Offscreen.run { offscreen in
            let red = DisplayList([], mode: .metaball, size: Size(8, 8), background: .pureRed)
            let first = try Framebuffer(width: 8, height: 8)
            let second = try Framebuffer(width: 8, height: 8)
            try offscreen.renderer.draw(red, scale: 1, to: first.target)
            let blue = DisplayList([], mode: .metaball, size: Size(8, 8), background: Color(0, 0, 255))
            try offscreen.renderer.draw(blue, scale: 1, to: second.target)
            let names = Set([0, first.target.framebuffer, second.target.framebuffer])
            #expect(names.count == 3)
            let (one, two) = (first.read(), second.read())
            #expect(one[3, 3] == .pureRed)
            #expect(two[3, 3] == Color(0, 0, 255))
        }
    }

    /// Whichever of EGL's platforms lends the context, the picture is the same.
    @Test(arguments: [OffscreenContext.Platform.surfaceless, .device])
    func everyPlatformDrawsTheSame(platform: OffscreenContext.Platform) throws {
        let list = DisplayList([Pull(bridge: .membrane, distance: 40, degrees: 30).goo], mode: .metaball)
        let expected = try Offscreen.run { offscreen in try offscreen.picture(of: list) }
        guard let context = OffscreenContext(on: platform) else {
            Issue.record("EGL's \(platform) platform has no context")
            return
        }
        let picture = try Offscreen.lend(context) {
            var offscreen = Offscreen(renderer: try Renderer())
            return try offscreen.picture(of: list)
        }
        #expect(picture == expected)
    }

    @Test func theDriversComplaintsAreKept() throws {
        #expect(throws: RenderError.self) {
            try Offscreen.withContext {
                #expect(GLDebug.complaint == nil)
                cglBindFramebuffer(UInt32(CGL_FRAMEBUFFER), 4711)
                cglEnable(UInt32(CGL_TRIANGLES))
                #expect(GLDebug.complaint?.count ?? 0 >= 1)
            }
        }
    }

    @Test func aPictureReplacesTheOneBefore() throws {
        try Offscreen.run { offscreen in
            let framebuffer = try Framebuffer(width: 100, height: 100)
            let before = DisplayList([.disc(20, 20, radius: 15)], mode: .bezier)
            try offscreen.renderer.draw(before, scale: 1, to: framebuffer.target)
            let after = DisplayList([.disc(80, 80, radius: 15)], mode: .bezier)
            try offscreen.renderer.draw(after, scale: 1, to: framebuffer.target)
            let (shown, expected) = (framebuffer.read(), try offscreen.picture(of: after))
            #expect(shown == expected)
        }
    }

    /// Another target's size is another viewport: the shape keeps its size and is cut off.
    @Test(arguments: Mode.allCases)
    func aSmallerTargetShowsTheTopLeft(mode: Mode) throws {
        try Offscreen.run { offscreen in
            var goo = Pull(bridge: .membrane, distance: 40, degrees: 30).goo
            goo.color = .pureRed
            let list = DisplayList([goo], mode: mode)
            let whole = try offscreen.picture(of: list)
            let framebuffer = try Framebuffer(width: 61, height: 47)
            try offscreen.renderer.draw(list, scale: 1, to: framebuffer.target)
            let part = framebuffer.read()
            // But for the last bit of what is interpolated over another viewport.
            let expected = whole.rearranged(width: 61, height: 47) { ($0, $1) }
            #expect(part.difference(from: expected).max <= 2)
        }
    }

    @Test(arguments: [
        CGL_SCISSOR_TEST, CGL_DEPTH_TEST, CGL_STENCIL_TEST, CGL_CULL_FACE, CGL_FRAMEBUFFER_SRGB,
    ])
    func aHostsStateDoesNotSpoilThePicture(capability: Int) throws {
        try Offscreen.run { offscreen in
            for mode in Mode.allCases {
                let list = DisplayList([Pull(bridge: .quadratic, distance: 30, degrees: 200).goo], mode: mode)
                let expected = try offscreen.picture(of: list)
                cglEnable(UInt32(capability))
                cglBlendFunc(UInt32(CGL_ONE), UInt32(CGL_ONE))
                cglBlendEquation(0x8007)  // GL_MIN
                cglColorMask(true, false, true, false)
                cglViewport(3, 3, 5, 5)
                cglUseProgram(0)
                cglBindVertexArray(0)
                #expect(try offscreen.picture(of: list) == expected)
            }
        }
    }

    /// A label is uploaded while it is drawn, a host's way of storing pixels or not.
    @Test func aHostsPixelStoreDoesNotSpoilALabel() throws {
        func list(_ text: String) -> DisplayList {
            let label = Label(
                text: text, position: Point(40, 20), fontSize: 20, color: .white, maximumWidth: 80)
            return DisplayList(
                size: Size(80, 40), background: .pureRed, mode: .bezier, elements: [.label(label)])
        }
        let expected = try Offscreen.run { offscreen in try offscreen.picture(of: list("Rg8")) }
        try Offscreen.run { offscreen in
            cglPixelStorei(UInt32(CGL_UNPACK_ROW_LENGTH), 3)
            cglPixelStorei(UInt32(CGL_UNPACK_SKIP_ROWS), 2)
            let picture = try offscreen.picture(of: list("Rg8"))
            #expect(picture == expected)
        }
    }

    @Test func manyBlobsAreDrawnAtOnce() throws {
        try Offscreen.run { offscreen in
            for mode in Mode.allCases {
                let goo = (0..<400).map { index in
                    Goo.disc(Double(index % 20) * 5 + 2.5, Double(index / 20) * 5 + 2.5, radius: 2)
                }
                let coverage = CoverageMap(
                    ofBlackOnWhite: try offscreen.picture(of: DisplayList(goo, mode: mode)))
                // An antialiased disc as small as this one is two to four percent too large.
                #expect(abs(coverage.area / (400 * .pi * 4) - 1) < 0.05)
                #expect(
                    try offscreen.picture(of: DisplayList([], mode: mode)).pixels.allSatisfy { $0 == 255 })
            }
        }
    }

    @Test(arguments: Mode.allCases)
    func shapesWithoutASizeOrAPlaceAreRefused(mode: Mode) throws {
        try Offscreen.run { offscreen in
            for radius in [Double.nan, .infinity, -1, 1e9] {
                #expect(throws: RenderError.self) {
                    try offscreen.picture(of: DisplayList([.disc(50, 50, radius: radius)], mode: mode))
                }
                var pull = Pull(bridge: .membrane, distance: 30, degrees: 10)
                pull.anchorRadius = radius
                #expect(throws: RenderError.self) {
                    try offscreen.picture(of: DisplayList([pull.goo], mode: mode))
                }
            }
            for place in [Double.nan, .infinity, -1e300] {
                #expect(throws: RenderError.self) {
                    try offscreen.picture(of: DisplayList([.disc(place, 50, radius: 10)], mode: mode))
                }
            }
            // And the renderer is none the worse for it.
            let picture = try offscreen.picture(of: DisplayList([.disc(50, 50, radius: 10)], mode: mode))
            #expect(picture[50, 50] == .black)
        }
    }

    @Test func aPictureBeyondTheDriversLimitIsTooLarge() throws {
        try Offscreen.withContext {
            let limit = GLLimits.largestPicture
            #expect(limit >= 1024)
            for (width, height) in [(limit + 1, 1), (1, limit + 1), (Int(Int32.max) + 1, 2)] {
                let expected = RenderError.tooLarge(width: width, height: height, limit: limit)
                #expect(throws: expected) { try Self.make(width, height) }
            }
            #expect(throws: Never.self) { try Self.make(limit, 1) }
        }
    }

    @Test func errorsAreOneLineThatSaysWhatToDo() {
        let errors: [RenderError] = [
            .missingOpenGL("OpenGL 3.1 Mesa"), .shader(place: "a.frag:3", message: "x"),
            .tooLarge(width: 9, height: 9, limit: 8), .outOfMemory(width: 9, height: 9),
            .incompleteFramebuffer(status: 0x8CDD), .geometry("a radius is negative"),
            .picture(name: "a.png", message: "not a PNG"),
        ]
        for error in errors {
            #expect("\(error)".wholeMatch(of: /[^\n]+: [^\n]+ \([^\n()]+\)/) != nil, "\(error)")
        }
    }

    @Test func driverAndVersionAreKnown() throws {
        try Offscreen.withContext {
            #expect(!GLLimits.renderer.isEmpty)
            #expect(GLLimits.version.first?.isNumber == true)
            #expect(throws: Never.self) { try GLLimits.requireVersion() }
        }
    }

    private static func make(_ width: Int, _ height: Int) throws(RenderError) {
        _ = try Framebuffer(width: width, height: height)
    }
}
