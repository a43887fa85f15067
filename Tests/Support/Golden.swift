internal import Foundation
public import TreacleImage

/// A committed picture that a test's picture must equal, but for what two drivers may round otherwise.
///
/// `TREACLE_RECORD=NAME` or `TREACLE_RECORD=all` writes the picture instead of comparing. After a mismatch
/// `NAME.actual.png` and `NAME.difference.png` (eight times the difference) lie beside the golden.
public struct Golden {
    public let name: String
    private let folder: String

    /// How far a picture may be from its golden: of 255, the worst channel of any pixel, and the mean.
    public struct Threshold: Sendable {
        public var max: Int
        public var mean: Double

        /// The goldens are llvmpipe's. Between its versions only the last bit of a blend has changed.
        public static let sameDriver = Threshold(max: 2, mean: 0.02)
        /// Another driver may place a sample of an edge by 1/256 pixel elsewhere, and interpolate and round a
        /// coverage its own way; edges in the wrong place by a tenth of a pixel are still found.
        public static let otherDriver = Threshold(max: 24, mean: 0.1)
    }

    public init(_ name: String, in folder: String) {
        self.name = name
        self.folder = folder
    }

    /// - Returns: nil if the picture passes, else what is wrong.
    public func mismatch(with picture: Image, drawnBy driver: String) -> String? {
        if isBeingRecorded {
            return write(picture, to: file(".png")) ? nil : "\(name): the golden can't be written"
        }
        guard let bytes = FileManager.default.contents(atPath: file(".png")),
            let golden = try? Image(png: [UInt8](bytes))
        else {
            _ = write(picture, to: file(".actual.png"))
            return "\(name): no golden; look at \(name).actual.png, then record it: TREACLE_RECORD=\(name)"
        }
        let threshold = driver.hasPrefix("llvmpipe") ? Threshold.sameDriver : .otherDriver
        guard (golden.width, golden.height) == (picture.width, picture.height) else {
            _ = write(picture, to: file(".actual.png"))
            return "\(name): \(picture.width)x\(picture.height), not \(golden.width)x\(golden.height)"
        }
        let difference = picture.difference(from: golden)
        if difference.max <= threshold.max && difference.mean <= threshold.mean { return removeRemains() }
        _ = write(picture, to: file(".actual.png"))
        _ = write(picture.amplifiedDifference(from: golden), to: file(".difference.png"))
        return "\(name): differs by at most \(difference.max) and \(difference.mean) in the mean, "
            + "allowed \(threshold.max) and \(threshold.mean) (\(driver))"
    }

    private var isBeingRecorded: Bool {
        let wanted = ProcessInfo.processInfo.environment["TREACLE_RECORD"]
        return wanted == "all" || wanted == name
    }

    /// What an earlier failure left.
    private func removeRemains() -> String? {
        for suffix in [".actual.png", ".difference.png"] {
            try? FileManager.default.removeItem(atPath: file(suffix))
        }
        return nil
    }

    private func file(_ suffix: String) -> String { "\(folder)/\(name)\(suffix)" }

    private func write(_ picture: Image, to path: String) -> Bool {
        guard let bytes = try? picture.opaquePNG() else { return false }
        return FileManager.default.createFile(atPath: path, contents: Data(bytes))
    }
}

extension Image {
    fileprivate func amplifiedDifference(from other: Image) -> Image {
        var result = self
        for index in pixels.indices where index % 4 != 3 {
            result.pixels[index] = UInt8(min(8 * abs(Int(pixels[index]) - Int(other.pixels[index])), 255))
        }
        return result
    }
}
