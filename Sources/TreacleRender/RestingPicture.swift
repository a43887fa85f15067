internal import CGL
internal import TreacleScene

/// A copy of the picture of what lists begin with: what moves is drawn over it, and what rests beneath isn't
/// drawn again. Belongs to the context it was made in.
///
/// It shows as many elements as the last two lists have in common from the first on. A list tells by its elements
/// alone what has changed, so that nothing has to be declared at rest, and no copy is out of date.
///
/// It is copied from the target and never drawn into. A copy is the same to the bit of a target of 8 bits a channel,
/// whichever way up the driver keeps it; and drawing into a texture with bytes in the order of windows, llvmpipe of
/// Mesa 22.3 leaves some tiles out.
struct RestingPicture: ~Copyable {
    private var texture: ColorTexture?
    private var last: Frame?
    /// How many elements of the last list it shows.
    private(set) var count = 0
    /// What is clipped behind them.
    private(set) var clip: Rect?

    private struct Frame {
        var list: DisplayList
        var scale: Double
        var isWindow: Bool
        var width: Int
        var height: Int

        init(_ list: DisplayList, scale: Double, on target: RenderTarget) {
            self.list = list
            self.scale = scale
            isWindow = target.framebuffer == 0
            width = target.width
            height = target.height
        }

        /// Leaves the other's memory to whoever draws the next list into it.
        mutating func become(_ other: Frame) {
            var elements = list.elements
            list.elements = []
            elements.copy(other.list.elements)
            self = other
            list.elements = elements
        }

        /// How many elements the two have in common from the first on, if nothing else tells them apart.
        func common(with other: Frame) -> Int {
            guard scale == other.scale, isWindow == other.isWindow, width == other.width,
                height == other.height, list.background == other.list.background,
                list.mode == other.list.mode
            else { return 0 }
            return list.elements.commonCount(with: other.list.elements)
        }
    }

    /// Remembers the list. The picture keeps no more of the one before than belongs to this one too.
    /// - Returns: how many of its first elements it has in common with the one before.
    mutating func compare(_ list: DisplayList, scale: Double, on target: RenderTarget) -> Int {
        let frame = Frame(list, scale: scale, on: target)
        let common = last?.common(with: frame) ?? 0
        if last == nil { last = frame } else { last?.become(frame) }
        if count > common { count = 0 }
        return common
    }

    /// Copies the target, which shows the last list's first elements. Leaves other framebuffers bound.
    mutating func keep(_ count: Int, clippedTo clip: Rect?, from target: RenderTarget) {
        self.count = 0
        let format: ColorTexture.Format = target.framebuffer == 0 ? .bytesAsInWindows : .bytes
        if texture?.width != target.width || texture?.height != target.height || texture?.format != format {
            texture = nil  // The old one's memory first.
            texture = try? ColorTexture(width: target.width, height: target.height, format)
        }
        // Without room for it, or with several samples a pixel, all is drawn each time.
        guard let name = texture?.framebufferName, target.samples == 0 else { return }
        blit(from: target.framebuffer, to: name, target)
        (self.count, self.clip) = (count, clip)
    }

    /// Replaces the whole of a target of the same size. Leaves other framebuffers bound.
    mutating func copy(to target: RenderTarget) {
        guard let name = texture?.framebufferName else { return }
        blit(from: name, to: target.framebuffer, target)
    }

    /// Drivers keep windows with the top row first and framebuffer objects with the bottom row first. What is kept
    /// of a window is upside down: Mesa's software renderer then copies its rows as they are in memory.
    private func blit(from source: UInt32, to destination: UInt32, _ target: RenderTarget) {
        cglBindFramebuffer(UInt32(CGL_READ_FRAMEBUFFER), source)
        cglBindFramebuffer(UInt32(CGL_DRAW_FRAMEBUFFER), destination)
        cglBlitFramebuffer(Int32(target.width), Int32(target.height), target.framebuffer == 0)
    }
}

extension RenderTarget {
    /// A pixel's; 0 for one that has no samples of its own.
    fileprivate var samples: Int32 {
        cglBindFramebuffer(UInt32(CGL_FRAMEBUFFER), framebuffer)
        var count: [Int32] = [0]
        unsafe cglGetIntegerv(UInt32(CGL_SAMPLES), &count)
        return count[0]
    }
}
