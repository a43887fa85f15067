internal import TreacleImage
internal import TreacleRender
internal import TreacleScene

/// `render --difference`: how far the two modes' coverage of the same goo is apart.
enum Difference {
    /// The goo alone, white on black, so that a channel is its coverage; with one bridge for both modes.
    static func list(of scene: Scene, mode: Mode) -> DisplayList {
        var list = scene.displayList
        list.background = Color(0, 0, 0)
        list.mode = mode
        let goo = list.elements.compactMap { element -> DisplayList.Element? in
            guard case .goo(var goo) = element else { return nil }
            goo.color = .white
            goo.anchor?.bridge = scene.pinnedBridge ?? .membrane
            return .goo(goo)
        }
        list.elements = DisplayList.Elements(goo)
        return list
    }

    /// Black where both are the same, white where one covers a pixel and the other doesn't.
    static func image(_ first: Image, _ second: Image) -> Image {
        var image = first
        for start in stride(from: 0, to: image.pixels.count, by: 4) {
            for channel in start..<start + 3 {
                let (a, b) = (first.pixels[channel], second.pixels[channel])
                image.pixels[channel] = max(a, b) - min(a, b)
            }
        }
        return image
    }
}
