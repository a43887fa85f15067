internal import Glibc
internal import TreacleImage

/// Takes a renderer's pictures, one after the other, to where `-o` says. Files get their names in
/// `finish`, none before all are complete.
struct PictureOutput: ~Copyable {
    private let format: PictureFormat
    private let width: Int
    private let height: Int
    private var files = OutputFiles()
    private var stream: Stream?

    /// A file that grows with each picture.
    private enum Stream {
        case y4m(Int32, path: String)
        case clip(Encoder)
    }

    /// All pictures have this size in pixels.
    init(_ format: PictureFormat, width: Int, height: Int) {
        self.format = format
        self.width = width
        self.height = height
    }

    deinit {
        if case .y4m(let descriptor, _) = stream { close(descriptor) }
    }

    mutating func write(_ image: Image, number: Int) throws(CommandError) {
        switch format {
        case .raw: try Files.write(image.pixels, to: STDOUT_FILENO, named: "stdout")
        case .png(let name): try files.add(try encoded(image), as: name)
        case .numbered(let before, let width, let after):
            let digits = String(number)
            let zeros = String(repeating: "0", count: max(width - digits.count, 0))
            try files.add(try encoded(image), as: before + zeros + digits + after)
        case .y4m, .clip: try append(image)
        case .svg: preconditionFailure("an SVG is no pixels")
        }
    }

    mutating func finish() throws(CommandError) {
        if case .clip(let encoder) = stream { try encoder.finish() }
        try files.commit()
    }

    private func encoded(_ image: Image) throws(CommandError) -> [UInt8] {
        do {
            return try image.opaquePNG()
        } catch {
            throw .failure("-o", "libpng: \(error.message)", "use a smaller --size or --scale")
        }
    }

    private mutating func append(_ image: Image) throws(CommandError) {
        if stream == nil { try open() }
        switch stream {
        case .y4m(let descriptor, let path)?:
            try Files.write(Y4M.frame(of: image), to: descriptor, named: path)
        case .clip(let encoder)?: try encoder.write(image.pixels)
        case nil: break
        }
    }

    private mutating func open() throws(CommandError) {
        switch format {
        case .y4m(let path, let rate):
            let file = try files.stream(as: path)
            stream = .y4m(file.descriptor, path: path)
            try Files.write(
                Y4M.header(width: width, height: height, rate: rate), to: file.descriptor, named: path)
        case .clip(let path, let clip, let rate):
            let file = try files.stream(as: path)
            close(file.descriptor)
            stream = .clip(
                try Encoder(clip, into: file.name, named: path, width: width, height: height, rate: rate))
        case .png, .svg, .numbered, .raw: break
        }
    }
}

/// YUV4MPEG2: 4:4:4, 8 bits, limited range, BT.601 matrix, which is what readers take it for.
enum Y4M {
    static func header(width: Int, height: Int, rate: Double) -> [UInt8] {
        let (numerator, denominator) = fraction(rate)
        return Array("YUV4MPEG2 W\(width) H\(height) F\(numerator):\(denominator) Ip A1:1 C444\n".utf8)
    }

    static func frame(of image: Image) -> [UInt8] {
        let head = Array("FRAME\n".utf8)
        let count = image.width * image.height
        var bytes = head + [UInt8](repeating: 0, count: 3 * count)
        for pixel in 0..<count {
            let r = Double(image.pixels[pixel * 4])
            let g = Double(image.pixels[pixel * 4 + 1])
            let b = Double(image.pixels[pixel * 4 + 2])
            // ITU-R BT.601: Y = 0.299 R + 0.587 G + 0.114 B, in 16…235; Cb and Cr around 128, in 16…240.
            let y = 0.299 * r + 0.587 * g + 0.114 * b
            bytes[head.count + pixel] = UInt8((16 + y * 219 / 255).rounded())
            bytes[head.count + count + pixel] = UInt8((128 + (b - y) / 1.772 * 224 / 255).rounded())
            bytes[head.count + 2 * count + pixel] = UInt8((128 + (r - y) / 1.402 * 224 / 255).rounded())
        }
        return bytes
    }

    /// The rate as a fraction with a denominator of up to 1001, so that 29.97 is 30000 : 1001.
    private static func fraction(_ rate: Double) -> (Int, Int) {
        for denominator in [1, 1001, 1000] {
            let numerator = (rate * Double(denominator)).rounded()
            if abs(numerator / Double(denominator) - rate) < 1e-5 * rate {
                return (Int(numerator), denominator)
            }
        }
        return (Int((rate * 1000).rounded()), 1000)
    }
}
