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

/// Builds the modules under test with coverage counters if a variable asks for it.
///
/// The harness has none: libFuzzer would explore the harness instead of the control. Only
/// `./knurl fuzz` and `.clusterfuzzlite/build.sh` set the variable; a package with unsafe flags
/// could not be anyone's dependency.
///
/// `controls` are the modules of the controls, `readers` the modules that read files and words. The
/// laws are a reader, because they read traces, and they are the harness of the controls.
///
/// `KNURL_SANITIZER` has the sanitizer that `swift build --sanitize` also names. Of two such flags
/// only the last one counts, so each must name both.
let fuzzed = Context.environment["KNURL_INSTRUMENT_MODULES"]
let counters: [SwiftSetting] =
  fuzzed == nil
  ? []
  : [
    .unsafeFlags([
      "-sanitize="
        + (["fuzzer"] + [Context.environment["KNURL_SANITIZER"]].compactMap { $0 })
        .joined(separator: ","),
      "-sanitize-coverage=edge,inline-8bit-counters,pc-table",
    ])
  ]

func library(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// A library that is fuzzed.
func subject(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: settings + (fuzzed == "controls" ? counters : []))
}

/// A library that reads what others may have written.
func reader(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: settings + (fuzzed == "readers" ? counters : []))
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// A control of `Examples`, compiled as its own package compiles it.
func example(_ name: String, _ dependencies: [Target.Dependency], _ path: String) -> Target {
  .target(
    name: name, dependencies: ["KnurlGeometry", "KnurlInteraction", "KnurlLaws"] + dependencies,
    path: "Examples/\(path)")
}

