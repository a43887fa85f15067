internal import TreacleImage
public import TreacleScene

/// The sprite sheets by name: those of the binary, and what the user adds.
public struct SpriteSheetLibrary: Sendable {
    private var own: [SpriteSheet: Image] = [:]

    /// The sheets that travel inside the binary.
    public static let builtIn = SpriteSheetLibrary()

    /// Larger ones than this, in pixels, fit in no texture of many drivers.
    private static let largestSide = 8192

    private init() {}

    /// Adds a sheet of the user's.
    /// - Parameters:
    ///   - png: the file's bytes; any kind of PNG.
    ///   - frameCount: how many square frames must lie side by side in it.
    /// - Throws: `picture` if it is no PNG, too large, or its sides don't fit.
    public mutating func add(
        _ sheet: SpriteSheet, png: [UInt8], frameCount: Int
    ) throws(RenderError) {
        let image = try Self.decode(png, name: sheet.name)
        guard max(image.width, image.height) <= Self.largestSide else {
            throw .picture(
                name: sheet.name,
                message: "\(image.width)x\(image.height) pixels are more than \(Self.largestSide) a side")
        }
        guard image.width == image.height * frameCount else {
            throw .picture(
                name: sheet.name,
                message:
                    "\(image.width)x\(image.height) pixels aren't \(frameCount) square frames side by side")
        }
        own[sheet] = image
    }

    /// The decoded sheet, with straight alpha.
    func image(of sheet: SpriteSheet) throws(RenderError) -> Image {
        if let image = own[sheet] { return image }
        guard sheet.isBuiltIn else { throw .picture(name: sheet.name, message: "was never loaded") }
        return try Self.decode(Resource.bytes(of: sheet.name), name: sheet.name)
    }

    private static func decode(_ png: [UInt8], name: String) throws(RenderError) -> Image {
        do {
            return try Image(png: png)
        } catch {
            throw .picture(name: name, message: error.message)
        }
    }
}
