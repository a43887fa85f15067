internal import Testing

/// Runs the tests of the program that it is linked into. Only CMake needs it: SwiftPM has its own.
@main
struct TestMain {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
