// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the linker's fuzzing settings never stand in the manifest of a
// user's dependency. `name:` keeps the dependency independent of what the checkout's folder is
// called.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Knurl", path: "..")],
  targets: [
    // SwiftPM refuses a package without targets. See README.md for what takes this one's place.
    .target(name: "FuzzTargets")
  ],
  swiftLanguageModes: [.v6]
)
