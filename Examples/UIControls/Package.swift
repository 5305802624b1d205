// swift-tools-version: 6.2
import PackageDescription

/// The replacement for UIKit. An app for a system with UIKit links nothing of Knurl.
let headlessUIKit = Target.Dependency.product(
  name: "KnurlHeadlessUIKit", package: "Knurl", condition: .when(platforms: [.linux, .macOS]))

let package = Package(
  name: "UIControls",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "UIControlExamples", targets: ["UIControlExamples", "FirstVersions"])
  ],
  dependencies: [
    .package(name: "Knurl", path: "../..")
  ],
  targets: [
    // Controls like those of an app: with UIKit they import only UIKit.
    .target(
      name: "UIControlExamples",
      dependencies: [headlessUIKit]),
    // The controls at the beginning of the guide to porting.
    .target(
      name: "FirstVersions",
      dependencies: [headlessUIKit]),
    .testTarget(
      name: "UIControlExamplesTests",
      dependencies: [
        "UIControlExamples", "FirstVersions", .product(name: "Knurl", package: "Knurl"),
      ],
      exclude: ["Regressions"]),
  ],
  swiftLanguageModes: [.v6]
)
