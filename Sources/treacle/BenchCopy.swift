internal import Glibc
internal import TreacleScene

/// What no renderer that makes its vertices on the processor can beat: their bytes written once.
final class BenchCopy {
    /// What has as many bytes.
    let list: DisplayList
    private var source: [UInt8] = []
    private var copied: [UInt8] = []

    init(_ list: DisplayList) { self.list = list }

    /// 0 until it is known.
    var bytes: Int {
        get { source.count }
        set {
            source = [UInt8](repeating: 1, count: newValue)
            copied = [UInt8](repeating: 0, count: newValue)
        }
    }

    func copy() {
        unsafe copied.withUnsafeMutableBytes { copied in
            unsafe source.withUnsafeBytes { unsafe copied.copyMemory(from: $0) }
        }
    }
}
