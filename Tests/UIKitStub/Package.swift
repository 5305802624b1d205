// swift-tools-version: 6.2
import PackageDescription

// A module with UIKit's name and declarations, so that what is written for UIKit can be compiled and
// run where there is none. A package of its own: every target built beside the stub sees it.
let package = Package(
  name: "UIKitStub",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "Knurl", path: "../.."),
    .package(name: "UIControls", path: "../../Examples/UIControls"),
  ],
  targets: [
    .target(name: "UIKit"),
    // Swift Testing looks for this module where a file imports both it and UIKit.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
    // The very files that compile against Knurl's headless classes elsewhere.
    .target(name: "TwoThumbSlider", dependencies: ["UIKit"]),
    .testTarget(
      name: "UIKitHostTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "TwoThumbSlider",
        .product(name: "Knurl", package: "Knurl"),
        .product(name: "UIControlExamples", package: "UIControls"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
