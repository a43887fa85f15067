/// Indices of the rectangles in the order in which they are read: line by line from the top, each line from its left.
/// A line is all that has its middle above the lower edge of the line's highest rectangle.
///
/// - Complexity: O(*n* · *lines* + *n* log *n*).
func readingOrder(_ frames: [Rect]) -> [Int] {
    var rest = frames.indices.sorted {
        (frames[$0].top, frames[$0].left, $0) < (frames[$1].top, frames[$1].left, $1)
    }
    var order: [Int] = []
    while let first = rest.first {
        let bottom = frames[first].bottom
        let isInLine = { (index: Int) in index == first || frames[index].center.y < bottom }
        order += rest.filter(isInLine).sorted {
            (frames[$0].left, frames[$0].top, $0) < (frames[$1].left, frames[$1].top, $1)
        }
        rest.removeAll(where: isInLine)
    }
    return order
}
