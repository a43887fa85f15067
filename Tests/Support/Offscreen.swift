public import TreacleHost
public import TreacleImage
public import TreacleRender
public import TreacleScene

/// A context without a window, current on the calling thread for one test, and a renderer in it.
///
/// A context belongs to one thread and tests run on any, several at once: each test makes its own and, as
/// its body never awaits, stays on the thread where it began.
public struct Offscreen: ~Copyable {
    public var renderer: Renderer

    public init(renderer: consuming Renderer) { self.renderer = renderer }

    /// Runs a test's body. Afterwards the context is gone, and what the driver complained of is thrown.
    public static func run<Result>(
        shaders: ShaderLibrary = .builtIn, _ body: (inout Offscreen) throws -> Result
    ) throws -> Result {
        try withContext { () throws -> Result in
            var offscreen = Offscreen(
                renderer: try Renderer(shaders: shaders, fonts: SharedFonts(try GoldenFonts.engine())))
            return try body(&offscreen)
        }
    }

    /// The same without a renderer, for tests of its parts.
    public static func withContext<Result>(_ body: () throws -> Result) throws -> Result {
        let context = try OffscreenContext()
        return try lend(context) {
            try GLDebug.start()
            let result = try body()
            try GLDebug.check()
            return result
        }
    }

    /// A borrowed context lives until the call is over, and so outlives whatever is made in it there.
    public static func lend<Result>(
        _ context: borrowing OffscreenContext, to body: () throws -> Result
    ) rethrows -> Result { try body() }

    /// Draws into a framebuffer of its own, as large as the list's size says.
    public mutating func picture(of list: DisplayList, scale: Double = 1) throws -> Image {
        let framebuffer = try Framebuffer(
            width: Int((list.size.width * scale).rounded()),
            height: Int((list.size.height * scale).rounded()))
        try renderer.draw(list, scale: scale, to: framebuffer.target)
        return framebuffer.read()
    }

    public mutating func picture(of scene: Scene, scale: Double = 1) throws -> Image {
        try picture(of: scene.displayList, scale: scale)
    }
}

/// Where the tests' files lie.
public enum TestFolder {
    /// `Tests`, without a slash at its end.
    public static let tests = parent(of: parent(of: #filePath))

    public static func parent(of path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }
}
