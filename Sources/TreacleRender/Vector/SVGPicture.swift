internal import CTreacle
internal import TreacleImage
public import TreacleScene
public import TreacleText

/// Draws a display list as an SVG document, without OpenGL: goo as its exact arcs and curves, labels as
/// text, frames of sprite sheets as pictures inside the document.
public struct SVGPicture {
    /// Scalable Vector Graphics 1.1, UTF-8.
    public private(set) var text: String
    private let scale: Double
    private let sheets: SpriteSheetLibrary
    private let engine: TextEngine
    private var isClipped = false
    private var clipCount = 0

    /// - Parameters:
    ///   - scale: pixels a point; the document is size × scale pixels large.
    ///   - engine: measures labels, so that they stand where the other renderers put them.
    /// - Throws: `geometry` where CTreacle refuses a shape, `picture` where a sheet can't be read.
    public init(
        _ list: DisplayList, scale: Double, sheets: SpriteSheetLibrary = .builtIn,
        engine: TextEngine = TextEngine()
    ) throws(RenderError) {
        self.scale = scale
        self.sheets = sheets
        self.engine = engine
        let size = "width=\"\(short(list.size.width * scale))\" height=\"\(short(list.size.height * scale))\""
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(size)>
            <rect width="100%" height="100%" fill="\(list.background.hex)"/>

            """
        for element in list.elements {
            switch element {
            case .goo(let goo):
                for shape in GooShape.shapes(of: goo, scale: scale) { try add(shape, goo.color) }
            case .rectangle(let rectangle): try add(GooShape(rectangle, scale: scale), rectangle.color)
            case .line(let line): try add(GooShape(line, scale: scale), line.color)
            case .jelly(let jelly): try add(GooShape(jelly, scale: scale), jelly.color)
            case .field(let field):
                for shape in field.joined(scale: scale) { try add(shape, Color(packed: shape.color)) }
            case .clip(let rect): set(rect)
            case .sprite(let sprite): try add(sprite)
            case .label(let label): add(label)
            case .icon(let icon): add(icon)
            }
        }
        set(nil)
        text += "</svg>\n"
    }

    private mutating func add(_ shape: GooShape, _ color: Color) throws(RenderError) {
        let steps = try shape.outline().map(\.step)
        guard !steps.isEmpty else { return }
        text += "<path d=\"\(steps.joined(separator: " "))\" \(color.fill)/>\n"
    }

    /// Ends the clip before and begins the next; its edges are whole pixels as everywhere.
    private mutating func set(_ clip: Rect?) {
        if isClipped { text += "</g>\n" }
        isClipped = clip != nil
        guard let clip else { return }
        clipCount += 1
        let (left, top) = ((clip.left * scale).rounded(), (clip.top * scale).rounded())
        let (right, bottom) = ((clip.right * scale).rounded(), (clip.bottom * scale).rounded())
        text += """
            <clipPath id="clip\(clipCount)"><rect x="\(short(left))" y="\(short(top))" \
            width="\(short(right - left))" height="\(short(bottom - top))"/></clipPath>
            <g clip-path="url(#clip\(clipCount))">

            """
    }

    private mutating func add(_ label: Label) {
        let style = FontStyle(label)
        let metrics = engine.measure(label.text, style: style, maxWidth: label.maximumWidth)
        let baseline = (label.position.y - metrics.height / 2 + metrics.baseline) * scale
        text += """
            <text x="\(label.position.x * scale)" y="\(baseline)" text-anchor="\(label.alignment.anchor)" font-family="\(style.family)" \
            font-weight="\(style.weight.rawValue)" font-size="\(label.fontSize * scale)" \
            \(label.color.fill) xml:space="preserve">\(escaped(label.text))</text>

            """
    }

    private mutating func add(_ icon: Icon) {
        let shape = icon.symbol.shape
        let corner = (icon.center - Point(icon.side / 2, icon.side / 2)) * scale
        let place = "translate(\(corner.x) \(corner.y)) scale(\(icon.side * scale / Icon.Shape.box))"
        let opacity = icon.color.alpha == 255 ? "" : " opacity=\"\(Double(icon.color.alpha) / 255)\""
        text += "<g transform=\"\(place)\"\(opacity)>\n"
        if !shape.fills.isEmpty {
            text +=
                "<path d=\"\(shape.fills.map(\.text).joined(separator: " "))\" fill=\"\(icon.color.hex)\"/>\n"
        }
        if !shape.lines.isEmpty {
            text += """
                <path d="\(shape.lines.map(\.text).joined(separator: " "))" fill="none" \
                stroke="\(icon.color.hex)" stroke-width="\(Icon.Shape.pen)" stroke-linecap="round" \
                stroke-linejoin="round"/>

                """
        }
        text += "</g>\n"
    }

    private mutating func add(_ sprite: Sprite) throws(RenderError) {
        let frame = try sheets.image(of: sprite.sheet).frame(of: sprite)
        let bytes: [UInt8]
        do {
            bytes = try frame.png()
        } catch {
            throw .picture(name: sprite.sheet.name, message: error.message)
        }
        let (x, y) = (sprite.center.x - sprite.side / 2, sprite.center.y - sprite.side / 2)
        text += """
            <image x="\(x * scale)" y="\(y * scale)" width="\(sprite.side * scale)" \
            height="\(sprite.side * scale)" xlink:href="data:image/png;base64,\(base64(bytes))"/>

            """
    }
}

extension treacle_path_command {
    /// As in a path's `d`, absolute.
    fileprivate var step: String {
        switch verb {
        case TREACLE_MOVE: "M \(x) \(y)"
        case TREACLE_LINE: "L \(x) \(y)"
        case TREACLE_QUAD: "Q \(x1) \(y1) \(x) \(y)"
        case TREACLE_CUBIC: "C \(x1) \(y1) \(x2) \(y2) \(x) \(y)"
        case TREACLE_ARC:
            "A \(radius) \(radius) 0 \(large_arc != 0 ? 1 : 0) \(clockwise != 0 ? 1 : 0) \(x) \(y)"
        default: "Z"
        }
    }
}

extension Icon.Step {
    /// As in a path's `d`, absolute.
    fileprivate var text: String {
        switch self {
        case .move(let place): "M \(place.x) \(place.y)"
        case .line(let place): "L \(place.x) \(place.y)"
        case .curve(let a, let b, let end): "C \(a.x) \(a.y) \(b.x) \(b.y) \(end.x) \(end.y)"
        case .close: "Z"
        }
    }
}

extension Image {
    /// A sprite's frame of this sheet, multiplied by its tint.
    fileprivate func frame(of sprite: Sprite) -> Image {
        let left = sprite.frame(ofSheetWith: width / height) * height
        let tint = [sprite.tint.red, sprite.tint.green, sprite.tint.blue, sprite.tint.alpha]
        var frame = [UInt8](repeating: 0, count: height * height * 4)
        for y in 0..<height {
            for x in 0..<height {
                for channel in 0..<4 {
                    let value = Int(pixels[(y * width + left + x) * 4 + channel])
                    frame[(y * height + x) * 4 + channel] = UInt8((value * Int(tint[channel]) + 127) / 255)
                }
            }
        }
        return Image(width: height, height: height, pixels: frame)
    }
}

extension Label.Alignment {
    fileprivate var anchor: String {
        switch self {
        case .left: "start"
        case .center: "middle"
        case .right: "end"
        }
    }
}

extension Color {
    /// The attributes of a filled shape.
    fileprivate var fill: String {
        let opacity = alpha == 255 ? "" : " fill-opacity=\"\(Double(alpha) / 255)\""
        return "fill=\"\(hex)\"" + opacity
    }

    fileprivate var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// Text inside an element. Control characters, which XML has no way to write, become spaces.
private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case ..<" ", "\u{FFFE}", "\u{FFFF}": result += " "
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// A whole number without a fraction.
private func short(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

/// RFC 4648, with padding.
private func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
        let known = min(bytes.count - start, 3)
        for index in 0..<4 {
            text.append(index <= known ? digits[group >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
        }
    }
    return String(decoding: text, as: UTF8.self)
}