let package = Package(
  name: "Knurl",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "Knurl", targets: ["Knurl"]),
    .library(name: "KnurlCommand", targets: ["KnurlCommand"]),
    // For executables that measure: it takes malloc's place in whatever links it.
    .library(name: "KnurlBenchmarking", targets: ["KnurlBenchmarking"]),
    // What a control written for UIKit imports where there is no UIKit; it links no test framework.
    .library(name: "KnurlHeadlessUIKit", targets: ["KnurlHeadlessUIKit"]),
    // What a control that is a value needs in the app itself, with no test framework behind it.
    .library(name: "KnurlInteraction", targets: ["KnurlGeometry", "KnurlInteraction"]),
    // What describes a control, for a catalog that links no test framework.
    .library(
      name: "KnurlLaws",
      targets: [
        "KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlEngine", "KnurlLaws",
        "KnurlVerification", "KnurlUIKit",
      ]),
    // What `Fuzz/` and `Benchmarks/`, packages of their own, work on.
    .library(
      name: "KnurlSubjects",
      targets: [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster", "KnurlDrawing",
        "KnurlEngine", "KnurlLaws", "KnurlVerification", "KnurlSpecifications", "KnurlRasterLaws",
        "KnurlSpecimens", "KnurlCatalog", "KnurlHeadlessUIKit", "KnurlUIControls",
      ]),
    // libFuzzer's entry, for the fuzz executable of any package.
    .library(name: "KnurlFuzzing", targets: ["KnurlFuzzing"]),
    // What `Fuzz/` works on besides; it links libpng.
    .library(name: "KnurlReaders", targets: ["KnurlReaders"]),
    // The target has another name, because a folder `knurl` beside `Knurl` is the same on macOS.
    .executable(name: "knurl", targets: ["KnurlTool"]),
  ],
  targets: [
    // Pure modules: equal inputs give equal bits on every platform.
    subject("KnurlGeometry", []),
    subject("KnurlInteraction", ["KnurlGeometry"]),
    subject("KnurlControls", ["KnurlGeometry", "KnurlInteraction"]),
    subject("KnurlRaster", ["KnurlGeometry"]),
    subject(
      "KnurlDrawing", ["KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster"]),
    library("KnurlEngine", []),
    reader("KnurlLaws", ["KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlEngine"]),
    library(
      "KnurlVerification",
      ["KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlEngine", "KnurlLaws"]),

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
    reader("KnurlPNG", ["KnurlRaster", "CKnurlPNG"]),

    library(
      "KnurlHeadlessUIKit", ["KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlLaws"]),
    // Empty where there is no UIKit.
    library("KnurlUIKit", ["KnurlGeometry", "KnurlInteraction", "KnurlLaws"]),
    subject(
      "KnurlUIControls",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlDrawing", "KnurlHeadlessUIKit",
      ]),
    reader("KnurlMarkup", []),
    library(
      "KnurlReports",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlEngine", "KnurlLaws",
        "KnurlVerification", "KnurlMarkup",
      ]),
    reader("KnurlArguments", ["KnurlMarkup"]),
    .target(name: "CKnurlProcesses"),
    library("KnurlProcesses", ["CKnurlProcesses"]),
    // Controls in another program.
    library(
      "KnurlRemote",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlEngine", "KnurlLaws", "KnurlVerification",
        "KnurlProcesses",
      ]),
    library(
      "KnurlSession",
      [
        "KnurlInteraction", "KnurlEngine", "KnurlLaws", "KnurlVerification",
        "KnurlMarkup", "KnurlProcesses",
      ]),
    reader(
      "KnurlSpecifications",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster", "KnurlDrawing",
        "KnurlEngine", "KnurlLaws", "KnurlVerification", "KnurlSession",
      ],
      // Read at run time, like the counterexamples of the specimens.
      exclude: ["RangeSlider", "Knob", "TicksSlider", "RiskCursor"].flatMap {
        ["\($0)/Scenarios", "\($0)/Scenes"]
      }),
    reader(
      "KnurlRasterLaws",
      ["KnurlGeometry", "KnurlRaster", "KnurlEngine", "KnurlLaws", "KnurlVerification"]),
    library(
      "Knurl",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlEngine", "KnurlLaws", "KnurlVerification",
        "KnurlHeadlessUIKit", "KnurlUIKit", "KnurlMarkup", "KnurlReports", "KnurlArguments",
        "KnurlProcesses", "KnurlSession",
      ]),
    reader(
      "KnurlCommand",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlEngine", "KnurlLaws",
        "KnurlVerification", "KnurlMarkup", "KnurlReports", "KnurlArguments", "CKnurlProcesses",
        "KnurlProcesses", "KnurlSession", "KnurlRemote",
      ]),
    subject(
      "KnurlSpecimens",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlEngine", "KnurlLaws",
        "KnurlVerification", "KnurlHeadlessUIKit", "KnurlSession",
      ],
      exclude: ["RangeSlider", "Knob", "TicksSlider", "RiskCursor", "Volume"].map {
        "Published/\($0)/Counterexamples"
      }),
    library(
      "KnurlCatalog",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlDrawing", "KnurlLaws",
        "KnurlVerification", "KnurlSpecifications", "KnurlRasterLaws", "KnurlSpecimens",
        "KnurlHeadlessUIKit", "KnurlUIControls", "KnurlSession", "CalibrationControls",
      ],
      exclude: ["Counterexamples"]),
    library(
      "KnurlReaders",
      [
        "KnurlEngine", "KnurlLaws", "KnurlVerification", "KnurlSpecifications", "KnurlRasterLaws",
        "KnurlPNG", "KnurlMarkup", "KnurlCommand",
      ]),
    .target(name: "CKnurlFuzzing"),
    library(
      "KnurlFuzzing",
      [
        "KnurlEngine", "KnurlLaws", "KnurlVerification", "KnurlArguments", "KnurlSession",
        "CKnurlFuzzing",
      ]),
    .target(name: "CKnurlMeasure"),
    library(
      "KnurlBenchmarking", ["CKnurlMeasure", "KnurlMarkup", "KnurlArguments", "KnurlProcesses"]),
    .executableTarget(
      name: "KnurlTool",
      dependencies: [
        "KnurlVerification", "KnurlPNG", "KnurlCommand", "KnurlCatalog", "KnurlReaders",
      ],
      swiftSettings: settings),

    tests("KnurlGeometryTests", ["KnurlGeometry"], exclude: ["Reference"]),
    tests("KnurlInteractionTests", ["KnurlGeometry", "KnurlInteraction"]),
    tests("KnurlControlsTests", ["KnurlGeometry", "KnurlInteraction", "KnurlControls"]),
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
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlEngine", "KnurlLaws",
        "KnurlVerification", "KnurlSpecifications", "KnurlHeadlessUIKit",
      ]),
    tests(
      "KnurlVerificationTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlEngine", "KnurlLaws",
        "KnurlVerification", "KnurlHeadlessUIKit", "KnurlSpecimens",
      ]),
    tests(
      "KnurlSpecificationsTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster", "KnurlEngine",
        "KnurlLaws", "KnurlVerification", "KnurlSpecifications", "KnurlCatalog", "KnurlReports",
      ],
      exclude: ["Regressions"]),
    tests(
      "KnurlRasterLawsTests",
      ["KnurlGeometry", "KnurlRaster", "KnurlEngine", "KnurlLaws", "KnurlRasterLaws"],
      exclude: ["Regressions"]),
    tests(
      "KnurlHeadlessUIKitTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlEngine", "KnurlLaws",
        "KnurlVerification", "KnurlHeadlessUIKit",
      ]),
    tests(
      "KnurlUIControlsTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlDrawing", "KnurlEngine",
        "KnurlLaws", "KnurlVerification", "KnurlHeadlessUIKit", "KnurlReports", "KnurlUIControls",
        "KnurlSession", "KnurlCatalog", "KnurlSpecifications",
      ],
      exclude: ["Regressions"]),
    tests(
      "KnurlSpecimensTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlEngine", "KnurlLaws",
        "KnurlVerification", "KnurlSpecifications", "KnurlHeadlessUIKit", "KnurlReports",
        "KnurlSpecimens", "KnurlCatalog",
      ],
      exclude: ["Findings"]),
    tests(
      "KnurlFuzzingTests",
      [
        "KnurlEngine", "KnurlLaws", "KnurlVerification", "KnurlSession", "KnurlSpecifications",
        "KnurlCatalog", "KnurlReaders", "KnurlFuzzing",
      ]),
    tests(
      "KnurlReadersTests",
      ["KnurlEngine", "KnurlLaws", "KnurlVerification", "KnurlMarkup", "KnurlReaders"]),
    tests("KnurlMarkupTests", ["KnurlMarkup"]),
    tests(
      "KnurlReportsTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster", "KnurlEngine",
        "KnurlLaws", "KnurlVerification", "KnurlReports", "KnurlSpecimens", "Transcripts",
      ],
      exclude: ["Transcripts"]),
    tests("KnurlArgumentsTests", ["KnurlArguments"]),
    tests("KnurlProcessesTests", ["KnurlProcesses"]),
    tests(
      "KnurlSessionTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlEngine", "KnurlLaws", "KnurlVerification",
        "KnurlSession", "CrashingControls", "CalibrationTool",
      ]),
    tests(
      "KnurlRemoteTests",
      [
        "KnurlGeometry", "KnurlEngine", "KnurlInteraction", "KnurlLaws", "KnurlVerification",
        "KnurlRemote",
      ],
      exclude: ["Adapters"]),
    // A command line over controls that crash; no product, only tests start it.
    .executableTarget(
      name: "CrashingControls",
      dependencies: [
        "KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlLaws", "KnurlVerification",
        "KnurlHeadlessUIKit", "KnurlCommand",
      ],
      path: "Tests/CrashingControls", swiftSettings: settings),
    // Controls of other packages, under names of their own: their packages depend on this one.
    example("ExamplesDial", ["KnurlVerification"], "OutsideControls/Sources/Dial"),
    example(
      "ExamplesUIControls", ["KnurlHeadlessUIKit"], "UIControls/Sources/UIControlExamples"),
    // All controls of Examples, right ones, and the same with faults: see its README.md.
    .target(
      name: "CalibrationControls",
      dependencies: [
        "KnurlGeometry", "KnurlInteraction", "KnurlEngine", "KnurlLaws", "KnurlVerification",
        "KnurlHeadlessUIKit", "KnurlSession", "ExamplesDial", "ExamplesUIControls",
      ],
      path: "Examples/CalibrationControls",
      exclude: ["Faults", "README.md", "Regressions"],
      swiftSettings: settings),
    // A command line over them.
    .executableTarget(
      name: "CalibrationTool",
      dependencies: [
        "KnurlVerification", "KnurlCatalog", "KnurlCommand", "CalibrationControls",
      ],
      path: "Tests/CalibrationTool", swiftSettings: settings),
    // What Knurl finds, held against Tests/Power/baseline.json by `.ci/power` and by tests.
    .target(
      name: "Power",
      dependencies: [
        "KnurlGeometry", "KnurlEngine", "KnurlLaws", "KnurlVerification", "KnurlCatalog",
        "CalibrationControls",
      ],
      path: "Tests/Power", exclude: ["baseline.json"], swiftSettings: settings),
    .executableTarget(
      name: "PowerTool",
      dependencies: ["CKnurlMeasure", "KnurlBenchmarking", "KnurlProcesses", "Power"],
      path: "Tests/PowerTool", swiftSettings: settings),
    tests("PowerTests", ["KnurlVerification", "Power"]),
    // Files with the expected output of commands and reports.
    .target(name: "Transcripts", path: "Tests/Transcripts", swiftSettings: settings),
    tests("KnurlTests", ["Knurl"]),
    tests(
      "KnurlCommandTests",
      [
        "KnurlGeometry", "KnurlInteraction", "KnurlRaster", "KnurlEngine", "KnurlLaws",
        "KnurlVerification", "KnurlMarkup", "KnurlReports", "KnurlSession", "KnurlCommand",
        "KnurlCatalog", "Transcripts",
      ],
      exclude: ["Formats", "Transcripts"]),
    tests(
      "KnurlBenchmarkingTests", ["KnurlMarkup", "KnurlBenchmarking", "Transcripts"],
      exclude: ["Transcripts"]),
    tests("KnurlScriptTests", [], exclude: ["Support/stand-in.sh"]),
    tests("KnurlRepositoryTests", ["Transcripts"]),
  ],
  swiftLanguageModes: [.v6]
)

// The build of `./knurl test` and `.ci/run`: optimizes what searches and draws, in debug builds too, and
// nothing else, because optimizing what runs for a moment takes longer than it saves. A package with
// unsafe flags could not be anyone's dependency.
if Context.environment["KNURL_CHECKED_BUILD"] != nil {
  let optimized = [
    "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster", "KnurlDrawing",
    "KnurlEngine", "KnurlLaws", "KnurlVerification", "KnurlPNG", "KnurlHeadlessUIKit", "KnurlUIKit",
    "KnurlUIControls", "KnurlSpecifications", "KnurlRasterLaws", "KnurlSpecimens", "KnurlCatalog",
    "KnurlReaders", "ExamplesDial", "ExamplesUIControls", "CalibrationControls", "Power",
  ]
  for target in package.targets where ![.system, .plugin, .macro, .binary].contains(target.type) {
    let level = optimized.contains(target.name) ? "-O" : "-Onone"
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags([level])]
  }
}

// Other test targets than those that the variable names are not compiled.
if let names = Context.environment["KNURL_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { target in
    target.type == .test && !names.contains { $0 == target.name }
  }
}
