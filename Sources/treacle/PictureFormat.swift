/// What `render -o OUT` asks for.
enum PictureFormat {
    case png(String)
    /// Curves, drawn without OpenGL.
    case svg(String)
    /// What stands before and after a picture's number, and the number's least width.
    case numbered(before: String, width: Int, after: String)
    /// RGBA on stdout, one picture after the other.
    case raw
    case y4m(String, rate: Double)
    case clip(String, Clip, rate: Double)

    /// Formats that ffmpeg makes. Raw values are the file names' endings.
    enum Clip: String, CaseIterable {
        case gif, apng, mp4, webm

        /// What ffmpeg needs to know to make the format of pictures of this size, without visible loss.
        func encoding(width: Int, height: Int) -> [String] {
            switch self {
            case .gif:
                ["-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none", "-f", "gif"]
            case .apng: ["-plays", "0", "-pred", "mixed", "-f", "apng"]
            case .mp4:
                Self.video(width, height) + [
                    "-c:v", "libx264", "-crf", "14", "-movflags", "+faststart", "-f", "mp4",
                ]
            case .webm:
                Self.video(width, height) + ["-c:v", "libvpx-vp9", "-crf", "16", "-b:v", "0", "-f", "webm"]
            }
        }

        /// Players want 4:2:0 in BT.709, and 4:2:0 wants even sides: an odd one is repeated.
        private static func video(_ width: Int, _ height: Int) -> [String] {
            let (right, bottom) = (width % 2, height % 2)
            var filter = "scale=out_color_matrix=bt709:out_range=tv"
            if right + bottom > 0 {
                let pad = "pad=\(width + right):\(height + bottom)"
                let fill = "fillborders=right=\(right):bottom=\(bottom):mode=smear"
                filter = "format=gbrp,\(pad),\(fill),\(filter)"
            }
            return ["-vf", filter, "-pix_fmt", "yuv420p"]
                + ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
        }
    }

    /// - Parameters:
    ///   - count: how many pictures there will be.
    ///   - rate: pictures a second, where the command line says it.
    init(_ name: String?, count: Int, rate: Double?) throws(CommandError) {
        guard let name, !name.isEmpty else { throw .usage("-o", "is missing", "write -o OUT.png") }
        if name == "-" {
            self = .raw
            return
        }
        switch name.split(separator: ".").last?.lowercased() {
        case "png"?: self = try Self.png(name, count)
        case "svg"?:
            guard count == 1 else { throw .usage("-o", "an SVG is one picture", "use one --at") }
            self = .svg(name)
        case "y4m"?: self = .y4m(name, rate: try Self.needed(rate))
        case let ending?:
            guard let clip = Clip(rawValue: ending) else { throw Self.unknown(name) }
            self = .clip(name, clip, rate: try Self.needed(rate))
        case nil: throw Self.unknown(name)
        }
    }

    private static func unknown(_ name: String) -> CommandError {
        .usage(
            "-o", "unknown kind of file \"\(name)\"",
            "use .png, .svg, .y4m, .gif, .apng, .mp4, .webm, or - for raw RGBA on stdout")
    }

    private static func needed(_ rate: Double?) throws(CommandError) -> Double {
        guard let rate else {
            throw .usage("-o", "a clip needs a rate", "write --from T --to T --fps N")
        }
        return rate
    }

    private static func png(_ name: String, _ count: Int) throws(CommandError) -> PictureFormat {
        if let match = name.firstMatch(of: /%(?:0([1-9]))?d/) {
            return .numbered(
                before: String(name[..<match.range.lowerBound]), width: match.1.flatMap { Int($0) } ?? 1,
                after: String(name[match.range.upperBound...]))
        }
        guard count == 1 else {
            throw .usage("-o", "\(count) pictures can't share one name", "put %05d into it")
        }
        return .png(name)
    }
}
