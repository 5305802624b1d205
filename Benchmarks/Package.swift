// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own: nothing that measures enters a user's build. `name:` keeps the dependency
// independent of what the checkout's folder is called.

/// Each suite is a target, so that `compare` can leave out those that do not compile with an older
/// commit: it names them in this variable.
let leftOut = (Context.environment["KNURL_BENCH_WITHOUT"] ?? "").split(separator: ",")
let suites = [
  "TouchSuite", "ClassSuite", "SearchSuite", "DrawingSuite", "StageSuite", "PeerSuite",
].filter { suite in !leftOut.contains { $0 == suite } }

/// Cairo is measured beside our rasterizer where it is installed, and is needed for nothing.
/// `./knurl` says whether it is; without it, the usual places are looked at.
let hasCairo =
  Context.environment["KNURL_HAS_CAIRO"].map { $0 == "yes" }
  ?? ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
    FileManager.default.fileExists(atPath: $0 + "/cairo/cairo.h")
  }

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// `knurl-time-to-find` needs libFuzzer, and the subjects built with counters: both come with the variable
/// that `./knurl fuzz` sets. Without it the program builds with every Swift, and says that it cannot run.
let libFuzzer: [LinkerSetting] =
  Context.environment["KNURL_INSTRUMENT_SUBJECTS"] == nil
  ? [] : [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]

func suite(_ name: String) -> Target {
  let needsCairo = name == "PeerSuite" && hasCairo
  return .target(
    name: name,
    dependencies: [
      .product(name: "KnurlBenchmarking", package: "Knurl"),
      .product(name: "KnurlSubjects", package: "Knurl"),
    ] + (needsCairo ? ["CCairo"] : []),
    swiftSettings: settings + (needsCairo ? [.define("HAS_CAIRO")] : []))
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "knurl-bench", targets: ["KnurlBench"]),
    // Of its own: what `knurl-bench` links takes malloc's place, and would be in every trial.
    .executable(name: "knurl-time-to-find", targets: ["KnurlTimeToFind"]),
  ],
  dependencies: [.package(name: "Knurl", path: "..")],
  targets: [
    .executableTarget(
      name: "KnurlBench",
      dependencies: [.product(name: "KnurlBenchmarking", package: "Knurl")]
        + suites.map { .target(name: $0) },
      swiftSettings: settings + suites.map { .define("HAS_\($0)") }),
    .executableTarget(
      name: "KnurlTimeToFind",
      dependencies: [
        "TimeToFind",
        .product(name: "KnurlFuzzing", package: "Knurl"),
        .product(name: "KnurlSubjects", package: "Knurl"),
      ],
      swiftSettings: settings, linkerSettings: libFuzzer),
    .target(name: "TimeToFind", swiftSettings: settings),
    .testTarget(
      name: "TimeToFindTests", dependencies: ["TimeToFind"], swiftSettings: settings),
  ] + suites.map { suite($0) }
    + (hasCairo
      ? [
        .systemLibrary(
          name: "CCairo", pkgConfig: "cairo",
          providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])])
      ] : []),
  swiftLanguageModes: [.v6]
)
