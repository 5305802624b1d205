// swift-tools-version: 6.2
import PackageDescription

/// Only where there is no UIKit: an app links nothing of it.
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
    // Controls as an app has them: with UIKit they import that and nothing of Knurl.
    .target(
      name: "UIControlExamples",
      dependencies: [headlessUIKit]),
    // What the guide to porting begins with.
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
