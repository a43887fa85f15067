import Testing
import TreacleScene

/// A badge's label fits the badge, by whatever measure the program hands in.
@Suite struct TitleTests {
    /// Every character as wide as six tenths of the font's size.
    private static let measure = TextMeasure { Size(0.6 * $1 * Double($0.count), $1) }

    private func titleSize(_ text: String, measure: TextMeasure? = measure, size: String = "40") throws
        -> Double
    {
        let file = try SceneFile(
            parsing: sceneText([tips(#""text": "\#(text)", "titleSize": \#(size)"#)]).utf8)
        return try Self.label(Scene(file, measure: measure)).fontSize
    }

    private static func label(_ scene: Scene) throws -> Label {
        for case .label(let label) in scene.displayList.elements { return label }
        throw FileError(problem: "no label", remedy: "draw one")
    }

    /// The disc is 100 wide, of which 84 are the label's: three characters of 40 take 72.
    @Test(arguments: ["8", "999"]) func aTextThatFitsHasItsSize(text: String) throws {
        #expect(try titleSize(text) == 40)
    }

    @Test func aWiderTextIsMadeSmallerUntilItFits() throws {
        #expect(abs(try titleSize("9999") - 40 * 84 / 96) < 1e-9)
        #expect(abs(try titleSize("12345") - 40 * 84 / 120) < 1e-9)
    }

    @Test func halfTheSizeIsTheLeast() throws {
        #expect(try titleSize(String(repeating: "9", count: 50)) == 20)
        #expect(try titleSize(String(repeating: "9", count: 50), size: "10") == 5)
    }

    /// The estimate takes each character for 0.6 of the font's size.
    @Test func withoutAMeasureSizesAreEstimated() throws {
        #expect(abs(try titleSize("12345", measure: nil) - 40 * 84 / 120) < 1e-9)
    }

    @Test func aNewTextIsFittedAnewAlsoInMidDrag() throws {
        let file = try SceneFile(parsing: sceneText([tips(#""text": "8""#)]).utf8)
        var scene = Scene(file, measure: Self.measure)
        scene.drag(by: 60, 0)
        scene.happen(.text("12345", id: "a"), at: 0.3)
        #expect(abs(try Self.label(scene).fontSize - 28) < 1e-9)
        scene.happen(.text("8", id: "a"), at: 0.4)
        #expect(try Self.label(scene).fontSize == 40)
        #expect(try scene.badge.phase == "attached")
    }
}
