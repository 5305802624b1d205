// swift-tools-version: 6.2
import Foundation
import PackageDescription

// This is a separate package, so that no measuring code enters a user's build. `name:` keeps the
// dependency independent of the name of the checkout's folder.

/// The names of the suites that `compare` leaves out because they do not compile with an older
/// commit.
///
/// `compare` sets the environment variable. Each suite is a target of its own, so that it can be
/// left out.
let leftOut = (Context.environment["KNURL_BENCH_WITHOUT"] ?? "").split(separator: ",")
let suites = [
  "TouchSuite", "ClassSuite", "SearchSuite", "DrawingSuite", "StageSuite", "PeerSuite",
].filter { suite in !leftOut.contains { $0 == suite } }

/// True if Cairo is installed, which is optional. Benchmarks compare our rasterizer with Cairo.
///
/// `./knurl` sets the variable; without the variable, the usual folders are checked.
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

/// The linker flags of `knurl-time-to-find`, which needs libFuzzer and instrumented modules.
///
/// The variable that `./knurl fuzz` sets adds both. Without the variable, the program builds with
/// every Swift, but reports that it cannot run.
let libFuzzer: [LinkerSetting] =
  Context.environment["KNURL_INSTRUMENT_MODULES"] == nil
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
    // A separate product: `knurl-bench` links a replacement of malloc, which would be in every
    // trial.
    .executable(name: "knurl-time-to-find", targets: ["KnurlTimeToFind"]),
    // For its tests, which are built together with those of other packages.
    .library(name: "TimeToFind", targets: ["TimeToFind"]),
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
