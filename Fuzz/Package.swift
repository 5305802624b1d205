// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that the linker settings for fuzzing are never in the manifest of a user's
// dependency. `name:` makes the dependency independent of the name of the checkout's folder.
//
// Without the variable that `./knurl fuzz` sets, the executable links without libFuzzer: it builds
// with every Swift toolchain, and prints that it cannot fuzz.
let libFuzzer: [LinkerSetting] =
  Context.environment["KNURL_INSTRUMENT_MODULES"] == nil
  ? []
  : [
    .unsafeFlags([
      // As in the manifest above: the last flag counts, so it names both.
      "-sanitize="
        + (["fuzzer"] + [Context.environment["KNURL_SANITIZER"]].compactMap { $0 })
        .joined(separator: ","),
      "-use-ld=lld",
    ])
  ]

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "knurl-fuzz", targets: ["KnurlFuzz"]),
    // A separate executable, because it needs other instrumented modules and links libpng.
    .executable(name: "knurl-fuzz-readers", targets: ["KnurlFuzzReaders"]),
  ],
  dependencies: [.package(name: "Knurl", path: "..")],
  targets: [
    .executableTarget(
      name: "KnurlFuzz",
      dependencies: [
        .product(name: "KnurlFuzzing", package: "Knurl"),
        .product(name: "KnurlSubjects", package: "Knurl"),
      ],
      swiftSettings: settings, linkerSettings: libFuzzer),
    .executableTarget(
      name: "KnurlFuzzReaders",
      dependencies: [
        .product(name: "KnurlFuzzing", package: "Knurl"),
        .product(name: "KnurlReaders", package: "Knurl"),
        .product(name: "KnurlLaws", package: "Knurl"),
      ],
      swiftSettings: settings, linkerSettings: libFuzzer),
  ],
  swiftLanguageModes: [.v6]
)
