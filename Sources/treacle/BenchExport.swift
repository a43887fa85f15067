internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

extension Bench {
    /// Writes what `pairs N` shows first, for other programs to draw and to compare: `pairs-N.svg` with the
    /// exact outlines, one path a pair, and `pairs-N.png` as metaball mode draws it. Needs no display.
    static func export(_ counts: [Int], _ size: Size, to folder: String) throws(CommandError) {
        let context = try asCommandError { try OffscreenContext() }
        try write(counts, size, to: folder, in: context)
    }

    /// The context is lent, so that it outlives the renderer.
    private static func write(
        _ counts: [Int], _ size: Size, to folder: String, in context: borrowing OffscreenContext
    ) throws(CommandError) {
        let framebuffer = try asCommandError {
            try Framebuffer(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
        }
        var renderer = try asCommandError { try Renderer() }
        var files = OutputFiles()
        for count in counts {
            let list = BenchPairs(count, on: size).list(of: .membrane, .metaball, picture: 0)
            let curves = try asCommandError { try SVGPicture(list, scale: 1) }
            try files.add(Array(curves.text.utf8), as: "\(folder)/pairs-\(count).svg")
            do {
                try renderer.draw(list, scale: 1, to: framebuffer.target)
            } catch {
                throw CommandError(error)
            }
            let path = "\(folder)/pairs-\(count).png"
            do {
                try files.add(try framebuffer.read().opaquePNG(), as: path)
            } catch let error as CommandError {
                throw error
            } catch {
                throw .failure(path, "libpng can't encode it", "use a smaller --size")
            }
        }
        try files.commit()
    }
}
