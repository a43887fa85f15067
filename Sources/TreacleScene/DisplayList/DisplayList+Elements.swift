extension DisplayList {
    /// A list's elements, back to front: those of what is at rest, and over them the others. Lists of one scene share the
    /// former for as long as it rests, so that neither making them nor comparing them takes longer the more there is.
    ///
    /// To whoever reads them they are one sequence; what is changed counts as moving.
    public struct Elements: Equatable, Sendable {
        public internal(set) var resting: [Element] = []
        public internal(set) var moving: [Element] = []

        public init() {}

        public init(_ elements: [Element]) { moving = elements }

        public static func == (one: Elements, other: Elements) -> Bool {
            if one.resting.count == other.resting.count {
                // Arrays that share their memory are equal without a look at it.
                return one.resting == other.resting && one.moving == other.moving
            }
            return one.elementsEqual(other)
        }

        /// Becomes the other's copy, in the memory that it has.
        public mutating func copy(_ other: Elements) {
            resting = other.resting
            moving.removeAll(keepingCapacity: true)
            moving += other.moving
        }

        /// How many elements the two have in common from the first on.
        public func commonCount(with other: Elements) -> Int {
            if resting.count == other.resting.count, resting == other.resting {
                return resting.count + zip(moving, other.moving).lazy.prefix { $0 == $1 }.count
            }
            return zip(self, other).lazy.prefix { $0 == $1 }.count
        }
    }
}

extension DisplayList.Elements: RandomAccessCollection, RangeReplaceableCollection {
    public typealias Element = DisplayList.Element

    public var startIndex: Int { 0 }
    public var endIndex: Int { resting.count + moving.count }

    public subscript(index: Int) -> Element {
        index < resting.count ? resting[index] : moving[index - resting.count]
    }

    public mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Element>) {
        if range.lowerBound < resting.count {
            moving = resting + moving
            resting = []
        }
        let start = resting.count
        moving.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: new)
    }
}

extension DisplayList.Elements: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}
