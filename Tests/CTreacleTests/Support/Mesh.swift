import CTreacle
import Foundation
import Testing

/// A point, in doubles.
struct Point: Hashable {
    var x, y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    init(_ vertex: treacle_vertex) {
        self.init(Double(vertex.x), Double(vertex.y))
    }

    var length: Double { (x * x + y * y).squareRoot() }

    static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    static func * (s: Double, p: Point) -> Point { Point(s * p.x, s * p.y) }

    static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
    static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

    func rotated(_ angle: Double) -> Point {
        Point(x * angle.cosine - y * angle.sine, x * angle.sine + y * angle.cosine)
    }

    func distance(toSegment a: Point, _ b: Point) -> Double {
        let along = b - a
        let squared = Point.dot(along, along)
        let t = squared > 0 ? min(max(Point.dot(self - a, along) / squared, 0), 1) : 0
        return (self - (a + t * along)).length
    }
}

/// What a shape became, copied out of exactly as much room as its size query asked for.
struct Mesh {
    var vertices: [treacle_vertex] = []
    var indices: [UInt32] = []

    /// A size query or a builder that failed, or that didn't keep to what the query said.
    struct Refused: Error {
        var status: treacle_status
    }

    init() {}

    init(_ shape: Shape, _ options: treacle_options = treacle_options()) throws {
        let (sizeStatus, size) = shape.size(options)
        guard sizeStatus == TREACLE_OK else { throw Refused(status: sizeStatus) }
        vertices = Array(repeating: treacle_vertex(), count: size.vertices)
        indices = Array(repeating: .max, count: size.indices)
        let (status, vertexCount, indexCount) = unsafe vertices.withUnsafeMutableBufferPointer { vertices in
            unsafe indices.withUnsafeMutableBufferPointer { indices in
                var mesh = unsafe treacle_mesh()
                unsafe mesh.vertices = vertices.baseAddress
                unsafe mesh.indices = UnsafeMutableRawPointer(indices.baseAddress)
                unsafe mesh.vertex_capacity = vertices.count
                unsafe mesh.index_capacity = indices.count
                let status = unsafe shape.add(to: &mesh, options)
                return unsafe (status, mesh.vertex_count, mesh.index_count)
            }
        }
        guard status == TREACLE_OK, vertexCount == size.vertices, indexCount == size.indices,
            indices.allSatisfy({ $0 < UInt32(size.vertices) })
        else { throw Refused(status: status) }
    }

    var triangles: [(treacle_vertex, treacle_vertex, treacle_vertex)] {
        stride(from: 0, to: indices.count, by: 3).map {
            (vertices[Int(indices[$0])], vertices[Int(indices[$0 + 1])], vertices[Int(indices[$0 + 2])])
        }
    }

    static func area(_ t: (treacle_vertex, treacle_vertex, treacle_vertex)) -> Double {
        Point.cross(Point(t.1) - Point(t.0), Point(t.2) - Point(t.0)) / 2
    }

    var area: Double { triangles.reduce(0) { $0 + Mesh.area($1) } }

    /// The integral of the coverage, which counts up to 1: how much colour the mesh holds.
    var content: Double { triangles.reduce(0) { $0 + Mesh.content($1) } }

    /// A triangle's. What is above 1 of a plane over it is a smaller triangle, or what one leaves.
    private static func content(_ t: (treacle_vertex, treacle_vertex, treacle_vertex)) -> Double {
        let c = [t.0, t.1, t.2].map { Double($0.coverage) }.sorted()
        // The mean of max(c - 1, 0) over a triangle: with h above 1 at one corner, h³ / 3 over both rises.
        let excess: Double
        switch c.count(where: { $0 > 1 }) {
        case 0: excess = 0
        case 1: excess = pow(c[2] - 1, 3) / (3 * (c[2] - c[0]) * (c[2] - c[1]))
        case 2: excess = c.reduce(0, +) / 3 - 1 + pow(1 - c[0], 3) / (3 * (c[1] - c[0]) * (c[2] - c[0]))
        default: excess = c.reduce(0, +) / 3 - 1
        }
        return Mesh.area(t) * (c.reduce(0, +) / 3 - excess)
    }

    /// A point of the mesh's bounding box and a quarter of it all around; x and y from -1 to 1.
    func point(at x: Float, _ y: Float) -> Point {
        let (xs, ys) = (vertices.map { Double($0.x) }, vertices.map { Double($0.y) })
        func place(_ values: [Double], _ part: Double) -> Double {
            guard let low = values.min(), let high = values.max() else { return 0 }
            return (low + high) / 2 + part * (high - low) * 0.75
        }
        return Point(place(xs, Double(x)), place(ys, Double(y)))
    }

    /// How many triangles a point lies strictly inside.
    func count(at p: Point) -> Int {
        triangles.count { t in
            let (a, b, c) = (Point(t.0), Point(t.1), Point(t.2))
            return Point.cross(b - a, p - a) > 0 && Point.cross(c - b, p - b) > 0
                && Point.cross(a - c, p - c) > 0
        }
    }

    /// The edges that belong to one triangle only: of a mesh without a fringe, its outline.
    var outline: [(Point, Point)] {
        var uses: [SIMD2<UInt32>: Int] = [:]
        for i in stride(from: 0, to: indices.count, by: 3) {
            for (a, b) in [(i, i + 1), (i + 1, i + 2), (i + 2, i)] {
                let low = min(indices[a], indices[b])
                let high = max(indices[a], indices[b])
                uses[SIMD2(low, high), default: 0] += 1
            }
        }
        return uses.filter { $0.value == 1 }
            .map { (Point(vertices[Int($0.key.x)]), Point(vertices[Int($0.key.y)])) }
    }

    /// How far a triangle is turned the wrong way, in steps of the floats at the mesh's coordinates, or in
    /// nanopixels where these are more.
    var worstTurn: Double {
        let largest = vertices.map { max(abs($0.x), abs($0.y)) }.max() ?? 0
        let step = max(Double(largest.ulp), 1e-9)
        return triangles.map { t in
            let longest = max(
                (Point(t.0) - Point(t.1)).length, (Point(t.1) - Point(t.2)).length,
                (Point(t.2) - Point(t.0)).length)
            return longest > 0 ? -2 * Mesh.area(t) / longest / step : 0
        }.max() ?? 0
    }
}
