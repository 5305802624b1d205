// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the linker's fuzzing settings never stand in the manifest of a
// user's dependency. `name:` keeps the dependency independent of what the checkout's folder is
// called.
//
// Without the variable that `./knurl fuzz` sets, the executable links without libFuzzer: it builds
// with every Swift, and says that it cannot fuzz.
let libFuzzer: [LinkerSetting] =
  Context.environment["KNURL_INSTRUMENT_SUBJECTS"] == nil
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
    // Of its own, because other modules are instrumented for it, and because it links libpng.
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
