// swift-tools-version: 6.2
import PackageDescription

// A package of its own: nothing that measures enters a user's build. `name:` keeps the dependency
// independent of what the checkout's folder is called.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "knurl-bench", targets: ["Rates"])],
  dependencies: [.package(name: "Knurl", path: "..")],
  targets: [
    .executableTarget(
      name: "Rates",
      dependencies: [.product(name: "KnurlSubjects", package: "Knurl")],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
