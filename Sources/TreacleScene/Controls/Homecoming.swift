/// How what was let go gets back to its place.
enum Homecoming: String, Hashable, Sendable, CaseIterable {
    case instant, spring
}
