import CTreacle

extension Shape {
    /// The signed distance; NaN where it is refused. A bridge alone and a batch have none.
    func distance(to p: Point) -> Double {
        let (x, y) = (Float(p.x), Float(p.y))
        var answer = Float.nan
        let status =
            switch self {
            case .disc(var disc): unsafe treacle_disc_distance(&disc, x, y, &answer)
            case .pair(var pair): unsafe treacle_pair_distance(&pair, x, y, &answer)
            case .capsule(var capsule): unsafe treacle_capsule_distance(&capsule, x, y, &answer)
            case .rectangle(var rectangle): unsafe treacle_rectangle_distance(&rectangle, x, y, &answer)
            case .jelly(var jelly): unsafe treacle_jelly_distance(&jelly, x, y, &answer)
            case .capsulePair(var both): unsafe treacle_capsule_pair_distance(&both, x, y, &answer)
            case .bridge, .pairs: TREACLE_ERROR_OPTION
            }
        return status == TREACLE_OK ? Double(answer) : .nan
    }

    func isHit(at p: Point, slop: Double) -> Bool? {
        let (x, y, slop) = (Float(p.x), Float(p.y), Float(slop))
        var hit: CInt = -1
        let status =
            switch self {
            case .disc(var disc): unsafe treacle_disc_hit(&disc, x, y, slop, &hit)
            case .pair(var pair): unsafe treacle_pair_hit(&pair, x, y, slop, &hit)
            case .capsule(var capsule): unsafe treacle_capsule_hit(&capsule, x, y, slop, &hit)
            case .rectangle(var rectangle): unsafe treacle_rectangle_hit(&rectangle, x, y, slop, &hit)
            case .jelly(var jelly): unsafe treacle_jelly_hit(&jelly, x, y, slop, &hit)
            case .capsulePair(var both): unsafe treacle_capsule_pair_hit(&both, x, y, slop, &hit)
            case .bridge, .pairs: TREACLE_ERROR_OPTION
            }
        return status == TREACLE_OK ? hit != 0 : nil
    }

    /// The outline's commands, written into exactly as much room as its size query asked for.
    func outline() throws -> [treacle_path_command] {
        var count = 0
        let sizeStatus = outlineSize(&count)
        guard sizeStatus == TREACLE_OK else { throw Mesh.Refused(status: sizeStatus) }
        var commands = Array(repeating: treacle_path_command(), count: count)
        let (status, written) = unsafe commands.withUnsafeMutableBufferPointer { commands in
            var path = unsafe treacle_path(commands: commands.baseAddress, capacity: commands.count, count: 0)
            let status = unsafe addOutline(to: &path)
            return unsafe (status, path.count)
        }
        guard status == TREACLE_OK, written == count else { throw Mesh.Refused(status: status) }
        return commands
    }

    func outlineSize(_ count: inout Int) -> treacle_status {
        switch self {
        case .disc(var disc): unsafe treacle_disc_outline_size(&disc, &count)
        case .pair(var pair): unsafe treacle_pair_outline_size(&pair, &count)
        case .capsule(var capsule): unsafe treacle_capsule_outline_size(&capsule, &count)
        case .rectangle(var rectangle): unsafe treacle_rectangle_outline_size(&rectangle, &count)
        case .jelly(var jelly): unsafe treacle_jelly_outline_size(&jelly, &count)
        case .capsulePair(var both): unsafe treacle_capsule_pair_outline_size(&both, &count)
        case .bridge, .pairs: TREACLE_ERROR_OPTION
        }
    }

    func addOutline(to path: inout treacle_path) -> treacle_status {
        switch self {
        case .disc(var disc): unsafe treacle_disc_outline(&disc, &path)
        case .pair(var pair): unsafe treacle_pair_outline(&pair, &path)
        case .capsule(var capsule): unsafe treacle_capsule_outline(&capsule, &path)
        case .rectangle(var rectangle): unsafe treacle_rectangle_outline(&rectangle, &path)
        case .jelly(var jelly): unsafe treacle_jelly_outline(&jelly, &path)
        case .capsulePair(var both): unsafe treacle_capsule_pair_outline(&both, &path)
        case .bridge, .pairs: TREACLE_ERROR_OPTION
        }
    }
}
