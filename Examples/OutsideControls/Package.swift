// swift-tools-version: 6.2
import PackageDescription

// `swift run dial fuzz` sets this variable; only then is the control built with counters
// for libFuzzer. Without it, there are no unsafe flags, so that other packages can depend on
// this one. `.clusterfuzzlite/build.sh` sets it to “address” and builds with that sanitizer: of
// two flags only the last one counts, so this one names both.
let fuzzing = Context.environment["FUZZ"]
let sanitizers = "-sanitize=fuzzer" + (fuzzing == "address" ? ",address" : "")

let package = Package(
  name: "Dial",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "Dial", targets: ["Dial"]),
    .executable(name: "dial", targets: ["DialTool"]),
    .executable(name: "dial-fuzz", targets: ["DialFuzz"]),
    .executable(name: "dial-bench", targets: ["DialBench"]),
  ],
  dependencies: [
    .package(name: "Knurl", path: "../..")
  ],
  targets: [
    // The control and its description. It links no test framework, so that apps can use it.
    .target(
      name: "Dial",
      dependencies: [.product(name: "KnurlLaws", package: "Knurl")],
      swiftSettings: fuzzing == nil
        ? []
        : [
          .unsafeFlags([
            sanitizers, "-sanitize-coverage=edge,inline-8bit-counters,pc-table",
          ])
        ]),
    .executableTarget(
      name: "DialTool",
      dependencies: ["Dial", .product(name: "KnurlCommand", package: "Knurl")]),
    .executableTarget(
      name: "DialFuzz",
      dependencies: ["Dial", .product(name: "KnurlFuzzing", package: "Knurl")],
      linkerSettings: fuzzing == nil ? [] : [.unsafeFlags([sanitizers, "-use-ld=lld"])]),
    .executableTarget(
      name: "DialBench",
      dependencies: ["Dial", .product(name: "KnurlBenchmarking", package: "Knurl")]),
    .testTarget(
      name: "DialTests",
      dependencies: [
        "Dial",
        "SpeedSlider",  // Knurl's own tests
        .product(name: "Knurl", package: "Knurl"),
      ],
      exclude: ["Regressions"]),
  ],
  swiftLanguageModes: [.v6]
)

// Knurl's own tests

let headlessUIKit = Target.Dependency.product(
  name: "KnurlHeadlessUIKit", package: "Knurl", condition: .when(platforms: [.linux, .macOS]))

package.targets += [
  // The control at the top of Knurl's README, whose drag adds up moves, and its benchmark.
  .target(name: "SpeedSlider", dependencies: [headlessUIKit]),
  .executableTarget(
    name: "SliderBench",
    dependencies: [
      "SpeedSlider", headlessUIKit, .product(name: "KnurlBenchmarking", package: "Knurl"),
    ]),
]
