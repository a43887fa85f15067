/// libFuzzer target: any bytes as a trace. It parses or is refused.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    _ = try? Trace(parsing: UnsafeBufferPointer(start: bytes, count: count))
    return 0
}
