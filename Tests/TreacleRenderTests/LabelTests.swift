import TestSupport
import Testing
import TreacleImage
import TreacleText

@testable import TreacleRender
@testable import TreacleScene

/// Text in pictures.
@Suite struct LabelTests {
    @Test(arguments: [1.0, 1.25, 2])
    func textIsCentredInTheBadge(scale: Double) throws {
        try Offscreen.run { offscreen in
            for text in ["8", "42", "H"] {
                let badge = try BadgeScene(
                    size: Size(120, 120), more: Self.blue(text))
                let picture = try offscreen.picture(of: badge.scene, scale: scale)
                let (left, right, top, bottom) = Self.box(of: picture) { $0.blue > 150 && $0.red < 150 }
                // Digits and capitals fill their advance evenly; upright they stand on a baseline that
                // lets them hang a little high or low of the logical middle.
                #expect(abs((left + right) / 2 - 60 * scale) < 1.5 * scale, "\(text)")
                #expect(abs((top + bottom) / 2 - 60 * scale) < 3.5 * scale, "\(text)")
                #expect(bottom - top > 26 * scale && bottom - top < 32 * scale, "\(text): \(bottom - top)")
            }
        }
    }

    /// Whole pixels of the atlas on whole pixels of the target: no filter softens a letter.
    @Test(arguments: [1.0, 1.5, 2])
    func drawnTextIsTheRasteredBitmapOverTheColour(scale: Double) throws {
        try Offscreen.run { offscreen in
            let page = Color(200, 40, 90)
            let label = Label("Rg8", at: Point(40.3, 20.6), color: Color(255, 255, 255))
            let picture = try offscreen.picture(of: Self.list([label], page), scale: scale)
            let expected = try Self.composited(label, over: page, scale, like: picture)
            #expect(picture.difference(from: expected).max <= 1)
            #expect(Set(picture.pixels).count > 20)
        }
    }

    /// A badge as wide as its text: by the renderer's own fonts nothing needs to be ellipsised.
    @Test(arguments: ["3", "42", "128", "新", "hello"])
    func aBadgeMeasuredByTheFontsHasRoomForItsText(text: String) throws {
        let file = try SceneFile(
            parsing: """
                {"version": 1, "size": [400, 100], "controls": [
                  {"type": "stickyBadge", "id": "a", "preset": "list", "text": "\(text)"}]}
                """.utf8)
        let elements = Scene(file, measure: .fonts()).displayList.elements
        let labels = elements.compactMap { if case .label(let label) = $0 { label } else { nil } }
        let label = try #require(labels.first)
        let width = TextEngine().measure(text, style: FontStyle(label)).width
        #expect(width > 0 && width <= label.maximumWidth + 1e-9)
    }

