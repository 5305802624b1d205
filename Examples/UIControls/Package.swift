// swift-tools-version: 6.2
import PackageDescription

/// The replacement for UIKit, which an app for a system with UIKit does not link.
let headlessUIKit = Target.Dependency.product(
  name: "KnurlHeadlessUIKit", package: "Knurl", condition: .when(platforms: [.linux, .macOS]))

let package = Package(
  name: "UIControls",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "UIControlExamples", targets: ["UIControlExamples"])
  ],
  dependencies: [
    .package(name: "Knurl", path: "../..")
  ],
  targets: [
    // Controls like those of an app, which import only UIKit there, and their descriptions.
    .target(
      name: "UIControlExamples",
      dependencies: [headlessUIKit, .product(name: "KnurlLaws", package: "Knurl")]),
    .testTarget(
      name: "UIControlExamplesTests",
      dependencies: ["UIControlExamples", .product(name: "Knurl", package: "Knurl")],
      exclude: ["Regressions"]),
  ],
  swiftLanguageModes: [.v6]
)
