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
  ? [] : [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "knurl-fuzz", targets: ["KnurlFuzz"])],
  dependencies: [.package(name: "Knurl", path: "..")],
  targets: [
    .executableTarget(
      name: "KnurlFuzz",
      dependencies: [
        .product(name: "KnurlFuzzing", package: "Knurl"),
        .product(name: "KnurlSubjects", package: "Knurl"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ],
      linkerSettings: libFuzzer)
  ],
  swiftLanguageModes: [.v6]
)