    /// Antialiased letters are mixtures of text and badge, not of either with something else.
    @Test func textHasNoHalo() throws {
        try Offscreen.run { offscreen in
            let list = Self.list([Label("Sg%", at: Point(40, 20), color: .white)], Color(200, 40, 90))
            let picture = try offscreen.picture(of: list)
            var worst = 0.0
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let pixel: Color = picture[x, y]
                    let share = (Double(pixel.green) - 40) / 215
                    worst = max(worst, abs(Double(pixel.red) - (200 + 55 * share)))
                    worst = max(worst, abs(Double(pixel.blue) - (90 + 165 * share)))
                }
            }
            #expect(worst <= 2.5)
        }
    }

    @Test func aNewScaleRastersAnew() throws {
        try Offscreen.run { offscreen in
            let label = Label("Rg8", at: Point(40, 20))
            for scale in [1.0, 2, 1] {
                let picture = try offscreen.picture(of: Self.list([label], .white), scale: scale)
                let expected = try Self.composited(label, over: .white, scale, like: picture)
                #expect(picture.difference(from: expected).max <= 1)
            }
        }
    }

    @Test func aNewTextOrColourTakesTheOldOnesPlace() throws {
        try Offscreen.run { offscreen in
            for (text, color) in [("1", Color.black), ("2", .black), ("2", .pureRed), ("1", .black)] {
                let label = Label(text, at: Point(40, 20), color: color)
                let picture = try offscreen.picture(of: Self.list([label], .white))
                let expected = try Self.composited(label, over: .white, 1, like: picture)
                #expect(picture.difference(from: expected).max <= 1)
            }
        }
    }

    @Test func longTextIsCutToTheWidthItHas() throws {
        try Offscreen.run { offscreen in
            let badge = try BadgeScene(
                size: Size(120, 120), more: Self.blue("far too long for it"))
            let picture = try offscreen.picture(of: badge.scene)
            let (left, right, _, _) = Self.box(of: picture) { $0.blue > 150 && $0.red < 150 }
            #expect(left >= 60 - 42 && right <= 60 + 42)
            #expect(right - left > 50)
        }
    }

    // MARK: The atlas

    /// The first atlas has room for about half of these; growing it takes what was in it away.
    @Test func hundredsOfLabelsInOneListAllAppear() throws {
        try Offscreen.run { offscreen in
            var labels: [Label] = []
            for index in 0..<600 {
                let place = Point(Double(index % 20) * 28 + 14, Double(index / 20) * 14 + 7)
                labels.append(Label("\(100 + index)", at: place, size: 13))
            }
            let list = Self.list(labels, .white, size: Size(560, 420))
            for round in 0..<2 {
                let picture = try offscreen.picture(of: list)
                for index in [0, 299, 301, 599] {
                    let expected = try Self.composited(labels[index], over: .white, 1, like: picture)
                    #expect(
                        Self.equal(picture, expected, around: labels[index].position), "\(index) \(round)")
                }
                #expect(labels.allSatisfy { Self.hasInk(picture, around: $0.position) })
            }
        }
    }

    /// Each label is some 2500 by 450 pixels, so that the largest atlas, 4096 square, holds eight or nine.
    @Test func labelsBeyondTheLargestAtlasAllAppear() throws {
        try Offscreen.run { offscreen in
            let labels = (0..<12).map { index in
                Label(
                    "\(index % 10)88888", at: Point(1252, Double(index) * 450 + 225), size: 600,
                    maximumWidth: 1e5)
            }
            let list = Self.list(labels, .white, size: Size(200, 5400))
            let picture = try offscreen.picture(of: list)
            for label in labels {
                let rows = Int(label.position.y) - 100..<Int(label.position.y) + 100
                #expect(rows.contains { y in (0..<200).contains { picture[$0, y] == .black } })
            }
        }
    }

    @Test func aLabelLargerThanAnyAtlasIsCutToOne() throws {
        try Offscreen.run { offscreen in
            let large = Label(
                String(repeating: "M", count: 400), at: Point(40, 20), size: 300, maximumWidth: 1e6)
            let small = Label("8", at: Point(40, 20), color: .pureRed)
            let picture = try offscreen.picture(of: Self.list([large, small, large], .white), scale: 4)
            let small0 = try offscreen.picture(of: Self.list([small], .white))
            let expected = try Self.composited(small, over: .white, 1, like: small0)
            #expect(small0.difference(from: expected).max <= 1)
            #expect(Self.hasInk(picture, around: Point(160, 80)))
        }
    }

    @Test func textWithNothingToDrawDrawsNothing() throws {
        try Offscreen.run { offscreen in
            for text in ["", " ", "\n", "\u{200B}"] {
                let picture = try offscreen.picture(of: Self.list([Label(text, at: Point(40, 20))], .white))
                #expect(picture.pixels.allSatisfy { $0 == 255 })
            }
        }
    }

    @Test func labelsFarOutsideAreLeftOut() throws {
        try Offscreen.run { offscreen in
            let labels = [1e5, -1e7, 1e12, 1e300].map { Label("8", at: Point($0, -$0)) }
            let picture = try offscreen.picture(of: Self.list(labels, .white))
            #expect(picture.pixels.allSatisfy { $0 == 255 })
        }
    }
}

