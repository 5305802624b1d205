extension PackageTemplate {
  static let manifest = #"""
    // swift-tools-version: 6.2
    «import PackageDescription»

    // `swift run «command» fuzz` sets this variable, and only then the control is built with the
    // counters that libFuzzer watches. Without it there are no unsafe flags here, so that other
    // packages can depend on this one. `.clusterfuzzlite/build.sh` sets it to “address” and builds
    // with that sanitizer: of two flags the last one counts, so this one names both.
    let fuzzing = Context.environment["FUZZ"]
    let sanitizers = "-sanitize=fuzzer" + (fuzzing == "address" ? ",address" : "")

    let package = Package(
      name: "«Type»",
      platforms: [.iOS(.v16), .macOS(.v13)],
      products: [
        .library(name: "«Type»", targets: ["«Type»"]),
        .executable(name: "«command»", targets: ["«Type»Tool"]),
        .executable(name: "«command»-fuzz", targets: ["«Type»Fuzz"]),
        .executable(name: "«command»-bench", targets: ["«Type»Bench"]),
      ],
      dependencies: [
        «dependency»
      ],
      targets: [
        // The control and its description. It links no test framework, so that an app can have it.
        .target(
          name: "«Type»",
          dependencies: [.product(name: "KnurlLaws", package: "«package»")],
          swiftSettings: fuzzing == nil
            ? []
            : [
              .unsafeFlags([
                sanitizers, "-sanitize-coverage=edge,inline-8bit-counters,pc-table",
              ])
            ]),
        .executableTarget(
          name: "«Type»Tool",
          dependencies: ["«Type»", .product(name: "KnurlCommand", package: "«package»")]),
        .executableTarget(
          name: "«Type»Fuzz",
          dependencies: ["«Type»", .product(name: "KnurlFuzzing", package: "«package»")],
          linkerSettings: fuzzing == nil ? [] : [.unsafeFlags([sanitizers, "-use-ld=lld"])]),
        .executableTarget(
          name: "«Type»Bench",
          dependencies: ["«Type»", .product(name: "KnurlBenchmarking", package: "«package»")]),
        .testTarget(
          name: "«Type»Tests",
          dependencies: [
            "«Type»",
            .product(name: "Knurl", package: "«package»"),
          ],
          exclude: ["Regressions"]),
      ],
      swiftLanguageModes: [.v6]
    )
    """#
}
