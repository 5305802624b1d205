// swift-tools-version: 6.2
import PackageDescription

/// Every target of the package is compiled under the same rules.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "Knurl",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "Knurl", targets: ["Knurl"]),
    .library(name: "KnurlCommand", targets: ["KnurlCommand"]),
    // For executables that measure: it takes malloc's place in whatever links it.
    .library(name: "KnurlBenchmarking", targets: ["KnurlBenchmarking"]),
    // What a control that is a value needs in the app itself, with no test framework behind it.
    .library(name: "KnurlInteraction", targets: ["KnurlGeometry", "KnurlInteraction"]),
    // What `Fuzz/` and `Benchmarks/`, packages of their own, work on.
    .library(
      name: "KnurlSubjects",
      targets: [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster", "KnurlDrawing",
        "KnurlEngine", "KnurlLaws", "KnurlSpecifications", "KnurlSpecimens", "KnurlCatalog",
      ]),
    // The target has another name, because a folder `knurl` beside `Knurl` is the same on macOS.
    .executable(name: "knurl", targets: ["KnurlTool"]),
  ],
  targets: [
    // Embedded modules: no Foundation; `.ci/embedded` compiles them for wasm32.
    library("KnurlGeometry", []),
    library("KnurlInteraction", ["KnurlGeometry"]),
    library("KnurlControls", ["KnurlGeometry", "KnurlInteraction"]),
    library("KnurlRaster", ["KnurlGeometry"]),
    library(
      "KnurlDrawing", ["KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster"]),
    library("KnurlEngine", []),
    library("KnurlLaws", ["KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlEngine"]),

    // The only C library, and none that `Knurl` or `KnurlCommand` links: a test reads this file.
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(
      name: "CKnurlPNG", dependencies: ["CLibPNG"],
      cSettings: [
        .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
      ],
      linkerSettings: [.linkedLibrary("png")]),
    library("KnurlPNG", ["KnurlRaster", "CKnurlPNG"]),

    library(
      "KnurlSpecifications",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlDrawing", "KnurlEngine",
        "KnurlLaws",
      ]),
    library("KnurlHeadlessUIKit", ["KnurlGeometry", "KnurlInteraction", "KnurlLaws"]),
    library("KnurlReports", ["KnurlEngine", "KnurlLaws"]),
    library(
      "Knurl",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlEngine", "KnurlLaws", "KnurlHeadlessUIKit",
        "KnurlReports",
      ]),
    library(
      "KnurlCommand",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlEngine", "KnurlLaws",
        "KnurlReports",
      ]),
    library(
      "KnurlSpecimens",
      ["KnurlGeometry", "KnurlEngine", "KnurlLaws", "KnurlHeadlessUIKit"]),
    library(
      "KnurlCatalog",
      ["KnurlLaws", "KnurlSpecifications", "KnurlSpecimens"]),
    .target(name: "CKnurlMeasure"),
    library("KnurlBenchmarking", ["CKnurlMeasure", "KnurlReports"]),
    .executableTarget(
      name: "KnurlTool", dependencies: ["KnurlPNG", "KnurlCommand", "KnurlCatalog"],
      swiftSettings: settings),

    tests("KnurlControlsTests", ["KnurlGeometry", "KnurlInteraction", "KnurlControls"]),
    tests("KnurlGeometryTests", ["KnurlGeometry"], exclude: ["Reference"]),
    tests("KnurlRasterTests", ["KnurlGeometry", "KnurlRaster"]),
    tests(
      "KnurlDrawingTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster", "KnurlDrawing",
        "KnurlPNG",
      ], exclude: ["Goldens"]),
    tests("KnurlPNGTests", ["KnurlRaster", "KnurlPNG"]),
    tests("KnurlEngineTests", ["KnurlEngine"]),
    tests(
      "KnurlLawsTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster", "KnurlDrawing",
        "KnurlEngine", "KnurlLaws",
      ]),
    tests(
      "KnurlSpecificationsTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlEngine", "KnurlLaws",
        "KnurlSpecifications", "KnurlReports",
      ],
      exclude: ["Regressions"]),
    tests("KnurlHeadlessUIKitTests", ["KnurlGeometry", "KnurlInteraction", "KnurlHeadlessUIKit"]),
    tests(
      "KnurlSpecimensTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlEngine", "KnurlLaws",
        "KnurlHeadlessUIKit", "KnurlSpecifications", "KnurlSpecimens",
      ]),
    tests("KnurlReportsTests", ["KnurlReports"]),
    tests(
      "KnurlCommandTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlEngine", "KnurlLaws",
        "KnurlReports", "KnurlCommand",
      ]),
    tests("KnurlBenchmarkingTests", ["KnurlReports", "KnurlBenchmarking"]),
    tests("KnurlScriptTests", []),
    tests("KnurlRepositoryTests", []),
  ],
  swiftLanguageModes: [.v6]
)