extension LabelTests {
    /// Members of a badge with a text in blue, to be told apart from badge and page.
    private static func blue(_ text: String) -> String {
        "\"text\": \"\(text)\", \"titleColor\": \"#0000FF\""
    }

    private static func list(
        _ labels: [Label], _ page: Color, size: Size = Size(80, 40)
    ) -> DisplayList {
        DisplayList(size: size, background: page, mode: .metaball, elements: labels.map { .label($0) })
    }

    /// The label's bitmap blended over the page on the CPU.
    private static func composited(
        _ label: Label, over page: Color, _ scale: Double, like picture: Image
    ) throws -> Image {
        let engine = try GoldenFonts.engine()
        let style = FontStyle(size: label.fontSize, weight: .semibold)
        let metrics = engine.measure(label.text, style: style)
        // To an eighth of a pixel, as labels are placed.
        let x = ((label.position.x - metrics.width / 2) * scale * 8).rounded() / 8
        let y = ((label.position.y - metrics.height / 2) * scale * 8).rounded() / 8
        let ink = TextColor(
            red: Double(label.color.red) / 255, green: Double(label.color.green) / 255,
            blue: Double(label.color.blue) / 255)
        let bitmap = try #require(
            engine.raster(
                label.text, style: style, color: ink, scale: scale,
                subpixel: (x: x - x.rounded(.down), y: y - y.rounded(.down))))
        let (left, top) = (Int(x.rounded(.down)) + bitmap.originX, Int(y.rounded(.down)) + bitmap.originY)
        let paper = [page.red, page.green, page.blue, 255]
        var pixels = [UInt8](repeating: 255, count: picture.pixels.count)
        if page != .white { for index in pixels.indices { pixels[index] = paper[index % 4] } }
        for row in 0..<bitmap.height where 0..<picture.height ~= top + row {
            for column in 0..<bitmap.width where 0..<picture.width ~= left + column {
                let source = (row * bitmap.width + column) * 4
                let target = ((top + row) * picture.width + left + column) * 4
                let rest = 1 - Double(bitmap.pixels[source + 3]) / 255
                for channel in 0..<3 {
                    let mixed = Double(bitmap.pixels[source + channel]) + Double(paper[channel]) * rest
                    pixels[target + channel] = UInt8(mixed.rounded())
                }
            }
        }
        return Image(width: picture.width, height: picture.height, pixels: pixels)
    }

    /// Pixels around all that the rule takes for ink.
    private static func box(
        of picture: Image, _ isInk: (Color) -> Bool
    ) -> (left: Double, right: Double, top: Double, bottom: Double) {
        var (left, right, top, bottom) = (picture.width, 0, picture.height, 0)
        for y in 0..<picture.height {
            for x in 0..<picture.width where isInk(picture[x, y]) {
                (left, right) = (min(left, x), max(right, x + 1))
                (top, bottom) = (min(top, y), max(bottom, y + 1))
            }
        }
        return (Double(left), Double(right), Double(top), Double(bottom))
    }

    private static func around(_ center: Point) -> [(x: Int, y: Int)] {
        (-6...6).flatMap { dy in (-13...13).map { dx in (Int(center.x) + dx, Int(center.y) + dy) } }
    }

    private static func equal(_ a: Image, _ b: Image, around center: Point) -> Bool {
        around(center).allSatisfy { abs(Int(a[$0.x, $0.y].green) - Int(b[$0.x, $0.y].green)) <= 1 }
    }

    private static func hasInk(_ picture: Image, around center: Point) -> Bool {
        around(center).contains { picture[$0.x, $0.y].green < 100 }
    }
}
