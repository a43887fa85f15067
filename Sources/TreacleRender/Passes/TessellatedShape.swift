internal import CTreacle

/// What CTreacle offers for each of its shapes, under one name each.
protocol TessellatedShape {
    static var builders: Builders<Self> { get }
}

/// The functions of one shape.
@unsafe struct Builders<Shape> {
    let size:
        (UnsafePointer<Shape>?, UnsafePointer<treacle_options>?, UnsafeMutablePointer<treacle_size>?) ->
            treacle_status
    let add:
        (UnsafeMutablePointer<treacle_mesh>?, UnsafePointer<Shape>?, UnsafePointer<treacle_options>?) ->
            treacle_status
    let outlineSize: (UnsafePointer<Shape>?, UnsafeMutablePointer<Int>?) -> treacle_status
    let outline: (UnsafePointer<Shape>?, UnsafeMutablePointer<treacle_path>?) -> treacle_status
}

extension TessellatedShape {
    func size(_ options: treacle_options, _ size: inout treacle_size) -> treacle_status {
        var (shape, options) = (self, options)
        return unsafe Self.builders.size(&shape, &options, &size)
    }

    func add(to mesh: inout treacle_mesh, _ options: treacle_options) -> treacle_status {
        var (shape, options) = (self, options)
        return unsafe Self.builders.add(&mesh, &shape, &options)
    }

    func outline(_ commands: inout [treacle_path_command]) -> treacle_status {
        var shape = self
        var count = 0
        let status = unsafe Self.builders.outlineSize(&shape, &count)
        guard status == TREACLE_OK else { return status }
        commands = Array(repeating: treacle_path_command(), count: count)
        return unsafe commands.withUnsafeMutableBufferPointer { buffer in
            var path = unsafe treacle_path(commands: buffer.baseAddress, capacity: buffer.count, count: 0)
            return unsafe Self.builders.outline(&shape, &path)
        }
    }
}

extension treacle_disc: TessellatedShape {
    static var builders: Builders<Self> {
        unsafe Builders(
            size: treacle_disc_size, add: treacle_add_disc, outlineSize: treacle_disc_outline_size,
            outline: treacle_disc_outline)
    }
}

extension treacle_capsule: TessellatedShape {
    static var builders: Builders<Self> {
        unsafe Builders(
            size: treacle_capsule_size, add: treacle_add_capsule, outlineSize: treacle_capsule_outline_size,
            outline: treacle_capsule_outline)
    }
}

extension treacle_rectangle: TessellatedShape {
    static var builders: Builders<Self> {
        unsafe Builders(
            size: treacle_rectangle_size, add: treacle_add_rectangle,
            outlineSize: treacle_rectangle_outline_size, outline: treacle_rectangle_outline)
    }
}

extension treacle_jelly: TessellatedShape {
    static var builders: Builders<Self> {
        unsafe Builders(
            size: treacle_jelly_size, add: treacle_add_jelly, outlineSize: treacle_jelly_outline_size,
            outline: treacle_jelly_outline)
    }
}

extension treacle_pair: TessellatedShape {
    static var builders: Builders<Self> {
        unsafe Builders(
            size: treacle_pair_size, add: treacle_add_pair, outlineSize: treacle_pair_outline_size,
            outline: treacle_pair_outline)
    }
}

extension treacle_capsule_pair: TessellatedShape {
    static var builders: Builders<Self> {
        unsafe Builders(
            size: treacle_capsule_pair_size, add: treacle_add_capsule_pair,
            outlineSize: treacle_capsule_pair_outline_size, outline: treacle_capsule_pair_outline)
    }
}
