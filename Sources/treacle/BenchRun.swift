internal import CGL
internal import TreacleBench
internal import TreacleHost
internal import TreacleRender
internal import TreacleScene

/// Draws the scenes' frames, and fills the report.
struct BenchRun: ~Copyable {
    private let scenes: [BenchScene]
    private var report: BenchReport
    private var renderer: Renderer
    private let limit: BenchLimit
    /// nil where nobody asked, or the driver has none.
    private var clock: GPUClock?
    private let window: RenderTarget
    private let pictures: [Subject.Pixels: Picture]
    private var list = DisplayList(size: Size(0, 0), background: .white, mode: .metaball)
    private var frame = 0

    /// To draw into, in memory.
    private final class Picture {
        let framebuffer: Framebuffer

        init(_ pixels: Subject.Pixels) throws(RenderError) {
            framebuffer = try Framebuffer(width: pixels.width, height: pixels.height)
        }
    }

    /// Frames before the others that aren't counted: the first shows a new scene, the second is the first from
    /// which the renderer can tell what rests.
    private static let warmUp = 2

    /// Needs the window's context.
    init(_ scenes: [BenchScene], in window: RenderTarget, asksGPU: Bool) throws(CommandError) {
        var pictures: [Subject.Pixels: Picture] = [:]
        for case let pixels? in scenes.map(\.subject.pixels) where pictures[pixels] == nil {
            pictures[pixels] = try asCommandError { try Picture(pixels) }
        }
        let limit = try BenchLimit()
        renderer = try asCommandError { try Renderer() }
        self.limit = limit
        self.scenes = scenes
        self.window = window
        self.pictures = pictures
        clock = asksGPU && GPUClock.isThere ? GPUClock() : nil
        let driver = BenchReport.Driver(
            renderer: GLLimits.renderer, vendor: GLLimits.vendor, version: GLLimits.version)
        report = BenchReport(
            width: window.width, height: window.height, driver: driver,
            rows: scenes.map { BenchReport.Row($0.subject) })
        if asksGPU { report.gpu = GPUClock.isThere ? .present : .missing }
    }

    /// Some frames of each scene.
    mutating func round(counts: Bool, in window: borrowing Window) throws(CommandError) {
        for (index, scene) in scenes.enumerated() {
            var sample = Sample()
            for number in 0..<Self.warmUp + scene.subject.frames {
                if number == Self.warmUp { sample.start() }
                let isTimed = counts && number >= Self.warmUp
                if isTimed { clock?.begin() }
                try draw(scene)
                if isTimed { clock?.end(row: index, sample: report.rows[index].samples.count) }
                if scene.subject.pixels == nil { window.swap() } else { cglFinish() }
                clock?.collect()
            }
            sample.end(frames: scene.subject.frames)
            if case .copy(let copy) = scene.picture {
                sample.counts.bytes = copy.bytes * scene.subject.frames
            }
            if counts { report.rows[index].samples.append(sample) }
        }
    }

    private mutating func draw(_ scene: BenchScene) throws(CommandError) {
        let target = scene.subject.pixels.flatMap { pictures[$0]?.framebuffer.target } ?? window
        frame += 1
        switch scene.picture {
        case .list(let draw):
            renderer.crowdPath = scene.crowdPath
            draw(frame, &list)
            try asCommandError { try renderer.draw(list, scale: scene.scale, to: target) }
        case .hulls(let hulls):
            bind(target)
            limit.draw(hulls(frame))
        case .copy(let copy):
            if copy.bytes == 0 {
                _ = RenderCounts.take()
                try asCommandError { try renderer.draw(copy.list, scale: 1, to: target) }
                copy.bytes = RenderCounts.take().bytes
            }
            bind(target)
            limit.clear()
            copy.copy()
        }
    }

    private func bind(_ target: RenderTarget) {
        cglBindFramebuffer(UInt32(CGL_FRAMEBUFFER), target.framebuffer)
        cglViewport(0, 0, Int32(target.width), Int32(target.height))
    }

    consuming func finish() -> BenchReport {
        clock?.collect(waiting: true)
        for index in report.rows.indices {
            for sample in report.rows[index].samples.indices {
                let seconds = clock?.seconds(row: index, sample: sample)
                report.rows[index].samples[sample].gpu = seconds.map {
                    $0 / Double(report.rows[index].subject.frames)
                }
            }
        }
        return report
    }
}
