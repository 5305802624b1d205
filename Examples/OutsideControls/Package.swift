// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's, that Knurl has never heard of. Only the path would differ.
let package = Package(
  name: "OutsideControls",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(name: "Knurl", path: "../..")],
  targets: [
    .target(
      name: "OutsideControls", dependencies: [.product(name: "Knurl", package: "Knurl")]),
    .testTarget(
      name: "OutsideControlsTests",
      dependencies: ["OutsideControls", .product(name: "Knurl", package: "Knurl")]),
  ],
  swiftLanguageModes: [.v6]
)
