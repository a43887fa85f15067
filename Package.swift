// swift-tools-version: 6.3

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let cSettings: [CSetting] = [
    .treatAllWarnings(as: .error),
    .enableWarning("extra"),
    .enableWarning("shadow"),
    .enableWarning("strict-prototypes"),
]

let package = Package(
    name: "treacle",
    products: [
        .executable(name: "treacle", targets: ["treacle"]),
        .library(name: "TreacleScene", targets: ["TreacleScene"]),
        .library(name: "TreacleText", targets: ["TreacleText"]),
        .library(name: "TreacleImage", targets: ["TreacleImage"]),
        .library(name: "TreacleRender", targets: ["TreacleRender"]),
        .library(name: "TreacleHost", targets: ["TreacleHost"]),
        .library(name: "CTreacle", targets: ["CTreacle"]),
    ],
    targets: [
        // C: geometry, the GL shim, the files that travel inside the binary, and the desktop's settings.
        .target(
            name: "CTreacle", cSettings: cSettings,
            linkerSettings: [.linkedLibrary("m")]),
        .target(
            name: "CGL", cSettings: cSettings,
            linkerSettings: [.linkedLibrary("epoxy")]),
        .target(name: "CResources", cSettings: cSettings),
        .target(name: "CPortal", dependencies: ["CGIO"], cSettings: cSettings),
        .systemLibrary(
            name: "CGLFW", pkgConfig: "glfw3",
            providers: [.apt(["libglfw3-dev"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"])]),
        .systemLibrary(
            name: "CPango", pkgConfig: "pangocairo",
            providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(
            name: "CGIO", pkgConfig: "gio-2.0",
            providers: [.apt(["libglib2.0-dev"])]),

        // Swift, in the order that data flows: input events, scene, display list, pixels, file or window.
        .target(name: "TreacleScene", dependencies: ["CTreacle"], swiftSettings: swiftSettings),
        .target(name: "TreacleImage", dependencies: ["CPNG"], swiftSettings: swiftSettings),
        .target(name: "TreacleText", dependencies: ["CPango"], swiftSettings: swiftSettings),
        .target(
            name: "TreacleRender",
            dependencies: ["TreacleScene", "TreacleText", "TreacleImage", "CTreacle", "CGL", "CResources"],
            swiftSettings: swiftSettings),
        .target(
            name: "TreacleHost", dependencies: ["TreacleScene", "CGLFW", "CGL", "CPortal"],
            swiftSettings: swiftSettings),
        .target(
            name: "TreacleBench", dependencies: ["TreacleScene", "TreacleRender", "TreacleHost"],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "treacle",
            dependencies: [
                "TreacleScene", "TreacleText", "TreacleImage", "TreacleRender", "TreacleHost", "TreacleBench",
                "CTreacle", "CGL",
            ],
            swiftSettings: swiftSettings),

        .target(
            name: "CTreacleInternals", dependencies: ["CTreacle"], path: "Tests/CTreacleInternals",
            cSettings: cSettings + [.headerSearchPath("../../Sources/CTreacle")]),
        .testTarget(
            name: "CTreacleTests", dependencies: ["CTreacle", "CTreacleInternals"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "TreacleSceneTests", dependencies: ["TreacleScene"], swiftSettings: swiftSettings),
        .testTarget(
            name: "TreacleBenchTests", dependencies: ["TreacleBench", "TreacleRender", "TreacleScene"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "AppTests",
            dependencies: [
                "treacle", "FakePortal", "TestSupport", "TreacleImage", "TreacleScene", "TreacleHost",
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "TreacleTextTests", dependencies: ["TreacleText"], exclude: ["Fonts"],
            swiftSettings: swiftSettings),
        // A desktop portal that says what the tests tell it to.
        .executableTarget(
            name: "FakePortal", dependencies: ["CGIO"], path: "Tests/FakePortal", cSettings: cSettings),
        // What several test targets share: offscreen pictures, goldens, runs of the program.
        .target(
            name: "TestSupport",
            dependencies: [
                "TreacleScene", "TreacleText", "TreacleImage", "TreacleRender", "TreacleHost", "CGL",
            ],
            path: "Tests/Support", swiftSettings: swiftSettings),
        .testTarget(
            name: "TreacleRenderTests",
            dependencies: [
                "TestSupport", "TreacleScene", "TreacleText", "TreacleImage", "TreacleRender", "CGL",
            ],
            exclude: ["Goldens"], swiftSettings: swiftSettings),
        .testTarget(
            name: "CommandTests",
            dependencies: ["TestSupport", "TreacleImage", "TreacleRender", "TreacleScene", "treacle"],
            swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
