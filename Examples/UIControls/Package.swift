// swift-tools-version: 6.2
import PackageDescription

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
    // Controls as an app has them: with UIKit they import that and nothing of Knurl.
    .target(
      name: "UIControlExamples",
      dependencies: [.product(name: "KnurlHeadlessUIKit", package: "Knurl")]),
    .testTarget(
      name: "UIControlExamplesTests",
      dependencies: ["UIControlExamples", .product(name: "Knurl", package: "Knurl")]),
  ],
  swiftLanguageModes: [.v6]
)
